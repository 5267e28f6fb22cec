// Package linetext writes lines of play as text that a person can read, and
// reads such text back:
//
//	multitchouka:2.2.2.2 = 3 4 3 4 2 4
//
// is a line: the ID of its board and the moves. These are the numbers of the holes that
// were chosen, or the moves of a game that is not played on one row, as a:b c:d. The
// board may be missing. Signs of marks may stand behind moves (3! 4 1?), commas between
// them. Each line of the text is a line of
// play of its own. Blank lines, and those that begin with #, mean nothing, but
// that one of the sentences of [NumberingText] in them says how holes are
// numbered.
//
// What [tchouka/engine/export] writes of a line as text is read too. It begins
// with the rules, has the positions below the moves, and what was written to
// them under those:
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
// The table of a game that is not played on one row has its states instead, under
// "move played state result".
//
// The same in Markdown, where the positions and what was written to them are a table, is
// read as well, and so are the lines that it writes as JSON and CSV.
//
// A bare line says neither of which game it is, nor from which position, nor how its
// holes are numbered. So reading comes in two steps: [Read] finds the moves, and
// [Text.Play] tries whether they can be played somewhere.
package linetext
