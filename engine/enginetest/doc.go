// Package enginetest is for tests of what takes any game. [Contract] tries what
// every [engine.Game] must keep, whatever it is. [Toy] is a game for the tests of
// what works with all of them: small, and different from the one-row games in all
// that these have in common. It is in no list of games, so whatever takes it has no
// line about it.
//
//	            one-row games     Toy
//	players     one               two
//	states      never recur       recur
//	a move      a number          two holes, a:c
//	result      won or lost       also drawn
package enginetest
