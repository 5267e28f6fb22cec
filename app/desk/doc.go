// Package desk holds the state that the presenters of the main window share: the open document, the
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
// The desk shows one document. A board from another source begins a new document (table.go), so
// that no file is overwritten with unrelated content. Undo returns to the previous document.
//
// The position on the board can differ from the cursor of the session. Walking through the tree and
// showing why a move loses only preview a position (looking.go). The document stores the preview
// and returns it as the position on the board, so that all presenters agree. The session does not
// change until a line is begun there, and every move of the cursor ends the preview. Code that acts
// on a node of the session calls [Document.Place], which may return session.None.
//
// Results of the solver are shown only if [Desk.MayShowResults] and [Desk.MayShowVerdict] allow it.
// While hints are hidden, an analysed board must look the same as one that was not analysed: the
// same picture, the same menus, no unrequested message. So a command is never disabled by a result
// of the solver.
package desk
