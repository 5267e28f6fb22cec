package export

import (
	"slices"
	"sync"

	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/sheet"
)

// scopes lists documents: kinds in formats.
type scopes []scope

type scope struct {
	kinds   kindSet
	formats func(Format) bool
}

// contain reports whether a document of a kind in a format is in the list.
func (s scopes) contain(k Kind, f Format) bool {
	return slices.ContainsFunc(s, func(s scope) bool { return s.kinds>>k&1 != 0 && s.formats(f) })
}

// kindSet has a bit for each [Kind].
type kindSet uint

const (
	all    kindSet = 1<<(PuzzlesKind+1) - 1
	played kindSet = 1<<PositionKind | 1<<LineKind
	graphs kindSet = 1 << DrawingKind
	lines  kindSet = 1 << LineKind
	trees  kindSet = 1 << TreeKind
	lists  kindSet = 1 << BoardsKind
	tables kindSet = 1 << TableKind
	won    kindSet = 1 << WonKind
	counts kindSet = 1 << BranchingKind
	pages  kindSet = 1 << PuzzlesKind
)

// in returns a function that reports whether a format is one of several.
func in(formats ...Format) func(Format) bool {
	return func(f Format) bool { return slices.Contains(formats, f) }
}

// AllOptions returns the table of options, in the order of the export dialog.
func AllOptions() []Option { return slices.Clone(optionTable()) }

// Option returns the row of a choice, or false for a choice that this version does not have.
func (c Choice) Option() (Option, bool) {
	table := optionTable()
	if i := slices.IndexFunc(table, func(o Option) bool { return o.Choice == c }); i >= 0 {
		return table[i], true
	}
	return Option{}, false
}

// Texts returns the valid texts of a choice with a list, in the order of the values that they mean.
func (c Choice) Texts() []string {
	o, _ := c.Option()
	return o.Texts
}

// Applies reports whether a choice applies to documents of a kind in a format. Other choices have no
// effect and are not offered.
func Applies(k Kind, f Format, c Choice) bool {
	o, _ := c.Option()
	return o.applies.contain(k, f)
}

// optionTable returns the table of options.
var optionTable = sync.OnceValue(func() []Option { //nolint:gochecknoglobals // constant
	const (
		show, style, layout, size = "Show", "Style", "Tree", "Size" // the tabs of the export dialog
	)
	var (
		picture = Format.Picture
		drawn   = func(f Format) bool { return f.Picture() || f == DOT }
		films   = scope{lines, in(GIF)}
		ofTrees = scopes{{trees, func(f Format) bool { return f != HTML }}}
		ofPages = scopes{{played | graphs | lists | pages, in(HTML)}}         // a tree shows both
		ofSeeds = scopes{{played | graphs | trees | lists, picture}, films}   // in trees, of nodes that show boards
		ofSize  = scopes{{all &^ lists, picture}, {lists, in(SVG, PNG, TeX)}} // boards in a PDF have the size of their paper
		fit     = paper.Ranges()
	)
	return []Option{
		{
			Choice: TitleChoice, Tab: show, Label: "Title", Single: true, values: text(func(s *settings) *string { return &s.Title }),
			applies: scopes{{all &^ (won | pages), picture}, {all, in(Markdown, HTML)}, films}, // of a row, the heading appears only with a title
		},
		{
			Choice: HeadingChoice, Tab: show, Label: "Heading", Default: Yes, values: part(scene.HeadingPart),
			applies: scopes{{all &^ (won | pages), picture}, {all, in(Markdown)}, films},
		},
		{Choice: LegendChoice, Tab: show, Label: "Legend", Default: Yes, values: part(scene.LegendPart), applies: scopes{{trees, picture}}},
		{
			Choice: IDChoice, Tab: show, Label: "Board ID", Default: No, values: ids(),
			applies: append(scopes{{all, in(Markdown)}}, ofSize...),
		},
		{Choice: CountsChoice, Tab: show, Label: "Seed counts", Default: Yes, values: part(scene.CountsPart), applies: ofSeeds},
		{
			Choice: RemarksChoice, Tab: show, Label: "Marks, names and comments", Default: Yes, values: part(scene.RemarksPart),
			applies: scopes{{lines | trees, picture}, {lines | trees, in(Markdown)}, {trees, in(DOT)}},
		},
		{Choice: VerdictsChoice, Tab: show, Label: "Verdicts", Default: Yes, values: verdicts(), applies: ofTrees},
		{
			Choice: HeadingsChoice, Tab: show, Label: "Headings in your language", Default: No,
			values: box(func(s *settings) *bool { return &s.Headings }), applies: scopes{{all, in(CSV)}},
		},
		{
			Choice: SheetChoice, Tab: show, Label: "CSV", Names: []string{"Standard: commas", "Excel: semicolons, decimal commas"}, Default: "standard",
			values: list(func(s *settings) *sheet.Dialect { return &s.Sheet }, "standard", "excel"), applies: scopes{{all, in(CSV)}},
		},
		{Choice: HintsChoice, Tab: show, Label: "Allow hints", Default: No, values: box(func(s *settings) *bool { return &s.Web.Hints }), applies: ofPages},
		{Choice: SolutionsChoice, Tab: show, Label: "Allow solutions", Default: No, values: box(func(s *settings) *bool { return &s.Web.Solutions }), applies: ofPages},
		{
			Choice: NumbersChoice, Default: Yes, values: part(scene.NumbersPart), // in the dialog it is a text of NumberingChoice
			applies: scopes{{played | graphs | lists, picture}, {played | graphs, in(Markdown)}, films}, recipes: scopes{{trees, picture}},
		},

		{
			Choice: ThemeChoice, Tab: style, Label: "Colours", Default: "light", values: themes(),
			Names: []string{
				"as on a light screen", "as on a dark screen", "for print", "without colours", "high contrast", "high contrast, dark",
			},
			applies: scopes{{all, picture}, {trees, in(DOT)}, films},
		},
		{Choice: AppearanceChoice, values: appearances(), applies: ofSeeds}, // in the window a setting
		{
			Choice: NumberingChoice, Tab: style, Label: "Hole numbers", Names: []string{"from the far end", "by distance", "none"}, Default: "from-far-end", values: numberings(),
			applies: scopes{{played | trees | lists | counts, picture}, {played | trees, in(Markdown)}, {lines | trees | lists, in(Text)}, {trees, in(DOT)}, films},
		},
		{
			Choice: NumeralsChoice, Tab: style, Label: "Seeds", Names: []string{"drawn as on the board", "as numbers"}, Default: "pebbles",
			values: either(func(s *settings) *bool { return &s.Look.Numerals }, "pebbles", "numbers"), applies: ofSeeds,
		},
		{
			Choice: RumaLeftChoice, Tab: style, Label: "Ruma", Names: []string{"at the right", "at the left"}, Default: "right",
			values:  either(func(s *settings) *bool { return &s.Look.RumaLeft }, "right", "left"),
			applies: scopes{{played | trees | lists, picture}, {played, in(Markdown)}, films},
		},
		{
			Choice: LineStyleChoice, Tab: style, Label: "Line", Default: "moves",
			Names:   []string{"a board for each move", "a board for each sowing", "columns (Degrazia)", "hole numbers only"},
			values:  list(func(s *settings) *scene.LineStyle { return &s.Look.Lines }, "moves", "sowings", "columns", "numbers"),
			applies: scopes{{lines, picture}, {lines, in(Text, Markdown)}},
		},
		{
			Choice: NodeStyleChoice, Tab: style, Label: "Nodes", Default: "shape",
			Names:  []string{"shapes with numbers", "small boards", "seeds as text", "sowings as text"},
			values: list(func(s *settings) *scene.NodeStyle { return &s.Look.Nodes }, "shape", "board", "text", "sowings"), words: []string{"values", "boards", "text", "sowings"},
			applies: scopes{{trees, drawn}, {trees, in(Text, Markdown)}},
		},
		{
			Choice: NodeChoice, values: list(func(s *settings) *tree.Numbers { return &s.Numbers }, "grundy", "moves-to-go"),
			recipes: scopes{{trees, drawn}}, // in the window a setting
		},
		{
			Choice: FilmChoice, Tab: style, Label: "Each frame", Names: []string{"a seed", "a sowing", "a move"}, Default: film.Seeds.String(),
			values: filmSteps(), applies: scopes{films},
		},
		{
			Choice: StepChoice, Tab: style, Label: "Seconds per frame", applies: scopes{films},
			values: numeric(func(s *settings) *float64 { return &s.Film.Step }, paper.Range{Least: film.MinStep, Most: film.MaxStep}),
		},

		{
			Choice: DownChoice, Tab: layout, Label: "Tree grows", Names: []string{"to the right", "downwards"}, Default: "right",
			values: either(func(s *settings) *bool { return &s.Down }, "right", "down"), applies: scopes{{trees, drawn}},
		},
		{
			Choice: MergedChoice, Tab: layout, Label: "Merge transpositions", Default: No,
			values: box(func(s *settings) *bool { return &s.view.Options.Merged }), applies: scopes{{trees, drawn}},
		},
		{
			Choice: ShowChoice, Tab: layout, Label: "Nodes shown", Names: []string{"all", "winning lines only", "near current line"}, Default: "all", Single: true,
			values: list(func(s *settings) *tree.Show { return &s.view.Options.Show }, "all", "winning", "near"), applies: ofTrees,
		},
		{
			Choice: LosingChoice, Tab: layout, Label: "Losing moves separately", Default: No,
			values: box(func(s *settings) *bool { return &s.view.Losing }), applies: ofTrees,
		},
		{
			Choice: DepthChoice, Tab: layout, Label: "Depth (moves)", Single: true, applies: ofTrees,
			values: numeric(func(s *settings) *int { return &s.view.Options.Depth }, paper.Range{Least: 1, Most: 1_000_000}),
		},

		{Choice: WidthChoice, Tab: size, Label: "Width, mm", values: numeric(func(s *settings) *float64 { return &s.Fit.Width }, fit.Width), applies: ofSize},
		{Choice: HeightChoice, Tab: size, Label: "Height at most, mm", values: numeric(func(s *settings) *float64 { return &s.Fit.Height }, fit.Height), applies: ofSize},
		{
			Choice: PixelsChoice, Tab: size, Label: "Width, pixels", values: numeric(func(s *settings) *int { return &s.Fit.Pixels }, fit.Pixels),
			applies: scopes{{all, in(PNG)}, films},
		},
		{Choice: FontChoice, Tab: size, Label: "Text, points", values: numeric(func(s *settings) *float64 { return &s.Fit.Font }, fit.Font), applies: ofSize},
		{
			Choice: PaperChoice, Tab: size, Label: "Paper", Names: []string{"A4", "Letter", "A5"}, Default: paper.A4.String(),
			values:  list(func(s *settings) *paper.Size { return &s.Paper }, paper.A4.String(), paper.Letter.String(), paper.A5.String()),
			applies: scopes{{lists, in(PDF)}},
		},

		{Choice: FormatChoice, Default: string(PNG), Single: true, values: values{Texts: formatNames()}},
		{
			Choice: LanguageChoice, values: values{get: func(s settings) string { return s.Language.ID }}, // its texts are not in the engine
			applies: scopes{{all &^ tables, picture}, {tables, in(SVG, PDF, TeX)}, films, {all, in(CSV)}}, // pictures of tables have a description
		},
	}
})
