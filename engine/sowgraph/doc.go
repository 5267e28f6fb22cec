// Package sowgraph knows the sowing graphs of Jones, Taalman and Tongen: a solitaire
// like Tchoukaillon on any shape of board.
package sowgraph
