package enginetest

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"tchouka/engine"
)

// Toy is a game of two players on a ring of holes. Half of the holes belong to South and half to
// North:
//
//	North      d  c
//	South      a  b        sown a b c d a …
//
// A player empties one of their own holes and drops its seeds singly into the following holes. A
// player whose row is empty cannot move and loses. States recur; if neither player can force a win,
// the game is drawn.
type Toy struct{}

var (
	_ engine.Game       = Toy{}
	_ engine.Settable   = Toy{}
	_ engine.Traced     = Toy{}
	_ engine.Reversible = Toy{}
)

// The players of the Toy.
const (
	South engine.Player = iota
	North
)

// ID returns "toy".
func (Toy) ID() string { return "toy" }

// Name returns "Toy ring".
func (Toy) Name() string { return "Toy ring" }

// Params returns the number of holes in a row and of seeds in each hole.
func (Toy) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: 4, Default: 2},
		{Name: "seeds", Min: 0, Max: 3, Default: 1},
	}
}

// Start returns a board with the same number of seeds in every hole, and South to move.
func (g Toy) Start(values ...int) (engine.State, error) {
	if _, err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	return ToyState{holes: slices.Repeat([]int{values[1]}, 2*values[0])}, nil
}

// Moves returns the moves in the order of the ring.
func (g Toy) Moves(s engine.State) []engine.Move {
	var moves []engine.Move
	for hole := range s.(ToyState).holes {
		if m := s.(ToyState).move(hole); g.check(s.(ToyState), m) == nil {
			moves = append(moves, m)
		}
	}
	return moves
}

func (g Toy) check(s ToyState, m ToyMove) error {
	switch {
	case g.Outcome(s).Over():
		return fmt.Errorf("%s: the game is over", m)
	case m.From >= len(s.holes):
		return fmt.Errorf("%s: there is no such hole", m)
	case s.owner(m.From) != s.mover:
		return fmt.Errorf("%s: the hole is the other player's", m)
	case s.holes[m.From] == 0:
		return fmt.Errorf("%s: the hole is empty", m)
	case m != s.move(m.From):
		return fmt.Errorf("%s: the last seed falls elsewhere", m)
	}
	return nil
}

// Play plays a move.
func (g Toy) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, func(engine.Step) bool { return true })
}

// PlaySteps lifts the seeds and drops them.
func (g Toy) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	from, move := s.(ToyState), m.(ToyMove)
	if err := g.check(from, move); err != nil {
		return engine.Result{}, err
	}
	r := engine.Result{State: s, Sowings: 1}
	at, hand := move.From, from.holes[move.From]
	step := engine.Step{Kind: engine.Lift, Hole: at + 1, Count: hand, Hand: hand, Sowing: 1}
	for {
		r.State, r.Last = g.Apply(r.State, step), step.Hole
		if !yield(step) || hand == 0 {
			break
		}
		at, hand = from.next(at), hand-1
		step = engine.Step{Kind: engine.Drop, Hole: at + 1, Count: 1, Hand: hand, Sowing: 1}
	}
	r.Outcome = g.Outcome(r.State)
	return r, nil
}

// Apply returns the state after one step. The turn passes with the last seed.
func (g Toy) Apply(s engine.State, step engine.Step) engine.State {
	q := s.(ToyState).clone()
	if step.Kind == engine.Lift {
		q.holes[step.Hole-1] -= step.Count
		return q
	}
	q.holes[step.Hole-1] += step.Count
	if step.Hand == 0 {
		q.mover = 1 - q.mover
	}
	return q
}

// Predecessors yields the predecessors. For each empty hole of the player who moved, it removes one
// seed after another from the following places.
func (g Toy) Predecessors(s engine.State, _ bool, yield func(engine.State, engine.Move) bool) (all bool) {
	to := s.(ToyState)
	for hole := range to.holes {
		for before := range to.retract(hole) {
			m := before.move(hole)
			if g.check(before, m) == nil && !yield(before, m) {
				return false
			}
		}
	}
	return true
}

// Outcome is a loss for the player to move if their row is empty, and a draw if the board is empty.
func (Toy) Outcome(s engine.State) engine.Outcome {
	b := s.(ToyState)
	switch {
	case b.empty(South) && b.empty(North):
		return engine.Over(engine.Drawn, engine.Drawn)
	case !b.empty(b.mover):
		return engine.Open
	case b.mover == South:
		return engine.Over(engine.Lost, engine.Won)
	}
	return engine.Over(engine.Won, engine.Lost)
}

// toyEnd is the only reason for the end of a game.
const toyEnd engine.Reason = "{{.Player}} cannot move"

// End returns that the player to move cannot.
func (Toy) End(r engine.Result) engine.GameEnd {
	if !r.Outcome.Over() {
		return engine.GameEnd{}
	}
	return engine.GameEnd{Reason: toyEnd, Player: r.State.ToMove()}
}

// Board returns the holes in the order of the ring, South's below.
func (Toy) Board(s engine.State) engine.Board {
	b := s.(ToyState)
	places := make([]engine.Place, len(b.holes))
	for i, seeds := range b.holes {
		p := engine.Place{Label: toyHole(i), Seeds: seeds, Owner: b.owner(i), X: float64(i), Y: 1}
		if p.Owner == North {
			p.X, p.Y = float64(len(b.holes)-1-i), 0
		}
		places[i] = p
	}
	return engine.Board{Places: places}
}

// Scores returns nil: seeds do not decide.
func (Toy) Scores(engine.State) []int { return nil }

// Set changes the seeds of one hole.
func (Toy) Set(s engine.State, place, seeds int) (engine.State, error) {
	q := s.(ToyState).clone()
	if place < 0 || place >= len(q.holes) {
		return nil, fmt.Errorf("there is no place %d", place)
	}
	q.holes[place] = seeds
	return q.checked()
}

// Trace returns the hole of a move.
func (Toy) Trace(_ engine.State, m engine.Move) []int { return []int{m.(ToyMove).From} }

// About returns the rules of the Toy, its examples, shapes and file format.
func (g Toy) About() engine.About {
	return engine.About{Examples: examples(), Shapes: shapes(), File: g.file(), Ends: []engine.Reason{toyEnd}, Card: engine.Card{
		Rules: []string{
			"A move empties a hole of your own and drops its seeds singly into the holes that follow around the ring.",
			"Who cannot move loses.",
		},
		Source:         "Made for tests.",
		Interpretation: "A game without end is drawn.",
	}}
}

// toyFile is the first line of a file.
const toyFile = "toy ring"

// file returns a format of two lines: a header and the state.
func (g Toy) file() *engine.FileFormat {
	return &engine.FileFormat{
		Extensions: []string{".ring", ".rg"},
		Begins:     func(text string) bool { return strings.HasPrefix(text, toyFile) },
		Read:       g.readFile,
		Write: func(w io.Writer, s engine.State) error {
			_, err := fmt.Fprintf(w, "%s\n%s\n", toyFile, s)
			return err
		},
	}
}

func (g Toy) readFile(r io.Reader) (engine.State, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	head, board, _ := strings.Cut(strings.TrimSuffix(string(text), "\n"), "\n")
	if head != toyFile {
		return nil, errors.New("line 1: this is no toy ring")
	}
	s, err := g.Parse(board)
	if err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	return s, nil
}

// examples returns a board with all seeds in one hole.
func examples() []engine.Example {
	return []engine.Example{{Name: "All in one hole", Board: "4 0 / 0 0 South"}}
}

// shapes returns boards with a single seed, for rings of a given size.
func shapes() []engine.Shape {
	params := []engine.Param{{Name: "holes", Min: 1, Max: 4, Default: 3}}
	return []engine.Shape{{Name: "A single seed", Params: params, Start: func(values ...int) (engine.State, error) {
		if _, err := engine.CheckStart(params, values); err != nil {
			return nil, err
		}
		s := ToyState{holes: make([]int, 2*values[0])}
		s.holes[0] = 1
		return s, nil
	}}}
}
