// Package illustration makes the pictures of a text from what the text says of them, so
// that the picture of a board in a page of help is drawn like any other board, in the
// theme and the language of the window. A picture in Markdown is
//
//	![what it shows](board:4x2?moves=3,4)
//
// and its source one of
//
//	board:BOARD          a position, after moves if there are any, with a ring round
//	                     the place ring
//	line:BOARD           a line of play: each board, or, with as=sowings, each sowing;
//	                     as=table, as=columns and as=numbers write it in numbers
//	tree:BOARD           the game tree; depth=2 for its first moves, losing=yes with
//	                     losing moves, merged=yes with each position once
//	mark:NAME            a small sign: yes, no, won, lost, drawn, open, line
//
// BOARD is what can be typed into the program: 4x2, 2.2.0.3, 1 2 | 0, or the ID of a board
// of any game, such as monokalah:1.2.0 or no-wrap:4x2. Without a game it is a row of Tchuka
// Ruma. Moves are as their game writes them, commas between them. [Draw] has an error for
// whatever it cannot draw.
package illustration
