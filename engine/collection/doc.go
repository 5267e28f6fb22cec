// Package collection reads and writes numbered lists of boards, of any games: what
// somebody typed, what a spreadsheet saved, and what the program itself exports. A
// board may have a name, a note, and a solution; its number is its place in the list,
// whatever number the file gives it.
//
// What a file is, it says itself, not its name: one that begins with { or [ is JSON, one
// with a heading of known columns is CSV, any other is text. It is UTF-8, or UTF-16 with
// a byte order mark, or what spreadsheets of Western Europe save, Windows-1252.
//
// # Text
//
// A line for each board, as anybody would type it:
//
//	# Boards for Monday
//	1. multitchouka:2.2.2.2  # Degrazia's board
//	2. 3 1 2 1 3
//	   # A note to the board above, further in
//	no-wrap:0.3.1.3 = 2 4 1  # with its solution
//	4x2
//
// A board is its ID, or the notation of the game that is played where the file is
// opened. A number may stand before it, with a period, a bracket or a tab behind, or
// before an ID also with a space. Behind " = " stand the moves of its solution; holes
// are numbered from the far end. Behind " # " stands its name. A line that begins with
// # is a remark on the file; the first one, before any board, is its title. The table
// that boards are exported as in text is read, too.
//
// # CSV
//
// With a heading; columns may stand in any order, and cells be separated by commas,
// semicolons or tabs. A line "sep=;" may stand above.
//
//	id        the ID of the board
//	board     or "position", "state": the board in the notation of its game, or its ID
//	h1 … hn   the seeds of the holes of a row, the one farthest from the Ruma first;
//	          empty at the end of shorter boards
//	ruma      the seeds in the Ruma; none where it is empty
//	rules     or "game": the ID of the game, of boards without an ID
//	name      or "title"
//	note      or "comment"
//	line      or "solution": the moves of a solution
//	number    is let be
//
// A row needs one of id, board and h1 … hn. The names of columns may be written in
// French, Spanish and German as well ([columnNames]). What Find boards exports has these
// columns and others that follow from the board: those are passed over in silence, any
// others are named ([List.Ignored]). The file is written with
//
//	number, id, name, note, line
//
// # JSON
//
// What the program exports as boards, or an object a line, or a list of objects or IDs.
// Of an object the fields are read that CSV has columns for, but holes, a list, in place
// of h1 … hn; line is a list of moves, or a text. It is written as
//
//	kind    "collection"
//	title   left out where there is none
//	boards  a list of {number, id, rules, name, note, line}; name, note and line are left
//	        out where there is none, line is a list of moves as they are written in files
//
// # What is wrong
//
// A line that cannot be read is told as a [Problem], with its line, column and reason,
// and loses no other. A solution that cannot be played is told, and its board stays. At
// most [MaxProblems] are listed. A file has at most [MaxBytes] and [MaxBoards].
//
// # Adding
//
// [Add] adds a board at the end of a file of any of these forms, and leaves every byte
// that stands there as it is.
package collection
