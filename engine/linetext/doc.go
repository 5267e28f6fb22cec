// Package linetext writes lines of play as readable text, and parses such text:
//
//	multitchouka:2.2.2.2 = 3 4 3 4 2 4
//
// is a line: the ID of its board and the moves. A move is the number of a hole or, in a game that
// is not played on one row, a move such as a:b. The board is optional. Moves may be followed by the
// signs of marks (3! 4 1?) and separated by commas. Each line of the text is a separate line of
// play. Blank lines, and lines that begin with #, are ignored. However, a sentence of
// [NumberingText] in them specifies the numbering of the holes.
//
// The text that [tchouka/engine/export] writes for a line can be read too. It begins with the game.
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
// The table of a game that is not played on one row has states instead, with the heading "move
// played state result".
//
// The same content in Markdown, with the positions and remarks in a table, can be read as well.
// Lines exported as JSON and CSV can be read too.
//
// A bare line contains neither its game, nor its start, nor the numbering of the holes. Reading
// therefore has two steps: [Read] finds the moves, and [Text.Play] tries to play them from a
// position.
package linetext
