// Package widgets draws the games: the board, the game tree, the verdict, the
// line of play. A widget shows what its setters were given and reports what a
// person did through its On… callbacks; it decides no rule and calls no other
// widget.
//
//	gesture ──▶ widget.OnX ──▶ presenter ──▶ session
//	                                            │ changed
//	widget.Refresh ◀── widget.SetX ◀── presenter ◀┘
//
// Setters may be called again with what is already shown and raise no events.
// State lives in the widget, geometry in its renderer. Everything here runs on
// Fyne's own goroutine.
//
// Widgets know engine and engine/tree, engine/palette and engine/pebbles; they
// know neither the solver nor the session.
package widgets
