// Package enginetest supports tests of code that works with any game. [Contract] checks the
// invariants of [engine.Game]. [Toy] is a small game for tests of such code. It differs from the
// one-row games in everything that those have in common. It is in no list of games, so no code can
// have a special case for it.
//
//	            one-row games     Toy
//	players     one               two
//	states      never recur       recur
//	a move      a number          two holes, a:c
//	result      won or lost       also drawn
//
// [Sample] selects test cases. With -short, which make test uses, a test runs a random sample of a
// long list; make test-all runs the whole list.
package enginetest
