package players

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/solve/think"
)

// askPlayers shows the dialog that chooses the players of a game: a person, optionally with a name,
// or the computer with its strength. If the board allows different numbers of players, the dialog
// also chooses the number.
//
//	Players           [ 3 ▾ ]
//	South and North   [ a person ▾ ]         [ Anna        ]
//	East              [ computer: 3 ▾ ]      [             ]
//	West              [ computer: 3 ▾ ]      [             ]
//
// It then calls a function with the match, and with the board: the current one, or the start of a game
// for another number of players.
func askPlayers(win fyne.Window, d *desk.Desk, then func(m desk.Match, board engine.State)) {
	f := newForm(d)
	f.Show(win, lang.L("Choose Players"), lang.L("OK"), func() {}, func() {
		then(f.match(), f.boards[f.counted()])
	})
}

// slipTexts returns the labels of the frequencies of mistakes, in the order of [desk.Slips].
func slipTexts() []string {
	return []string{
		lang.L("Computer Makes No Mistakes"), lang.L("One Mistake in 10 Moves"), lang.L("One Mistake in 4 Moves"),
		lang.L("One Mistake in 2 Moves"), lang.L("Random Moves"),
	}
}

// form is the dialog.
type form struct {
	dialogs.Form
	desk   *desk.Desk
	boards []engine.State // the board for each number of players
	number *dialogs.Select
	seats  [engine.MaxPlayers]seat
	slips  *dialogs.Select
}

// seat is the line of a player.
type seat struct {
	who   *dialogs.Select
	name  *dialogs.Entry
	field *dialogs.Field
}

func newForm(d *desk.Desk) *form {
	f := &form{desk: d}
	at := f.findBoards()
	if len(f.boards) > 1 {
		var counts []string
		for _, board := range f.boards {
			counts = append(counts, strconv.Itoa(board.Players()))
		}
		f.number = dialogs.NewSelect(counts...)
		f.number.SetSelectedIndex(at)
		f.Add(lang.L("Players"), f.number)
		f.number.OnChanged = func(string) { f.showSeats() }
	}
	most := f.boards[len(f.boards)-1].Players()
	for p := range engine.Player(most) {
		f.seats[p] = f.newSeat(p)
	}
	if d.Doc.UsesSlips() {
		f.slips = dialogs.NewSelect(slipTexts()...)
		f.slips.SetSelectedIndex(int(d.Match.Slips))
		f.Add(lang.L("Strength"), f.slips)
	}
	f.showSeats()
	return f
}

// findBoards finds the board for each number of players, and the index of the current one.
func (f *form) findBoards() (at int) {
	here := f.desk.Doc.State()
	if !f.desk.Doc.HasPlayerCounts() {
		f.boards = []engine.State{here}
		return 0
	}
	for players := 1; players <= engine.MaxPlayers; players++ {
		if players == here.Players() {
			at = len(f.boards)
			f.boards = append(f.boards, here)
		} else if board := f.startFor(players); board != nil {
			f.boards = append(f.boards, board)
		}
	}
	return at
}

// startFor returns a board on which another number of players can begin a game: that of the start, or
// else the usual one. It returns nil if there is none.
func (f *form) startFor(players int) engine.State {
	game := f.desk.Doc.Game()
	for _, start := range []engine.State{f.desk.Doc.Start(), desk.DefaultStart(game).Start()} {
		if board, err := game.About().WithPlayers(start, players); err == nil && !game.Outcome(board).Over() {
			return board
		}
	}
	return nil
}

// newSeat adds the line of a player.
func (f *form) newSeat(p engine.Player) seat {
	m := f.desk.Match
	options, at := []string{lang.L("a person")}, 0
	if f.desk.Doc.UsesSlips() {
		options = append(options, lang.L("the computer"))
		at = 1
	} else {
		for i, s := range think.Strengths() {
			options = append(options, lang.L("computer: {{.Strength}}", messages.Args{"Strength": strengthText(s)}))
			if s == m.Strengths[p] {
				at = 1 + i
			}
		}
	}
	if m.Computer&desk.SeatOf(p) == 0 {
		at = 0
	}
	s := seat{who: dialogs.NewSelect(options...), name: dialogs.NewEntry()}
	s.who.PlaceHolder = slices.MaxFunc(options, func(a, b string) int { return len(a) - len(b) }) // for the width
	s.name.SetText(m.Names[p])
	s.name.SetPlaceHolder(lang.L("Name"))
	s.who.OnChanged = func(string) {
		if s.who.SelectedIndex() > 0 {
			s.name.Disable()
		} else {
			s.name.Enable()
		}
	}
	s.who.SetSelectedIndex(at)
	s.field = f.Add("", dialogs.NewFieldRow(s.who, s.name))
	return s
}

// strengthText returns the label of a strength.
func strengthText(s think.Strength) string {
	v := messages.Args{"Level": s.String()}
	switch s {
	case think.RandomStrength:
		return lang.L("random")
	case think.GreedyStrength:
		return lang.L("greedy")
	case 1:
		return lang.L("{{.Level}} easy", v)
	case think.Strongest:
		return lang.L("{{.Level}} strong", v)
	}
	return s.String()
}

// counted returns the index of the chosen board.
func (f *form) counted() int {
	if f.number == nil {
		return 0
	}
	return f.number.SelectedIndex()
}

// showSeats shows a line for each player, with the name in the rules.
func (f *form) showSeats() {
	board := f.boards[f.counted()]
	for p := range engine.Player(len(f.seats)) {
		field := f.seats[p].field
		if field == nil {
			continue
		}
		if board.Players() > 1 && int(p) < board.Players() {
			field.SetLabel(f.desk.PlayerNameOn(board, p))
			field.SetVisible(true)
		} else {
			field.SetVisible(false)
		}
	}
}

// match returns the chosen players.
func (f *form) match() desk.Match {
	m := f.desk.Match
	for i, s := range f.seats {
		if s.field == nil {
			continue
		}
		p := engine.Player(i)
		m.Names[p] = messages.Shortened(messages.Excerpt(s.name.Text), desk.MaxNameLength)
		m.Computer &^= desk.SeatOf(p)
		if at := s.who.SelectedIndex(); at > 0 {
			m.Computer |= desk.SeatOf(p)
			if f.slips == nil {
				m.Strengths[p] = think.Strengths()[at-1]
			}
		}
	}
	if f.slips != nil {
		m.Slips = desk.Slips(f.slips.SelectedIndex())
	}
	return m
}
