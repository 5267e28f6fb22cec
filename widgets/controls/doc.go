// Package controls has the small controls that all windows share: buttons and rows of them, the
// splitter, and the search field. It also has panels and frames for pictures, and the symbols with
// a fixed meaning: won, lost, searching, good and bad moves.
package controls
