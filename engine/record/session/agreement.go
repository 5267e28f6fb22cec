package session

import "tchouka/engine"

// NoAgreement: the rules decide. AgreedDraw: the players agree on a draw. The others are those of
// [Resigned].
const (
	NoAgreement engine.Agreement = iota
	AgreedDraw
	firstResigned
)

// Resigned returns the agreement that a player resigns.
func Resigned(p engine.Player) engine.Agreement { return firstResigned + engine.Agreement(p) }

// Agreements returns the agreements that can end a game in a state.
func Agreements(g engine.Game, s engine.State) (all []engine.Agreement) {
	for a := AgreedDraw; a < Resigned(engine.MaxPlayers); a++ {
		if a.Ends(g, s) {
			all = append(all, a)
		}
	}
	return all
}

// AgreementByName is the inverse of [engine.Agreement.String]. It returns false for other texts.
func AgreementByName(text string) (engine.Agreement, bool) {
	for a := AgreedDraw; a < Resigned(engine.MaxPlayers); a++ {
		if a.String() == text {
			return a, true
		}
	}
	return NoAgreement, false
}
