package think

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"tchouka/engine"
)

// Strength is the strength of a computer player.
type Strength int

// The strengths besides 1 to [Strongest], which are their own numbers.
const (
	RandomStrength Strength = -1
	GreedyStrength Strength = 0
	Strongest      Strength = 9
)

// Strengths returns the strengths, the weakest first.
func Strengths() []Strength {
	var all []Strength
	for s := RandomStrength; s <= Strongest; s++ {
		all = append(all, s)
	}
	return all
}

// String returns the name: "random", "greedy", "1" to "9".
func (s Strength) String() string {
	switch s {
	case RandomStrength:
		return "random"
	case GreedyStrength:
		return "greedy"
	}
	return strconv.Itoa(int(s))
}

// Patience is the maximum time that a user waits for a move.
const Patience = 8 * time.Second

// ParseStrength parses a name.
func ParseStrength(name string) (Strength, error) {
	names := make([]string, 0, int(Strongest-RandomStrength)+1)
	for _, s := range Strengths() {
		if s.String() == name {
			return s, nil
		}
		names = append(names, s.String())
	}
	return 0, fmt.Errorf("unknown strength %q: choose from %s", name, strings.Join(names, ", "))
}

// Turn is a position in which a player must choose a move.
type Turn struct {
	Game   engine.Game
	State  engine.State
	Player engine.Player  // the player who chooses; if one player is to move, that player
	Played []engine.State // earlier positions of the game: repeating one is endless play; can be nil
}

// Choice is a chosen move and the reason.
type Choice struct {
	Move    engine.Move
	Search  Result // the search result; empty for a random move
	Mistake bool   // drawn at random on purpose
}

// strengthLevel is the parameters of a strength from 1 on.
type strengthLevel struct {
	nodes    int64
	mistakes float64 // probability of a random move
}

// strengthLevels returns the parameters of the strengths 1 to 9. Their ratings are in the package
// documentation. Strength 1 is greedy in three moves of twenty.
func strengthLevels() [Strongest + 1]strengthLevel {
	return [...]strengthLevel{
		1: {1, 0.85}, 2: {16, 0.5}, 3: {50, 0.28}, 4: {60, 0.1}, 5: {2000, 0},
		6: {8000, 0}, 7: {30_000, 0}, 8: {120_000, 0}, 9: {500_000, 0},
	}
}

// Choose returns a move, or the zero Choice if the game is over. It returns its result so far soon
// after the context is done. No other goroutine may use random during the call.
func (s Strength) Choose(ctx context.Context, turn Turn, random *rand.Rand) Choice {
	moves := turn.Game.Moves(turn.State)
	if len(moves) == 0 {
		return Choice{}
	}
	if turn.State.ToMove() == engine.Everyone {
		return s.chooseSimultaneous(ctx, turn, random)
	}
	if len(moves) == 1 {
		return Choice{Move: moves[0], Search: Result{Move: moves[0], Line: moves}}
	}
	if s == RandomStrength {
		return Choice{Move: drawnMove(turn, moves, random)}
	}
	if s.mistakes(random) {
		return Choice{Move: moves[random.IntN(len(moves))], Mistake: true}
	}
	limits := Limits{Nodes: 1, Played: turn.Played, Random: random} // estimates each move
	if s > GreedyStrength {
		limits.Nodes = strengthLevels()[s].nodes
	}
	thought := Best(ctx, turn.Game, turn.State, limits)
	return Choice{Move: thought.Best[random.IntN(len(thought.Best))], Search: thought}
}

// AgreesOnDraw reports whether the player of a turn agrees on a draw: the search must not find the
// player better. It returns soon after the context is done.
func (s Strength) AgreesOnDraw(ctx context.Context, turn Turn) bool {
	limits := Limits{Nodes: 1, Played: turn.Played}
	if s > GreedyStrength {
		limits.Nodes = strengthLevels()[s].nodes
	}
	sides, by := engine.SidesOf(turn.Game, turn.State), max(turn.State.ToMove(), 0) // of a round, for player 0
	value := Best(ctx, turn.Game, turn.State, limits).Value
	if sides[by] != sides[turn.Player] {
		value = -value
	}
	return value <= 0
}

// mistakes draws whether a strength makes a mistake this time.
func (s Strength) mistakes(random *rand.Rand) bool {
	return s > GreedyStrength && random.Float64() < strengthLevels()[s].mistakes
}

// drawnMove returns a random move with one move of lookahead. It prefers moves that win at once,
// then moves after which the next player cannot win at once.
func drawnMove(turn Turn, moves []engine.Move, random *rand.Rand) engine.Move {
	var wins, rest []engine.Move
	played := map[engine.Key]bool{}
	for _, s := range turn.Played {
		played[s.Key()] = true
	}
	for _, m := range moves {
		switch glance(turn, m, played) {
		case engine.Won:
			wins = append(wins, m)
		case engine.Unknown:
			rest = append(rest, m)
		}
	}
	for _, good := range [][]engine.Move{wins, rest} {
		if len(good) > 0 {
			moves = good
			break
		}
	}
	return moves[random.IntN(len(moves))]
}

// glance returns Won if a move wins at once, Lost if it loses at once or lets another player win at
// once, and otherwise Unknown. Returning to an earlier state also ends the game.
func glance(turn Turn, m engine.Move, played map[engine.Key]bool) engine.Verdict {
	play := func(from engine.State, m engine.Move) (engine.State, engine.Outcome) {
		r, err := turn.Game.Play(from, m)
		if err != nil {
			panic(err) // Moves lists only moves that Play accepts
		}
		if !r.Outcome.Over() && played[r.State.Key()] {
			return r.State, engine.Endless(turn.Game, r.State)
		}
		return r.State, r.Outcome
	}
	to, outcome := play(turn.State, m)
	if outcome.Over() {
		if outcome.Of(turn.Player) == engine.Won {
			return engine.Won
		}
		return engine.Lost
	}
	for _, reply := range turn.Game.Moves(to) {
		if _, outcome := play(to, reply); outcome.Of(turn.Player) == engine.Lost {
			return engine.Lost
		}
	}
	return engine.Unknown
}

// chooseSimultaneous returns the choice of one player in a simultaneous round.
func (s Strength) chooseSimultaneous(ctx context.Context, turn Turn, random *rand.Rand) Choice {
	game, ok := turn.Game.(engine.Simultaneous)
	if !ok {
		return Choice{}
	}
	choices := game.Choices(turn.State, turn.Player)
	if len(choices) == 1 {
		return Choice{Move: choices[0]}
	}
	if mistake := s.mistakes(random); mistake || s == RandomStrength {
		return Choice{Move: choices[random.IntN(len(choices))], Mistake: mistake}
	}
	limits := Limits{Depth: 1, Played: turn.Played, Random: random}
	if s > GreedyStrength {
		limits.Depth, limits.Nodes = 0, strengthLevels()[s].nodes
	}
	thought := Best(ctx, game, turn.State, limits)
	if s == GreedyStrength || thought.Mixed == nil {
		return Choice{Move: likelyMove(game, turn, choices, thought), Search: thought}
	}
	return Choice{Move: choices[thought.Mixed.Draw(turn.Player, random.Float64())], Search: thought}
}

// likelyMove returns the choice with the best average value if the other players choose uniformly.
func likelyMove(game engine.Simultaneous, turn Turn, choices []engine.Move, thought Result) engine.Move {
	sums := map[engine.Move]Value{}
	for _, m := range thought.Moves {
		v := min(max(m.Value, -winValue), winValue)
		if turn.Player != 0 {
			v = -v
		}
		sums[game.Split(m.Move)[turn.Player]] += v
	}
	best := choices[0]
	for _, c := range choices {
		if sums[c] > sums[best] {
			best = c
		}
	}
	return best
}

// winValue is the value of a win relative to uncertain values.
const winValue = 1000

// TaughtMove is a chosen move and the reason.
type TaughtMove struct {
	Move    engine.Move
	Known   bool // the value of the move was known, or was irrelevant
	Mistake bool // a deliberate mistake
}

// Teach chooses a move like a teacher who has the solution of the whole game. Each of its moves is
// best or a deliberate mistake, so that a learner who plays by the solution wins. A [Strength]
// searches instead.
//
// It returns a best move for the player to move or, with probability slips, a mistake. If there is
// no mistake, or if slips is 1, it draws from all moves. If nothing is known, it returns any legal
// move. It returns false if there is no move.
func Teach(g engine.Game, s engine.State, facts func(engine.Key) engine.Facts, mistakes float64, random *rand.Rand) (TaughtMove, bool) {
	moves := g.Moves(s)
	if len(moves) == 0 {
		return TaughtMove{}, false
	}
	drawn := func() engine.Move { return moves[random.IntN(len(moves))] }
	if mistakes >= 1 {
		return TaughtMove{drawn(), true, true}, true
	}
	best, to, known := engine.Best(g, s, facts)
	switch {
	case best == nil:
		return TaughtMove{Move: drawn()}, true
	case !known:
		return TaughtMove{Move: best}, true
	case random.Float64() >= mistakes:
		return TaughtMove{Move: best, Known: true}, true
	}
	worth := engine.EvaluateMove(g, s, to, facts).Verdict
	var worse []engine.Move
	for _, m := range moves {
		r, err := g.Play(s, m)
		if err != nil {
			continue // the contract excludes this error
		}
		if v := engine.EvaluateMove(g, s, r, facts).Verdict; v != worth && v != engine.Unknown {
			worse = append(worse, m)
		}
	}
	if len(worse) > 0 {
		moves = worse
	}
	return TaughtMove{drawn(), true, true}, true
}
