package twoperson

import "tchouka/engine/pace"

// outcomes holds the winners of rows that were examined after the memory for full results was
// exhausted: whether the player to move wins. This search visits far fewer rows, because one
// winning move is sufficient.
type outcomes struct {
	won  map[uint64]bool
	most int // maximum number of rows
	buf  [][]int
}

// outcomeShare is the divisor of the memory reserved for outcomes. outcomeBytes is the memory of
// one outcome.
const (
	outcomeShare = 8
	outcomeBytes = 48
)

// settle determines the winner of a row whose search was cut off, if possible.
func (q *search) settle(l *lane, row []int) {
	q.outcomes = outcomes{won: map[uint64]bool{}, most: int(q.limits.Memory / outcomeShare / outcomeBytes)}
	q.wins(l, row, 0)
}

// wins reports whether the player to move wins a row; known is false if the search ends before.
func (q *search) wins(l *lane, row []int, depth int) (won, known bool) {
	o := &q.outcomes
	key, _ := l.word(row)
	if w, ok := l.singleRows.find(key); ok {
		return q.winning(q.remoteIn(w)), true
	}
	if won, ok := o.won[key]; ok {
		return won, true
	}
	if len(o.won) >= o.most || len(o.won)%1024 == 0 && pace.Yield(q.ctx) != nil {
		return false, false
	}
	if depth == len(o.buf) {
		o.buf = append(o.buf, make([]int, len(row)))
	}
	g := Game{Wrapping: q.wrapping}
	next, moved := o.buf[depth], false
	for at := range len(row) - 1 {
		if !g.playOn(row, at, next) {
			continue
		}
		moved = true
		opponentWins, known := q.wins(l, next, depth+1)
		if !known {
			return false, false
		}
		if !opponentWins {
			won = true
			break
		}
	}
	won = won || !moved && q.misere
	o.won[key] = won
	return won, true
}

// winning reports whether the player to move wins with the given remoteness.
func (q *search) winning(remote uint16) bool { return (remote%2 == lastWins) != q.misere }
