package acheh

import (
	"slices"
)

// A layer holds the boards with the same number of seeds in the holes and the same number of
// captured holes. Turns that capture lead to a lower layer, whose worths are computed before. The
// other turns stay in the layer and may form cycles. On a cycle neither player gains a lead, so
// endless play is worth nothing beyond the captures; see [engine.Endless]. The worth of a board is
// therefore
//
//	the maximum of   what a turn captures − the worth of the board after it
//
// computed in descending order of worth. If the best computed value of a board is larger than all
// values that are still missing, it is the worth of the board. When no such value is left, the
// remaining boards continue forever, or lead to boards worth nothing.
type layer struct {
	first    int // index of its first board in the order of all boards
	worths   []int16
	best     []int16 // maximum over the turns whose worth is computed
	open     []uint8 // number of turns whose worth is missing
	known    []bool
	exits    []exit
	minTurns []uint16
	maxTurns []uint16
	edges    []edge // turns within the layer
	starts   []uint32
	from     []uint32 // predecessors of each board, beginning at starts
	buckets  [][]uint32
}

type edge struct{ from, to uint32 }

// none is the maximum over no turns.
const none = -1 << 15

// Bytes of a board and of an edge while their layer is searched. The latter includes the spare
// capacity when edges grow.
const (
	boardBytes = 2 + 2 + 1 + 1 + 4 + 8 + 6 + 2*2 + 4*4
	edgeBytes  = 8*9/4 + 4
)

// layer searches the layer that begins at the index begin. It returns the index of the next layer,
// or begin if it was cut off.
func (q *search) layer(begin int) (end int) {
	size := int(q.sizes[0])
	l := &layer{
		first: begin, worths: make([]int16, size), best: make([]int16, size),
		open: make([]uint8, size), known: make([]bool, size), exits: make([]exit, size),
		minTurns: slices.Repeat([]uint16{infinite}, size), maxTurns: slices.Repeat([]uint16{infinite}, size),
	}
	l.buckets = make([][]uint32, q.ranking.seeds+1)
	for i := range size {
		q.extra = int64(size)*boardBytes + int64(len(l.edges))*edgeBytes
		if q.Spent() {
			return begin
		}
		q.turns(l, i)
	}
	q.extra += int64(len(l.edges)) * 4
	if len(l.edges) > 0 && q.bytes() > q.Memory {
		return begin
	}
	l.link()
	l.settle()
	l.measure()
	q.extra = 0
	q.worths = append(q.worths, l.worths...)
	q.minTurns, q.maxTurns = append(q.minTurns, l.minTurns...), append(q.maxTurns, l.maxTurns...)
	q.sizes = q.sizes[1:]
	return begin + size
}

// turns computes the results of the turns of a board.
func (q *search) turns(l *layer, i int) {
	s := q.ranking.board(q.rank(l.first + i))
	out := exit{worth: none, minTurns: infinite}
	moves := 0
	for hole := range q.ranking.holes {
		to, ok := q.play(s, hole)
		if !ok {
			continue
		}
		moves++
		at, _ := q.number(&to)
		if at >= l.first {
			l.edges = append(l.edges, edge{uint32(i), uint32(at - l.first)})
			l.open[i]++
			continue
		}
		if to.mover != s.mover { // minTurns and maxTurns exchange roles
			out.add(int16(to.stores[0])-q.worths[at], q.maxTurns[at], q.minTurns[at])
			continue
		}
		out.add(int16(to.stores[0])+q.worths[at], q.minTurns[at], q.maxTurns[at])
	}
	if moves == 0 {
		out = exit{worth: int16(s.row(0) - s.row(1))}
	}
	l.exits[i], l.best[i] = out, out.worth
}

// link builds the lists of predecessors.
func (l *layer) link() {
	l.starts = make([]uint32, len(l.worths)+1)
	for _, e := range l.edges {
		l.starts[e.to+1]++
	}
	for i := range l.worths {
		l.starts[i+1] += l.starts[i]
	}
	l.from = make([]uint32, len(l.edges))
	for _, e := range l.edges {
		l.from[l.starts[e.to]] = e.from
		l.starts[e.to]++
	}
	copy(l.starts[1:], l.starts) // each start has moved to the next one
	l.starts[0] = 0
	l.edges = nil
}

// settle computes the worths of all boards.
func (l *layer) settle() {
	for i, best := range l.best {
		switch {
		case best > 0:
			l.buckets[best] = append(l.buckets[best], uint32(i))
		case l.open[i] == 0:
			l.report(uint32(i), best)
		}
	}
	for worth := len(l.buckets) - 1; worth > 0; worth-- {
		for len(l.buckets[worth]) > 0 {
			last := len(l.buckets[worth]) - 1
			i := l.buckets[worth][last]
			l.buckets[worth] = l.buckets[worth][:last]
			l.report(i, int16(worth))
		}
	}
}

// report sets the worth of a board and updates its predecessors.
func (l *layer) report(board uint32, worth int16) {
	type decided struct {
		board uint32
		worth int16
	}
	for todo := []decided{{board, worth}}; len(todo) > 0; {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if l.known[t.board] {
			continue
		}
		l.known[t.board], l.worths[t.board] = true, t.worth
		for _, from := range l.from[l.starts[t.board]:l.starts[t.board+1]] {
			l.open[from]--
			if l.known[from] {
				continue
			}
			l.best[from] = max(l.best[from], -t.worth)
			switch best := l.best[from]; {
			case best > 0 && best == -t.worth:
				l.buckets[best] = append(l.buckets[best], from)
			case best <= 0 && l.open[from] == 0:
				todo = append(todo, decided{from, best})
			}
		}
	}
}

// The number of turns to the end, if both players preserve the worth of a board, one of them
// minimizes the turns, and the other maximizes them. The winner minimizes, but the winner depends
// on the seeds captured before. Therefore both numbers are computed:
//
//	minTurns   the minimum of   1 + maxTurns   over the boards after the best turns,
//	maxTurns   the maximum of   1 + minTurns   because there the opponent is to move
//
// in ascending order. Boards that are not reached can be delayed forever.

// infinite is the number of turns to an end that no player can force.
const infinite = 1<<16 - 1

// exit is the best of the turns that leave a layer.
type exit struct {
	worth              int16
	minTurns, maxTurns uint16
}

// add adds a turn, given its worth and the turns to the end if its player minimizes or maximizes
// them.
func (e *exit) add(worth int16, minTurns, maxTurns uint16) {
	if worth < e.worth {
		return
	}
	if worth > e.worth {
		*e = exit{worth, infinite, 0}
	}
	e.minTurns, e.maxTurns = min(e.minTurns, addTurn(minTurns)), max(e.maxTurns, addTurn(maxTurns))
}

// addTurn returns turns + 1.
func addTurn(turns uint16) uint16 {
	if turns >= infinite-1 {
		return infinite
	}
	return turns + 1
}

// turnQueue is a queue of boards of a layer, by their possible number of turns to the end.
type turnQueue [][]queuedBoard

type queuedBoard struct {
	board    uint32
	maxTurns bool // the board is queued for maxTurns, not for minTurns
}

func (e *turnQueue) add(turns uint16, board uint32, maxTurns bool) {
	if turns == infinite {
		return
	}
	for len(*e) <= int(turns) {
		*e = append(*e, nil)
	}
	(*e)[turns] = append((*e)[turns], queuedBoard{board, maxTurns})
}

// measure computes the turns to the end of all boards from their worths.
func (l *layer) measure() {
	var todo turnQueue
	slowest := make([]uint16, len(l.worths)) // maximum over the best turns processed so far
	clear(l.open)                            // becomes the number of other best turns
	for to, worth := range l.worths {
		for _, from := range l.from[l.starts[to]:l.starts[to+1]] {
			if l.worths[from] == -worth {
				l.open[from]++
			}
		}
	}
	for i, e := range l.exits {
		if e.worth == l.worths[i] {
			slowest[i] = e.maxTurns
			todo.add(e.minTurns, uint32(i), false)
		}
		if l.open[i] == 0 {
			todo.add(slowest[i], uint32(i), true)
		}
	}
	for turns := 0; turns < len(todo); turns++ {
		for len(todo[turns]) > 0 {
			last := len(todo[turns]) - 1
			next := todo[turns][last]
			todo[turns] = todo[turns][:last]
			l.reach(&todo, next, uint16(turns), slowest)
		}
	}
}

// reach sets the number of turns of a board and updates its predecessors.
func (l *layer) reach(todo *turnQueue, next queuedBoard, turns uint16, slowest []uint16) {
	into := l.minTurns
	if next.maxTurns {
		into = l.maxTurns
	}
	if into[next.board] != infinite {
		return
	}
	into[next.board] = turns
	for _, from := range l.from[l.starts[next.board]:l.starts[next.board+1]] {
		if l.worths[from] != -l.worths[next.board] {
			continue
		}
		if next.maxTurns {
			todo.add(addTurn(turns), from, false)
			continue
		}
		slowest[from] = max(slowest[from], addTurn(turns))
		if l.open[from]--; l.open[from] == 0 {
			todo.add(slowest[from], from, true)
		}
	}
}
