// Package session is the mid-end between a game and a window, in the sense of Simon Tatham's puzzle
// collection. It holds the start position, the tree of the lines played from it, a cursor in that
// tree, comments, and the undo history. It implements no rules, draws nothing, and uses a game only
// as an [engine.Game].
//
// # The tree of lines
//
//	Start ── 3 ── 4 ── 3 ── 4 ── 2 ── 4      the main line
//	              │
//	              └── 1                      another line, from its second node
//
// Playing a move adds a [Node], or finds the existing one. Two children of a node are special. The
// main child is the one first played, or the one selected by [Session.MakeMain]: Start and the main
// children after it form the main line. The preferred child is the one through which the cursor
// passed last, or else the main child: Start and the preferred children form the current line
// ([Session.Line]), which always contains the cursor.
//
// A node can have a comment, a [Mark], and a name. The name applies to all lines through the node:
// the name of a line is the last name on it ([Session.Named]). A line therefore keeps its name when
// it is continued, and a line that branches off earlier does not get it.
//
// # Undo
//
// Undo reverts changes: moves, jumps, new boards, remarks, deleted or pasted nodes, a different
// main line. Undoing a move moves the cursor back and keeps the node in the tree, so a different
// move after an undo begins a second line. Only [Session.Delete] removes nodes, and undo restores
// them. Consecutive steps along the line count as one change, and so do consecutive edits of one
// comment. [Session.ReplaceBoard] combines the changes while a board is typed. The memory of the
// history is limited; see Memory.
//
// # Documents
//
// A session holds a sequence of documents: [Session.Begin] replaces the current document by
// another. The replacement can be undone like any change, which restores the whole earlier
// document:
//
//	document 0: 4x2, two lines │ Begin │ document 1: 3x10 │ Undo │ document 0
//
// Each document has its own dirty state. The caller maps documents to files, by [Session.Doc].
//
// # The file
//
// A session is saved as text in UTF-8; by convention the file name ends in .tchouka:
//
//	tchouka 1
//	rules multitchouka
//	start 2 2 2 2 | 0
//	comment start: "Degrazia's example"
//	main 3 4 3 4 2 4
//	comment 3 4: "hole 1 loses here,\nhole 3 wins"
//	mark 3 4 3: good
//	name 3 4 3 4 2 4: "Degrazia's line"
//	shown 3 4 1
//	mark 3 4 1: bad
//	cursor 3 4
//	x-sum sha256:1a92bcda251336974bd8672928fcde0e334c565d441068ef0f6e58256adae4cd
//	end
//
// Blank lines, and lines that begin with #, are ignored. Every other line begins with a key:
//
//	tchouka   the version of the format, 1; the first line
//	rules     the ID of a game
//	start     a position in the game's notation, or as a board's ID of the same
//	          rules: "start multitchouka:2.2.2.2"
//	seats     the players of a game of several, as text: for each seat a
//	          person, or the computer and its strength; before all paths
//	line      the moves of a line from the start to its end
//	main      the same for the main line; at most once
//	shown     the same for the current line; at most once; if it is missing, the
//	          main line is the current line
//	cursor    the path to the cursor, on the current line; at most once
//	name      a path, a colon, and the name of the line to it, quoted as in Go
//	mark      a path, a colon, and one of the words good, bad, interesting
//	agreed    a path, a colon, and "draw" or "player 1 resigns": the players
//	          ended the game there
//	comment   a path, a colon, and a text quoted as in Go
//	x-figure  a figure of the figure list, as JSON: see package figure
//	x-sum     the checksum; see below
//	x-…       all other keys are reserved for notes of other programs and are
//	          ignored
//	end       the last line; a file without it is truncated
//
// rules and start occur once, in this order, before all other keys. Lines with a common beginning
// share nodes. A path is the word start, or the moves that lead to a node on an earlier line. A
// path can share its first moves with the previous line of key line, main or shown. For example,
// "line =60 3 4" is the first 60 moves of that line, then 3 and 4. "cursor =60" is the node after
// these 60 moves. The size of the file is therefore proportional to that of the tree.
//
// In a path, "@2" means that the following moves were made by the players of the second line of key
// seats, and "@0" that they are not known. The same moves by other players are another line. At the
// end of the path of the cursor it names the players of the moves that will follow.
//
// Hole numbers count from the far end. A line break is LF or CR LF; a byte order mark is accepted.
// The main line is written first, the other lines in the order in which they were first played. If
// no line has the key main, the first moves are the main moves. Without the key cursor, the cursor
// is at the start.
//
// A part of a session on the clipboard has the same format. It begins at its first node and has no
// checksum.
//
// # The checksum
//
// x-sum detects changes since a program wrote the file: damage, another program, or manual editing.
// It is the SHA-256 of all lines except blank lines and those that begin with # or x-. White space
// around each line is removed, and a line feed is appended. The position of the x-sum line is
// therefore irrelevant. Mail and version control may convert LF to CR LF, remove a byte order mark,
// or add a last line break. In a file that this package wrote, the checksum is the output of
//
//	grep -v ^x- FILE | sha256sum
//
// A file without the line can be read, because users, other programs and the clipboard create such
// files. A file with a wrong checksum can be read too, because it may have been edited on purpose.
// It is then reported by [Session.Altered] until the session is saved again. Older programs treat
// the line as a note of another program.
//
// # Limits
//
// A file has at most [MaxBytes], a line at most [MaxLineBytes], and a record at most [MaxNodes],
// including deleted nodes until it is read again. The undo history is not saved.
//
// # Memory
//
// A node takes 52 bytes, for any size of board, and each distinct move some more. Some of the
// states of a line are cached, in at most 8 MiB in total; the states between them are recomputed by
// playing. A game of 320,000 moves on 1,000 holes takes about 30 MB, and stepping through it takes
// as long as playing its moves.
//
// The undo history, with the records it refers to, takes about 64 MiB ([HistoryBytes]). That is a
// million moves, or two hundred documents with a thousand moves each. Beyond that, the oldest
// changes are dropped, but never the last one, and the current record remains unchanged. Documents
// with unsaved changes are not dropped ([Session.UnsavedDocs]). If the undo history is full
// ([Session.HistoryFull]), callers of [Session.Begin] must therefore save these documents or
// discard them first.
package session
