package export

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/scene"
)

// Choice is one of the things that can be chosen about how a document is written. It is
// named as on the command line.
type Choice string

// The parts of a picture, see [scene.Part].
const (
	CursorChoice  Choice = "cursor"
	PlayedChoice  Choice = "played"
	LegendChoice  Choice = "legend"
	HeadingChoice Choice = "heading"
	NumbersChoice Choice = "numbers"
	CountsChoice  Choice = "counts"
	SowingsChoice Choice = "sowings"
	RemarksChoice Choice = "remarks"
)

// Part is a part of a picture, as the choice whether it is there.
type Part struct {
	Choice
	scene.Part
}

// Parts are all of them.
func Parts() []Part {
	return []Part{
		{CursorChoice, scene.CursorPart},
		{PlayedChoice, scene.PlayedPart},
		{LegendChoice, scene.LegendPart},
		{HeadingChoice, scene.HeadingPart},
		{NumbersChoice, scene.NumbersPart},
		{CountsChoice, scene.CountsPart},
		{SowingsChoice, scene.SowingsPart},
		{RemarksChoice, scene.RemarksPart},
	}
}

// How a picture looks, see [scene.Look].
const (
	NumeralsChoice  Choice = "numerals"
	RumaLeftChoice  Choice = "ruma-left"
	LineStyleChoice Choice = "line-style"
	NodeStyleChoice Choice = "node-style"
)

// Which nodes of a tree are there, and where: see [tree.LayoutOptions].
const (
	DownChoice     Choice = "down"
	MergedChoice   Choice = "merged"
	DepthChoice    Choice = "depth"
	ShowChoice     Choice = "show"
	FoldedChoice   Choice = "folded" // what is folded in the pane stays folded
	LosingChoice   Choice = "losing" // losing moves, each by itself
	VerdictsChoice Choice = "verdicts"
)

// What else is said.
const (
	NumberingChoice Choice = "numbering"
	TitleChoice     Choice = "title"
	CaptionChoice   Choice = "caption"
	IDChoice        Choice = "id"
	LanguageChoice  Choice = "language"
	RawChoice       Choice = "raw"
)

// How large a picture is, and in which colours. FilmChoice is the speed of one that moves.
const (
	WidthChoice  Choice = "width"
	PixelsChoice Choice = "pixels"
	DPIChoice    Choice = "dpi"
	FontChoice   Choice = "font"
	SheetsChoice Choice = "sheets"
	PaperChoice  Choice = "paper"
	ThemeChoice  Choice = "theme"
	FilmChoice   Choice = "film"
)

// String names the kind in English, in small letters.
func (k Kind) String() string {
	return [...]string{
		"position", "drawing", "line", "tree", "survey", "chart", "boards", "won", "length", "table", "game-graph",
	}[k]
}

// taken says that some choices mean something for some kinds in some formats.
type taken struct {
	choices []Choice
	kinds   []Kind   // nil for all
	formats []string // nil for all pictures
}

// allTaken is the table of what can be chosen for what. A choice may stand in several rows.
func allTaken() []taken {
	var (
		trees   = []Kind{TreeKind}
		headed  = []Kind{LineKind, TreeKind, SurveyKind, BoardsKind, WonKind, BranchingKind, TableKind, GameGraphKind}
		boards  = []Kind{PositionKind, LineKind, BoardsKind}
		lines   = []Kind{LineKind}
		rows    = []Kind{PositionKind, LineKind, TreeKind, BoardsKind, WonKind, BranchingKind}
		graphs  = []string{"dot", "graphml"}
		text    = []string{"text"}
		md      = []string{"md"}
		unpaged = slices.DeleteFunc(pictureIDs(), func(id string) bool { return id == "pdf" })
		films   = []string{"gif", "frames"}
		drawnAs = append(pictureIDs(), graphs...)
	)
	return []taken{
		{[]Choice{HeadingChoice, TitleChoice}, append(headed, PositionKind, DrawingKind, ChartKind), nil}, // of a row only with a title
		{[]Choice{NumbersChoice, CountsChoice, NumeralsChoice}, append(boards, DrawingKind), nil},
		{[]Choice{RumaLeftChoice}, boards, nil},
		{[]Choice{CursorChoice, SowingsChoice, RemarksChoice}, lines, nil},
		{[]Choice{LineStyleChoice}, lines, append(pictureIDs(), "text", "md")},
		{[]Choice{HeadingChoice, TitleChoice, CaptionChoice, IDChoice}, nil, md},
		{[]Choice{NumbersChoice, RumaLeftChoice, NumberingChoice}, []Kind{PositionKind, LineKind}, md},
		{[]Choice{NumbersChoice}, []Kind{DrawingKind}, md},
		{[]Choice{SowingsChoice, RemarksChoice}, lines, md},
		{[]Choice{NumberingChoice, RemarksChoice, NodeStyleChoice}, trees, md},
		{[]Choice{CaptionChoice, IDChoice}, without(BoardsKind), nil},
		{[]Choice{CaptionChoice, IDChoice}, []Kind{BoardsKind}, unpaged}, // a booklet has none
		{[]Choice{NumberingChoice}, rows, nil},
		{[]Choice{NumberingChoice}, []Kind{LineKind, TreeKind, BoardsKind}, text},
		{[]Choice{NumberingChoice}, []Kind{TreeKind, WonKind}, graphs},
		{[]Choice{CursorChoice, PlayedChoice, RemarksChoice, NodeStyleChoice}, trees, drawnAs},
		{[]Choice{NodeStyleChoice}, trees, text}, // sowings written out
		{[]Choice{LegendChoice, SowingsChoice}, trees, nil},
		{[]Choice{NumeralsChoice, RumaLeftChoice, CountsChoice}, trees, nil}, // in nodes that are boards
		{[]Choice{DownChoice}, trees, append(pictureIDs(), "dot")},           // nothing is drawn for programs
		{[]Choice{MergedChoice, FoldedChoice}, trees, drawnAs},
		{[]Choice{DepthChoice, ShowChoice, LosingChoice}, trees, allIDs()},
		{[]Choice{VerdictsChoice}, trees, allIDs()},
		{[]Choice{RawChoice}, []Kind{LineKind, TreeKind, TableKind, GameGraphKind}, []string{"csv"}},
		{[]Choice{PaperChoice}, nil, []string{"pdf"}}, // but for boards only of several sheets
		{[]Choice{SheetsChoice}, without(BoardsKind), []string{"pdf"}},
		{[]Choice{ThemeChoice}, nil, nil},
		{[]Choice{LanguageChoice}, without(TableKind), nil},
		{[]Choice{LanguageChoice}, []Kind{TableKind}, []string{"svg", "pdf", "tex"}}, // where the table is described
		{[]Choice{WidthChoice, FontChoice}, without(BoardsKind), nil},
		{[]Choice{WidthChoice, FontChoice}, []Kind{BoardsKind}, unpaged}, // a booklet is as large as its paper
		{[]Choice{PixelsChoice, DPIChoice}, nil, []string{"png"}},
		{[]Choice{ThemeChoice}, trees, []string{"dot"}}, // programs see no colours
		{[]Choice{FilmChoice, ThemeChoice, PixelsChoice, HeadingChoice, TitleChoice, NumberingChoice, LanguageChoice}, []Kind{LineKind}, films},
		{[]Choice{NumbersChoice, CountsChoice, NumeralsChoice, RumaLeftChoice}, []Kind{LineKind}, films},
	}
}

// Takes reports whether a choice means anything for documents of a kind in the format
// with an ID. Where it does not, it need not be offered, and changes nothing.
func Takes(k Kind, format string, c Choice) bool {
	return slices.ContainsFunc(allTaken(), func(t taken) bool { return t.takes(k, format, c) })
}

// Idle returns the choices that have no effect with a style of lines or of nodes, though
// [Takes] allows them for the kind and the format: a line in numbers has no boards whose seeds
// could be counted, for example.
func Idle(k Kind, format string, look scene.Look) []Choice {
	var idle []Choice
	switch {
	case k == TreeKind && look.Nodes == scene.TextNodes:
		return []Choice{CountsChoice, NumeralsChoice}
	case k == TreeKind && look.Nodes != scene.BoardNodes:
		return []Choice{CountsChoice, NumeralsChoice, RumaLeftChoice}
	case k != LineKind || !inNumbers(look.Lines):
		return nil
	case look.Lines == scene.ColumnLines:
		idle = []Choice{CountsChoice, NumeralsChoice, SowingsChoice, RemarksChoice}
	case look.Lines == scene.TableLines:
		idle = []Choice{CountsChoice, NumeralsChoice, CursorChoice}
	default:
		idle = []Choice{CountsChoice, NumeralsChoice, CursorChoice, SowingsChoice, RumaLeftChoice}
	}
	if format == "tex" { // a tabular is as wide as its text, in the font of its document
		idle = append(idle, WidthChoice, FontChoice, ThemeChoice)
	}
	return idle
}

// Lacks are the choices that mean nothing for documents about a board, though [Takes]
// reports them for the kind: those for holes that can be numbered from either end, for rows that
// can be mirrored, and for sowings in a game in which a move is always one.
func Lacks(game engine.Game, s engine.State) []Choice {
	var lacks []Choice
	if game.About().SowsOnce {
		lacks = append(lacks, SowingsChoice)
	}
	t := termsOf(game, s)
	if t.holes == 0 {
		lacks = append(lacks, NumberingChoice)
	}
	if t.row == 0 {
		lacks = append(lacks, RumaLeftChoice)
	}
	return lacks
}

func (t taken) takes(k Kind, format string, c Choice) bool {
	formats := t.formats
	if formats == nil {
		formats = pictureIDs()
	}
	return slices.Contains(t.choices, c) && (t.kinds == nil || slices.Contains(t.kinds, k)) && slices.Contains(formats, format)
}

// without are all kinds but one.
func without(k Kind) []Kind {
	var rest []Kind
	for other := PositionKind; other <= GameGraphKind; other++ {
		if other != k {
			rest = append(rest, other)
		}
	}
	return rest
}

// pictureIDs are those of the formats that are pictures, allIDs those of all.
func pictureIDs() []string { return idsOf(func(f Format) bool { return f.Picture }) }

func allIDs() []string { return idsOf(func(Format) bool { return true }) }

func idsOf(which func(Format) bool) []string {
	var ids []string
	for _, f := range Formats() {
		if which(f) {
			ids = append(ids, f.ID)
		}
	}
	return ids
}
