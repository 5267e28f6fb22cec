package export

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
)

// Choice is an option that controls how a document is written. Its value is the name on the command
// line.
type Choice string

// The parts of a picture, see [scene.Part].
const (
	LegendChoice  Choice = "legend"
	HeadingChoice Choice = "heading"
	NumbersChoice Choice = "numbers"
	CountsChoice  Choice = "counts"
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
		{LegendChoice, scene.LegendPart},
		{HeadingChoice, scene.HeadingPart},
		{NumbersChoice, scene.NumbersPart},
		{CountsChoice, scene.CountsPart},
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
	LosingChoice   Choice = "losing" // losing moves as separate nodes
	VerdictsChoice Choice = "verdicts"
)

// Titles and labels.
const (
	NumberingChoice Choice = "numbering"
	TitleChoice     Choice = "title"
	IDChoice        Choice = "id"
	LanguageChoice  Choice = "language"
)

// The size and colours of a picture. FilmChoice is the unit of play of a frame, and StepChoice its
// duration.
const (
	WidthChoice  Choice = "width"
	PixelsChoice Choice = "pixels"
	FontChoice   Choice = "font"
	PaperChoice  Choice = "paper"
	ThemeChoice  Choice = "theme"
	FilmChoice   Choice = "film"
	StepChoice   Choice = "film-step"
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
	formats []Format // nil for all pictures
}

// choiceScopes returns the table of applicable choices. A choice may occur in several rows.
func choiceScopes() []choiceScope {
	var (
		trees   = []Kind{TreeKind}
		headed  = without(WonKind)
		boards  = []Kind{PositionKind, LineKind, BoardsKind}
		lines   = []Kind{LineKind}
		rows    = []Kind{PositionKind, LineKind, TreeKind, BoardsKind, BranchingKind}
		text    = []Format{"text"}
		md      = []Format{"md"}
		unpaged = slices.DeleteFunc(pictureIDs(), func(id Format) bool { return id == "pdf" })
		films   = []Format{"gif"}
		web     = []Format{"html"}
		drawnAs = append(pictureIDs(), "dot")
	)
	return []choiceScope{
		{[]Choice{HeadingChoice, TitleChoice}, headed, nil}, // of a row only with a title
		{[]Choice{NumbersChoice, CountsChoice, NumeralsChoice}, append(boards, DrawingKind), nil},
		{[]Choice{RumaLeftChoice}, boards, nil},
		{[]Choice{RemarksChoice}, lines, nil},
		{[]Choice{LineStyleChoice}, lines, append(pictureIDs(), "text", "md")},
		{[]Choice{HeadingChoice, TitleChoice, IDChoice}, nil, md},
		{[]Choice{NumbersChoice, RumaLeftChoice, NumberingChoice}, []Kind{PositionKind, LineKind}, md},
		{[]Choice{NumbersChoice}, []Kind{DrawingKind}, md},
		{[]Choice{RemarksChoice}, lines, md},
		{[]Choice{NumberingChoice, RemarksChoice, NodeStyleChoice}, trees, md},
		{[]Choice{IDChoice, WidthChoice, FontChoice}, without(BoardsKind), nil},
		{[]Choice{IDChoice, WidthChoice, FontChoice}, []Kind{BoardsKind}, unpaged}, // it has the size of its paper
		{[]Choice{NumberingChoice}, rows, nil},
		{[]Choice{NumberingChoice}, []Kind{LineKind, TreeKind, BoardsKind}, text},
		{[]Choice{NumberingChoice}, trees, []Format{"dot"}},
		{[]Choice{RemarksChoice, NodeStyleChoice, DownChoice, MergedChoice}, trees, drawnAs},
		{[]Choice{NodeStyleChoice}, trees, text}, // the text form of sowings
		{[]Choice{LegendChoice}, trees, nil},
		{[]Choice{NumeralsChoice, RumaLeftChoice, CountsChoice}, trees, nil}, // in nodes that show boards
		{[]Choice{DepthChoice, ShowChoice, LosingChoice, VerdictsChoice}, trees, dataIDs()},
		{[]Choice{PaperChoice}, []Kind{BoardsKind}, []Format{"pdf"}},
		{[]Choice{ThemeChoice}, nil, nil},
		{[]Choice{ThemeChoice}, trees, []Format{"dot"}},
		{[]Choice{LanguageChoice}, without(TableKind), nil},
		{[]Choice{LanguageChoice}, []Kind{TableKind}, []Format{"svg", "pdf", "tex"}}, // with a description
		{[]Choice{PixelsChoice}, nil, []Format{"png"}},
		{[]Choice{TitleChoice}, nil, web},
		{[]Choice{HintsChoice, SolutionsChoice}, []Kind{PositionKind, DrawingKind, LineKind, BoardsKind, PuzzlesKind}, web}, // a tree shows both
		{[]Choice{
			FilmChoice, StepChoice, ThemeChoice, PixelsChoice, HeadingChoice, TitleChoice, NumberingChoice, LanguageChoice,
			NumbersChoice, CountsChoice, NumeralsChoice, RumaLeftChoice,
		}, lines, films},
	}
}

// Applies reports whether a choice applies to documents of a kind in the format with an ID. Other
// choices have no effect and are not offered.
func Applies(k Kind, format Format, c Choice) bool {
	return slices.ContainsFunc(choiceScopes(), func(t choiceScope) bool { return t.applies(k, format, c) })
}

// IneffectiveChoices returns the choices that have no effect with a style of lines or nodes, although
// [Applies] reports them for the kind and the format. For example, a line in numbers has no boards
// whose seeds could be counted.
func IneffectiveChoices(k Kind, look scene.Look) []Choice {
	switch {
	case k == TreeKind && look.Nodes == scene.TextNodes:
		return []Choice{CountsChoice, NumeralsChoice}
	case k == TreeKind && look.Nodes != scene.BoardNodes:
		return []Choice{CountsChoice, NumeralsChoice, RumaLeftChoice}
	case k == LineKind && look.Lines == scene.ColumnLines: // a table has the font of its text
		return []Choice{CountsChoice, NumeralsChoice, WidthChoice, FontChoice, ThemeChoice, RemarksChoice}
	case k == LineKind && look.Lines == scene.NumberLines:
		return []Choice{CountsChoice, NumeralsChoice, WidthChoice, FontChoice, ThemeChoice, RumaLeftChoice}
	}
	return nil
}

// InapplicableChoices returns the choices that do not apply to a board, because it has no numbered holes or is
// not one row, although [Applies] reports them for the kind.
func InapplicableChoices(game engine.Game, s engine.State) []Choice {
	var lacks []Choice
	t := termsOf(game, s)
	if t.holes == 0 {
		lacks = append(lacks, NumberingChoice)
	}
	if t.row == 0 {
		lacks = append(lacks, RumaLeftChoice)
	}
	return lacks
}

func (t choiceScope) applies(k Kind, format Format, c Choice) bool {
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
func pictureIDs() []Format { return idsOf(Format.Picture) }

func dataIDs() []Format { return idsOf(func(f Format) bool { return f != HTML }) }

func idsOf(which func(Format) bool) []Format {
	var ids []Format
	for _, f := range Formats() {
		if which(f) {
			ids = append(ids, f)
		}
	}
	return ids
}
