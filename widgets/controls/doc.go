// Package controls holds what can be clicked anywhere in the window: buttons and
// rows of them, the splitter, the search field; panels and frames for pictures that
// are made elsewhere; and the signs that stand everywhere for the same: won, lost,
// searching, good and bad moves.
package controls
