// Package app is the main window: it puts the presenters together, and decides what a
// command does, what a key is for and when the program may end.
//
// The house it stands on:
//
//	app         the window and its commands
//	presenter   looks after the parts of the window: board, line, tree, verdict …
//	desk        what they share: the session, its file, the solver at work
//	shell       what every window is made of: settings, dialogs, exports, menus, theme
//	say         sentences
//
// Beside it are the workbench, whose pages find, survey and examine boards, and the help
// (rooms.go). A page knows the shell, and one function that opens a board in the main window.
//
// The commands stand in one table (commands.go), from which the menu, the
// toolbar, the shortcuts and the sheet of shortcuts are made.
//
// Everything here runs on Fyne's goroutine, except what package work runs: it takes
// values, and posts what it found. Only job.go knows how that comes back.
package app
