// Package think searches a game tree for the best move, its value, and the principal variation,
// within limits. Computer players are made of such searches.
//
// A window runs the search in a job of its own, and shows intermediate results:
//
//	result := think.Best(ctx, game, state, think.Limits{
//		Time:     2 * time.Second,
//		Progress: func(t think.Result) { … t.Depth, t.Value, t.Line … },
//	})
//	if result.Move != nil { … } // nil if the game is over
//
// Best never fails. When the context is done or a limit is reached, it returns its result so far:
// at least a legal move. It is safe for concurrent use. With limits only on depth and nodes, the
// result is the same on every machine.
//
// Search algorithms:
//
//	players                                   search
//	one, two, or two sides (a coalition)      alpha-beta with iterative deepening
//	three sides or more                       paranoid, or max^n: see [Multiplayer]
//	two who choose simultaneously             the matrix game of each round
//
// A transposition table of bounded size stores the values of positions. The best move from the
// table is searched first. It is followed by moves that end the game or after which the same player
// plays again, and by those with the best estimate. Further moves of the same player and passes do
// not count towards the depth, so that no evaluation occurs within a turn. When a position recurs
// on the path, or occurred earlier in the game ([Limits.Played]), play is endless, and
// [engine.Endless] determines its value.
//
// # Computer players
//
// A [Strength] is a computer player for any game. [Teach] plays by the solution of a solved game.
//
// Strengths have names:
//
//	random   any move, but it takes an immediate win and avoids an immediate loss
//	greedy   the move that looks best without the reply
//	1 … 9    searches; a random move takes the place of some
//
//	strength        1     2     3     4     5     6     7     8     9
//	moves tried     1    16    50    60  2000  8000   30k  120k  500k   (1: as greedy)
//	random moves  85 %  50 %  28 %  10 %     0     0     0     0     0
//
// The limit of a strength is the number of moves that it tries, not time. Its choice depends only
// on the game, the position and the random source, and is the same on every machine. Strength 9
// tries half a million moves, which takes half a second on a processor of 2024, and longer at Dampu and
// meuta'. A window can limit the wait on a slow machine to [Patience] with a context; the result
// still contains a move:
//
//	strength, err := think.ParseStrength("5")
//	choice := strength.Choose(ctx, think.Turn{Game: game, State: state, Player: player}, random)
//	… choice.Move          // nil if the game is over
//	… choice.Search.Line  // the principal variation, for display
//
// In simultaneous rounds, Move is the choice of the player alone, one of
// [engine.Simultaneous.Choices], drawn by the probabilities of best play.
//
// # Calibration
//
// BenchmarkStrengths plays two strengths against each other, from 6x4. Each of them moves first in
// half of the games. The games of a number of iterations are the same on every machine:
//
//	go test ./engine/solve/think -run '^$' -bench Strengths/punga/5-4 -benchtime 400x
//
// The table shows the score of the first player in percent, in which a draw is half a win. In
// meuta', 100 games were played.
//
//	             meutjōh  meusoeëb   meuliëh     punga    meuta'  games
//	greedy, 1         83        92        85        81        74    400
//	2, 1              68        77        71        65        66    400
//	3, 2              63        82        79        71        70    400
//	4, 3              61        74        73        64        66    400
//	5, greedy         75        98        97        92              100
//	5, 4              74        95        90        88        75    100 (meuta': 20)
//	6, 5              50        71        63        70               40
//	7, 6              50        60        60        70               20
//
// The following table is the score against alpha-beta without refinements, which looks a number of moves
// ahead and counts captured seeds. Few moves, and random ones, are not sufficient against it: 200
// moves with 3 % random ones scored 41 % at meuliëh against depth 5. All strengths from 5 on are above it:
//
//	             meutjōh  meusoeëb   meuliëh     punga  variation  games
//	5, depth 3        54        96        84       100        100    100
//	5, depth 4        53        95        88       100         98    100
//	5, depth 5        53        89        74        98         95    100 (meutjōh: 400, meuta': 63 in 40)
//	6, depth 5        54        93        82       100         98    100 (meutjōh: 400, punga: 40, meuta': 68 in 20)
//	7, depth 5        56        93        79                         100 (meutjōh: 400)
//	8, depth 5        56                  92                          12 (meutjōh: 100)
//	9, depth 5        59                  83                           6 (meutjōh: 50)
//
// In meutjōh the opening decides most games: after the two random moves, one seat usually wins within a
// turn, and both players find it. This limits the score, so pairs of games with the same opening and
// exchanged seats are compared. Of 200 pairs against depth 5, strength 5 won 17, strength 6 won 20, and
// strength 7 won 26. Of 50 pairs, strength 8 won 7, and of 25 pairs, strength 9 won 6. In all other pairs
// each player won one game. No strength lost a pair.
package think

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"tchouka/engine"
	"tchouka/engine/pace"
)

// Limits bound a search. Fields that are 0 or nil impose no limit, except Memory.
type Limits struct {
	Depth  int           // turns ahead
	Nodes  int64         // moves tried
	Time   time.Duration // measured with Now
	Now    func() time.Time
	Memory int64 // bytes for the table of positions; 0 for [DefaultMemory]

	// ExactValues requests the exact value of every move, which takes longer. Without it, the
	// values of moves other than the best are only upper bounds.
	ExactValues bool
	// Played are the earlier positions of the game: repeating one is endless play.
	Played []engine.State
	// Multiplayer selects the search for more than two sides.
	Multiplayer Multiplayer
	// Random draws the choice of each player in a simultaneous round. If it is nil, the most
	// probable choice is taken.
	Random *rand.Rand
	// Progress, if not nil, is called on the searching goroutine after each depth.
	Progress func(Result)
}

// DefaultMemory is the default memory of a search.
const DefaultMemory = 64 << 20

// Multiplayer is a search algorithm for more than two sides.
type Multiplayer uint8

// Paranoid: all other players oppose the player to move. MaxN: each side maximizes its own value.
const (
	Paranoid Multiplayer = iota
	MaxN
)

// Result is the result of a search. The zero Result is the result for a game that is over.
type Result struct {
	Move  engine.Move   // the best move; nil if there is none
	Value Value         // of the position, for the player to move; in simultaneous rounds, for player 0
	Line  []engine.Move // the principal variation, beginning with Move
	Best  []engine.Move // all moves as good as Move, which is the first of them
	Depth int           // depth searched completely, in turns; 0: only the moves themselves
	Nodes int64         // moves tried
	Moves []MoveValue   // all moves, in the order of [engine.Game.Moves]

	// Complete: all ends of the game were reached. A value without a winner is then a draw.
	Complete bool
	// Mixed is the strategy for a simultaneous round, otherwise nil.
	Mixed *Mixed
}

// MoveValue is a move and its value for the player who makes it.
type MoveValue struct {
	Move  engine.Move
	Value Value
	// Bound is AtMost if the value is only an upper bound, also of a move that a stopped search has
	// not reached.
	Bound engine.Bound
}

// Mixed is the mixed strategies of a simultaneous round: the probability of each choice of each
// player, in the order of [engine.Simultaneous.Choices].
type Mixed struct {
	Value   float64 // for player 0, between −1 (lost) and 1 (won)
	Chances [2][]float64
}

// Best searches a position for the player to move, or a simultaneous round for both players.
func Best(ctx context.Context, game engine.Game, state engine.State, limits Limits) Result {
	moves := game.Moves(state)
	if len(moves) == 0 || game.Outcome(state).Over() {
		return Result{}
	}
	b := newBudget(ctx, limits)
	simultaneous, ok := game.(engine.Simultaneous)
	switch sides := slices.Max(engine.SidesOf(game, state)) + 1; {
	case state.ToMove() != engine.Everyone && (sides <= 2 || limits.Multiplayer == Paranoid):
		return newTwoSided(b, game, state).think(state, moves)
	case state.ToMove() != engine.Everyone:
		return newMaxN(b, game, state).think(state, moves)
	case ok && sides == 2:
		return newRounds(b, simultaneous, state).think(state)
	}
	return Result{Move: moves[0], Best: moves[:1], Line: moves[:1]} // not rounds of three players
}

// budget is the remaining limits of a search.
type budget struct {
	ctx      context.Context
	limits   Limits
	nodes    int64
	deadline time.Time
	spent    bool
}

func newBudget(ctx context.Context, limits Limits) *budget {
	if limits.Now == nil {
		limits.Now = time.Now
	}
	if limits.Memory == 0 {
		limits.Memory = DefaultMemory
	}
	b := &budget{ctx: ctx, limits: limits, spent: pace.Yield(ctx) != nil}
	if limits.Time > 0 {
		b.deadline = limits.Now().Add(limits.Time)
	}
	return b
}

// playedHashes returns the hashes of the earlier positions of the game.
func (b *budget) playedHashes() []uint64 {
	var path []uint64
	for _, played := range b.limits.Played {
		path = append(path, hashed(played.Key()))
	}
	return path
}

// pollEvery is the number of moves between two checks of the clock and the context.
const pollEvery = 128

// countMove counts a move that is tried.
func (b *budget) countMove() {
	b.nodes++
	if b.nodes%pollEvery == 0 && (pace.Yield(b.ctx) != nil || !b.deadline.IsZero() && !b.limits.Now().Before(b.deadline)) {
		b.spent = true
	}
	if b.limits.Nodes > 0 && b.nodes >= b.limits.Nodes {
		b.spent = true
	}
}

// mayDeepen reports whether a depth may be searched.
func (b *budget) mayDeepen(depth int) bool {
	return !b.spent && (b.limits.Depth == 0 || depth <= b.limits.Depth) && depth < maxPlies
}

// think searches with iterative deepening, and keeps its result when it is stopped.
func (t *twoSided) think(state engine.State, moves []engine.Move) Result {
	var found Result
	roots := make([]child, len(moves))
	for i, m := range moves {
		roots[i] = child{move: m, index: i}
		found.Moves = append(found.Moves, MoveValue{Move: m, Bound: engine.AtMost})
		t.play(state, &roots[i])
		v := t.quickValue(&roots[i])
		found.Moves[i].Value = v
		roots[i].looks = v
	}
	t.order(roots)
	for _, c := range roots {
		found.better(c.move, c.looks)
	}
	for depth := 1; t.mayDeepen(depth); depth++ {
		next := found.clone()
		solid := t.round(state, roots, depth, &next)
		if t.spent && t.limits.ExactValues {
			break // values of different depths are not comparable
		}
		if found = next; t.spent {
			break
		}
		t.order(roots)
		found.Depth, found.Complete = depth, solid
		found.Nodes = t.nodes
		found.Line = t.line(state, found.Move)
		if t.limits.Progress != nil {
			t.limits.Progress(found.clone())
		}
		if solid || t.settled(found.Value) {
			break
		}
	}
	found.Nodes = t.nodes
	if len(found.Line) == 0 || found.Line[0] != found.Move {
		found.Line = t.line(state, found.Move)
	}
	return found
}

// quickValue returns the value of a move without searching.
func (t *twoSided) quickValue(c *child) Value {
	if c.ends {
		return t.end(c.to.State, c.to.Outcome, 1)
	}
	return t.estimate(c.to.State)
}

// settled reports whether a value cannot be improved.
func (t *twoSided) settled(v Value) bool {
	return v.Verdict() != engine.Unknown && (!t.scored || len(t.own) != 2) && !t.limits.ExactValues
}

// order sorts the moves for the next depth.
func (t *twoSided) order(roots []child) {
	slices.SortStableFunc(roots, func(a, b child) int { return cmp.Compare(b.looks, a.looks) })
}

// round searches all moves to a depth; it reports whether the result is independent of the depth.
func (t *twoSided) round(state engine.State, roots []child, depth int, found *Result) (solid bool) {
	best := -most
	solid = true
	for i := range roots {
		c := &roots[i]
		alpha, beta := -most, most
		if !t.limits.ExactValues && best > -most {
			alpha, beta = best-1, best+1 // to distinguish moves of equal value from worse and better ones
		}
		j := t.follow(state, c, depth, 0, alpha, beta)
		if j.Value >= beta && beta < most {
			j = t.follow(state, c, depth, 0, best, most)
		}
		if t.spent {
			return false
		}
		solid = solid && j.solid
		c.looks = j.Value
		valued := MoveValue{c.move, j.Value, engine.Exact}
		if j.Value <= alpha {
			valued.Bound = engine.AtMost
		}
		found.Moves[c.index] = valued
		if i == 0 {
			found.Best = nil
		}
		found.better(c.move, j.Value)
		best = found.Value
	}
	return solid
}

// better adds a move if it is at least as good as the best so far.
func (t *Result) better(m engine.Move, v Value) {
	switch {
	case len(t.Best) == 0 || v > t.Value:
		t.Move, t.Value, t.Best = m, v, []engine.Move{m}
	case v == t.Value:
		t.Best = append(t.Best, m)
	}
}

// line returns the principal variation after a move, as far as the table contains it.
func (t *twoSided) line(state engine.State, first engine.Move) []engine.Move {
	var line []engine.Move
	seen := map[uint64]bool{}
	for m := first; ; {
		r, err := t.game.Play(state, m)
		if err != nil {
			panic(err) // Moves lists only moves that Play accepts
		}
		line, state = append(line, m), r.State
		hash := hashed(state.Key())
		known := t.table.find(hash)
		if r.Outcome.Over() || known == nil || seen[hash] || len(line) >= maxPlies {
			return line
		}
		seen[hash] = true
		moves := t.game.Moves(state)
		if int(known.move) >= len(moves) {
			return line
		}
		m = moves[known.move]
	}
}

// clone returns a deep copy.
func (t Result) clone() Result {
	t.Moves = slices.Clone(t.Moves)
	t.Best = slices.Clone(t.Best)
	t.Line = slices.Clone(t.Line)
	return t
}
