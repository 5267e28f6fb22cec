package twoperson

import "math/bits"

// worth is the solution of a row, or of its form.
type worth struct {
	grundy  uint8
	normal  uint16 // remoteness in normal play: odd if the player to move wins
	misere  uint16 // the same in the misère version: even if the player to move wins
	longest uint16 // maximum number of moves
}

// judge computes the worth of a row from its successors.
type judge struct {
	values         uint64 // a bit for the Grundy value of each successor, at most MaxHoles
	longest        uint16
	normal, misere remoteness
}

func newJudge() judge {
	return judge{normal: newRemoteness(lastWins), misere: newRemoteness(lastLoses)}
}

// moves adds one successor.
func (j *judge) moves(to worth) {
	j.values |= 1 << to.grundy
	j.longest = max(j.longest, to.longest+1)
	j.normal.moves(to.normal)
	j.misere.moves(to.misere)
}

func (j *judge) worth() worth {
	return worth{
		grundy: uint8(bits.TrailingZeros64(^j.values)),
		normal: j.normal.value(), misere: j.misere.value(), longest: j.longest,
	}
}

// remoteness computes the number of moves to the end from those of the successors: the winner
// minimizes it, the loser maximizes it. Its parity determines the winner, who makes the last move
// in normal play; in the misère version the loser makes it.
type remoteness struct {
	won      uint16 // parity if the player to move wins
	some     bool
	fastest  uint16 // to a position that the opponent loses
	slowest  uint16 // to a position that the opponent wins
	canBeWon bool
}

const (
	lastLoses = 0 // misère: 0 moves to the end are a win
	lastWins  = 1
)

func newRemoteness(won uint16) remoteness { return remoteness{won: won} }

// moves adds one successor.
func (r *remoteness) moves(to uint16) {
	r.some = true
	switch {
	case to%2 == r.won:
		r.slowest = max(r.slowest, to)
	case !r.canBeWon || to < r.fastest:
		r.fastest, r.canBeWon = to, true
	}
}

func (r *remoteness) value() uint16 {
	switch {
	case r.canBeWon:
		return r.fastest + 1
	case r.some:
		return r.slowest + 1
	}
	return 0
}
