package acheh

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
