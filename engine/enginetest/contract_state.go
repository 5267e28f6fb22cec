package enginetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"tchouka/engine"
)

// state checks the number of players, the turn and the outcome of a state.
func (c *checker) state(s engine.State) error {
	players, mover, outcome := s.Players(), s.ToMove(), c.game.Outcome(s)
	if players < 1 || players > engine.MaxPlayers {
		return fmt.Errorf("%d players", players)
	}
	if mover != engine.Everyone && (mover < 0 || int(mover) >= players) {
		return fmt.Errorf("player %d of %d is to move", mover, players)
	}
	if err := results(outcome, players); err != nil {
		return err
	}
	if over, moves := outcome.Over(), len(c.game.Moves(s)); over != (moves == 0) {
		return fmt.Errorf("outcome %v, over: %v, and there are %d moves", outcome, over, moves)
	}
	return nil
}

// results checks that after the end of a game exactly its players have results.
func results(o engine.Outcome, players int) error {
	for p := range engine.Player(engine.MaxPlayers) {
		if known := o.Of(p) != engine.Unknown; known != (o.Over() && int(p) < players) {
			return fmt.Errorf("of %d players, player %d has the result %v; over: %v", players, p, o.Of(p), o.Over())
		}
	}
	return nil
}

// written checks that a state can be parsed from its text and decoded from its key. Damaged texts
// and keys must be refused or give another valid state.
func (c *checker) written(s engine.State) error {
	text, key, want := s.String(), s.Key(), c.view(s)
	if blank(text) || strings.ContainsFunc(text, unicode.IsControl) {
		return errors.New("the text is no single line without space around it")
	}
	parsed, err := c.game.Parse(text)
	if err != nil || !c.view(parsed).equal(want) {
		return fmt.Errorf("the text is read as %v, %v", parsed, err)
	}
	decoded, err := c.game.Decode(key)
	if err != nil || !c.view(decoded).equal(want) {
		return fmt.Errorf("the key is read as %v, %v", decoded, err)
	}
	if err := c.boardID(s, want); err != nil {
		return err
	}
	for range 4 {
		if p, err := c.game.Parse(c.damaged(text)); err == nil {
			if again, err := c.game.Parse(p.String()); err != nil || again.Key() != p.Key() {
				return fmt.Errorf("the text %q is read as %v, %v", p, again, err)
			}
		}
		broken := engine.Key(c.damaged(string(key)))
		if p, err := c.game.Decode(broken); err == nil && p.Key() != broken {
			return fmt.Errorf("the key %q is read as one with the key %q", broken, p.Key())
		}
	}
	return nil
}

// boardID checks that a state can be read from its ID, and that the ID needs no escaping in a URL.
func (c *checker) boardID(s engine.State, want view) error {
	id := engine.BoardID(c.game, s)
	if strings.ContainsFunc(id, func(r rune) bool { return r > unicode.MaxASCII || strings.ContainsRune(" /\\?#%\"'&<>|$!*;`", r) }) {
		return fmt.Errorf("the ID %s can not stand in a link", id)
	}
	parsed, err := c.game.Parse(engine.BoardText(strings.TrimPrefix(id, c.game.ID()+":")))
	if err != nil || !c.view(parsed).equal(want) {
		return fmt.Errorf("the ID %s is read as %v, %v", id, parsed, err)
	}
	return nil
}

// view is everything that the interface reports about a state.
type view struct {
	key     engine.Key
	text    string
	players int
	mover   engine.Player
	outcome engine.Outcome
	moves   []engine.Move
}

func (c *checker) view(s engine.State) view {
	return view{s.Key(), s.String(), s.Players(), s.ToMove(), c.game.Outcome(s), c.game.Moves(s)}
}

func (v view) equal(w view) bool {
	return v.key == w.key && v.text == w.text && v.players == w.players && v.mover == w.mover && v.outcome == w.outcome &&
		slices.Equal(v.moves, w.moves)
}

// same reports whether two states have equal views.
func (c *checker) same(a, b engine.State) bool { return c.view(a).equal(c.view(b)) }

// damaged returns a text with a random change of up to two bytes.
func (c *checker) damaged(text string) string {
	at := c.random.IntN(len(text) + 1)
	end := min(at+c.random.IntN(2), len(text))
	other := string([]byte{text[c.random.IntN(len(text))], byte(c.random.IntN(256))}[:c.random.IntN(3)])
	return text[:at] + other + text[end:]
}

// places checks the places of a state, and that their seeds can be changed.
func (c *checker) places(s engine.State) error {
	places := c.game.Board(s).Places
	spots := map[[2]float64]bool{}
	for _, p := range places {
		if blank(p.Label) || p.Seeds < 0 || p.Owner < engine.Everyone || int(p.Owner) >= s.Players() {
			return fmt.Errorf("place %+v", p)
		}
		spots[[2]float64{p.X, p.Y}] = true
	}
	if len(spots) != len(places) {
		return errors.New("two places are drawn at the same spot")
	}
	settable, ok := c.game.(engine.Settable)
	if !ok {
		return nil
	}
	for i, p := range places {
		if p.Closable {
			if err := c.closes(s, i); err != nil {
				return fmt.Errorf("place %d: %w", i, err)
			}
		}
		if err := c.set(settable, s, places, i); err != nil {
			return fmt.Errorf("place %d: %w", i, err)
		}
	}
	for _, i := range []int{-1, len(places)} {
		if _, err := settable.Set(s, i, 0); err == nil {
			return fmt.Errorf("place %d of %d can be set", i, len(places))
		}
	}
	return nil
}

// closes checks closing and opening a place.
func (c *checker) closes(s engine.State, i int) error {
	for _, closed := range []bool{true, false} {
		to, err := c.about.Close(s, i, closed)
		if err != nil {
			return fmt.Errorf("closed, %v: %w", closed, err)
		}
		if p := c.game.Board(to).Places[i]; p.Closed != closed || !p.Closable || closed && p.Seeds != 0 {
			return fmt.Errorf("closed, %v: %+v", closed, p)
		}
		s = to
	}
	return c.written(s)
}

// set checks setting the seeds of one place.
func (c *checker) set(game engine.Settable, s engine.State, places []engine.Place, i int) error {
	if same, err := game.Set(s, i, places[i].Seeds); err != nil || same.Key() != s.Key() {
		return fmt.Errorf("set to the seeds that it has: %v, %v", same, err)
	}
	if _, err := game.Set(s, i, -1); err == nil {
		return errors.New("it can be set to −1 seeds")
	}
	seeds := c.random.IntN(2*places[i].Seeds + 3)
	other, err := game.Set(s, i, seeds)
	if err != nil {
		return nil // for example too many seeds
	}
	want := slices.Clone(places)
	want[i].Seeds = seeds
	if got := game.Board(other).Places; !slices.Equal(got, want) {
		return fmt.Errorf("set to %d the places are %+v, not %+v", seeds, got, want)
	}
	if err := c.written(other); err != nil {
		return fmt.Errorf("set to %d: %w", seeds, err)
	}
	return nil
}
