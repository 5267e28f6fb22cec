// Package session is the mid-end between a game and a window, in the sense of
// Simon Tatham's puzzle collection: it holds the start position, the tree of
// the lines that were played from it, a cursor in that tree, comments, and the
// changes that can be undone. It decides no rules, draws nothing, and knows a
// game only as an [engine.Game].
//
// # The tree of lines
//
//	Start ── 3 ── 4 ── 3 ── 4 ── 2 ── 4      one line that was played
//	              │
//	              └── 1                      another, from its second place
//
// Every place is a [Node]. Playing adds one, or finds the one that is there;
// nothing takes one away. Of the places that follow a place, one is preferred:
// that through which the cursor passed last. Start and the preferred places
// from there on are the line ([Session.Line]), and the cursor is always on it.
//
// # Undo
//
// Undo takes changes back without limit: moves, jumps, boards that were set up,
// comments. It moves the cursor to where it was and leaves what was played in
// the tree, so playing something else after an undo begins a line beside the
// old one. Steps along the line in a row count as one change, and so do edits
// of one comment.
//
// # The file
//
// A session is saved as text in UTF-8; by custom its name ends in .tchouka:
//
//	tchouka 1
//	rules multitchouka
//	start 2 2 2 2 | 0
//	comment start: "Degrazia's example"
//	main 3 4 3 4 2 4
//	comment 3 4: "hole 1 loses here,\nhole 3 wins"
//	cursor 3 4
//	line 3 4 1
//	end
//
// Blank lines, and lines that begin with #, mean nothing. Every other line
// begins with a key:
//
//	tchouka   the version of the format, 1; the first line
//	rules     the ID of a game
//	start     a position in the game's notation
//	line      the moves of a line from the start to its end
//	main      the same, and it is the line the cursor is on; at most once
//	cursor    the place of the cursor, on the main line; at most once
//	comment   a place, a colon, and a text quoted as in Go
//	x-…       reserved for notes of other programs; nothing is read from it
//	end       the last line; a file without it has been cut off
//
// rules and start stand once, in this order, before all that follows. Lines
// that begin alike share their places. A place is the word start or the moves
// that lead there, which some line above must begin with. The first moves of a
// long line may be taken from the line above, be it line or main: "line =60 3
// 4" are its first 60 moves, then 3 and 4; "cursor =60" is the place after
// them. This keeps the size of the file in proportion to the tree.
//
// Hole numbers count from the far end. A line break is LF or CR LF; a byte
// order mark is let through. Lines are written in the order in which they were
// first played. Without a main line the first children are preferred; without
// a cursor it stands at the start.
//
// # Limits
//
// A file has at most [MaxBytes], a line in it at most [MaxLineBytes], a record
// at most [MaxNodes]. The undo history is not saved. The states of a record
// are kept in at most 256 MiB; in records beyond 64 MiB, reached with hundreds
// of holes and tens of thousands of moves, some are played anew when asked for.
package session
