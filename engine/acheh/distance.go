package acheh

// The number of turns to the end, if both players preserve the worth of a board, one of them
// minimizes the turns, and the other maximizes them. The winner minimizes, but the winner depends
// on the seeds captured before. Therefore both numbers are computed:
//
//	hurry   the minimum of   1 + delay   over the boards after the best turns,
//	delay   the maximum of   1 + hurry   because there the opponent is to move
//
// in ascending order. Boards that are not reached can be delayed forever.

// never is the number of turns to an end that no player can force.
const never = 1<<16 - 1

// exit is the best of the turns that leave a layer.
type exit struct {
	worth        int16
	hurry, delay uint16
}

// add adds a turn, given its worth and the turns to the end if its player minimizes or maximizes
// them.
func (e *exit) add(worth int16, hurry, delay uint16) {
	if worth < e.worth {
		return
	}
	if worth > e.worth {
		*e = exit{worth, never, 0}
	}
	e.hurry, e.delay = min(e.hurry, later(hurry)), max(e.delay, later(delay))
}

// later returns turns + 1.
func later(turns uint16) uint16 {
	if turns >= never-1 {
		return never
	}
	return turns + 1
}

// errands is a queue of boards of a layer, by their possible number of turns to the end.
type errands [][]errand

type errand struct {
	board uint32
	delay bool // the errand concerns delay, not hurry
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

// measure computes the turns to the end of all boards from their worths.
func (l *layer) measure() {
	var todo errands
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

// reach sets the number of turns of a board and updates its predecessors.
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
