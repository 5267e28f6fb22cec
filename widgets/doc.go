// Package widgets contains the widgets of the window: boards, the game tree, lists, tables and
// small controls. A widget shows the values passed to its setters and reports user actions through
// its On… callbacks. It decides no rule and calls no other widget.
//
//	gesture ──▶ widget.OnX ──▶ presenter ──▶ session
//	                                            │ changed
//	widget.Refresh ◀── widget.SetX ◀── presenter ◀┘
//
// Setters are idempotent and raise no events. State is in the widget, geometry in its renderer. All
// code here runs on Fyne's own goroutine. Widgets do not depend on the solver or the session.
//
// The packages, and their imports:
//
//	lists ──▶ board ──▶ controls ──▶ paint
//	treeview ─────────▶ controls
//	grid ─────────────────────────▶ paint
package widgets
