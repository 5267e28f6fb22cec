// Package find finds winnable boards of any game that can be solved, lists them or draws them at
// random, and reports their properties.
//
//	places   a b c      shape of 2 seeds      002 011 020 101 110 200
//	                    each is solved, and passed on if it matches the criteria
//
// A [Shape] counts and lists the distributions of seeds over places. A [Bag] draws numbers. A
// [Generator] is a game that constructs its winnable boards instead of searching for them, and
// rates their difficulty.
package find
