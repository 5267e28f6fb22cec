package engine

import "slices"

// Verdict is what is known of a state for one player: won, lost, drawn, or not
// settled. A search that was cut off says Unknown.
type Verdict uint8

// The verdicts. The zero Verdict is Unknown.
const (
	Unknown Verdict = iota
	Won
	Lost
	Drawn
)

// String returns "unknown", "won", "lost" or "drawn".
func (v Verdict) String() string {
	return [...]string{"unknown", "won", "lost", "drawn"}[v&resultMask]
}

// Opposed returns what a verdict is to the other of two players.
func (v Verdict) Opposed() Verdict {
	return [...]Verdict{Unknown: Unknown, Won: Lost, Lost: Won, Drawn: Drawn}[v&resultMask]
}

// Outcome is how a game stands: open, or over with a result for each player. It
// packs two bits a player, so that a tree of millions keeps one in a byte:
//
//	bits    7 6 │ 5 4 │ 3 2 │ 1 0
//	player   3  │  2  │  1  │  0
type Outcome uint8

// Open: the game goes on. SolitaireWon, SolitaireLost: a game of one player is over.
const (
	Open          Outcome = 0
	SolitaireWon          = Outcome(Won)
	SolitaireLost         = Outcome(Lost)
)

const (
	resultBits = 2
	resultMask = 1<<resultBits - 1
)

// Over returns the outcome of a finished game, given the result of each player, at
// most [MaxPlayers]. None may be Unknown.
func Over(results ...Verdict) Outcome {
	o := Open
	for _, result := range slices.Backward(results) {
		o = o<<resultBits | Outcome(result&resultMask)
	}
	return o
}

// Over reports whether the game is finished.
func (o Outcome) Over() bool { return o != Open }

// Winners returns who of so many players has won; none while the game is open, and where
// it is drawn.
func (o Outcome) Winners(players int) []Player {
	winners := []Player{}
	for p := range Player(players) {
		if o.Of(p) == Won {
			winners = append(winners, p)
		}
	}
	return winners
}

// Of returns a player's result; Unknown while the game is open. Of [Everyone] it is that
// of player 0, as in [Facts].
func (o Outcome) Of(p Player) Verdict {
	return Verdict(o >> (resultBits * Outcome(max(p, 0))) & resultMask)
}
