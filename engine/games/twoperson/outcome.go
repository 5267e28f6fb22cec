package twoperson

import "tchouka/engine/pace"

// outcomes holds the winners of rows that were examined after the memory for full results was
// exhausted: whether the player to move wins. This search visits far fewer rows, because one
// winning move is sufficient.
type outcomes struct {
	won  map[uint64]bool
	most int // maximum number of rows
	buf  []scratch
}

// outcomeShare is the divisor of the memory reserved for outcomes. outcomeBytes is the memory of
// one outcome.
const (
	outcomeShare = 8
	outcomeBytes = 48
)

// settle determines the winner of a row whose search was cut off, if possible.
func (q *search) settle(l *lane, row []int) {
	q.outcomes.won = map[uint64]bool{}
	q.wins(l, row, 0)
}

// wins reports whether the player to move wins a row; known is false if the search ends before.
func (q *search) wins(l *lane, row []int, depth int) (won, known bool) {
	o := &q.outcomes
	if depth == len(o.buf) {
		o.buf = append(o.buf, scratch{row: make([]int, len(row))})
	}
	keys, _ := l.key(o.buf[depth].key, row)
	o.buf[depth].key = keys
	key := keys[0]
	if f, ok := l.rows.Find(keys); ok {
		return q.winning(q.remoteIn(q.forms.worths[f])), true
	}
	if won, ok := o.won[key]; ok {
		return won, true
	}
	if len(o.won) >= o.most || len(o.won)%1024 == 0 && pace.Yield(q.Context) != nil {
		return false, false
	}
	g := Game{Wrapping: q.wrapping}
	next, moved := o.buf[depth].row, false
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
