// Package desk holds the state that the parts of the main window share: the open document, the
// analysis of its board, and its file.
//
//	Document   the session, its file, its unsaved work
//	Analyst    the solver that searches the board, and its results
//	Table      opens boards from other sources
//	Shelf      a collection that the user steps through, with a session for each board
//	Files      opens and saves files, and prevents loss of work
//	Keeping    keeps unsaved work for recovery after a crash
//
// Each change is announced as [News] to every [Presenter].
//
// The desk shows one document. A board from another source begins a new document, so
// that no file is overwritten with unrelated content. Undo returns to the previous document.
//
// The position on the board can differ from the cursor of the session. Walking through the tree and
// showing why a move loses only preview a position (preview.go). The document stores the preview
// and returns it as the position on the board, so that all parts agree. The session does not
// change until a line is begun there, and every move of the cursor ends the preview. Code that acts
// on a node of the session calls [Document.Place], which may return session.None.
//
// # Hidden results
//
// Results of the solver reach the user only through the gates of gate.go. They decide by mode:
//
//	                     values of moves, verdict    tree, its exports    requests
//	window, collection   with Show Hints             with Show Hints      allowed
//	practice             after Give Up               after Give Up        after Give Up
//	lesson               if it shows hints           if it shows hints    unless it hides hints
//	presentation         H for this position, V      O                    like its board
//
// A request is a command with Reveals (Hint, Solve, Show Verdict and others), a confirmed export of
// the tree, or a key of the presentation. It reveals its answer only. Show Hints is a setting, so it
// does not apply while a lesson or practice hides hints. In the window at the first start, Show Hints
// is off. A board of a collection that is won after any result was shown is solved with help.
//
// While a gate is closed, everything must be the same for every result: texts, shapes, enabled
// commands, copies and files. So a command is not disabled by a result of the solver.
package desk
