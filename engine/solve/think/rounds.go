package think

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve/matrixgame"
)

// rounds searches a game of two players who choose simultaneously. A round is a matrix game whose
// entries are the values of the following rounds.
type rounds struct {
	*budget
	side // player 0
	game engine.Simultaneous

	path     []uint64 // earlier positions of the game, and those on the current path
	before   int
	known    map[engine.Key]expected
	capacity int // maximum number of positions
}

// expected is the value of a round for player 0, from −1 to 1, as computed by a search.
type expected struct {
	value float64
	depth int
	solid bool // independent of the depth
	since int  // the first position on the path whose recurrence the value depends on
}

// roundBytes is the approximate size of a stored position.
const roundBytes = 160

func newRounds(b *budget, game engine.Simultaneous, state engine.State) *rounds {
	r := &rounds{
		budget: b, side: sideOf(game, state, 0), game: game,
		path: b.playedHashes(), known: map[engine.Key]expected{}, capacity: int(b.limits.Memory / roundBytes),
	}
	r.before = len(r.path)
	return r
}

// think searches with iterative deepening by rounds. When it is stopped, it solves the root round
// with the available values, some of which are a round deeper.
func (r *rounds) think(state engine.State) Result {
	var found Result
	m := r.matrix(state)
	r.path = append(r.path, hashed(state.Key()))
	for i, row := range m.to {
		for j, to := range row {
			m.values[i][j] = r.quickValue(to).value
		}
	}
	for depth := 1; r.mayDeepen(depth); depth++ {
		solid := r.fill(m, depth)
		if r.spent {
			break
		}
		found.Depth, found.Complete = depth, solid
		r.report(m, &found)
		if r.limits.Progress != nil {
			r.limits.Progress(found)
		}
		if solid {
			break
		}
	}
	r.report(m, &found)
	return found
}

// matrix is a round: the choices of the players, their results, and the values of these.
type matrix struct {
	choices [2][]engine.Move
	to      [][]engine.Result
	values  [][]float64
}

// matrix plays all combinations of choices of a round.
func (r *rounds) matrix(state engine.State) *matrix {
	m := &matrix{choices: [2][]engine.Move{r.game.Choices(state, 0), r.game.Choices(state, 1)}}
	for _, a := range m.choices[0] {
		row := make([]engine.Result, len(m.choices[1]))
		for j, b := range m.choices[1] {
			r.countMove()
			to, err := r.game.Play(state, r.game.Combine(a, b))
			if err != nil {
				panic(err) // Choices lists only choices that Play accepts
			}
			row[j] = to
		}
		m.to, m.values = append(m.to, row), append(m.values, make([]float64, len(row)))
	}
	return m
}

// solve returns the optimal strategies of the round.
func (m *matrix) solve() matrixgame.Solution {
	solution, err := matrixgame.Solve(m.values)
	if err != nil {
		panic(err) // there are choices, and values are finite
	}
	return solution
}

// fill computes the values of a round, and reports whether they are solid. If it is stopped, the
// remaining values are unchanged.
func (r *rounds) fill(m *matrix, depth int) (solid bool) {
	solid = true
	for i, row := range m.to {
		for j, to := range row {
			e := r.follow(to, depth)
			if r.spent {
				return false
			}
			m.values[i][j] = e.value
			solid = solid && e.solid
		}
	}
	return solid
}

// follow returns the value of the result of a round.
func (r *rounds) follow(to engine.Result, depth int) expected {
	if to.Outcome.Over() || depth <= 1 {
		return r.quickValue(to)
	}
	key := to.State.Key()
	if e, ok := r.known[key]; ok && (e.solid || e.depth >= depth) {
		return e
	}
	hash := hashed(key)
	if at := slices.Index(r.path, hash); at >= 0 {
		if at < r.before {
			at = -1
		}
		return expected{value: certainty(engine.Endless(r.game, to.State)), solid: true, since: at}
	}
	r.path = append(r.path, hash)
	e := r.judge(to.State, depth-1)
	r.path = r.path[:len(r.path)-1]
	if e.since >= len(r.path) {
		e.since = noRecurrence
	}
	if e.depth = depth; !r.spent && e.since == noRecurrence && len(r.known) < r.capacity {
		r.known[key] = e
	}
	return e
}

// judge returns the value of a round, which is the last position of the path.
func (r *rounds) judge(state engine.State, depth int) expected {
	m := r.matrix(state)
	e := expected{solid: true, since: noRecurrence}
	for i, row := range m.to {
		for j, to := range row {
			next := r.follow(to, depth)
			if r.spent {
				return expected{}
			}
			m.values[i][j] = next.value
			e.solid, e.since = e.solid && next.solid, min(e.since, next.since)
		}
	}
	e.value = m.solve().Value
	return e
}

// Conversion of an estimate to a value: an estimate of halfway gives half of maxCertainty.
const (
	halfway      = 24.0
	maxCertainty = 0.9
)

// certainty returns the value of an outcome for player 0.
func certainty(o engine.Outcome) float64 {
	return [...]float64{engine.Won: 1, engine.Lost: -1, engine.Drawn: 0}[o.Of(0)]
}

// quickValue returns the value of a position without searching.
func (r *rounds) quickValue(to engine.Result) expected {
	if to.Outcome.Over() {
		return expected{value: certainty(to.Outcome), solid: true, since: noRecurrence}
	}
	e := float64(r.estimate(to.State))
	return expected{value: maxCertainty * e / (max(e, -e) + halfway), since: noRecurrence}
}

// thousand is the [Value] for a value of 1.
const thousand = 1000

// report stores the results of the round at the root.
func (r *rounds) report(m *matrix, found *Result) {
	solution := m.solve()
	found.Nodes = r.nodes
	found.Mixed = &Mixed{Value: solution.Value, Chances: [2][]float64{solution.Rows, solution.Columns}}
	found.Value = Value(solution.Value * thousand)
	var chosen [2]engine.Move
	for player, chances := range found.Mixed.Chances {
		chosen[player] = m.choices[player][found.Mixed.likeliest(player)]
		if r.limits.Random != nil {
			chosen[player] = m.choices[player][drawn(chances, r.limits.Random.Float64())]
		}
	}
	found.Move = r.game.Combine(chosen[:]...)
	found.Best, found.Line = []engine.Move{found.Move}, []engine.Move{found.Move}
	found.Moves = nil
	for i, row := range m.values {
		for j, value := range row {
			v := MoveValue{Move: r.game.Combine(m.choices[0][i], m.choices[1][j]), Value: Value(value * thousand)}
			if to := m.to[i][j]; to.Outcome.Over() {
				v.Value = r.end(to.State, to.Outcome, 1)
			}
			found.Moves = append(found.Moves, v)
		}
	}
}

// likeliest returns the index of the choice with the greatest probability.
func (m *Mixed) likeliest(player int) int {
	return slices.Index(m.Chances[player], slices.Max(m.Chances[player]))
}

// drawn returns the choice for a random number in [0, 1).
func drawn(chances []float64, at float64) int {
	last := 0
	for i, chance := range chances {
		if chance <= 0 {
			continue
		}
		if at < chance {
			return i
		}
		at, last = at-chance, i
	}
	return last // due to rounding
}

// Draw returns a random choice of a player, as an index in [engine.Simultaneous.Choices]. The
// probabilities are those of best play; at is a random number in [0, 1).
func (m *Mixed) Draw(player engine.Player, at float64) int { return drawn(m.Chances[player], at) }

// maxN searches games of three or more sides, each of which maximizes its own value. Among equal
// moves it takes the first.
type maxN struct {
	*budget
	game  engine.Game
	of    []int  // side of each player
	sides []side // one for each side
	path  []uint64
}

// values are the values of a position for each side.
type values [engine.MaxPlayers]Value

func newMaxN(b *budget, game engine.Game, state engine.State) *maxN {
	n := &maxN{budget: b, game: game, of: engine.SidesOf(game, state)}
	for one := range 1 + slices.Max(n.of) {
		n.sides = append(n.sides, sideOf(game, state, engine.Player(slices.Index(n.of, one))))
	}
	n.path = append(b.playedHashes(), hashed(state.Key()))
	return n
}

// think searches with iterative deepening, and keeps its result when it is stopped.
func (n *maxN) think(state engine.State, moves []engine.Move) Result {
	mover := n.of[state.ToMove()]
	var found Result
	for depth := 0; depth == 0 || n.mayDeepen(depth); depth++ {
		solid := true
		round := Result{Depth: depth, Moves: make([]MoveValue, len(moves))}
		for i, m := range moves {
			v, line, s := n.follow(state, m, depth, 0)
			if n.spent && depth > 0 {
				found.Nodes = n.nodes
				return found
			}
			solid = solid && s
			round.Moves[i] = MoveValue{Move: m, Value: v[mover]}
			if round.better(m, v[mover]); round.Move == m {
				round.Line = append([]engine.Move{m}, line...)
			}
		}
		found = round
		found.Nodes, found.Complete = n.nodes, solid
		if n.limits.Progress != nil && depth > 0 {
			n.limits.Progress(found.clone())
		}
		if solid {
			break
		}
	}
	return found
}

// follow returns the values of a move for each side, the principal variation, and whether they are
// independent of the depth.
func (n *maxN) follow(from engine.State, m engine.Move, depth, ply int) (v values, line []engine.Move, solid bool) {
	n.countMove()
	r, err := n.game.Play(from, m)
	if err != nil {
		panic(err) // Moves lists only moves that Play accepts
	}
	if r.Outcome.Over() {
		for i, s := range n.sides {
			v[i] = s.end(r.State, r.Outcome, ply+1)
		}
		return v, nil, true
	}
	if r.State.ToMove() != from.ToMove() && !engine.IsPass(m) {
		depth--
	}
	hash := hashed(r.State.Key())
	if slices.Contains(n.path, hash) {
		for i, s := range n.sides {
			v[i] = s.endless(r.State)
		}
		return v, nil, true
	}
	if depth <= 0 || ply+1 >= maxPlies || n.spent {
		for i, s := range n.sides {
			v[i] = s.estimate(r.State)
		}
		return v, nil, false
	}
	n.path = append(n.path, hash)
	v, line, solid = n.judge(r.State, depth, ply+1)
	n.path = n.path[:len(n.path)-1]
	return v, line, solid
}

// judge returns the values of a position for each side when the player to move maximizes the value
// of its own side.
func (n *maxN) judge(state engine.State, depth, ply int) (best values, line []engine.Move, solid bool) {
	mover := n.of[state.ToMove()]
	solid = true
	for i, m := range n.game.Moves(state) {
		v, rest, s := n.follow(state, m, depth, ply)
		if n.spent {
			return v, nil, false
		}
		if i == 0 || v[mover] > best[mover] {
			best, line = v, append([]engine.Move{m}, rest...)
		}
		solid = solid && s
	}
	return best, line, solid
}
