package export

import (
	"bufio"
	"encoding/json"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/formula"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/sequence"
)

// MaxSurveyPicture is the maximum number of rows or columns of a picture of a survey. For a larger
// survey, the window exports the visible part.
const MaxSurveyPicture = 200

// SurveyTable is a survey to export: the starts of a game in a range of its two parameters.
type SurveyTable struct {
	Game         engine.Game
	Form         survey.Form
	Down, Across survey.Range
	Areas        []survey.Area // the requested starts; nil for all of the ranges
	// Cell returns the result for a start. It returns false if the start was not searched or not
	// requested. It must be deterministic.
	Cell func(down, across int) (survey.Cell, bool)
	// Shown is the fact whose numbers a picture shows. WithLosingMove selects the numbers with a
	// losing move.
	Shown          engine.FactKind
	WithLosingMove bool
	Outline        string // the formulas of the cells that pictures outline, see [SurveyOutlines]
}

// SurveyOutlines returns the outlines of the cells that match formulas, separated by commas, in a survey
// of the game with an ID. Those of theorems on the game have their texts in a language. It returns a
// [formula.ParseError] with the formula for an invalid one.
func SurveyOutlines(formulas, game string, in i18n.Language) (all []scene.HeatDiagonal, err error) {
	lines := []scene.HeatLine{scene.HeatSolid, scene.HeatDouble, scene.HeatDashed, scene.HeatDotted}
	for text := range strings.SplitSeq(formulas, ",") {
		text = strings.TrimSpace(text)
		name := outlineName(text)
		if text == "" || slices.ContainsFunc(all, func(d scene.HeatDiagonal) bool { return outlineName(d.Seeds) == name }) {
			continue
		}
		outline := scene.HeatDiagonal{Seeds: text, Formula: text, Line: lines[len(all)%len(lines)], Text: text}
		if _, err := formula.Parse(text); err != nil {
			return nil, fmt.Errorf("%q: %w", text, err)
		}
		if !strings.ContainsAny(text, "=<>≤≥≠") {
			outline.Text = "k = " + text
		}
		for _, known := range theoremOutlines(in) {
			if known.Seeds == name && game == row.Multitchouka().ID {
				outline = known
			}
		}
		all = append(all, outline)
	}
	return all, nil
}

// outlineName returns the short form of a formula, for example n+1 for k = n + 1.
func outlineName(text string) string {
	return strings.TrimPrefix(strings.NewReplacer(" ", "", "−", "-").Replace(text), "k=")
}

// theoremOutlines returns the outlines for theorems on Tchuka Ruma.
func theoremOutlines(in i18n.Language) []scene.HeatDiagonal {
	paper := i18n.With{"Paper": in.Translate("Campbell and Chavey (1995)")}
	return []scene.HeatDiagonal{
		{Seeds: "n", Formula: "k = n and n >= 2", Line: scene.HeatSolid, Text: in.Translate("k = n: lost · {{.Paper}}, Theorem 1", paper)},
		{Seeds: "n+1", Formula: "k = n+1 and n >= 2", Line: scene.HeatDouble, Text: in.Translate("k = n + 1: lost · {{.Paper}}, Theorem 1", paper)},
		{Seeds: "n-1", Formula: "k = n-1 and n >= 2", Line: scene.HeatDashed, Text: in.Translate("k = n − 1: a win starts with 3, 3 · {{.Paper}}, Lemma 1", paper)},
		{Seeds: "n-2", Formula: "k = n-2 and n >= 3", Line: scene.HeatDotted, Text: in.Translate("k = n − 2: won except for n = 5 · {{.Paper}}, Conjecture 1", paper)},
	}
}

// Survey returns the document of a survey. As a picture it is a heat map like Ibáñez's table. As
// text it is a table for each kind of facts, with the observed or proved periods of its rows. For a
// [survey.Surveyor] the text lists the lost boards, like Table 1 of Campbell and Chavey (1995). If
// requested, a table of the most seeds collected follows.
//
// CSV and JSON have the rows of [survey.Form]. JSON also has kind and rules. The rows are in the
// list boards of kind "survey", or in the list starts of kind "starts". An empty range gives the
// zero Document.
func Survey(t SurveyTable) Document {
	if t.Cell == nil || t.Down.Len() < 1 || t.Across.Len() < 1 {
		return Document{}
	}
	return Document{surveyContent{SurveyTable: t}}
}

// surveyContent is the content of a document made by [Survey].
type surveyContent struct {
	SurveyTable
	transposed bool // its picture has the rows as columns
}

// turned returns the survey with its rows as the columns of its picture.
func (c surveyContent) turned() surveyContent {
	c.transposed = true
	return c
}

// found yields the results in order.
func (c surveyContent) found() iter.Seq[survey.Cell] {
	return func(yield func(survey.Cell) bool) {
		for down := c.Down.From; down <= c.Down.To; down++ {
			for across := c.Across.From; across <= c.Across.To; across++ {
				if cell, ok := c.Cell(down, across); ok && !yield(cell) {
					return
				}
			}
		}
	}
}

// row returns the results of a row, up to the first start that was not searched.
func (c surveyContent) row(down int) []survey.Cell {
	return survey.KnownCells(c.Across, func(across int) (survey.Cell, bool) { return c.Cell(down, across) })
}

func (c surveyContent) heat() Heat {
	heat := HeatOf(c.Form, c.found(), c.Shown)
	heat.WithLosingMove = c.WithLosingMove
	return heat
}

func (c surveyContent) picture(o Options) scene.Picture {
	heat := c.heat()
	outlines, _ := SurveyOutlines(c.Outline, c.Form.Rules, o.Language) // those before an invalid one
	picture := scene.HeatMap{
		Space:     o.Look.Space,
		Heading:   o.heading(c.title(o), c.summary(o)),
		HolesFrom: c.Down.From, HolesTo: c.Down.To, SeedsFrom: c.Across.From, SeedsTo: c.Across.To,
		Down: o.Language.Lookup(c.Form.Down), Across: o.Language.Lookup(c.Form.Across), Language: o.Language,
		Collected: heat.Collected(), Diagonals: outlines,
		Cell: func(down, across int) scene.HeatCell {
			cell, ok := c.Cell(down, across)
			if !ok {
				return scene.HeatCell{Number: -1}
			}
			return heat.Cell(cell)
		},
	}
	if c.transposed {
		return picture.Turned()
	}
	return picture
}

func (c surveyContent) writeJSON(w *markup.ObjectWriter, _ Options) {
	kind, list := "starts", "starts"
	if c.Form.Methods != nil {
		kind, list = "survey", "boards"
	}
	w.Field("kind", kind)
	w.Field("rules", c.Form.Rules)
	w.List(list, func(yield func(any) bool) {
		for cell := range c.found() {
			if !yield(json.RawMessage(c.Form.DocumentJSON(cell))) {
				return
			}
		}
	})
}

func (c surveyContent) records(Options) iter.Seq[[]string] { return c.Form.Records(c.found()) }

// Heat controls how a heat map shows starts: the numbers of a kind of facts, and their maximum. The
// number is in the shape of the verdict, if the verdicts are informative.
type Heat struct {
	Kind           engine.FactKind
	WithLosingMove bool
	Most           int
	Verdicts       bool
}

// HeatOf returns the heat for cells of a form.
func HeatOf(form survey.Form, cells iter.Seq[survey.Cell], kind engine.FactKind) Heat {
	h := Heat{Kind: kind}
	var counts survey.Counts
	for c := range cells {
		counts[c.Facts.Verdict()]++
		if f, ok := c.Facts.Find(kind); ok && kind != engine.ResultFact {
			h.Most = max(h.Most, f.Value)
		}
	}
	h.Verdicts = form.HasVerdicts(counts)
	return h
}

// Collected reports whether the shades show the seeds collected.
func (h Heat) Collected() bool { return h.Kind == engine.Collected && h.Verdicts }

// Cell returns the cell of the map for a start.
func (h Heat) Cell(c survey.Cell) scene.HeatCell {
	heat := scene.HeatCell{State: scene.HeatUnknown, Number: -1}
	f, known := c.Facts.Find(h.Kind)
	if known && h.Kind != engine.ResultFact {
		heat.Number, heat.Bound = f.Value, f.Bound
		if h.WithLosingMove {
			heat.Number = c.WithLosingMove
		}
		heat.Share = h.share(heat.Number, c)
	}
	states := map[engine.Verdict]scene.HeatState{
		engine.Won: scene.HeatWon, engine.Lost: scene.HeatLost, engine.Drawn: scene.HeatDrawn,
	}
	switch state, settled := states[c.Facts.Verdict()]; {
	case settled && h.Verdicts:
		heat.State = state
	case heat.Number >= 0 && f.Bound == engine.Exact:
		heat.State = scene.HeatNumber
	}
	return heat
}

// share returns the shade of a number. For seeds it is the fraction of all seeds on the board.
// Other numbers, for example periods, grow fast, so their scale is logarithmic.
func (h Heat) share(number int, c survey.Cell) float64 {
	if h.Collected() {
		return float64(number) / float64(max(c.Down*c.Across, 1))
	}
	return math.Log1p(float64(number)) / math.Log1p(float64(max(h.Most, 1)))
}

func (c surveyContent) title(o Options) string {
	ranged := func(name string, r survey.Range) string {
		return o.Language.Translate("{{.What}} {{.From}} to {{.To}}", i18n.With{"What": o.Language.Lookup(name), "From": r.From, "To": r.To})
	}
	return o.Language.Translate("{{.Game}}: {{.Down}}, {{.Across}}", i18n.With{
		"Game": o.Language.Lookup(survey.Name(c.Game)), "Down": ranged(c.Form.Down, c.Down), "Across": ranged(c.Form.Across, c.Across),
	})
}

func (c surveyContent) describe(o Options) string {
	down, across := c.Form.Down, c.Form.Across
	if c.transposed {
		down, across = across, down
	}
	text := o.Language.Translate("A heat map of starts, {{.Down}} down and {{.Across}} across: {{.Summary}}.", i18n.With{
		"Down": o.Language.Lookup(down), "Across": o.Language.Lookup(across), "Summary": c.summary(o),
	})
	if c.heat().Verdicts {
		text += " " + o.Language.Translate("Filled circles are won, hollow squares lost.")
	}
	return text
}

// summary returns the number of starts and the meaning of the numbers in a picture.
func (c surveyContent) summary(o Options) string {
	var counts survey.Counts
	all, cut := 0, 0
	for cell := range c.found() {
		all++
		counts[cell.Facts.Verdict()]++
		if !cell.Complete {
			cut++
		}
	}
	number := func(n int) i18n.With { return i18n.With{"Count": n} }
	text := o.Language.Plural("{{.Count}} start", "{{.Count}} starts", all)
	judges := c.Form.HasVerdicts(counts)
	if judges {
		text += ": " + o.Language.Translate("{{.Count}} won", number(counts[engine.Won])) + ", " +
			o.Language.Translate("{{.Count}} lost", number(counts[engine.Lost]))
	}
	if judges && counts[engine.Drawn] > 0 {
		drawn := o.Language.Translate("{{.Count}} drawn", number(counts[engine.Drawn]))
		if c.Form.Together {
			drawn = o.Language.Translate("{{.Count}} even", number(counts[engine.Drawn]))
		}
		text += ", " + drawn
	}
	if cut > 0 {
		text += ", " + o.Language.Translate("{{.Count}} incomplete", number(cut))
	}
	switch {
	case c.WithLosingMove:
		text += "; " + o.Language.Translate("the numbers are the most seeds collected, with a losing move")
	case c.Shown == engine.Collected:
		text += "; " + o.Language.Translate("the numbers are the most seeds collected")
	case c.Shown != engine.ResultFact:
		text += "; " + o.Language.Translate("the numbers are {{.Facts}}", i18n.With{"Facts": o.Language.Lookup(plural(c.Shown))})
	}
	return text
}

// plural returns the plural name of a kind.
func plural(kind engine.FactKind) string {
	return strings.ReplaceAll(kind.String(), "value", "values")
}

func (c surveyContent) writeText(w *bufio.Writer, o Options) {
	if c.Form.Methods != nil {
		fmt.Fprintf(w, "# %s\n# %s\n", c.title(o), c.summary(o))
		c.writeLost(w)
		return
	}
	all := c
	all.Shown = engine.ResultFact // each table has its own heading
	fmt.Fprintf(w, "# %s\n# %s\n", c.title(o), all.summary(o))
	kinds := c.Form.Numbers()
	if HeatOf(c.Form, c.found(), engine.ResultFact).Verdicts {
		kinds = append(kinds, engine.ResultFact)
	}
	for _, kind := range kinds {
		c.writeTable(w, kind)
	}
}

// writeLost lists the lost boards, then the selected number. A star marks a won board.
func (c surveyContent) writeLost(w *bufio.Writer) {
	fmt.Fprint(w, "\nlost\n")
	for down := c.Down.From; down <= c.Down.To; down++ {
		fmt.Fprintf(w, "%4d:", down)
		for across := c.Across.From; across <= c.Across.To; across++ {
			if cell, ok := c.Cell(down, across); ok && cell.Facts.Verdict() == engine.Lost {
				fmt.Fprintf(w, " %d", across)
			}
		}
		fmt.Fprintln(w)
	}
	if c.Game.About().MinStuckSeeds != nil {
		fmt.Fprintln(w, "all with more seeds in each hole than there are holes: proved, no move is possible")
	}
	if c.Shown == engine.ResultFact {
		return
	}
	fmt.Fprintln(w, "\ncollected (* won)")
	width := len(strconv.Itoa(c.Down.To*c.Across.To)) + len("  *")
	c.writeGrid(w, width, func(across int) string { return strconv.Itoa(across) + " " }, func(cell survey.Cell) string {
		fact, _ := cell.Facts.Find(c.Shown)
		if c.WithLosingMove {
			fact.Value = cell.WithLosingMove
		}
		star := " "
		if cell.Facts.Verdict() == engine.Won {
			star = "*"
		}
		return fact.Bound.Sign() + strconv.Itoa(fact.Value) + star
	})
}

// writeGrid writes a table of the cells below the heads of the columns.
func (c surveyContent) writeGrid(w *bufio.Writer, width int, head func(across int) string, text func(survey.Cell) string) {
	line := func(line string, at func(across int) string) {
		for across := c.Across.From; across <= c.Across.To; across++ {
			line += fmt.Sprintf("%*s", width, at(across))
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
	line("     ", head)
	for down := c.Down.From; down <= c.Down.To; down++ {
		line(fmt.Sprintf("%4d:", down), func(across int) string {
			if cell, ok := c.Cell(down, across); ok {
				return text(cell)
			}
			return ""
		})
	}
}

// heading returns the heading of a table.
func (c surveyContent) heading(kind engine.FactKind) string {
	switch {
	case kind == engine.ResultFact && c.Form.Together:
		return "won (W) or lost (L) for the first player, or even (D): worth 0 with best play"
	case kind == engine.ResultFact:
		return "won (W), lost (L) or drawn (D), for the player to move"
	}
	return kind.String()
}

// writeTable writes the facts of a kind, then the periods of the rows.
func (c surveyContent) writeTable(w *bufio.Writer, kind engine.FactKind) {
	width := len(strconv.Itoa(c.Across.To))
	for cell := range c.found() {
		width = max(width, len(cellText(cell, kind)))
	}
	fmt.Fprintf(w, "\n%s\n", c.heading(kind))
	c.writeGrid(w, width+1, strconv.Itoa, func(cell survey.Cell) string { return cellText(cell, kind) })
	for down := c.Down.From; down <= c.Down.To; down++ {
		if p, ok := survey.PeriodOf(c.Game, down, c.Across.From, survey.Known(c.row(down), kind)); ok {
			fmt.Fprintf(w, "%4d: %s\n", down, c.periodText(p))
		}
	}
}

// periodText describes the period of a row.
func (c surveyContent) periodText(p survey.Period) string {
	if p.Proved {
		return fmt.Sprintf("period 1 from %s %d on: proved, nobody can move with more seeds in each hole than there are holes",
			c.Form.Across, c.Across.From+p.Before)
	}
	return fmt.Sprintf("period %d from %s %d on, seen to %d: observed, not proved", p.Length, c.Form.Across,
		c.Across.From+p.Before, c.Across.From+p.Before+p.Seen-1)
}

// cellText formats the fact of a kind.
func cellText(c survey.Cell, kind engine.FactKind) string {
	f, ok := c.Facts.Find(kind)
	switch {
	case !ok && !c.Complete:
		return "?"
	case !ok:
		return "-"
	case kind == engine.ResultFact:
		return [...]string{"?", "W", "L", "D"}[engine.Verdict(f.Value)]
	}
	return [...]string{"", ">=", "<="}[f.Bound] + strconv.Itoa(f.Value)
}

// Row returns the shown numbers of a row, and Column those of a column. If the game has only verdicts, won
// is 1 and lost is 0. Numbers that are only bounds are unknown.
func (t SurveyTable) Row(down int) sequence.Sequence {
	s := sequence.Sequence{Name: t.Form.Down + " " + strconv.Itoa(down)}
	for across := t.Across.From; across <= t.Across.To; across++ {
		s.Terms = append(s.Terms, t.term(t.Cell(down, across)))
	}
	return s
}

// Column is the counterpart of [SurveyTable.Row].
func (t SurveyTable) Column(across int) sequence.Sequence {
	s := sequence.Sequence{Name: t.Form.Across + " " + strconv.Itoa(across)}
	for down := t.Down.From; down <= t.Down.To; down++ {
		s.Terms = append(s.Terms, t.term(t.Cell(down, across)))
	}
	return s
}

func (t SurveyTable) term(c survey.Cell, found bool) string {
	f, known := c.Facts.Find(t.Shown)
	switch {
	case !found:
		return ""
	case t.Shown == engine.ResultFact && c.Facts.Verdict() == engine.Won:
		return "1"
	case t.Shown == engine.ResultFact && c.Facts.Verdict() == engine.Lost:
		return "0"
	case t.Shown == engine.ResultFact || !known || f.Bound != engine.Exact:
		return ""
	case t.WithLosingMove:
		return strconv.Itoa(c.WithLosingMove)
	}
	return strconv.Itoa(f.Value)
}
