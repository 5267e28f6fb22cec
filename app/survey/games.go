package survey

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/survey"
	"tchouka/widgets/grid"
)

// nameOf returns what a game is called here.
func nameOf(game engine.Game) string {
	if rules, ok := row.RulesOf(game); ok {
		return say.UniformGame(rules)
	}
	return say.GameName(game)
}

// newGameSelect returns a list of the games that can be surveyed.
func (s *Window) newGameSelect(chosen func()) *dialogs.Select {
	var names []string
	for _, game := range s.games {
		names = append(names, nameOf(game))
	}
	field := dialogs.NewChoice(names, func(string) { chosen() })
	field.PlaceHolder = say.Game(row.NoWrap())
	return field
}

// game returns the game that is chosen.
func (s *Window) game() engine.Game { return s.games[max(s.rules.SelectedIndex(), 0)] }

// selectGame chooses a game by its ID.
func (s *Window) selectGame(id string) {
	for i, game := range s.games {
		if game.ID() == id {
			s.rules.SetSelectedIndex(i)
		}
	}
}

// startsPreset is a survey of a game that is no row.
type startsPreset struct {
	id           string
	what         string // is surveyed, besides the name of the game
	down, across survey.Range
}

// startsPresets lists those of the games that are there, in the order of games.
func (s *Window) startsPresets() []startsPreset {
	var list []startsPreset
	for _, game := range s.games {
		p := startsPreset{id: game.ID(), down: survey.Range{From: 1, To: 8}, across: survey.Range{From: 1, To: 10}}
		switch p.id {
		case "two-person", "two-person-no-wrap":
			p.what = lang.L("Grundy values")
		case "two-person-misere", "two-person-no-wrap-misere":
			p.what = lang.L("Who wins")
		case "recurrence":
			p.what, p.down.To, p.across.To = lang.L("Periods"), 5, 5
		case "return":
			p.what, p.down.To, p.across.To = lang.L("Fewest sowings"), 5, 4
		default:
			continue
		}
		list = append(list, p)
	}
	return list
}

// presetOf returns the preset of a game; the first one for games without.
func (s *Window) presetOf(game engine.Game) int {
	own := slices.IndexFunc(s.startsPresets(), func(p startsPreset) bool { return p.id == game.ID() })
	if own < 0 {
		return 0
	}
	return len(published()) + own
}

// presetNames returns what all presets are called, those of rows first.
func (s *Window) presetNames() []string {
	var names []string
	for _, preset := range published() {
		names = append(names, preset.name)
	}
	for _, preset := range s.startsPresets() {
		game, err := s.games.ByID(preset.id)
		if err == nil {
			names = append(names, preset.what+": "+say.GameName(game))
		}
	}
	return names
}

// chooseGame fills in the numbers that are usual for a game that is no row.
func (s *Window) chooseGame() {
	for _, p := range s.startsPresets() {
		if p.id == s.game().ID() && !s.filling {
			s.fillNumbers(span{p.down.From, p.down.To, p.across.From, p.across.To})
		}
	}
	s.showFields()
}

// startGame surveys a game that is no row, as far as the fields say. One that was
// stopped goes on where it was.
func (s *Window) startGame(game survey.Game) {
	down, across, wrong := ownStarts(game, s.holesFrom.Text, s.holesTo.Text, s.seedsFrom.Text, s.seedsTo.Text)
	s.wrong.Say(wrong)
	if wrong != "" {
		s.notice = ""
		s.Show()
		return
	}
	if !s.starts.asks(game, down, across) || s.starts.known == len(s.starts.cells) {
		starts, err := newStarts(game, down, across)
		if err != nil {
			s.tell(err.Error())
			return
		}
		s.starts, s.pointed = starts, grid.HeatBoard{}
	}
	s.begin(s.starts.searching(s.window.Cores, s.window.Settings.MemoryFor(shell.BesideShare), s.receivedStarts))
}

// receivedStarts is what a batch of cells does to the window.
func (s *Window) receivedStarts(cells []survey.Cell, done bool, err error) {
	s.starts.take(cells)
	s.ended(done, err)
}

// mostStarts is how many starts one survey of the window may have.
const mostStarts = 10_000

// ownStarts reads the fields of a survey of a game that is no row. Instead there may
// be a sentence on what is wrong.
func ownStarts(game survey.Game, holesFrom, holesTo, seedsFrom, seedsTo string) (down, across survey.Range, wrong string) {
	params := game.Params()
	n0, n1, ok := twoNumbers(holesFrom, holesTo)
	if !ok || n1 > params[0].Max {
		return down, across, lang.L("Holes: write two whole numbers from 1 to {{.Most}}, the smaller one first",
			say.With{"Most": say.Grouped(params[0].Max)})
	}
	k0, k1, ok := twoNumbers(seedsFrom, seedsTo)
	if !ok || k1 > params[1].Max {
		return down, across, lang.L("Seeds: write two whole numbers from 1 to {{.Most}}, the smaller one first",
			say.With{"Most": say.Grouped(params[1].Max)})
	}
	if n1-n0+1 > mostStarts/(k1-k0+1) {
		return down, across, lang.L("Too many boards: the window surveys at most {{.Most}} at a time",
			say.With{"Most": say.Grouped(mostStarts)})
	}
	return survey.Range{From: n0, To: n1}, survey.Range{From: k0, To: k1}, ""
}
