package boardpane

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/play"
	"tchouka/engine/record/session"
	"tchouka/widgets/board"
)

// A round of a game with simultaneous moves. Each player chooses in secret. The window shows only
// that a player has chosen, and makes the move when all have.
//
//	South   1 2 3 …     the numbers of the holes
//	North   Q W E …     a key for each hole, from the left

// simultaneousGame returns the game on the desk if its moves are simultaneous and it can be played
// here.
func (p *Board) simultaneousGame() (engine.Simultaneous, bool) {
	if !p.Doc.Simultaneous() {
		return nil, false
	}
	return p.Doc.Game().(engine.Simultaneous), true
}

// Chosen returns the choice of a player, or nil. A player who can only wait has chosen to.
func (p *Board) Chosen(by engine.Player) engine.Move {
	if _, ok := p.simultaneousGame(); !ok || p.Doc.Over() {
		return nil
	}
	return p.choosing().Chosen(by)
}

// ChooseFor records the choice of a player, and makes the move once all have chosen.
func (p *Board) ChooseFor(by engine.Player, m engine.Move) {
	if _, ok := p.simultaneousGame(); !ok {
		return
	}
	round := p.choosing().Choose(by, m)
	if round == nil {
		p.Show(0)
		p.Opponent.Nudge()
		return
	}
	p.Status("")
	if err := p.Player.PlayUserMove(round, p.Opponent.Answer); err != nil {
		p.Status(p.Refusal(err))
	}
}

// chooses chooses a place for a person in a round.
func (p *Board) chooses(at engine.Place) {
	d := p.Desk
	game, _ := p.simultaneousGame()
	here := d.Doc.State()
	if d.Doc.Over() {
		p.Status(p.Refusal(session.ErrOver))
		return
	}
	m := play.ChoiceAt(game, here, at)
	who := messages.Args{"Player": d.PlayerName(at.Owner)}
	switch {
	case m == nil:
		b := d.Doc.Game().Board(here)
		p.Status(p.choiceError(here, b, slices.Index(b.Places, at), 0))
	case d.IsComputer(at.Owner):
		p.Status(lang.L("This row belongs to the computer, which chooses by itself"))
	case p.Chosen(at.Owner) != nil && d.IsOnlyPerson(at.Owner):
		p.Status(lang.L("You have already chosen: Esc undoes the choice"))
	case p.Chosen(at.Owner) != nil:
		p.Status(lang.L("{{.Player}} has already chosen: Esc undoes the choice", who))
	default:
		if d.IsOnlyPerson(at.Owner) {
			p.Status(lang.L("You have chosen in secret. Esc undoes the choice"))
		} else {
			p.Status(lang.L("{{.Player}} has chosen in secret. Esc undoes the choice", who))
		}
		p.hideChoice()
		p.ChooseFor(at.Owner, m)
	}
}

// hideChoice moves the focus of the board to a store, because its ring would reveal the choice.
func (p *Board) hideChoice() {
	if at := slices.IndexFunc(p.Widget.View().Places, func(p engine.Place) bool { return p.Store }); at >= 0 {
		p.Widget.Select(at)
	}
}

// UndoChoice undoes the last choice of a person in a round, and reports whether it did.
func (p *Board) UndoChoice() bool {
	if _, ok := p.simultaneousGame(); !ok || p.Player.Active() {
		return false
	}
	last, ok := p.choosing().Retract(func(by engine.Player) bool { return !p.IsComputer(by) })
	if !ok {
		return false
	}
	if p.IsOnlyPerson(last) {
		p.Status(lang.L("You choose again"))
	} else {
		p.Status(lang.L("{{.Player}} chooses again", messages.Args{"Player": p.PlayerName(last)}))
	}
	p.Show(0)
	p.Opponent.Nudge()
	return true
}

// secondKeys returns the keys of the second player in keyboard order: the upper row of letters.
func secondKeys() string { return lang.L("QWERTYUIOP") }

// keyOf returns the key that chooses a place, or "" if its number chooses it. The letters lie on the
// keyboard as the holes on the board, from left to right.
func (p *Board) keyOf(at engine.Place) string {
	letters := []rune(secondKeys())
	i := slices.IndexFunc(secondHoles(p.Widget.View().Places), func(other engine.Place) bool { return other.Label == at.Label })
	if at.Owner != 1 || at.Store || i < 0 || i >= len(letters) {
		return ""
	}
	return string(letters[i])
}

// secondHoles returns the holes of the second player from left to right.
func secondHoles(places []engine.Place) []engine.Place {
	holes := slices.DeleteFunc(slices.Clone(places), func(at engine.Place) bool { return at.Owner != 1 || at.Store })
	slices.SortStableFunc(holes, func(a, b engine.Place) int { return cmp.Compare(a.X, b.X) })
	return holes
}

// KeysOf describes the keys of a player: "1 … 6", or "QWERTY" letter by letter.
func (p *Board) KeysOf(by engine.Player) string {
	holes := 0
	for _, at := range p.Widget.View().Places {
		if at.Owner == by && !at.Store {
			holes++
		}
	}
	letters := []rune(secondKeys())
	switch holes = min(holes, len(letters)); {
	case holes == 0:
		return ""
	case by == 0 && holes == len(letters):
		return "1 … 0"
	case by == 0 && holes < 3:
		return []string{"", "1", "1 2"}[holes]
	case by == 0:
		return "1 … " + strconv.Itoa(holes)
	}
	return string(letters[:holes])
}

// Char handles P for a pass and the keys of a round, and reports whether it did.
func (p *Board) Char(r rune) bool {
	if p.Mode != desk.Playing || unicode.IsSpace(r) {
		return false
	}
	p.Player.Finish()
	if unicode.ToUpper(r) == 'P' && p.MustPass() {
		p.Pass()
		return true
	}
	if _, ok := p.simultaneousGame(); !ok {
		return p.ownHole(string(r))
	}
	by, hole := p.typedChoice(unicode.ToUpper(r))
	if hole == 0 {
		return false
	}
	for _, at := range p.Widget.View().Places {
		if at.Owner == by && !at.Store && at.Label == strconv.Itoa(hole) {
			p.chooses(at)
			break
		}
	}
	return true
}

// ownHole chooses the hole with a label in the row whose turn it is, if rows of other players have
// holes with the same label. It reports whether there is such a hole.
func (p *Board) ownHole(label string) bool {
	here := p.Doc.State()
	places := p.Widget.View().Places
	if here.Players() < 2 || p.Player.AnimatedWidget() != AnimatedWidget(p.Widget) {
		return false
	}
	same, own := 0, -1
	for i, at := range places {
		switch {
		case at.Store || !strings.HasPrefix(at.Label, label):
			continue
		case at.Label != label:
			return false // more characters may follow
		}
		if same++; p.inTurn(here, places, i) {
			own = i
		}
	}
	if same < 2 || own < 0 {
		return false
	}
	p.Widget.Select(own)
	p.onChosen(own)
	return true
}

// inTurn reports whether a place is in the row whose turn it is. If turns do not go by rows, it
// reports whether the place belongs to the player to move.
func (p *Board) inTurn(here engine.State, places []engine.Place, place int) bool {
	at := places[place]
	b := p.Doc.Game().Board(here)
	if !b.TurnByRow {
		return at.Owner == here.ToMove()
	}
	return !at.Store && b.RowAt(place) == b.Turn
}

// typedChoice returns the player and the hole of a key; hole 0 for none. A person who plays the
// second row against the computer may also type numbers.
func (p *Board) typedChoice(key rune) (by engine.Player, hole int) {
	if letter := strings.IndexRune(secondKeys(), key); letter >= 0 {
		holes := secondHoles(p.Widget.View().Places)
		if i := len([]rune(secondKeys()[:letter])); i < len(holes) {
			hole, _ = strconv.Atoi(holes[i].Label)
		}
		return 1, hole
	}
	if key < '0' || key > '9' {
		return 0, 0
	}
	if p.IsComputer(0) && !p.IsComputer(1) {
		by = 1
	}
	if hole = int(key - '0'); hole == 0 {
		hole = 10
	}
	return by, hole
}

// roundMarks returns the marks of the places of persons who have not chosen in a round.
func (p *Board) roundMarks(game engine.Simultaneous, here engine.State, b engine.Board) []board.Mark {
	marks := make([]board.Mark, len(b.Places))
	for i, at := range b.Places {
		if at.Store {
			continue
		}
		switch {
		case play.ChoiceAt(game, here, at) == nil:
			marks[i].Tip = p.choiceError(here, b, i, 0)
		case at.Owner >= 0 && !p.IsComputer(at.Owner) && p.Chosen(at.Owner) == nil:
			marks[i].Open = true
			marks[i].Key = p.keyOf(at)
		}
	}
	if p.MayShowResults() {
		p.chances(game, here, b.Places, marks)
	}
	return marks
}

// chances shows below each hole the probability with which optimal play chooses it.
func (p *Board) chances(game engine.Simultaneous, here engine.State, places []engine.Place, marks []board.Mark) {
	mixed := p.Analyzer.Report(here.Key()).Mixed
	if mixed == nil {
		return
	}
	chances := mixed.Chances
	for i, at := range places {
		if at.Owner < 0 || int(at.Owner) >= len(chances) {
			continue
		}
		k := slices.Index(game.Choices(here, at.Owner), play.ChoiceAt(game, here, at))
		if k < 0 || k >= len(chances[at.Owner]) {
			continue
		}
		marks[i].HintText = strconv.Itoa(int(math.Round(100*chances[at.Owner][k]))) + "%"
		marks[i].HintShort = marks[i].HintText
		marks[i].Tip = lang.L("How often best play chooses this hole at random")
	}
}
