// Package worksheet lays boards out to be solved on paper: pages of boards with the
// rules of the game and room to write, and the answers on pages of their own at the
// end.
package worksheet
