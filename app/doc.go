// Package app is the window: it puts the widgets together, listens to them,
// and tells the session what a person wants.
//
// Everything the window knows stands on one desk:
//
//	document   the session, its file, what is unsaved
//	analyst    the solver at work on the board, and what it found
//	settings   how things are shown; kept between runs
//
// A presenter looks after one part of the window. It reads the desk, sets its
// widgets, and turns their callbacks into calls on the desk; the desk announces
// what is new, and every presenter shows it. No presenter knows another.
//
//	widget ─OnX─▶ presenter ─▶ document / analyst / settings
//	   ▲                                   │
//	   └─SetX── presenter ◀──── news ──────┘
//
// What is on the desk is a document, and a board from elsewhere begins another one
// (table.go), so that no file is overwritten by what does not belong to it. Undo goes
// back to the document before. What is unsaved is kept for the next start after a
// crash (keeping.go, recover.go).
//
// The board need not show where the session stands. Walking through the tree, and
// asking why a move loses, put a position on the board that is only looked at
// (looking.go). It lies in the document, which answers with it whoever asks for the
// position on the board, so that all that is shown belongs together; the session
// hears nothing of it until a line is begun there, and whatever moves the cursor
// ends it. What acts on a place of the record asks document.place, which may be
// none.
//
// What the solver knows is shown only as far as desk.reveals and desk.judges allow.
// With hints hidden nothing may differ between a board that was analysed and one
// that was not: no picture, no menu, no message that nobody asked for. So a command
// is never disabled by what the solver knows.
//
// The commands stand in one table (commands.go), from which the menu, the
// toolbar, the shortcuts and the sheet of shortcuts are made.
//
// Everything here runs on Fyne's goroutine, except what package work runs: it takes
// values, and posts what it found.
package app
