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
	"tchouka/engine"
	"tchouka/engine/games"
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
