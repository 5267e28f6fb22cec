// Package app is the main window. It connects the presenters, and decides what a command or a
// key does and when the program may end.
//
// The layers below it:
//
//	app         the window and its commands
//	presenter   manages the parts of the window: board, line, tree, verdict …
//	desk        state that they share: the session, its file, the running solver
//	shell       parts of every window: settings, dialogs, exports, menus, theme
//	messages    sentences
//
// The side windows are the workbench, whose pages find, survey and examine boards, and the help
// (sidewindows.go). A page has access to the shell, and to one function that opens a board in the
// main window.
//
// The commands are in one table (commands.go). The menu, the toolbar, the shortcuts and the list
// of shortcuts are made from it.
//
// All code here runs on Fyne's goroutine, except the jobs of package work. A job receives values
// and posts its results. Only job.go calls fyne.Do to post them.
package app
