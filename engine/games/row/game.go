package row

import (
	"fmt"
	"strconv"

	"tchouka/engine"
)

// Game returns the rules as an [engine.Game]. Its states are Positions and its moves Moves; its
// methods panic for other types.
func (r Rules) Game() engine.Game { return Game{r} }

// Game adapts one-row rules to [engine.Game].
type Game struct{ Rules Rules }

var (
	_ engine.Game     = Game{}
	_ engine.Layered  = Game{}
	_ engine.Settable = Game{}
	_ engine.Traced   = Game{}
)

// RulesOf returns the rules of a one-row game, and false for any other game.
func RulesOf(game engine.Game) (Rules, bool) {
	g, ok := game.(interface{ rowRules() Rules })
	if !ok {
		return Rules{}, false
	}
	return g.rowRules(), true
}

func (g Game) rowRules() Rules { return g.Rules }

// ID returns the ID of the rules.
func (g Game) ID() string { return g.Rules.ID }

// Name returns the game's own name.
func (g Game) Name() string { return g.Rules.Name }

// Title returns the name of the game that begins with start, and a short text for the board: "4 ×
// 2" for a uniform board, otherwise its notation.
func (g Game) Title(start engine.State) (name, board string) {
	p := start.(Position)
	if board = p.String(); p.Uniform() {
		board = fmt.Sprintf("%d × %d", p.Len(), p.Seeds(1))
	}
	return g.Rules.NameFrom(p), board
}

// Params returns the parameters of a uniform board: the number of holes, and the seeds in each.
func (g Game) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxHoles, Default: 4},
		{Name: "seeds", Min: 0, Max: MaxSeeds / MaxHoles, Default: 2},
	}
}

// Start returns a uniform board.
func (g Game) Start(values ...int) (engine.State, error) {
	if err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	return asState(Uniform(values[0], values[1]))
}

// Moves returns the legal moves in ascending order.
func (g Game) Moves(s engine.State) []engine.Move {
	var moves []engine.Move
	for move := range g.Rules.moves(s.(Position)) {
		moves = append(moves, move)
	}
	return moves
}

// Play plays a move.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, func(engine.Step) bool { return true })
}

// PlaySteps plays a move and yields its steps.
func (g Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	out, err := g.Rules.PlaySteps(s.(Position), m.(Move), yield)
	if err != nil {
		return engine.Result{}, err
	}
	outcome := engine.SolitaireLost
	if !out.Ending.Loses() {
		outcome = g.Rules.Outcome(out.Position)
	}
	return engine.Result{
		State: out.Position, Outcome: outcome, Ending: out.Ending, Sowings: out.Sowings, Last: out.Last,
	}, nil
}

// Reasons for the end of a game.
const (
	inEmptyHole engine.Reason = "The last seed fell into the empty hole {{.Hole}}"
	pastRuma    engine.Reason = "The chain in hole {{.Hole}} would pass the Ruma"
	noSowing    engine.Reason = "No hole can be sown"
	allStored   engine.Reason = "All seeds are in the Ruma"
)

// End returns why a game is over.
func (Game) End(r engine.Result) engine.GameEnd {
	switch {
	case r.Ending == engine.InEmptyHole:
		return engine.GameEnd{Reason: inEmptyHole, Place: r.Last}
	case r.Ending == engine.PastRuma:
		return engine.GameEnd{Reason: pastRuma, Place: r.Last}
	case r.Outcome == engine.SolitaireWon:
		return engine.GameEnd{Reason: allStored}
	case r.Outcome.Over():
		return engine.GameEnd{Reason: noSowing}
	}
	return engine.GameEnd{}
}

// Outcome reports whether a board is cleared, stuck, or open.
func (g Game) Outcome(s engine.State) engine.Outcome { return g.Rules.Outcome(s.(Position)) }

// Parse parses the notation, or an ID of the same rules.
func (g Game) Parse(text string) (engine.State, error) {
	rules, p, err := ParseBoard(text, g.Rules)
	if err == nil && rules != g.Rules {
		err = &ParseError{Reason: OtherRules, Token: rules.ID}
	}
	return asState(p, err)
}

// ParseMove parses the number of a hole, counted from the far end.
func (g Game) ParseMove(text string) (engine.Move, error) {
	hole, err := strconv.ParseUint(text, 10, 31)
	switch {
	case digits(text) && (err != nil || hole > MaxHoles):
		return nil, fmt.Errorf("%q is not the number of a hole: put spaces between the moves", text)
	case err != nil:
		return nil, fmt.Errorf("%q is not the number of a hole", text)
	}
	return Move(hole), nil
}

// Decode inverts [Position.Key].
func (g Game) Decode(key engine.Key) (engine.State, error) { return asState(PositionOf(key)) }

// Layer returns the seeds outside the Ruma. Every move decreases this number.
func (g Game) Layer(s engine.State) int { return s.(Position).Outside() }

// Apply returns the position after one step.
func (g Game) Apply(s engine.State, step engine.Step) engine.State {
	return s.(Position).Apply(step)
}

// Board returns the holes, starting at the far end, and the Ruma.
func (g Game) Board(s engine.State) engine.Board {
	p := s.(Position)
	places := make([]engine.Place, 0, p.Len()+1)
	for hole := 1; hole <= p.Len(); hole++ {
		places = append(places, engine.Place{
			Label: strconv.Itoa(hole), Seeds: p.Seeds(hole), Owner: engine.Everyone, X: float64(hole),
		})
	}
	places = append(places, engine.Place{
		Label: "Ruma", Seeds: p.Ruma(), Store: true, Owner: engine.Everyone, X: float64(p.Len() + 1),
	})
	return engine.Board{Places: places, Rows: engine.RowsOf(places), Wraps: g.Rules.Wrapping, Numbered: true}
}

// Scores returns nil: the number of seeds does not decide the game.
func (Game) Scores(engine.State) []int { return nil }

// Next returns the holes that can be sown; a move is one hole.
func (g Game) Next(s engine.State, chosen []int) []int { return engine.NextSinglePlace(g, s, chosen) }

// Traced returns the move of the chosen hole.
func (g Game) Traced(s engine.State, chosen []int) (engine.Move, bool) {
	if len(chosen) != 1 {
		return nil, false
	}
	m := Move(chosen[0] + 1)
	return m, g.Rules.Check(s.(Position), m) == nil
}

// Trace returns the hole of a move.
func (g Game) Trace(_ engine.State, m engine.Move) []int { return []int{Hole(m) - 1} }

// Set changes the number of seeds in one of the Places.
func (g Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	p := s.(Position)
	if place < 0 || place > p.Len() {
		return nil, fmt.Errorf("there is no place %d", place)
	}
	return asState(p.With((place+1)%(p.Len()+1), seeds))
}

// asState returns a nil state on error instead of an invalid position.
func asState(p Position, err error) (engine.State, error) {
	if err != nil {
		return nil, err
	}
	return p, nil
}
