// Package desk is what the parts of the main window share: what is on the table, what is
// known of it, and how it comes to and from a file.
//
//	Document   the session, its file, what is unsaved
//	Analyst    the solver at work on the board, and what it found
//	Table      where boards from elsewhere are put
//	Shelf      a collection that is stepped through, a session for each board
//	Files      opens and saves, and sees to it that no work is lost
//	Keeping    keeps what is unsaved for the next start after a crash
//
// Whatever changes is announced as [News], and every [Presenter] shows it.
//
// What is on the desk is a document, and a board from elsewhere begins another one
// (table.go), so that no file is overwritten by what does not belong to it. Undo goes
// back to the document before.
//
// The board need not show where the session stands. Walking through the tree, and
// asking why a move loses, put a position on the board that is only looked at
// (looking.go). It lies in the document, which answers with it whoever asks for the
// position on the board, so that all that is shown belongs together; the session
// hears nothing of it until a line is begun there, and whatever moves the cursor
// ends it. What acts on a place of the record asks [Document.Place], which may be
// none.
//
// What the solver knows is shown only as far as [Desk.Reveals] and [Desk.Judges] allow.
// With hints hidden nothing may differ between a board that was analysed and one
// that was not: no picture, no menu, no message that nobody asked for. So a command
// is never disabled by what the solver knows.
package desk
