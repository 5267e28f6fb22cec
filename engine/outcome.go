package engine

import (
	"fmt"
	"slices"
)

// Verdict is the proved result of a state for one player: won, lost or drawn, or Unknown if it is
// not proved. Invariant: an incomplete search never reports an unproved result.
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

// ForOpponent returns the verdict for the other of two players.
func (v Verdict) ForOpponent() Verdict {
	return [...]Verdict{Unknown: Unknown, Won: Lost, Lost: Won, Drawn: Drawn}[v&resultMask]
}

// Outcome is the status of a game: open, or over with a result for each player. It packs two bits
// per player, so that a node of a large tree stores it in one byte:
//
//	bits    7 6 │ 5 4 │ 3 2 │ 1 0
//	player   3  │  2  │  1  │  0
type Outcome uint8

// Open: the game is not over. SolitaireWon and SolitaireLost: a game of one player is over.
const (
	Open          Outcome = 0
	SolitaireWon          = Outcome(Won)
	SolitaireLost         = Outcome(Lost)
)

const (
	resultBits = 2
	resultMask = 1<<resultBits - 1
)

// Over returns the outcome of a finished game, given the result of each player. There are at most
// [MaxPlayers] results; none may be Unknown.
func Over(results ...Verdict) Outcome {
	o := Open
	for _, result := range slices.Backward(results) {
		o = o<<resultBits | Outcome(result&resultMask)
	}
	return o
}

// Over reports whether the game is finished.
func (o Outcome) Over() bool { return o != Open }

// Winners returns the players, of the given number, who have won; none if the game is open or
// drawn.
func (o Outcome) Winners(players int) []Player {
	winners := []Player{}
	for p := range Player(players) {
		if o.Of(p) == Won {
			winners = append(winners, p)
		}
	}
	return winners
}

// Of returns a player's result; Unknown while the game is open. For [Everyone] it returns that of
// player 0, like [Facts].
func (o Outcome) Of(p Player) Verdict {
	return Verdict(o >> (resultBits * Outcome(max(p, 0))) & resultMask)
}

// GameEnd describes why a finished game is over. The zero GameEnd is that of an open game.
type GameEnd struct {
	// Reason is the rule that ended the game, a sentence without a full stop. {{.Player}} is the name
	// of Player, {{.Hole}} the name of Place, and {{.Row}} the name of its row.
	Reason Reason
	Player Player
	Place  int   // counted from 1, in the order of [Board]
	Added  []int // the seeds that each player gets in addition to those in stores; nil for none
}

// EndlessAfter is the number of times a state has to occur in a game before the game counts as
// endless. Searches do not wait for that: they stop at the first repetition.
const EndlessAfter = 3

// Endless returns the outcome of endless play that repeats a state. The scores in that state
// decide. A game without scores is drawn, and so is a solitaire.
func Endless(g Game, s State) Outcome {
	if scores := g.Scores(s); len(scores) > 1 {
		return OutcomeByScore(scores)
	}
	return Over(slices.Repeat([]Verdict{Drawn}, s.Players())...)
}

// CanRecur reports whether a state of the game can recur.
func CanRecur(g Game, s State) bool {
	_, layered := g.(Layered)
	return !layered && s.Players() > 1
}

// OutcomeByScore returns the outcome of a game that the player with the highest score wins. It is a
// draw if several players share that score.
func OutcomeByScore(scores []int) Outcome {
	best := slices.Max(scores)
	first := slices.Index(scores, best)
	if slices.Contains(scores[first+1:], best) {
		return Over(slices.Repeat([]Verdict{Drawn}, len(scores))...)
	}
	results := slices.Repeat([]Verdict{Lost}, len(scores))
	results[first] = Won
	return Over(results...)
}

// Agreement is the end of a game by agreement of the players: a draw, or that one of them resigns. It
// is not a rule of a game, and no search considers it. The zero Agreement ends nothing. Package session
// has the others.
type Agreement uint8

// agreedDraw is a draw, and resigned + p that player p resigns.
const (
	agreedDraw Agreement = iota + 1
	resigned
)

// Resigned returns the player who resigns, and whether there is one.
func (a Agreement) Resigned() (Player, bool) {
	return Player(a) - Player(resigned), a >= resigned
}

// Ends reports whether the agreement can end a game in a state: not with one player, and no
// resignation among more than two sides, because the others play on.
func (a Agreement) Ends(g Game, s State) bool {
	sides := SidesOf(g, s)
	if player, ok := a.Resigned(); ok {
		return int(player) < len(sides) && slices.Max(sides) == 1
	}
	return a == agreedDraw && len(sides) > 1
}

// String returns "draw", "player 1 resigns", or "" for the zero Agreement.
func (a Agreement) String() string {
	switch player, ok := a.Resigned(); {
	case ok:
		return fmt.Sprintf("player %d resigns", player+1)
	case a == agreedDraw:
		return "draw"
	}
	return ""
}

// End returns the result of an open game that the agreement ends. Any other result is unchanged.
func (a Agreement) End(g Game, r Result) Result {
	if r.Outcome.Over() || !a.Ends(g, r.State) {
		return r
	}
	sides, results := SidesOf(g, r.State), make([]Verdict, r.State.Players())
	loser, resigns := a.Resigned()
	for p := range results {
		switch {
		case !resigns:
			results[p] = Drawn
		case sides[p] == sides[loser]:
			results[p] = Lost
		default:
			results[p] = Won
		}
	}
	r.Agreed, r.Outcome = a, Over(results...)
	return r
}
