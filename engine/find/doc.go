// Package find finds winnable boards of any game that can be solved, by solving one board after
// the other, and draws them at random.
//
//	places   a b c      shape of 2 seeds      002 011 020 101 110 200
//	                    each is solved, and handed on when it matches the criteria
//
// A [Shape] counts and lists how seeds can lie in places; a [Bag] draws numbers. Games that know
// their winnable boards without a search, such as those of engine/row, have finders of their own.
package find
