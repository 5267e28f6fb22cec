package designer

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// maxDrawn is the maximum number of random boards per search.
const maxDrawn = 10_000

// request reads all fields. It reports invalid input at its field and then returns false.
func (f *form) request() (r find.Request, ok bool) {
	r, ok = f.size()
	var fine bool
	r.Criteria, fine = f.criteria(true)
	ok = ok && fine
	if places := f.places(); f.sizeNote.Text() == "" && len(r.Pattern) > 0 && len(r.Pattern) != places {
		f.patternNote.SetText(patternError(places))
		ok = false
	}
	return r, ok
}

// places returns the number of places that the fields ask for, or that of an example.
func (f *form) places() int {
	limit := find.Holes(f.gameSelected())
	holes, err := shell.ReadNumber(f.holes.Text)
	if err != nil || !limit.Has(holes) {
		holes = min(max(4, limit.From), limit.To)
	}
	return find.Places(f.gameSelected(), holes)
}

// patternError is the message for a pattern of another length than the number of holes.
func patternError(places int) string {
	return lang.L("Enter a number or _ for each of the {{.Holes}}, or leave the field empty.",
		messages.Args{"Holes": messages.Holes(places)})
}

// criteria reads the criteria that the selected game has. If report, it reports invalid input at its
// field.
func (f *form) criteria(report bool) (c find.Criteria, ok bool) {
	ok = true
	right := func(fine bool, note *dialogs.Note, wrong string) {
		if ok = ok && fine; !fine && report {
			note.SetText(wrong)
		}
	}
	var fine bool
	if f.counts() {
		c.Lines, fine = parseRange(f.linesFrom.Text, f.linesTo.Text)
		right(fine, f.linesNote, lang.L("Enter whole numbers from 1 up, the smaller one first, or leave the fields empty."))
	}
	c.Moves, fine = parseRange(f.movesFrom.Text, f.movesTo.Text)
	right(fine, f.movesNote, lang.L("Enter whole numbers from 1 up, the smaller one first, or leave the fields empty."))
	if find.Rates(f.gameSelected()) {
		c.Chained, fine = parseNumber(f.chained.Text, 0)
		right(fine, f.chainedNote, lang.L("Enter a whole number, or leave the field empty."))
		c.Traps, fine = parseNumber(f.traps.Text, 0)
		right(fine, f.trapsNote, lang.L("Enter a whole number, or leave the field empty."))
		c.Level = append([]find.Level{find.AnyLevel}, find.Levels()...)[f.level.Selected()]
	}
	pattern, err := row.ParseCounts(f.pattern.Text, find.MaxHoles)
	c.Pattern = pattern
	right(err == nil, f.patternNote, patternError(f.places()))
	c.Forced, c.Symmetric, c.Uniform = f.forced.Checked, f.symmetric.Checked, f.uniform.Checked
	return c, ok
}

// setCriteria fills the fields.
func (f *form) setCriteria(c find.Criteria) {
	number := func(n int) string {
		if n == 0 || n == find.NoEnd {
			return ""
		}
		return strconv.Itoa(n)
	}
	f.linesFrom.SetText(number(c.Lines.From))
	f.linesTo.SetText(number(c.Lines.To))
	f.movesFrom.SetText(number(c.Moves.From))
	f.movesTo.SetText(number(c.Moves.To))
	f.chained.SetText(number(c.Chained))
	f.traps.SetText(number(c.Traps))
	f.pattern.SetText(row.Counts(c.Pattern).String())
	f.forced.SetChecked(c.Forced)
	f.symmetric.SetChecked(c.Symmetric)
	f.uniform.SetChecked(c.Uniform)
	f.level.SetSelected(int(c.Level))
}

// size reads the criteria that every search needs.
func (f *form) size() (r find.Request, ok bool) {
	r.Game = f.gameSelected()
	limit := find.Holes(r.Game)
	var err error
	if r.Holes, err = shell.ReadNumber(f.holes.Text); err != nil || !limit.Has(r.Holes) {
		f.sizeNote.SetText(lang.L("Holes: enter a whole number from {{.Least}} to {{.Most}}", messages.Args{"Least": limit.From, "Most": limit.To}))
		return r, false
	}
	r.Seeds.To, err = shell.ReadNumber(f.seedsTo.Text)
	r.Seeds.From = r.Seeds.To
	if err == nil && strings.TrimSpace(f.seedsFrom.Text) != "" {
		r.Seeds.From, err = shell.ReadNumber(f.seedsFrom.Text)
	}
	if err != nil || r.Seeds.From < 0 || r.Seeds.To < r.Seeds.From || r.Seeds.To > find.MaxSeeds {
		f.sizeNote.SetText(lang.L("Seeds: enter whole numbers from 0 to {{.Most}}, the smaller one first", messages.Args{"Most": messages.Grouped(find.MaxSeeds)}))
		return r, false
	}
	return r, true
}

// drawn reads the number of random boards.
func (f *form) drawn() (count int, ok bool) {
	count, err := shell.ReadNumber(f.count.Text)
	if err != nil || count < 1 || count > maxDrawn {
		f.countNote.SetText(lang.L("Boards to draw: enter a whole number from 1 to {{.Most}}", messages.Args{"Most": messages.Grouped(maxDrawn)}))
		return 0, false
	}
	return count, true
}

// parseRange parses a range; either end may be empty.
func parseRange(from, to string) (r find.Range, ok bool) {
	if strings.TrimSpace(from+to) == "" {
		return r, true
	}
	if r.From, ok = parseNumber(from, 1); !ok {
		return r, false
	}
	r.To, ok = parseNumber(to, find.NoEnd)
	return r, ok && 1 <= r.From && r.From <= r.To
}

// parseNumber parses a number; an empty text gives the default.
func parseNumber(text string, without int) (n int, ok bool) {
	if strings.TrimSpace(text) == "" {
		return without, true
	}
	n, err := shell.ReadNumber(text)
	return n, err == nil && n >= 0
}
