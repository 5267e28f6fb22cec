// Package find finds winnable boards of any game that can be solved, lists them or draws them at
// random, and reports their properties.
//
//	places   a b c      shape of 2 seeds      002 011 020 101 110 200
//	                    each is solved, and passed on if it matches the criteria
//
// A [Shape] counts and lists the distributions of seeds over places. A [Bag] draws numbers. A
// [Generator] is a game that constructs its winnable boards instead of searching for them, and
// rates their difficulty.
//
// The boards can also begin with a given one: [Ancestors] are the boards from which moves lead to
// it, and [Nearest] those that differ from it in the fewest seeds. [ParseCriteria] reads [Criteria]
// from a text, and [Drops] explains which of them leaves no board.
//
// A search that ends early reports this in its [Summary]. A board that was not solved within the
// memory is counted as undecided there, and is neither yielded nor called lost.
package find
