package tchoukaillon

import "slices"

// ConditionState is what a pattern and its completion determine of a condition of Theorem 4.5.
type ConditionState uint8

// The states. The known holes determine whether a condition holds or fails. Otherwise it can be met
// if a board agrees with the pattern, and cannot be met if it belongs to the conflict.
const (
	Open ConditionState = iota
	Holds
	Fails
	CanBeMet
	CannotBeMet
)

// StateOf returns the state of a condition for a pattern with this completion. The zero value of
// Completion means that the completion is not known.
func (c Completion) StateOf(condition Congruence, p Pattern) ConditionState {
	sum, known := condition.Sum(p)
	switch {
	case known && sum%condition.Modulus == 0:
		return Holds
	case known:
		return Fails
	case c.Conflict != nil && slices.Contains(c.Conflict.Congruences, condition):
		return CannotBeMet
	case c.Smallest != nil:
		return CanBeMet
	}
	return Open
}
