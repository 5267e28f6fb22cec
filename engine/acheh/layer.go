package acheh

import "slices"

// A layer is the boards with as many seeds in the holes and as many captured holes. What
// is captured leads to a lower layer, whose worths are known when a layer is searched. The
// other turns stay in it and may lead round and round; there nobody comes to be ahead, so
// going on for ever is worth nothing beyond what is captured, as [engine.Endless] has it. That
// makes the worth of a board
//
//	the best of   what a turn captures − the worth of the board it leads to
//
// in the largest numbers first: where the best that is known is larger than all that is
// not known yet, it is the worth. What is not known when no such number is left goes on
// for ever, or to what is worth nothing.
type layer struct {
	first   int // in the order of all boards
	worths  []int16
	best    []int16 // of the turns whose worth is known
	open    []uint8 // how many turns there are whose worth is not known
	known   []bool
	exits   []exit
	hurry   []uint16
	delay   []uint16
	edges   []edge // turns in the layer
	starts  []uint32
	from    []uint32 // boards that lead to each, beginning at starts
	buckets [][]uint32
}

type edge struct{ from, to uint32 }

// none is the best of no turn.
const none = -1 << 15

// What a board and an edge take while their layer is searched, the latter with the room
// that is left when edges grow.
const (
	boardBytes = 2 + 2 + 1 + 1 + 4 + 8 + 6 + 2*2 + 4*4
	edgeBytes  = 8*9/4 + 4
)

// layer searches the layer that begins with a board, and returns where the next one
// begins, or the same when it was cut off.
func (q *search) layer(begin int) (end int) {
	size := int(q.sizes[0])
	l := &layer{
		first: begin, worths: make([]int16, size), best: make([]int16, size),
		open: make([]uint8, size), known: make([]bool, size), exits: make([]exit, size),
		hurry: slices.Repeat([]uint16{never}, size), delay: slices.Repeat([]uint16{never}, size),
	}
	l.buckets = make([][]uint32, q.ranking.seeds+1)
	for i := range size {
		q.extra = int64(size)*boardBytes + int64(len(l.edges))*edgeBytes
		if !q.goesOn() {
			return begin
		}
		q.turns(l, i)
	}
	q.extra += int64(len(l.edges)) * 4
	if len(l.edges) > 0 && q.bytes() > q.limits.Memory {
		return begin
	}
	l.link()
	l.settle()
	l.measure()
	q.extra = 0
	q.worths = append(q.worths, l.worths...)
	q.hurry, q.delay = append(q.hurry, l.hurry...), append(q.delay, l.delay...)
	q.sizes = q.sizes[1:]
	return begin + size
}

// turns looks where the turns of a board lead.
func (q *search) turns(l *layer, i int) {
	s := q.ranking.board(q.ranks.all[l.first+i])
	out := exit{worth: none, hurry: never}
	moves := 0
	for hole := range q.ranking.holes {
		to, ok := q.play(s, hole)
		if !ok {
			continue
		}
		moves++
		at, _ := q.ranks.find(q.ranking.of(&to))
		if at >= l.first {
			l.edges = append(l.edges, edge{uint32(i), uint32(at - l.first)})
			l.open[i]++
			continue
		}
		if to.mover != s.mover { // who hurries is the other now
			out.add(int16(to.stores[0])-q.worths[at], q.delay[at], q.hurry[at])
			continue
		}
		out.add(int16(to.stores[0])+q.worths[at], q.hurry[at], q.delay[at])
	}
	if moves == 0 {
		out = exit{worth: int16(s.row(0) - s.row(1))}
	}
	l.exits[i], l.best[i] = out, out.worth
}

// link finds of each board those that lead to it.
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
	copy(l.starts[1:], l.starts) // each has moved on to the next
	l.starts[0] = 0
	l.edges = nil
}

// settle finds the worths of all boards.
func (l *layer) settle() {
	for i, best := range l.best {
		switch {
		case best > 0:
			l.buckets[best] = append(l.buckets[best], uint32(i))
		case l.open[i] == 0:
			l.tell(uint32(i), best)
		}
	}
	for worth := len(l.buckets) - 1; worth > 0; worth-- {
		for len(l.buckets[worth]) > 0 {
			last := len(l.buckets[worth]) - 1
			i := l.buckets[worth][last]
			l.buckets[worth] = l.buckets[worth][:last]
			l.tell(i, int16(worth))
		}
	}
}

// tell tells the boards that lead to one what it is worth.
func (l *layer) tell(board uint32, worth int16) {
	type told struct {
		board uint32
		worth int16
	}
	for todo := []told{{board, worth}}; len(todo) > 0; {
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
				todo = append(todo, told{from, best})
			}
		}
	}
}
