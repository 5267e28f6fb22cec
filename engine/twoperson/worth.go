package twoperson

import "math/bits"

// worth is what is known of a row, or of its form.
type worth struct {
	grundy  uint8
	normal  uint16 // remoteness in normal play: odd where the player to move wins
	misere  uint16 // the same in the misère version: even where the player to move wins
	longest uint16 // the most moves that can be made
}

// judge works out what a row is worth from what it moves to.
type judge struct {
	values         uint64 // a bit for each Grundy value that a move leads to, at most MaxHoles
	longest        uint16
	normal, misere remoteness
}

func newJudge() judge {
	return judge{normal: newRemoteness(lastWins), misere: newRemoteness(lastLoses)}
}

// moves adds what one move leads to.
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

// remoteness adds up the moves to the end from what the moves lead to: the winner
// hurries, the loser delays. Whether it is odd tells who wins: the last move is the
// winner's in normal play, the loser's in the misère version.
type remoteness struct {
	won      uint16 // what is odd or even where the player to move wins
	some     bool
	fastest  uint16 // to what is lost for the other player
	slowest  uint16 // to what is won for the other player
	canBeWon bool
}

const (
	lastLoses = 0 // misère: 0 moves to the end are a win
	lastWins  = 1
)

func newRemoteness(won uint16) remoteness { return remoteness{won: won} }

// moves adds what one move leads to.
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
