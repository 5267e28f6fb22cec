package exporting

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
)

// field is the input of one choice: a list of options, a number, a text, or otherwise a check box.
type field struct {
	choice  export.Choice
	label   string
	options []option
	number  bool
	text    bool
}

// option is one text of a choice, and its displayed name.
type option struct{ id, name string }

// group is a group of related fields, in a tab.
type group struct {
	name   string
	fields []field
}

// groups returns all groups in order.
func groups() []group {
	return []group{
		{lang.L("Show"), shown()},
		{lang.L("Style"), styles()},
		{lang.L("Tree"), trees()},
		{lang.L("Size"), sizes()},
	}
}

// shown returns the fields for optional parts of a document.
func shown() []field {
	return []field{
		{choice: export.TitleChoice, label: lang.L("Title"), text: true},
		{choice: export.HeadingChoice, label: lang.L("Heading")},
		{choice: export.LegendChoice, label: lang.L("Legend")},
		{choice: export.IDChoice, label: lang.L("Board ID")},
		{choice: export.CountsChoice, label: lang.L("Seed counts")},
		{choice: export.RemarksChoice, label: lang.L("Marks, names and comments")},
		{choice: export.VerdictsChoice, label: lang.L("Verdicts")},
		{choice: export.HintsChoice, label: lang.L("Allow hints")},
		{choice: export.SolutionsChoice, label: lang.L("Allow solutions")},
	}
}

func styles() []field {
	return []field{
		{choice: export.ThemeChoice, label: lang.L("Colours"), options: themes()},
		{choice: export.NumberingChoice, label: lang.L("Hole numbers"), options: []option{
			{figure.FromFarEnd, lang.L("from the far end")}, {figure.ByDistance, lang.L("by distance")}, {figure.NoNumbers, lang.L("none")},
		}},
		{choice: export.NumeralsChoice, label: lang.L("Seeds"), options: []option{
			{figure.Pebbles, lang.L("drawn as on the board")}, {figure.Numerals, lang.L("as numbers")},
		}},
		{choice: export.RumaLeftChoice, label: lang.L("Ruma"), options: []option{
			{figure.Right, lang.L("at the right")}, {figure.Left, lang.L("at the left")},
		}},
		{choice: export.LineStyleChoice, label: lang.L("Line"), options: []option{
			{"moves", lang.L("a board for each move")},
			{"sowings", lang.L("a board for each sowing")},
			{"columns", lang.L("columns (Degrazia)")},
			{"numbers", lang.L("hole numbers only")},
		}},
		{choice: export.NodeStyleChoice, label: lang.L("Nodes"), options: []option{
			{"shape", lang.L("shapes with numbers")},
			{"board", lang.L("small boards")},
			{"text", lang.L("seeds as text")},
			{"sowings", lang.L("sowings as text")},
		}},
		{choice: export.FilmChoice, label: lang.L("Each frame"), options: []option{
			{"seed", lang.L("a seed")}, {"sowing", lang.L("a sowing")}, {"move", lang.L("a move")},
		}},
		{choice: export.StepChoice, label: lang.L("Seconds per frame"), number: true},
	}
}

// trees returns the fields for the layout and the visible nodes of a tree.
func trees() []field {
	return []field{
		{choice: export.DownChoice, label: lang.L("Tree grows"), options: []option{
			{figure.Right, lang.L("to the right")}, {figure.Down, lang.L("downwards")},
		}},
		{choice: export.MergedChoice, label: lang.L("Merge transpositions")},
		{choice: export.ShowChoice, label: lang.L("Nodes shown"), options: []option{
			{figure.ShowAll, lang.L("all")},
			{figure.ShowWinning, lang.L("winning lines only")},
			{figure.ShowNear, lang.L("near current line")},
		}},
		{choice: export.LosingChoice, label: lang.L("Losing moves separately")},
		{choice: export.DepthChoice, label: lang.L("Depth (moves)"), number: true},
	}
}

// sizes returns the fields for the size of a picture.
func sizes() []field {
	return []field{
		{choice: export.WidthChoice, label: lang.L("Width, mm"), number: true},
		{choice: export.PixelsChoice, label: lang.L("Width, pixels"), number: true},
		{choice: export.FontChoice, label: lang.L("Text, points"), number: true},
		{choice: export.PaperChoice, label: lang.L("Paper"), options: []option{
			{paper.A4.String(), lang.L("A4")}, {paper.Letter.String(), lang.L("Letter")}, {paper.A5.String(), lang.L("A5")},
		}},
	}
}

// themes returns the themes by ID.
func themes() []option {
	var all []option
	for _, t := range palette.Themes() {
		name, ok := map[string]string{
			"light": lang.L("as on a light screen"), "dark": lang.L("as on a dark screen"), "print": lang.L("for print"),
			"grey": lang.L("without colours"), "contrast": lang.L("high contrast"), "contrast-dark": lang.L("high contrast, dark"),
		}[t.ID]
		if !ok {
			name = t.ID
		}
		all = append(all, option{t.ID, name})
	}
	return all
}

// choosable reports whether a text is a valid option.
func choosable(k export.Kind, c export.Choice, text string) bool {
	if c == figure.FormatChoice {
		f, err := export.FormatByID(text)
		return err == nil && string(f) == text && f.Fits(k)
	}
	known := slices.ContainsFunc(groups(), func(g group) bool {
		return slices.ContainsFunc(g.fields, func(f field) bool { return f.choice == c })
	})
	return known && figure.Valid(c, text)
}
