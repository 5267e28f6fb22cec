package acheh

// How many turns it is to the end, where both players keep what a board is worth to them,
// one of them hurries, and the other delays. Who hurries is who wins in the end, which
// depends on what is captured already: so both are found.
//
//	hurry   the least of   1 + delay   of the boards that the best turns lead to,
//	delay   the greatest   1 + hurry   for there the other player is to move
//
// the shortest first. What is not found can be delayed for ever.

// never is how many turns it is to an end that nobody can force.
const never = 1<<16 - 1

// exit is the best of the turns that leave a layer.
type exit struct {
	worth        int16
	hurry, delay uint16
}

// add adds a turn, given what it is worth, and what each leaves to go who hurries or
// delays.
func (e *exit) add(worth int16, hurry, delay uint16) {
	if worth < e.worth {
		return
	}
	if worth > e.worth {
		*e = exit{worth, never, 0}
	}
	e.hurry, e.delay = min(e.hurry, later(hurry)), max(e.delay, later(delay))
}

// later is one turn more.
func later(turns uint16) uint16 {
	if turns >= never-1 {
		return never
	}
	return turns + 1
}

// errands are boards of a layer by the turns that they may be from the end.
type errands [][]errand

type errand struct {
	board uint32
	delay bool // not hurry
}

func (e *errands) add(turns uint16, board uint32, delay bool) {
	if turns == never {
		return
	}
	for len(*e) <= int(turns) {
		*e = append(*e, nil)
	}
	(*e)[turns] = append((*e)[turns], errand{board, delay})
}

// measure finds the turns to the end of all boards, when their worths are known.
func (l *layer) measure() {
	var todo errands
	slowest := make([]uint16, len(l.worths)) // of the best turns that were met
	clear(l.open)                            // the best turns in the layer that were not
	for to, worth := range l.worths {
		for _, from := range l.from[l.starts[to]:l.starts[to+1]] {
			if l.worths[from] == -worth {
				l.open[from]++
			}
		}
	}
	for i, e := range l.exits {
		if e.worth == l.worths[i] {
			slowest[i] = e.delay
			todo.add(e.hurry, uint32(i), false)
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

// reach tells the boards that lead to one how far from the end it is.
func (l *layer) reach(todo *errands, next errand, turns uint16, slowest []uint16) {
	into := l.hurry
	if next.delay {
		into = l.delay
	}
	if into[next.board] != never {
		return
	}
	into[next.board] = turns
	for _, from := range l.from[l.starts[next.board]:l.starts[next.board+1]] {
		if l.worths[from] != -l.worths[next.board] {
			continue
		}
		if next.delay {
			todo.add(later(turns), from, false)
			continue
		}
		slowest[from] = max(slowest[from], later(turns))
		if l.open[from]--; l.open[from] == 0 {
			todo.add(slowest[from], from, true)
		}
	}
}
