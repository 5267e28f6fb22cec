package export

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/scene"
)

// Choice is an option that controls how a document is written. Its value is the name on the command
// line.
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

// Part is a part of a picture, with the choice that shows or hides it.
type Part struct {
	Choice
	scene.Part
}

// Parts returns all parts.
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

// The appearance of a picture, see [scene.Look].
const (
	NumeralsChoice  Choice = "numerals"
	RumaLeftChoice  Choice = "ruma-left"
	LineStyleChoice Choice = "line-style"
	NodeStyleChoice Choice = "node-style"
)

// The visible nodes of a tree and their layout: see [tree.LayoutOptions].
const (
	DownChoice     Choice = "down"
	MergedChoice   Choice = "merged"
	DepthChoice    Choice = "depth"
	ShowChoice     Choice = "show"
	FoldedChoice   Choice = "folded" // nodes that are folded in the pane stay folded
	LosingChoice   Choice = "losing" // losing moves as separate nodes
	VerdictsChoice Choice = "verdicts"
)

// Titles, captions and labels.
const (
	NumberingChoice Choice = "numbering"
	TitleChoice     Choice = "title"
	CaptionChoice   Choice = "caption"
	IDChoice        Choice = "id"
	LanguageChoice  Choice = "language"
	RawChoice       Choice = "raw"
	RecipeChoice    Choice = "recipe" // how the figure was made, as metadata
)

// The size and colours of a picture. FilmChoice is the speed of a film.
const (
	WidthChoice  Choice = "width"
	PixelsChoice Choice = "pixels"
	DPIChoice    Choice = "dpi"
	FontChoice   Choice = "font"
	PaperChoice  Choice = "paper"
	ThemeChoice  Choice = "theme"
	FilmChoice   Choice = "film"
)

// What a web page may show.
const (
	HintsChoice     Choice = "hints"
	SolutionsChoice Choice = "solutions"
)

// String returns the name of the kind in English, in lower case.
func (k Kind) String() string {
	return [...]string{
		"position", "drawing", "line", "tree", "survey", "chart", "boards", "won", "length", "table", "puzzles",
	}[k]
}

// choiceScope lists choices that apply to kinds in formats.
type choiceScope struct {
	choices []Choice
	kinds   []Kind   // nil for all
	formats []string // nil for all pictures
}

// choiceScopes returns the table of applicable choices. A choice may occur in several rows.
func choiceScopes() []choiceScope {
	var (
		trees   = []Kind{TreeKind}
		headed  = []Kind{LineKind, TreeKind, SurveyKind, BoardsKind, BranchingKind, TableKind}
		boards  = []Kind{PositionKind, LineKind, BoardsKind}
		lines   = []Kind{LineKind}
		rows    = []Kind{PositionKind, LineKind, TreeKind, BoardsKind, BranchingKind}
		graphs  = []string{"dot"}
		figures = []Kind{PositionKind, DrawingKind, LineKind, TreeKind}
		text    = []string{"text"}
		md      = []string{"md"}
		unpaged = slices.DeleteFunc(pictureIDs(), func(id string) bool { return id == "pdf" })
		films   = []string{"gif"}
		web     = []string{"html"}
		drawnAs = append(pictureIDs(), graphs...)
	)
	return []choiceScope{
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
		{[]Choice{NumberingChoice}, []Kind{TreeKind}, graphs},
		{[]Choice{CursorChoice, PlayedChoice, RemarksChoice, NodeStyleChoice}, trees, drawnAs},
		{[]Choice{NodeStyleChoice}, trees, text}, // the text form of sowings
		{[]Choice{LegendChoice, SowingsChoice}, trees, nil},
		{[]Choice{NumeralsChoice, RumaLeftChoice, CountsChoice}, trees, nil}, // in nodes that show boards
		{[]Choice{DownChoice}, trees, append(pictureIDs(), "dot")},           // programs ignore directions
		{[]Choice{MergedChoice, FoldedChoice}, trees, drawnAs},
		{[]Choice{DepthChoice, ShowChoice, LosingChoice}, trees, dataIDs()},
		{[]Choice{VerdictsChoice}, trees, dataIDs()},
		{[]Choice{RawChoice}, []Kind{LineKind, TreeKind, TableKind}, []string{"csv"}},
		{[]Choice{PaperChoice}, []Kind{BoardsKind}, []string{"pdf"}},
		{[]Choice{ThemeChoice}, nil, nil},
		{[]Choice{RecipeChoice}, figures, append(pictureIDs(), "dot")},
		{[]Choice{LanguageChoice}, without(TableKind), nil},
		{[]Choice{LanguageChoice}, []Kind{TableKind}, []string{"svg", "pdf", "tex"}}, // with a description
		{[]Choice{WidthChoice, FontChoice}, without(BoardsKind), nil},
		{[]Choice{WidthChoice, FontChoice}, []Kind{BoardsKind}, unpaged}, // it has the size of its paper
		{[]Choice{PixelsChoice, DPIChoice}, nil, []string{"png"}},
		{[]Choice{TitleChoice}, nil, web},
		{[]Choice{HintsChoice, SolutionsChoice}, []Kind{PositionKind, DrawingKind, LineKind, BoardsKind, PuzzlesKind}, web}, // a tree shows both
		{[]Choice{ThemeChoice}, trees, []string{"dot"}},                                                                     // programs ignore colours
		{[]Choice{FilmChoice, ThemeChoice, PixelsChoice, HeadingChoice, TitleChoice, NumberingChoice, LanguageChoice}, []Kind{LineKind}, films},
		{[]Choice{NumbersChoice, CountsChoice, NumeralsChoice, RumaLeftChoice}, []Kind{LineKind}, films},
	}
}

// Applies reports whether a choice applies to documents of a kind in the format with an ID. Other
// choices have no effect and need not be offered.
func Applies(k Kind, format string, c Choice) bool {
	return slices.ContainsFunc(choiceScopes(), func(t choiceScope) bool { return t.applies(k, format, c) })
}

// IneffectiveChoices returns the choices that have no effect with a style of lines or nodes,
// although [Applies] allows them for the kind and the format. For example, a line in numbers has no
// boards whose seeds could be counted.
func IneffectiveChoices(k Kind, look scene.Look) []Choice {
	switch {
	case k == TreeKind && look.Nodes == scene.TextNodes:
		return []Choice{CountsChoice, NumeralsChoice}
	case k == TreeKind && look.Nodes != scene.BoardNodes:
		return []Choice{CountsChoice, NumeralsChoice, RumaLeftChoice}
	case k != LineKind || !inNumbers(look.Lines):
		return nil
	}
	idle := []Choice{CountsChoice, NumeralsChoice, WidthChoice, FontChoice, ThemeChoice} // a table has the font of its text
	switch look.Lines {
	case scene.ColumnLines:
		return append(idle, SowingsChoice, RemarksChoice)
	case scene.TableLines:
		return append(idle, CursorChoice)
	default:
		return append(idle, CursorChoice, SowingsChoice, RumaLeftChoice)
	}
}

// InapplicableChoices returns the choices that do not apply to documents about a board, although
// [Applies] reports them for the kind. They are the numbering of holes, mirrored rows, and the
// sowings of a game whose moves are always single sowings.
func InapplicableChoices(game engine.Game, s engine.State) []Choice {
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

func (t choiceScope) applies(k Kind, format string, c Choice) bool {
	formats := t.formats
	if formats == nil {
		formats = pictureIDs()
	}
	return slices.Contains(t.choices, c) && (t.kinds == nil || slices.Contains(t.kinds, k)) && slices.Contains(formats, format)
}

// without returns all kinds except one.
func without(k Kind) []Kind {
	var rest []Kind
	for other := PositionKind; other <= TableKind; other++ {
		if other != k {
			rest = append(rest, other)
		}
	}
	return rest
}

// pictureIDs returns the IDs of the picture formats. dataIDs returns those of all formats but web
// pages.
func pictureIDs() []string { return idsOf(func(f Format) bool { return f.Picture }) }

func dataIDs() []string { return idsOf(func(f Format) bool { return !f.Web }) }

func idsOf(which func(Format) bool) []string {
	var ids []string
	for _, f := range Formats() {
		if which(f) {
			ids = append(ids, f.ID)
		}
	}
	return ids
}
