// Package prose shows Markdown well: rules, lessons and help, in a pane beside the board as
// in a window.
//
//	text := prose.New("# Title\n\nSome **words**.")   // grows with its words
//	text.OnLink = func(target string) { … }           // as the link has it: "other.md#part"
//	page := prose.NewPage(text, button, another)      // scrolls what stands one below the other
//
// A [Text] shows headings, paragraphs with **bold**, *italic* and `code`, lists,
// quotations, code, links, tables whose columns fit the width, and pictures that the
// program draws from what the text says of them:
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
//	mark:NAME            a small sign: yes, no, won, lost, drawn, open, line
//
// BOARD is any text that the program reads as a board: 4x2, 2.2.0.3, 1 2 | 0, or the ID of a board
// of any game, such as monokalah:1.2.0 or no-wrap:4x2. Without a game it is a row of Tchuka Ruma.
// Moves are in the notation of their game, separated by commas. If a picture cannot be drawn, its
// place shows the error.
//
// Package engine/manuscript parses and searches the Markdown. A table row whose first cell is bold is
// emphasized.
//
// # Lines
//
// The words are Fyne's RichText, but the lines are made here. RichText breaks each of its
// segments by itself, and gives one that begins near the right edge the room that is left
// there: a bold word that needs more goes down letter by letter, and a segment may begin a
// line with the blank that should have ended the one before. So [Text] measures the words,
// joins those that no blank parts, whatever they look like, and hands RichText one segment
// for each stretch of a line, with wrapping off. Only what is wider than the whole line,
// alone, is cut.
package prose
