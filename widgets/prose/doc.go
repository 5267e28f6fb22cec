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
// See engine/illustration for what can be drawn, and engine/manuscript for what is read; the
// latter also searches a text. A row of a table whose first cell is bold stands out from
// the others. What cannot be drawn is said in words, in its place.
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
