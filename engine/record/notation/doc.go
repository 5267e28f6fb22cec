// Package notation reads and writes boards, lines of play and collections of boards as text, CSV, JSON and
// Markdown.
//
// # Boards
//
// [ReadBoard] is the only reader of boards that people type, paste or send, and reads every line of a
// collection. It has three layers:
//
//   - Package [tchouka/engine/text/typed] cleans the characters: digits of other scripts, superscripts,
//     quotes, dashes, encodings.
//   - The wrapping is removed: signs of quotation and labels before the board (> 1) Board 3:), brackets,
//     and a full stop or a remark behind it. Commas, semicolons, dashes or bars between all numbers become
//     spaces. The board of a link follows its #. Lists of Python and JavaScript are read as JSON.
//   - The game reads the rest: [games.List.Read].
//
// A text that a game reads is not changed. A text with a second plausible reading is refused: 22, 2², 2,2;0,3,
// or "Chapter 3: 5". Package notationtest has the table of forms.
//
// # Lines
//
// A line of play is readable text:
//
//	multitchouka:2.2.2.2 = 3 4 3 4 2 4
//
// The moves may also be numbered (1. 3 2. 4), be Roman numerals (III IV III), or have dashes or arrows between
// them.
//
// It has the ID of its board and the moves. A move is the number of a hole or, in a game that
// is not played on one row, a move such as a:b. The board is optional. Moves may be followed by the
// signs of marks (3! 4 1?) and separated by commas. Each line of the text is a separate line of
// play. Blank lines, and lines that begin with #, are ignored. However, a sentence of
// [NumberingText] in them specifies the numbering of the holes.
//
// The text that [tchouka/engine/output/export] writes for a line can be read too. It begins with the game.
// The positions follow the moves, and the remarks follow their positions:
//
//	# Tchuka Ruma, 4 × 2: 1 move · 1 sowing · not finished · holes numbered from the far end
//	3!
//
//	move  hole  position     sowings  result
//	   0        2 2 2 2 | 0
//	   1     3  2 2 0 3 | 1        1  in the Ruma
//	            ## ! the name of the line
//	            # a comment
//
// "### draw" and "### player 1 resigns" end a game by agreement.
//
// The table of a game that is not played on one row has states instead, with the heading "move
// played state result".
//
// A line exported as JSON can be read, too.
//
// A bare line contains neither its game, nor its start, nor the numbering of the holes. Reading
// therefore has two steps: [ReadLine] finds the moves, and [LineText.Play] tries to play them from a
// position.
//
// # Collections
//
// A collection is a numbered list of boards of any games: a typed list, a spreadsheet, or an export
// of the program. A board can have a name, a note and a solution. Its number is its position in the
// list, independently of numbers in the file.
//
// The content determines the format, not the file name. A file that begins with "tchouka " is a
// game file, one that begins with { or [ is JSON, and one with a heading of known columns is CSV.
// Any other file is text. The encoding is UTF-8, UTF-16, or Windows-1252,
// which Western European spreadsheets use.
//
// # Collections as text
//
// One line for each board:
//
//	# Boards for Monday
//	1. multitchouka:2.2.2.2  # Degrazia's board
//	2. 3 1 2 1 3
//	   # An indented line is a note on the board above
//	   ## tags: unique, short
//	   ## difficulty: hard
//	## Boards without wrapping
//	no-wrap:0.3.1.3 = 2 4 1  # with its solution
//	4x2
//
// A board has any form of [ReadBoard]. A number and a tab can precede it if the whole board follows in one
// cell: in a table of seeds, every number is a hole. In a row of a spreadsheet with one board and texts, the
// first text is its name, and the others are its note. The moves of the solution follow " = "; holes are
// numbered from the far end. The name follows " # ". A line that begins with ## is the heading of a section, which every board below belongs to; an empty heading ends
// the section. Another line that begins with # is a comment on the file; the first one, if no board
// precedes it, is the title. The table of a text export of boards can be read too.
//
// # Collections as CSV
//
// A CSV file has a heading. Columns can be in any order, and cells can be separated by commas,
// semicolons or tabs. A line "sep=;" can precede the heading.
//
//	id        the ID of the board
//	board     or "position", "state": the board in the notation of its game, or its ID
//	h1 … hn   the seeds of the holes of a row, the one farthest from the Ruma first;
//	          empty at the end of shorter boards
//	ruma      the seeds in the Ruma; default 0
//	rules     or "game": the ID of the game, for boards without an ID
//	name      or "title"
//	note      or "comment"
//	line      or "solution": the moves of a solution
//	section   the heading of the section that the board belongs to
//	tags      separated by commas or semicolons
//	difficulty  a word or a number
//	number    ignored
//
// A row needs one of id, board and h1 … hn. Column names can also be French, Spanish or German
// ([columnNames]). Exports of the search for boards have these columns and others derived from the
// board, which are ignored silently. Unknown columns are listed in [Collection.Ignored]. Files are
// written with
//
//	number, id, name, note, line, section, tags, difficulty
//
// # Collections as JSON
//
// A JSON file is an export of boards, an object on each line, or a list of objects or IDs. The
// fields of an object are the CSV columns, except that the list holes replaces h1 … hn. The field
// line is a list of moves or a text. Files are written with
//
//	kind    "collection"
//	title   optional
//	boards  a list of {number, id, rules, name, note, line, section, tags, difficulty}; the
//	        fields from name on are optional, line is a list of moves as they are written in
//	        files, tags is a list of texts
//
// # Collections as game files
//
// [GameForm] holds the boards with the records of their play. The last line is "end". Each board
// begins with the line "board":
//
//	tchouka 1
//	collection "…"   the title, or ""
//	board
//	section "…"      also name, tags, difficulty, note: quoted like strings of Go
//	solution 3 4 3   the moves of a solution
//	solved           the player has won the board
//	tchouka 1        a game file of package session, up to its line "end"
//	…
//	end
//
// Each key occurs at most once for a board. Blank lines, and lines that begin with # or x-, are
// ignored. A game file of one board is read as a collection of one board.
//
// # Problems
//
// A line that cannot be read is reported as a [Problem] with its line, column and reason, and does
// not affect other lines. If a solution cannot be played, it is reported, and the board is kept. At
// most [MaxProblems] are listed. A file has at most [MaxBytes] and [MaxBoards].
//
// # Adding
//
// [AddBoard] appends a board to a file of any of these formats and keeps every existing byte.
package notation
