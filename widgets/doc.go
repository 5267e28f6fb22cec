// Package widgets is the house of what the window shows: boards, the game tree,
// lists, tables and the small things to click. A widget shows what its setters
// were given and reports what a person did through its On… callbacks; it decides
// no rule and calls no other widget.
//
//	gesture ──▶ widget.OnX ──▶ presenter ──▶ session
//	                                            │ changed
//	widget.Refresh ◀── widget.SetX ◀── presenter ◀┘
//
// Setters may be called again with what is already shown and raise no events.
// State lives in the widget, geometry in its renderer. Everything here runs on
// Fyne's own goroutine. Widgets know neither the solver nor the session.
//
// The rooms, and which of them may look into which:
//
//	lists ──▶ board ──▶ controls ──▶ paint
//	treeview ─────────▶ controls
//	grid ─────────────────────────▶ paint
package widgets
