package exporting

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine/export"
	"tchouka/engine/palette"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
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

// group is a group of related fields.
type group struct {
	name   string
	right  bool // in the right one of two columns
	fields []field
}

// The texts of styles.
const shapeNodes = "shape"

func lineStyles() map[string]scene.LineStyle {
	return map[string]scene.LineStyle{
		movesShown: scene.MoveRows, "sowings": scene.SowingRows, "columns": scene.ColumnLines,
		"numbers": scene.NumberLines, "table": scene.TableLines,
	}
}

func nodeStyles() map[string]scene.NodeStyle {
	return map[string]scene.NodeStyle{
		shapeNodes: scene.ShapeNodes, "board": scene.BoardNodes, "text": scene.TextNodes, "sowings": scene.SowingNodes,
	}
}

// groups returns all groups in order.
func groups() []group {
	return []group{
		{lang.L("Show"), false, shown()},
		{lang.L("Style"), true, styles()},
		{lang.L("Text"), true, []field{
			{choice: export.TitleChoice, label: lang.L("Title"), text: true},
			{choice: export.CaptionChoice, label: lang.L("Caption"), text: true},
			{choice: export.RawChoice, label: lang.L("Comments unchanged")},
		}},
		{lang.L("Size"), false, sizes()},
	}
}

// shown returns the fields for optional parts of a picture.
func shown() []field {
	return []field{
		{choice: export.CursorChoice, label: lang.L("Cursor ring")},
		{choice: export.PlayedChoice, label: lang.L("Current line")},
		{choice: export.LegendChoice, label: lang.L("Legend")},
		{choice: export.HeadingChoice, label: lang.L("Heading")},
		{choice: export.CountsChoice, label: lang.L("Seed counts")},
		{choice: export.SowingsChoice, label: lang.L("Sowings per move")},
		{choice: export.RemarksChoice, label: lang.L("Marks, names and comments")},
		{choice: export.VerdictsChoice, label: lang.L("Verdicts")},
		{choice: export.IDChoice, label: lang.L("Board ID")},
		{choice: export.HintsChoice, label: lang.L("Allow hints")},
		{choice: export.SolutionsChoice, label: lang.L("Allow solutions")},
	}
}

func styles() []field {
	return []field{
		{choice: export.ThemeChoice, label: lang.L("Colours"), options: themes()},
		{choice: export.NumberingChoice, label: lang.L("Hole numbers"), options: []option{
			{fromFarEnd, lang.L("from the far end")}, {byDistance, lang.L("by distance")}, {noNumbers, lang.L("none")},
		}},
		{choice: export.NumeralsChoice, label: lang.L("Seeds"), options: []option{
			{pebbles, lang.L("drawn as on the board")}, {numerals, lang.L("as numbers")},
		}},
		{choice: export.RumaLeftChoice, label: lang.L("Ruma"), options: []option{
			{right, lang.L("at the right")}, {left, lang.L("at the left")},
		}},
		{choice: export.LineStyleChoice, label: lang.L("Line"), options: []option{
			{movesShown, lang.L("a board for each move")},
			{"sowings", lang.L("a board for each sowing")},
			{"columns", lang.L("columns (Degrazia)")},
			{"numbers", lang.L("hole numbers only")},
			{"table", lang.L("a table")},
		}},
		{choice: export.NodeStyleChoice, label: lang.L("Nodes"), options: []option{
			{shapeNodes, lang.L("shapes with numbers")},
			{"board", lang.L("small boards")},
			{"text", lang.L("seeds as text")},
			{"sowings", lang.L("sowings as text")},
		}},
		{choice: export.DownChoice, label: lang.L("Tree grows"), options: []option{
			{right, lang.L("to the right")}, {Down, lang.L("downwards")},
		}},
		{choice: export.MergedChoice, label: lang.L("Merge transpositions")},
		{choice: export.ShowChoice, label: lang.L("Nodes shown"), options: []option{
			{ShowAll, lang.L("all")},
			{ShowWinning, lang.L("winning lines only")},
			{ShowNear, lang.L("near current line")},
		}},
		{choice: export.FoldedChoice, label: lang.L("Folded as in the window")},
		{choice: export.LosingChoice, label: lang.L("Losing moves separately")},
		{choice: export.DepthChoice, label: lang.L("Depth (moves)"), number: true},
		{choice: export.FilmChoice, label: lang.L("Each frame"), options: []option{
			{"seed", lang.L("a seed")}, {"sowing", lang.L("a sowing")}, {"move", lang.L("a move")},
		}},
		{choice: stepChoice, label: lang.L("Seconds per frame"), number: true},
	}
}

// Which nodes of a tree are shown.
const (
	ShowAll     = "all"
	ShowWinning = "winning"
	ShowNear    = "near"
)

// stepChoice is the duration of a frame of an animation. It applies to animations.
const stepChoice export.Choice = "film-step"

// sizes returns the fields for the size of a picture.
func sizes() []field {
	return []field{
		{choice: export.WidthChoice, label: lang.L("Width, mm"), number: true},
		{choice: export.PixelsChoice, label: lang.L("Width, pixels"), number: true},
		{choice: export.DPIChoice, label: lang.L("Pixels per inch"), number: true},
		{choice: export.FontChoice, label: lang.L("Text, points"), number: true},
		{choice: export.SheetsChoice, label: lang.L("On several sheets")},
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
			"light": lang.L("as on a light screen"), "dark": lang.L("as on a dark screen"), defaultTheme: lang.L("for print"),
			"grey": lang.L("without colours"), "contrast": lang.L("high contrast"), "contrast-dark": lang.L("high contrast, dark"),
		}[t.ID]
		if !ok {
			name = t.ID
		}
		all = append(all, option{t.ID, name})
	}
	return all
}

// bounds is the range of a number.
type bounds struct {
	least, most float64
	whole       bool
}

func boundsOf(c export.Choice) bounds {
	return map[export.Choice]bounds{
		export.DepthChoice:  {least: 1, most: 10_000, whole: true},
		export.WidthChoice:  {least: 10, most: 5_000},
		export.PixelsChoice: {least: 16, most: 16_384, whole: true},
		export.DPIChoice:    {least: 10, most: 2_400},
		export.FontChoice:   {least: 2, most: 100},
		stepChoice:          {least: 0.02, most: 60},
	}[c]
}

// choosable reports whether a text is a valid option.
func choosable(k export.Kind, c export.Choice, text string) bool {
	if c == formatChoice {
		f, err := export.FormatByID(text)
		return err == nil && f.ID == text && f.Fits(k)
	}
	for _, g := range groups() {
		for _, f := range g.fields {
			if f.choice == c {
				return f.choosable(text)
			}
		}
	}
	return false
}

func (f field) choosable(text string) bool {
	switch {
	case f.text:
		return true
	case f.number:
		_, ok := readNumber(f.choice, text)
		return ok
	case f.options == nil:
		return text == Yes || text == No
	}
	return slices.ContainsFunc(f.options, func(o option) bool { return o.id == text })
}
