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
// The windows beside it are rooms of their own (rooms.go): designer, survey and
// laboratory know the shell, and of the board on the table no more than how to put
// another one there.
//
// The commands stand in one table (commands.go), from which the menu, the
// toolbar, the shortcuts and the sheet of shortcuts are made.
//
// Everything here runs on Fyne's goroutine, except what package work runs: it takes
// values, and posts what it found. Only job.go knows how that comes back.
package app
