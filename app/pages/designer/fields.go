package designer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
	"tchouka/widgets/controls"
)

// form contains the fields of the search criteria, with their error messages.
type form struct {
	games              games.List
	game               *dialogs.Select
	linesCounted       map[string]bool // by game ID: whether the game counts winning lines
	holes              *dialogs.Entry
	seedsFrom, seedsTo *dialogs.Entry
	count              *dialogs.Entry // number of random boards

	linesFrom, linesTo *dialogs.Entry
	movesFrom, movesTo *dialogs.Entry
	chained, traps     *dialogs.Entry // at least
	forced             *dialogs.Check
	symmetric, uniform *dialogs.Check
	pattern            *dialogs.Entry
	level              *controls.Segmented
	fields             *workbench.Fields

	sizeNote, countNote, linesNote, movesNote, chainedNote, trapsNote, patternNote *dialogs.Note
}

// newForm returns empty fields. changed is called after every change, start on Enter.
func newForm(all games.List, start, changed func()) form {
	in := &workbench.Fields{Changed: changed, Start: start}
	f := form{
		games: all, linesCounted: map[string]bool{}, fields: in, game: newGameSelect(all, changed),
		sizeNote: dialogs.NewNote(), countNote: dialogs.NewNote(), linesNote: dialogs.NewNote(), movesNote: dialogs.NewNote(),
		chainedNote: dialogs.NewNote(), trapsNote: dialogs.NewNote(), patternNote: dialogs.NewNote(),
	}
	f.holes, f.seedsFrom, f.seedsTo = in.Entry(f.sizeNote), in.Entry(f.sizeNote), in.Entry(f.sizeNote)
	f.count = in.Entry(f.countNote)
	f.linesFrom, f.linesTo = in.Entry(f.linesNote), in.Entry(f.linesNote)
	f.movesFrom, f.movesTo = in.Entry(f.movesNote), in.Entry(f.movesNote)
	f.chained, f.traps = in.Entry(f.chainedNote), in.Entry(f.trapsNote)
	f.forced, f.symmetric, f.uniform = in.Check(lang.L("Only one first move wins")), in.Check(lang.L("Symmetric")), in.Check(lang.L("Same seeds in every hole"))
	f.pattern = in.Entry(f.patternNote)
	names := []string{messages.Level(find.AnyLevel)}
	for _, level := range find.Levels() {
		names = append(names, messages.Level(level))
	}
	f.level = controls.NewSegmented(names, func(int) { changed() })
	f.level.Small = true
	in.All = append(in.All, f.game, f.level)
	return f
}

// newGameSelect returns a list of games by name.
func newGameSelect(all games.List, chosen func()) *dialogs.Select {
	names := make([]string, len(all))
	for i, game := range all {
		names[i] = messages.GameName(game)
	}
	s := dialogs.NewChoice(names, nil)
	s.OnChanged = func(string) { chosen() }
	// Makes the list as wide as its longest name.
	s.PlaceHolder = slices.MaxFunc(names, func(a, b string) int { return len(a) - len(b) })
	return s
}

// gameSelected returns the selected game, by default the first one.
func (f *form) gameSelected() find.Game {
	return f.games[max(f.game.SelectedIndex(), 0)].(find.Game)
}

// counts reports whether the selected game counts winning lines.
func (f *form) counts() bool {
	game := f.gameSelected()
	counts, known := f.linesCounted[game.ID()]
	if !known {
		counts = find.CountsLines(game)
		f.linesCounted[game.ID()] = counts
	}
	return counts
}

// suggestSearch suggests a fast search similar to the current board: one winning line and few seeds.
func (f *form) suggestSearch(game engine.Game, start engine.State) {
	f.game.SetSelectedIndex(max(slices.Index(f.games.IDs(), game.ID()), 0))
	selected := f.gameSelected()
	limit, holes := find.Holes(selected), 2 // boards of several rows have several times as many places
	if seeds := game.Board(start).OneRow(); seeds != nil {
		holes = len(seeds) - 1
	}
	holes = min(max(holes, limit.From, 2), limit.To, 8)
	from, to := holes, 2*holes
	if !find.Rates(selected) {
		from, to = find.FewSeeds(selected, holes)
	}
	f.holes.SetText(strconv.Itoa(holes))
	f.seedsFrom.SetText(strconv.Itoa(from))
	f.seedsTo.SetText(strconv.Itoa(to))
	f.count.SetText("20")
	f.linesFrom.SetText("1")
	f.linesTo.SetText("1")
}

// input returns the input of the fields for comparison. For won positions only the size matters.
// The number of random boards is not a criterion.
func (f *form) input(won bool) string {
	size := fmt.Sprint(f.gameSelected().ID(), f.holes.Text, "|", f.seedsTo.Text)
	if won {
		return size
	}
	return fmt.Sprint(size, "|", strings.Join([]string{
		f.seedsFrom.Text, f.linesFrom.Text, f.linesTo.Text, f.movesFrom.Text, f.movesTo.Text, f.chained.Text, f.traps.Text, f.pattern.Text,
	}, "|"), f.forced.Checked, f.symmetric.Checked, f.uniform.Checked, f.level.Selected())
}

// showExample sets the placeholder of an empty pattern field to a pattern of the requested length.
func (f *form) showExample() {
	if text := lang.L("for example {{.Pattern}}", messages.Args{"Pattern": patternExample(f.places())}); f.pattern.PlaceHolder != text {
		f.pattern.SetPlaceHolder(text)
	}
}

// patternExample returns a pattern for a number of holes.
func patternExample(holes int) string {
	pattern := make([]string, holes)
	for i := range pattern {
		pattern[i] = "_"
	}
	pattern[min(1, holes-1)] = "2"
	if holes > 3 {
		pattern[3] = "0"
	}
	return strings.Join(pattern, " ")
}

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
