// Package workbench is the secondary window in which boards are found and surveyed, and games are
// examined. Each subject is a [Page] with a tab:
//
//	menu of the page │ View
//	┌ Survey ┬ Laboratory ┬ Recurrence ┐
//	│ the selected page                │
//	└──────────────────────────────────┘
//	message          note  progress  Cancel
//
// The window owns everything that pages have in common: tabs, menu, title, status line, export
// dialog and closing. A page gets a [Tab] and is independent of the window and of other pages.
package workbench
