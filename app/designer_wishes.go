package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/design"
	"tchouka/widgets"
)

// designerMemory is the ceiling of a search for boards.
const designerMemory = 512 << 20

// drawnMost is how many boards are drawn at random at a time.
const drawnMost = 10_000

// designerFields are what says which boards to look for.
type designerFields struct {
	rules              *widget.Select
	holes              *widget.Entry
	seedsFrom, seedsTo *widget.Entry
	count              *widget.Entry // to draw at random

	linesFrom, linesTo *widget.Entry
	movesFrom, movesTo *widget.Entry
	chained            *widget.Entry
	forced, trap       *widget.Check
	symmetric, uniform *widget.Check
	pattern            *widget.Entry
	level              *widgets.Segmented
}

func newDesignerFields(start func()) designerFields {
	f := designerFields{
		rules:     newRulesSelect(func(engine.Rules) {}),
		forced:    widget.NewCheck(lang.L("only one first move wins"), nil),
		trap:      widget.NewCheck(lang.L("a tempting first move is wrong"), nil),
		symmetric: widget.NewCheck(lang.L("the same from both ends"), nil),
		uniform:   widget.NewCheck(lang.L("the same in every hole"), nil),
	}
	for _, field := range []**widget.Entry{
		&f.holes, &f.seedsFrom, &f.seedsTo, &f.count, &f.linesFrom, &f.linesTo, &f.movesFrom, &f.movesTo, &f.chained, &f.pattern,
	} {
		*field = widget.NewEntry()
		(*field).OnSubmitted = func(string) { start() }
	}
	f.pattern.SetPlaceHolder(lang.L("as in _ 2 _ 0"))
	names := []string{levelName(design.AnyLevel)}
	for _, level := range design.Levels() {
		names = append(names, levelName(level))
	}
	f.level = widgets.NewSegmented(names, nil)
	f.level.Small = true
	return f
}

// fillIn suggests a search round the board on the table: one winning line, and
// not so many seeds that it takes long.
func (f *designerFields) fillIn(rules engine.Rules, board engine.Position) {
	const manyHoles = 8
	f.rules.SetSelected(gameName(rules))
	holes := min(max(board.Len(), 2), manyHoles)
	f.holes.SetText(strconv.Itoa(holes))
	f.seedsFrom.SetText(strconv.Itoa(holes))
	f.seedsTo.SetText(strconv.Itoa(2 * holes))
	f.count.SetText("20")
	f.linesFrom.SetText("1")
	f.linesTo.SetText("1")
}

// request reads the fields. Instead of a request there may be a sentence on what
// is wrong.
func (f *designerFields) request() (r design.Request, wrong string) {
	if r, wrong = f.size(); wrong != "" {
		return r, wrong
	}
	var ok bool
	if r.Lines, ok = wishedRange(f.linesFrom.Text, f.linesTo.Text); !ok {
		return r, lang.L("Winning lines: write whole numbers, 1 or more, the smaller one first, or nothing")
	}
	if r.Moves, ok = wishedRange(f.movesFrom.Text, f.movesTo.Text); !ok {
		return r, lang.L("Moves: write whole numbers, 1 or more, the smaller one first, or nothing")
	}
	if r.Chained, ok = wishedNumber(f.chained.Text, 0); !ok {
		return r, lang.L("Chained moves: write a whole number, or nothing")
	}
	if r.Pattern, ok = wishedPattern(f.pattern.Text, r.Holes); !ok {
		return r, lang.L("Seeds of some holes: write a number or _ for each of the {{.Holes}} holes, as in _ 2 _ 0, or nothing", vars{"Holes": r.Holes})
	}
	r.Forced, r.Trap, r.Symmetric, r.Uniform = f.forced.Checked, f.trap.Checked, f.symmetric.Checked, f.uniform.Checked
	r.Level = append([]design.Level{design.AnyLevel}, design.Levels()...)[f.level.Selected()]
	return r, ""
}

// size reads what every search needs.
func (f *designerFields) size() (r design.Request, wrong string) {
	r.Rules, r.Memory = rulesSelected(f.rules), designerMemory
	var err error
	if r.Holes, err = number32(f.holes.Text); err != nil || r.Holes < 1 || r.Holes > design.MaxHoles {
		return r, lang.L("Holes: write a whole number from 1 to {{.Most}}", vars{"Most": design.MaxHoles})
	}
	r.Seeds.To, err = number32(f.seedsTo.Text)
	r.Seeds.From = r.Seeds.To
	if err == nil && strings.TrimSpace(f.seedsFrom.Text) != "" {
		r.Seeds.From, err = number32(f.seedsFrom.Text)
	}
	if err != nil || r.Seeds.From < 0 || r.Seeds.To < r.Seeds.From || r.Seeds.To > design.MaxSeeds {
		return r, lang.L("Seeds: write whole numbers from 0 to {{.Most}}, the smaller one first", vars{"Most": grouped(design.MaxSeeds)})
	}
	return r, ""
}

// drawn reads how many boards to draw at random.
func (f *designerFields) drawn() (count int, wrong string) {
	count, err := number32(f.count.Text)
	if err != nil || count < 1 || count > drawnMost {
		return 0, lang.L("Boards to draw: write a whole number from 1 to {{.Most}}", vars{"Most": grouped(drawnMost)})
	}
	return count, ""
}

// wishedRange reads a range of which either end may be left open.
func wishedRange(from, to string) (r design.Range, ok bool) {
	if strings.TrimSpace(from+to) == "" {
		return r, true
	}
	if r.From, ok = wishedNumber(from, 1); !ok {
		return r, false
	}
	r.To, ok = wishedNumber(to, design.NoEnd)
	return r, ok && 1 <= r.From && r.From <= r.To
}

// wishedNumber reads a number; without one it is as given.
func wishedNumber(text string, without int) (n int, ok bool) {
	if strings.TrimSpace(text) == "" {
		return without, true
	}
	n, err := number32(text)
	return n, err == nil && n >= 0
}

// wishedPattern reads what some holes hold.
func wishedPattern(text string, holes int) (design.Pattern, bool) {
	p, err := design.ParsePattern(text)
	return p, err == nil && (len(p) == 0 || len(p) == holes)
}
