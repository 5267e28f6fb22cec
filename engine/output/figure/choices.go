package figure

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// Choices are the options of a figure: a text for each choice. Invalid texts have no effect.
type Choices map[export.Choice]string

// Choices beside those of [export.Applies]: the format, the appearance of boards and seeds, and the
// numbers in the nodes of a tree.
const (
	FormatChoice     export.Choice = "format"
	AppearanceChoice export.Choice = "appearance"
	NodeChoice       export.Choice = "node-numbers"
)

// The texts of check boxes, of the numbering of holes, and of other lists.
const (
	Yes         = "yes"
	No          = "no"
	FromFarEnd  = "from-far-end"
	ByDistance  = "by-distance"
	NoNumbers   = "none"
	Pebbles     = "pebbles"
	Numerals    = "numbers"
	Right       = "right"
	Left        = "left"
	Down        = "down"
	ShowAll     = "all"
	ShowWinning = "winning"
	ShowNear    = "near"
	movesToGo   = "moves-to-go"
)

// YesIf returns the text of a check box.
func YesIf(ticked bool) string {
	if ticked {
		return Yes
	}
	return No
}

// Texts returns the texts of choices with a fixed list, in the order of the values they mean.
func Texts(choice export.Choice) []string {
	switch choice {
	case export.NumberingChoice:
		return []string{FromFarEnd, ByDistance, NoNumbers}
	case export.NumeralsChoice:
		return []string{Pebbles, Numerals}
	case export.RumaLeftChoice:
		return []string{Right, Left}
	case export.DownChoice:
		return []string{Right, Down}
	case export.LineStyleChoice:
		return []string{"moves", "sowings", "columns", "numbers"}
	case export.NodeStyleChoice:
		return []string{"shape", "board", "text", "sowings"}
	case export.ShowChoice:
		return []string{ShowAll, ShowWinning, ShowNear}
	case export.FilmChoice:
		return []string{film.Seeds.String(), film.Sowings.String(), film.Moves.String()}
	case export.PaperChoice:
		return []string{paper.A4.String(), paper.Letter.String(), paper.A5.String()}
	case NodeChoice:
		return []string{"grundy", movesToGo}
	case export.ThemeChoice:
		return themes()
	case AppearanceChoice:
		return appearances()
	}
	return nil
}

// LineStyles returns the texts of the styles of lines that a format has.
func LineStyles(f export.Format) (all []string) {
	for i, text := range Texts(export.LineStyleChoice) {
		if f.HasLineStyle(scene.LineStyle(i)) {
			all = append(all, text)
		}
	}
	return all
}

func themes() (all []string) {
	for _, t := range palette.Themes() {
		all = append(all, t.ID)
	}
	return all
}

func appearances() (all []string) {
	for board := palette.Wooden; board <= palette.Distinct; board++ {
		for seeds := palette.Pebbles; seeds <= palette.Dots; seeds++ {
			all = append(all, palette.Appearance{Board: board, Seeds: seeds}.String())
		}
	}
	return all
}

// value returns the value that a text of a list means: its index, or 0 for another text.
func (c Choices) value(choice export.Choice) int {
	return max(slices.Index(Texts(choice), c[choice]), 0)
}

// Valid reports whether a text is valid for a choice. For a title, and for a choice that this version
// does not know, every text is.
func Valid(choice export.Choice, text string) bool {
	if choice == FormatChoice {
		f, err := export.FormatByID(text)
		return err == nil && string(f) == text
	}
	if list := Texts(choice); list != nil {
		return slices.Contains(list, text)
	}
	if _, isNumber := numbers()[choice]; isNumber {
		_, ok := Number(choice, text)
		return ok
	}
	usual := Defaults()[choice]
	return usual != Yes && usual != No || text == Yes || text == No
}

// Defaults returns the choices of a picture without flags, recipe and preset, in the window and on the
// command line.
func Defaults() Choices {
	c := Choices{FormatChoice: "png", export.ThemeChoice: "light", export.VerdictsChoice: Yes}
	for _, choice := range []export.Choice{
		export.NumberingChoice, export.NumeralsChoice, export.RumaLeftChoice, export.DownChoice, export.LineStyleChoice, export.NodeStyleChoice,
		export.FilmChoice, export.PaperChoice, export.ShowChoice,
	} {
		c[choice] = Texts(choice)[0]
	}
	for _, p := range export.Parts() {
		c[p.Choice] = Yes
	}
	for _, choice := range []export.Choice{export.IDChoice, export.HintsChoice, export.SolutionsChoice, export.LosingChoice, export.MergedChoice} {
		c[choice] = No
	}
	return c
}

// Is reports whether a box is checked.
func (c Choices) Is(choice export.Choice) bool { return c[choice] == Yes }

// Number returns the value of a number; 0 if it is empty or invalid.
func (c Choices) Number(choice export.Choice) float64 {
	n, _ := Number(choice, c[choice])
	return n
}

// Number parses a number with a decimal point or comma; false if it is invalid or out of range.
func Number(choice export.Choice, text string) (float64, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	b := BoundsOf(choice)
	if err != nil || !(n >= b.Least && n <= b.Most) || b.whole && n != float64(int(n)) {
		return 0, false
	}
	return n, true
}

// Bounds is the range of a number.
type Bounds struct {
	paper.Range
	whole bool
}

// BoundsOf returns the range of a choice that is a number. Flags, fields of dialogs, recipes and presets
// use it.
func BoundsOf(c export.Choice) Bounds { return numbers()[c] }

func numbers() map[export.Choice]Bounds {
	fit, step, moves := paper.Ranges(), paper.Range{Least: film.MinStep, Most: film.MaxStep}, paper.Range{Least: 1, Most: 1_000_000}
	return map[export.Choice]Bounds{
		export.DepthChoice:  {moves, true},
		export.WidthChoice:  {fit.Width, false},
		export.PixelsChoice: {fit.Pixels, true},
		export.FontChoice:   {fit.Font, false},
		export.StepChoice:   {step, false},
	}
}

// Apply applies the choices to options. id is the ID of the board. It leaves the language, because the
// translations are not in the engine, and verdicts that are hidden.
func (c Choices) Apply(o export.Options, id string) export.Options {
	if theme, err := palette.ThemeByID(c[export.ThemeChoice]); err == nil {
		o.Palette = theme.Palette
	}
	if at := c.value(AppearanceChoice); c[AppearanceChoice] != "" {
		seeds := int(palette.Dots) + 1
		a := palette.Appearance{Board: palette.Board(at / seeds), Seeds: palette.Seeds(at % seeds)}
		o.Palette, o.Look.Seeds = o.Palette.WithAppearance(a), a.Seeds
	}
	for _, p := range export.Parts() {
		if c[p.Choice] == No {
			o.Look.Without |= p.Part
		}
	}
	switch c[export.NumberingChoice] {
	case ByDistance:
		o.Numbering = engine.ByDistance
	case NoNumbers:
		o.Look.Without |= scene.NumbersPart
	default:
		o.Numbering = engine.FromFarEnd
	}
	o.Web.Hints, o.Web.Solutions = c.Is(export.HintsChoice), c.Is(export.SolutionsChoice)
	o.Look.Numerals, o.Look.RumaLeft = c[export.NumeralsChoice] == Numerals, c[export.RumaLeftChoice] == Left
	o.Look.Lines, o.Look.Nodes = scene.LineStyle(c.value(export.LineStyleChoice)), scene.NodeStyle(c.value(export.NodeStyleChoice))
	o.Down = c[export.DownChoice] == Down
	if c[NodeChoice] != "" {
		o.Numbers = tree.Numbers(c.value(NodeChoice))
	}
	o.Verdicts = o.Verdicts && c.Is(export.VerdictsChoice)
	o.Title = c[export.TitleChoice]
	if c.Is(export.IDChoice) {
		o.ID = id
	}
	o.Fit = paper.Fit{Width: c.Number(export.WidthChoice), Pixels: int(c.Number(export.PixelsChoice)), Font: c.Number(export.FontChoice)}
	if by, err := film.ParseBy(c[export.FilmChoice]); err == nil {
		o.Film.By = by
	}
	o.Film.Step = c.Number(export.StepChoice)
	o.Paper = paper.Sizes()[c.value(export.PaperChoice)]
	return o
}

// Fitted returns the choices with a style of lines that the format has.
func (c Choices) Fitted(f export.Format) Choices {
	styles := LineStyles(f)
	if style := c[export.LineStyleChoice]; style == "" || slices.Contains(styles, style) {
		return c
	}
	return c.With(Choices{export.LineStyleChoice: styles[0]})
}

// View returns the visible part of a tree.
func (c Choices) View() export.TreeView {
	return export.TreeView{Losing: c.Is(export.LosingChoice), Options: tree.LayoutOptions{
		Merged: c.Is(export.MergedChoice), Show: tree.Show(c.value(export.ShowChoice)), Depth: int(c.Number(export.DepthChoice)),
	}}
}

// Of returns the choices that [Choices.Apply] and [Choices.View] convert to options and a view.
func Of(o export.Options, view export.TreeView) Choices {
	number := func(n float64) string {
		if n == 0 {
			return ""
		}
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	word := func(choice export.Choice, value int) string { return Texts(choice)[value] }
	either := func(choice export.Choice, second bool) string {
		if second {
			return word(choice, 1)
		}
		return word(choice, 0)
	}
	c := Choices{
		export.NumeralsChoice: either(export.NumeralsChoice, o.Look.Numerals), export.RumaLeftChoice: either(export.RumaLeftChoice, o.Look.RumaLeft),
		export.LineStyleChoice: word(export.LineStyleChoice, int(o.Look.Lines)), export.NodeStyleChoice: word(export.NodeStyleChoice, int(o.Look.Nodes)),
		export.DownChoice: either(export.DownChoice, o.Down), NodeChoice: word(NodeChoice, int(o.Numbers)), export.NumberingChoice: word(export.NumberingChoice, int(o.Numbering)),
		export.VerdictsChoice: YesIf(o.Verdicts), export.IDChoice: YesIf(o.ID != ""),
		export.HintsChoice: YesIf(o.Web.Hints), export.SolutionsChoice: YesIf(o.Web.Solutions),
		export.TitleChoice: o.Title, export.LanguageChoice: o.Language.ID,
		export.WidthChoice: number(o.Fit.Width), export.PixelsChoice: number(float64(o.Fit.Pixels)), export.FontChoice: number(o.Fit.Font),
		export.PaperChoice: o.Paper.String(),
		export.FilmChoice:  o.Film.By.String(), export.StepChoice: number(o.Film.Step),
		export.MergedChoice: YesIf(view.Options.Merged), export.LosingChoice: YesIf(view.Losing),
		export.ShowChoice: word(export.ShowChoice, min(int(view.Options.Show), int(tree.ShowNear))), export.DepthChoice: number(float64(view.Options.Depth)),
	}
	for _, p := range export.Parts() {
		c[p.Choice] = YesIf(o.Look.Shows(p.Part))
	}
	if o.Palette == (palette.Palette{}) {
		o.Palette = palette.Light()
	}
	for _, t := range palette.Themes() {
		for board := palette.Wooden; board <= palette.Distinct; board++ {
			a := palette.Appearance{Board: board, Seeds: o.Look.Seeds}
			if t.WithAppearance(a) == o.Palette {
				c[export.ThemeChoice], c[AppearanceChoice] = t.ID, a.String()
			}
		}
	}
	return c
}

// sorted returns the choices by name.
func (c Choices) sorted() []export.Choice { return slices.Sorted(maps.Keys(c)) }

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
