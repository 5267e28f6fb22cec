// Package session is the mid-end between a game and a window, in the sense of
// Simon Tatham's puzzle collection: it holds the start position, the tree of
// the lines that were played from it, a cursor in that tree, comments, and the
// changes that can be undone. It decides no rules, draws nothing, and knows a
// game only as an [engine.Game].
//
// # The tree of lines
//
//	Start ── 3 ── 4 ── 3 ── 4 ── 2 ── 4      the main line
//	              │
//	              └── 1                      another, from its second node
//
// Playing adds a [Node], or finds the one that is there. Of the children of a
// node the one first played is the main one, or the one that
// [Session.MakeMain] made so: Start and the main children from there on
// are the main line. And one is preferred: that through which the cursor passed
// last, or the main one. Start and the preferred children are the line that shows
// ([Session.Line]), and the cursor is always on it.
//
// A node can be given a comment, a [Mark], and a name, which is that of the
// lines that lead to it and on from there: a line is called by the last name on
// its way ([Session.Named]). So a line keeps its name when it is played on, and
// one that branches off before it does not take it along.
//
// # Undo
//
// Undo takes changes back: moves, jumps, boards that were set up,
// remarks, what was deleted or pasted, another main line. Undoing a move puts
// the cursor where it was and leaves what was played in the tree, so playing
// something else after an undo begins a line beside the old one. Only
// [Session.Delete] takes nodes away, and they come back when it is undone.
// Steps along the line in a row count as one change, and so do edits of one
// comment; of a board that is typed [Session.ReplaceBoard] makes one. They go back as far as there is room for them; see Memory.
//
// # Documents
//
// A session holds one document after the other: [Session.Begin] takes another one
// up, and the step can be undone like any, so that what is thrown off the table
// comes back whole, to the document it belongs to:
//
//	document 0: 4x2, two lines │ Begin │ document 1: 3x10 │ Undo │ document 0
//
// Each document knows by itself whether it is dirty. Which file belongs to which
// is for others to remember, by [Session.Doc].
//
// # The file
//
// A session is saved as text in UTF-8; by custom its name ends in .tchouka:
//
//	tchouka 2
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
//	x-sum sha256:442af79a056c6f6ae69fc3d36566d425e98066672446eea8cdd82454be767afa
//	end
//
// Blank lines, and lines that begin with #, mean nothing. Every other line
// begins with a key:
//
//	tchouka   the version of the format, 1 or 2; the first line
//	rules     the ID of a game
//	start     a position in the game's notation, or as a board's ID of the same
//	          rules: "start multitchouka:2.2.2.2"
//	line      the moves of a line from the start to its end
//	main      the same, and it is the main line; at most once
//	shown     the same, and it is the line the cursor is on; at most once;
//	          without it that is the main line
//	cursor    the path to the cursor, on the line that is shown; at most once
//	name      a path, a colon, and the name of the line to it, quoted as in Go
//	mark      a path, a colon, and one of the words good, bad, interesting
//	comment   a path, a colon, and a text quoted as in Go
//	x-seats   who plays a game of several, on each seat: a person, or the computer and
//	          how well; no part of the record, and of no consequence for it
//	x-sum     the checksum; see below
//	x-…       all others are reserved for notes of other programs; nothing is
//	          read from them
//	end       the last line; a file without it has been cut off
//
// rules and start stand once, in this order, before all that follows. Lines
// that begin alike share their nodes. A path is the word start or the moves
// that lead to a node, which some line above must begin with. The first moves of a
// long line may be taken from the line above, be it line, main or shown: "line
// =60 3 4" are its first 60 moves, then 3 and 4; "cursor =60" is the node after
// them. This keeps the size of the file in proportion to the tree.
//
// Hole numbers count from the far end. A line break is LF or CR LF; a byte
// order mark is let through. The main line is written first, the others in the
// order in which they were first played. Where no line is called main the first
// moves are the main ones; without a cursor it stands at the start.
//
// Version 2 added shown, name and mark. A file says 1 when it has none of them,
// so that older programs read it. A part of a session, copied to the clipboard,
// is text in the same format that begins at its first node, without a checksum.
//
// # The checksum
//
// x-sum tells whether anything was changed since a program wrote the file: damage,
// another program, a person with an editor. It is the SHA-256 of the lines from
// which something is read, all but blank lines and those that begin with # or x-;
// of each what stands between the white space at its ends, and a line feed behind.
// So it does not matter where the line stands, and mail and version control do no
// harm that turn LF into CR LF, strip a byte order mark or add a last line break.
// Of a file as this package writes it, it is
//
//	grep -v ^x- FILE | sha256sum
//
// A file is read without the line, as older programs, people and the clipboard
// write it, and with a wrong one: what was changed by hand should be read. But
// then it is told ([Session.Altered]), and that until it is saved again. To older
// programs the line is a note of another.
//
// # Limits
//
// A file has at most [MaxBytes], a line in it at most [MaxLineBytes], a record
// at most [MaxNodes], deleted ones included until it is read
// anew. The undo history is not saved.
//
// # Memory
//
// A node needs 52 bytes, however large the board is, and each different move some
// more. Of the states of a line one in a while is kept, in at most 8 MiB together,
// and those between are played again when they are asked for. So a game of 320,000
// moves on 1,000 holes needs some 30 MB, and one walks along it as fast as its moves
// can be played.
//
// The changes that can be undone, and the records that they lead back to, take
// about 64 MiB ([HistoryBytes]): a million moves, or two hundred documents with
// a thousand moves each. Beyond that the oldest are forgotten, never the last one;
// the record at hand stays as it is. Documents with unsaved work are not forgotten
// ([Session.Left]). So where undo has reached its limit ([Session.Full]), whoever calls
// [Session.Begin] asks what becomes of them before, and saves them or gives them up.
package session
