// Package ring implements the games on a ring of holes without a Ruma. A sowing takes up all seeds
// of a hole and drops them singly into the following holes. It goes around the ring as often as the
// seeds last, and includes the emptied hole.
//
//	[Recurrence]   Ise-Ozin-Egbe, and Cipra's stones in cups: the player chooses
//	               nothing. The hole where the last seed fell is sown next, until array
//	               and hand are as at the start: after a period ([Period]).
//	[Return]       Bell and Cornelius's third: any hole may be sown, and the array of the
//	               start must recur in the fewest sowings.
//
// # Why everything recurs
//
// A state of the recurrence is an array and the hole to be sown, which holds seeds. To undo a
// sowing, remove seeds one by one from that hole on, against the direction of sowing, until a hole
// is empty. This is the hole that was sown. A hole that the sowing passed cannot be empty before,
// because it holds at least the seeds dropped into it. The sown hole becomes empty when the seeds
// of its laps are removed. So each state has exactly one predecessor, as it has one successor, and
// the hole sown in the predecessor holds seeds. Sowing is a permutation of finitely many states.
// Each state lies on a cycle, without a tail that leads to it, and the first state that recurs is
// the start.
//
// Therefore comparing each state with the start finds the exact period without memory. This is
// Brent's algorithm with a fixed tortoise, which needs to move only if a tail may lead to the
// cycle. The tests contain the complete algorithm, and find no tail.
//
// From a start with the same number of seeds in every cup, undoing a sowing empties the start cup
// itself. So one sowing before the start recurs all stones are in this cup, which answers Cipra's
// problem.
package ring
