// Package ring has the games on a ring of holes without a Ruma: a sowing takes up all
// seeds of a hole and drops them singly into the holes that follow, around the ring as
// often as they last, the emptied hole too.
//
//	[Recurrence]   Ise-Ozin-Egbe, and Cipra's stones in cups: whoever plays chooses
//	               nothing. The hole where the last seed fell is sown next, until array
//	               and hand are as at the start: after a period ([Period]).
//	[Return]       Bell and Cornelius's third: any hole may be sown, and the array of the
//	               start is to come back in the fewest sowings.
//
// # Why everything recurs
//
// A state of the recurrence is an array and the hole to be sown, which holds seeds. Take
// seeds back one by one, from that hole against the direction of sowing, until a hole is
// found empty: it was sown. No hole that the sowing passed can be found empty before,
// for each still holds the seeds it was given, and the one that was sown is, when its
// laps are taken back. So each state has exactly one before it, as it has one after it,
// and of the two the first holds seeds where it is sown. Sowing is a permutation of
// finitely many states; each lies on a cycle, nothing leads up to one, and the state that
// recurs first is the start. To compare with the start is thus an exact way to the
// period, and takes no memory: Brent's algorithm, whose tortoise moves on only because a
// way may lead up to the cycle. The tests have the whole of it, and find none.
//
// Back from a start with as many seeds in every cup one finds the start cup itself empty
// first, after all: one sowing before they recur all stones are in it, as Cipra's
// problem has it.
package ring
