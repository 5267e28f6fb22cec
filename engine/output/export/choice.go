package export

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
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

// The appearance of a picture, see [scene.Look].
const (
	NumeralsChoice   Choice = "numerals"
	RumaLeftChoice   Choice = "ruma-left"
	LineStyleChoice  Choice = "line-style"
	NodeStyleChoice  Choice = "node-style"
	AppearanceChoice Choice = "appearance"   // of boards and seeds
	NodeChoice       Choice = "node-numbers" // the numbers in the nodes of a tree
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

// The format, the size and the colours of a picture. FilmChoice is the unit of play of a frame, and StepChoice its
// duration.
const (
	FormatChoice Choice = "format"
	WidthChoice  Choice = "width"
	PixelsChoice Choice = "pixels"
	HeightChoice Choice = "height"
	FontChoice   Choice = "font"
	PaperChoice  Choice = "paper"
	ThemeChoice  Choice = "theme"
	FilmChoice   Choice = "film"
	StepChoice   Choice = "film-step"
)

// The form of CSV, and whether its headings are translated.
const (
	SheetChoice    Choice = "csv"
	HeadingsChoice Choice = "csv-headings"
)

// What a web page may show.
const (
	HintsChoice     Choice = "hints"
	SolutionsChoice Choice = "solutions"
)

// IneffectiveChoices returns the choices that have no effect with a style of lines or nodes, although
// [Applies] reports them for the kind and the format. For example, a line in numbers has no boards
// whose seeds could be counted.
func IneffectiveChoices(k Kind, look scene.Look) []Choice {
	switch {
	case k == TreeKind && look.Nodes == scene.TextNodes:
		return []Choice{CountsChoice, NumeralsChoice, AppearanceChoice}
	case k == TreeKind && look.Nodes != scene.BoardNodes:
		return []Choice{CountsChoice, NumeralsChoice, AppearanceChoice, RumaLeftChoice}
	case k == LineKind && look.Lines == scene.ColumnLines: // a table has the font of its text
		return []Choice{CountsChoice, NumeralsChoice, AppearanceChoice, WidthChoice, HeightChoice, FontChoice, ThemeChoice, RemarksChoice}
	case k == LineKind && look.Lines == scene.NumberLines:
		return []Choice{CountsChoice, NumeralsChoice, AppearanceChoice, WidthChoice, HeightChoice, FontChoice, ThemeChoice, RumaLeftChoice}
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

// Choices are the options of a document: a text for each choice.
type Choices map[Choice]string

// Defaults returns the choices of a picture without flags, recipe and preset, in the window and on the
// command line.
func Defaults() Choices {
	c := Choices{}
	for _, o := range optionTable() {
		if o.Default != "" {
			c[o.Choice] = o.Default
		}
	}
	return c
}

// Check returns an error for the first choice, by name, that is unknown or has an invalid text.
func (c Choices) Check() error {
	for _, choice := range c.sorted() {
		o, known := choice.Option()
		switch {
		case !known:
			return fmt.Errorf("this version of Tchouka does not have the option %q: update Tchouka, or remove the option", choice)
		case !o.Valid(c[choice]):
			return fmt.Errorf("%s cannot be %q", choice, c[choice])
		}
	}
	return nil
}

// Is reports whether a box is checked.
func (c Choices) Is(choice Choice) bool { return c[choice] == Yes }

// Apply applies the choices to options. board is the ID of the board. Options without a text have their
// defaults. The language does not change, because its texts are not in the engine.
func (c Choices) Apply(o Options, board string) Options {
	return c.apply(settings{Options: o, board: board}).Options
}

// View returns the visible part of a tree.
func (c Choices) View() TreeView { return c.apply(settings{}).view }

func (c Choices) apply(s settings) settings {
	for _, o := range optionTable() {
		text, ok := c[o.Choice]
		if !ok {
			text = o.Default
		}
		if o.set != nil {
			o.set(&s, text)
		}
	}
	return s
}

// choicesOf returns the choices that [Choices.Apply] and [Choices.View] convert to options and a view.
func choicesOf(o Options, view TreeView) Choices {
	c, s := Choices{}, settings{Options: o, view: view}
	for _, o := range optionTable() {
		if o.get == nil {
			continue
		}
		if text := o.get(s); text != "" {
			c[o.Choice] = text
		}
	}
	return c
}

// Choices returns the choices that a recipe has of a document in a format: those that apply to it.
func (s Shown) Choices(f Format, o Options) Choices {
	c := choicesOf(o, s.View)
	maps.DeleteFunc(c, func(choice Choice, _ string) bool {
		o, _ := choice.Option()
		return !o.applies.contain(s.Kind, f) && !o.recipes.contain(s.Kind, f)
	})
	c[FormatChoice] = string(f)
	return c
}

// Fitted returns the choices with a style of lines that the format has.
func (c Choices) Fitted(f Format) Choices {
	if at := slices.Index(LineStyleChoice.Texts(), c[LineStyleChoice]); at < 0 || f.HasLineStyle(scene.LineStyle(at)) {
		return c
	}
	return c.With(Choices{LineStyleChoice: LineStyleChoice.Texts()[0]})
}

// sorted returns the choices by name.
func (c Choices) sorted() []Choice { return slices.Sorted(maps.Keys(c)) }

// String returns the choices by name, for example "format=pdf theme=print".
func (c Choices) String() string {
	var parts []string
	for _, choice := range c.sorted() {
		parts = append(parts, string(choice)+"="+c[choice])
	}
	return strings.Join(parts, " ")
}

// With returns the choices with others in their place.
func (c Choices) With(others Choices) Choices {
	all := Choices{}
	maps.Copy(all, c)
	maps.Copy(all, others)
	return all
}

// Shown is what a document shows: enough to make it again.
type Shown struct {
	Kind    Kind
	Session *session.Session // the board, the line, and the remarks that are visible
	View    TreeView         // of a tree: Options, Losing and After
	Folded  [][]engine.Move  // of a tree: the folded nodes that are visible

	Survey *SurveyTable
	Chart  string // the name of a [PlotKind]
	Graph  string // of [WinningCounts]
	To     int    // the maximum length or number of seeds of a chart, or the length of boards
}

// Shown returns what the document shows with options, or false for other kinds of documents.
func (d Document) Shown(o Options) (Shown, bool) {
	switch c := d.content.(type) {
	case position:
		shown := Shown{Kind: PositionKind, Session: session.New(c.game, c.state)}
		if IsGraph(c.game) {
			shown.Kind = DrawingKind
		}
		return shown, true
	case line:
		s := session.New(c.game, c.start)
		err := s.GoMoves(c.moves)
		if o.Look.Shows(scene.RemarksPart) {
			for after, remark := range c.remarks {
				s.SetRemark(s.Line()[after], remark)
			}
		}
		return Shown{Kind: LineKind, Session: s}, err == nil
	case gameTree:
		return c.recipe(o), true
	case surveyContent:
		return Shown{Kind: SurveyKind, Survey: &c.SurveyTable}, true
	case branching:
		return Shown{Kind: BranchingKind, To: c.length}, true
	case chartContent:
		return Shown{Kind: ChartKind, Chart: c.kind, Graph: c.graph, To: c.to}, c.kind+c.graph != ""
	}
	return Shown{}, false
}

// recipe returns what the tree shows: the current line, and the lines to remarks.
func (g gameTree) recipe(o Options) Shown {
	s, options := session.New(g.game, g.start), g.layout.Options()
	shown := Shown{Kind: TreeKind, Session: s, View: TreeView{Options: options, Losing: g.losing, After: g.after}}
	if o.Look.Shows(scene.RemarksPart) {
		for _, id := range slices.Sorted(maps.Keys(g.remarks)) {
			if g.layout.Index(g.shown(id)) >= 0 && s.GoMoves(g.tree.Line(id)) == nil {
				s.SetRemark(s.Cursor(), g.remarks[id])
			}
		}
		s.First()
	}
	if len(options.Line) > 0 { // it may lead through transpositions, unlike [tree.Tree.Line]
		var moves []engine.Move
		for _, id := range options.Line[1:] {
			moves = append(moves, g.tree.Node(id).Move)
		}
		_ = s.GoMoves(moves) // they are moves of the tree
		s.MakeMain(s.Cursor())
	}
	for i := range g.layout.Len() {
		if id := g.layout.ID(i); options.Merged && g.tree.FoldedMerged(id) || !options.Merged && g.tree.Folded(id) {
			shown.Folded = append(shown.Folded, g.tree.Line(id))
		}
	}
	return shown
}

// FoldLines folds the nodes that lines of moves lead to, in the layout of a view.
func FoldLines(t *tree.Tree, view TreeView, lines [][]engine.Move) {
	for _, moves := range lines {
		if path := t.Path(moves); view.Options.Merged {
			t.FoldMerged(path[len(path)-1], true)
		} else {
			t.Fold(path[len(path)-1], true)
		}
	}
}
