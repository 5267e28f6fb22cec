package punga

import (
	"context"
	"math"
	"math/bits"

	"tchouka/engine"
	"tchouka/engine/solve"
)

var _ engine.Solvable = Game{}

// Solve finds the winner with optimal play, and on small boards the number of moves. Of four
// players possibly none wins against all others. Then the solution is complete without a winner. In
// the variation several of four players may win against all others.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	from := s.(State)
	q := &search{game: g, players: from.players, pockets: from.pockets, both: from.both, packer: packerOf(from)}
	q.table, q.Budget = solve.NewTable[value](q.packer.words), solve.NewBudget(ctx, limits, q.use)
	for _, hero := range q.heroes() {
		if wins := q.wins(&from, hero); q.Stopped {
			break
		} else if wins || q.players < Rows {
			q.count(&from, hero)
			if !q.shared() {
				break
			}
		}
	}
	return &solution{q, q.End()}
}

// heroes returns the sides for which the search decides whether they win. If there are only two
// sides, one is sufficient.
func (q *search) heroes() []int {
	if q.players == Rows {
		return []int{0, 1, 2, 3}
	}
	return []int{0}
}

// shared reports whether several sides can win together. The variation ends with a defeat of one
// player, and all others win.
func (q *search) shared() bool { return q.players == Rows && q.game.Variation }

// solution provides the results that a search stored.
type solution struct {
	*search
	end engine.End
}

// Report returns the facts, the winners of four players against the three others, and the number of
// positions that were searched; positions that are counted later count again.
func (s *solution) Report(key engine.Key) engine.Report {
	r := engine.Report{Facts: s.Facts(key), Positions: s.Visited, End: s.end}
	if state, ok := s.decode(key); ok && s.players == Rows {
		for _, hero := range s.heroes() {
			if wins, _, _ := s.find(&state, hero); wins {
				r.Winners = append(r.Winners, engine.Player(hero))
			}
		}
	}
	return r
}

// Facts returns the verdict for the player to move and the number of moves, as far as they were
// found. Where several of four players can win together, the win of another proves no loss. If only
// one other player wins, the moves to that win are a fact without a verdict.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := s.decode(key)
	if !ok {
		return engine.Facts{}
	}
	mover := state.side(state.ToMove())
	if wins, over := s.ended(&state, mover); over {
		return factsOf(wins, 0)
	}
	var others []int // moves to the wins of others that prove nothing for the mover
	for _, hero := range s.heroes() {
		wins, toGo, known := s.find(&state, hero)
		switch {
		case !known || s.players == Rows && !wins:
		case hero != mover && s.shared():
			others = append(others, toGo)
		default:
			return factsOf(wins == (hero == mover), toGo)
		}
	}
	if len(others) == 1 && others[0] >= 0 {
		return engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.MovesToGo, Value: others[0]})
	}
	return engine.Facts{}
}

// factsOf returns the verdict for the player to move, and the moves to the end unless negative.
func factsOf(wins bool, toGo int) engine.Facts {
	verdict := engine.Lost
	if wins {
		verdict = engine.Won
	}
	if toGo < 0 {
		return engine.FactsOf(verdict)
	}
	return engine.FactsOf(verdict, engine.Fact{Kind: engine.MovesToGo, Value: toGo})
}

// decode returns the state with a key, if it belongs to the board that was searched.
func (s *solution) decode(key engine.Key) (state State, ok bool) {
	decoded, err := s.game.Decode(key)
	if err != nil {
		return State{}, false
	}
	state = decoded.(State)
	return state, state.players == s.players && state.pockets == s.pockets && state.both == s.both
}

// find returns the result for a state, if it was found.
func (s *solution) find(state *State, hero int) (wins bool, toGo int, known bool) {
	if wins, over := s.ended(state, hero); over {
		return wins, 0, true
	}
	first, opposed := state.view(hero)
	var buf [maxWords]uint64
	key, fits := s.packer.pack(state, first, &buf)
	if !fits {
		return false, 0, false
	}
	v, known := s.table.Find(key)
	return v.wins() != opposed, v.toGo(), known
}

const maxCounted = 1 << 20 // maximum number of positions with counted moves to the end

// search first finds the winner: one winning move is sufficient, and the other moves are skipped.
// Then it computes the moves to the end for all positions, if they are few. The results that it
// stored stay valid if it is cut off.
type search struct {
	solve.Budget
	game    Game
	players uint8
	pockets uint8
	both    bool
	packer  packer
	table   *solve.Table[value]
	counted int
}

// child is a successor and its heuristic worth.
type child struct {
	state State
	worth int
}

// children writes the successors of a state, or the state after a pass, to into.
func (q *search) children(s *State, into *[MaxPockets]child) int {
	count, at := 0, int(s.turn)*s.width()
	for i := range int(s.pockets) {
		if !s.allows(at + i) {
			continue
		}
		c := &into[count].state
		*c = *s
		c.sow(at + i)
		c.endTurn(q.game.Variation)
		count++
	}
	if count == 0 {
		into[0].state = *s
		into[0].state.rested(q.game.Variation)
		count = 1
	}
	return count
}

// ended reports whether a game is over, and whether the hero has won it.
func (q *search) ended(s *State, hero int) (wins, over bool) {
	sides, over := q.game.winners(s)
	return sides[hero], over
}

// wins reports whether the hero wins. If the search stops, the result is meaningless.
func (q *search) wins(s *State, hero int) bool {
	if wins, over := q.ended(s, hero); over {
		return wins
	}
	first, opposed := s.view(hero)
	var buf [maxWords]uint64
	key, _ := q.packer.pack(s, first, &buf)
	if v, ok := q.table.Find(key); ok {
		return v.wins() != opposed
	}
	if q.Spent() {
		return false
	}
	mover := s.side(s.ToMove())
	best := false // whether the side to move wins
	var children [MaxPockets]child
	count := q.children(s, &children)
	sortChildren(children[:count], mover)
	for i := 0; i < count && !best; i++ {
		best = q.wins(&children[i].state, hero) == (mover == hero)
		if q.Stopped {
			return false
		}
	}
	wins := best == (mover == hero)
	q.table.Put(key, valueOf(wins != opposed, -1))
	return wins
}

// count computes the moves to the end of a state and of all states reachable from it; −1 if the
// search stops.
func (q *search) count(s *State, hero int) (wins bool, toGo int) {
	if wins, over := q.ended(s, hero); over {
		return wins, 0
	}
	first, opposed := s.view(hero)
	var buf [maxWords]uint64
	key, _ := q.packer.pack(s, first, &buf)
	if v, ok := q.table.Find(key); ok && v.toGo() >= 0 {
		return v.wins() != opposed, v.toGo()
	}
	if q.counted++; q.counted > maxCounted || q.Spent() {
		return false, -1
	}
	var children [MaxPockets]child
	mine := s.side(s.ToMove()) == hero
	soonest, latest := math.MaxInt, 0 // over the moves that win for the mover, and over the others
	for i := range q.children(s, &children) {
		wins, left := q.count(&children[i].state, hero)
		if left < 0 {
			return false, -1
		}
		if wins == mine {
			soonest = min(soonest, left+1)
		} else {
			latest = max(latest, left+1)
		}
	}
	wins, toGo = mine, soonest
	if soonest == math.MaxInt {
		wins, toGo = !mine, latest
	}
	q.table.Put(key, valueOf(wins != opposed, toGo))
	return wins, toGo
}

// sortChildren sorts the successors by heuristic worth for a side, best first. Successors in which
// the opponents have few moves and many balls are better.
func sortChildren(children []child, side int) {
	for i := range children {
		c := &children[i]
		c.worth = 0
		for row := range Rows {
			good := c.state.estimateRow(row)
			if c.state.side(c.state.owner(row)) != side {
				good = -good
			}
			c.worth += good
		}
		for ; i > 0 && children[i-1].worth < children[i].worth; i-- {
			children[i-1], children[i] = children[i], children[i-1]
		}
	}
}

// estimateRow returns the heuristic worth of a row for its owner.
func (s *State) estimateRow(row int) int {
	moves, balls, at := 0, 0, row*s.width()
	for i, in := range s.row(row) {
		if balls += int(in); s.allows(at + i) {
			moves++
		}
	}
	good := 2*min(moves, 2) - balls/2
	if moves == 0 && row == int(s.turn) {
		good -= 6 // it will take a penalty
	}
	return good
}

// use returns the positions and the memory of the search.
func (q *search) use() engine.Progress {
	return engine.Progress{States: q.Visited, Memory: q.table.Bytes()}
}

// value is the result of a position: whether the hero wins, and the moves to the end plus one, or 0
// if these were not counted.
type value uint16

const (
	heroWins value = 1 << 15
	maxToGo        = 1<<15 - 2
)

func valueOf(wins bool, toGo int) value {
	v := value(min(toGo, maxToGo) + 1)
	if wins {
		v |= heroWins
	}
	return v
}

func (v value) wins() bool { return v&heroWins != 0 }

// toGo returns the moves to the end; −1 if they were not counted.
func (v value) toGo() int { return int(v&^heroWins) - 1 }

// A search decides whether one side, its hero, wins a position against all others. Positions that
// are equivalent for this have the same key. The key omits the contents of the rumas and contains
// only the sum of each player's penalties. The board is rotated if the order of the players allows
// it: the first row is the hero's, or, with two players, the row to move.

// maxWords is the maximum length of a key: 8 bits a pocket, then the turn, and 5 bits for each
// player.
const maxWords = (Rows*MaxPockets*8 + 2 + 5*Rows + 63) / 64

// packer encodes keys.
type packer struct{ bits, words int }

// packerOf returns the encoding for the positions reachable from a state.
func packerOf(s State) packer {
	outside := 0
	for row := range Rows {
		for _, balls := range s.row(row) {
			outside += int(balls)
		}
	}
	p := packer{bits: bits.Len(uint(outside))}
	p.words = (Rows*int(s.pockets)*p.bits + 2 + 5*int(s.players) + 63) / 64
	return p
}

// view returns the first row in the key for a hero, and whether the hero of that view is the
// opponent.
func (s *State) view(hero int) (first int, opposed bool) {
	switch s.players {
	case 2:
		return int(s.turn), hero != s.side(s.ToMove())
	case 3:
		return 0, hero != 0
	}
	return hero, false
}

// pack returns the key of a position with the given row first. It returns false if a pocket holds
// more balls than any reachable position.
func (p packer) pack(s *State, first int, into *[maxWords]uint64) (key []uint64, ok bool) {
	at := 0
	put := func(value, width int) {
		into[at/64] |= uint64(value) << (at % 64)
		if over := at%64 + width - 64; over > 0 {
			into[at/64+1] |= uint64(value) >> (width - over)
		}
		at += width
	}
	*into = [maxWords]uint64{}
	for i := range Rows {
		for _, balls := range s.row((first + i) % Rows) {
			if int(balls)>>p.bits > 0 {
				return nil, false
			}
			put(int(balls), p.bits)
		}
	}
	put((int(s.turn)-first+Rows)%Rows, 2)
	for i := range s.players {
		player := (engine.Player(i) + engine.Player(first)) % engine.Player(s.players)
		put(s.penaltiesOf(player), 4)
		put(int(s.passed>>player&1), 1)
	}
	return into[:p.words], true
}
