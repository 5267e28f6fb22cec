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
// Package engine/output/illustration draws them in the theme and language of the window. If a picture
// cannot be drawn, its alternative text is shown.
//
// Package engine/text/markup parses and searches the Markdown. A table row whose first cell is bold
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
