// Package prose shows Markdown: rules, lessons and help, in a pane beside the board or in a window.
//
//	text := prose.New("# Title\n\nSome **words**.")   // grows with its words
//	text.OnLink = func(target string) { … }           // the target of the link: "other.md#part"
//	page := prose.NewPage(text, button, another)      // scrolls a column of objects
//
// A [Text] shows headings, paragraphs with **bold**, *italic* and `code`, lists, quotations, code,
// links, and tables whose columns fit the width. It also shows pictures that the program draws from
// a description in the text:
//
//	![after hole 3](board:4x2?moves=3)
//
// [DrawIllustration] draws them in the theme and language of the window. Their source is one of
//
//	board:BOARD          a position, after moves if there are any, with a ring round
//	                     the place ring
//	line:BOARD           a line of play: each board, or, with as=sowings, each sowing;
//	                     as=table, as=columns and as=numbers write it in numbers
//	tree:BOARD           the game tree; depth=2 for its first moves, losing=yes with
//	                     losing moves, merged=yes with each position once
//	mark:NAME            a small symbol: yes, no, won, lost, drawn, open, line
//
// BOARD is any text that the program parses as a board: 4x2, 2.2.0.3, 1 2 | 0, or the ID of a board
// of any game, such as monokalah:1.2.0 or no-wrap:4x2. Without a game it is a row of Tchuka Ruma.
// Moves are in the notation of their game, separated by commas. If a picture cannot be drawn, the
// error is shown in its place.
//
// Package engine/markup parses and searches the Markdown. A table row whose first cell is bold
// is emphasized.
//
// # Lines
//
// The words are drawn by Fyne's RichText, but this package breaks the lines. RichText wraps each of
// its segments separately, and a segment that begins near the right edge gets only the space that
// remains there. So it breaks a bold word letter by letter, or begins a line with the blank that
// should have ended the line before. Therefore [Text] measures the words and joins adjacent pieces
// without a blank, in any mix of styles. It passes one segment for each styled part of a line to
// RichText, with wrapping off. Only a single word wider than the whole line is cut.
package prose
