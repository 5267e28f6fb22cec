// Package markup writes formats that other programs read, and reads Markdown. It depends on no
// window, no game, and not on the content of a document.
//
// Writers for JSON, DOT, Markdown and LaTeX handle quoting, escaping and separators.
//
// [ParseMarkdown] reads texts for readers: help pages, lessons and rules. It turns a text into a
// sequence of [Block]s: headings, paragraphs, list items, code, tables and pictures. A block has
// [Run]s of text in one style. Lists and quotations are not nested: an item stores its depth, which
// is all that a renderer needs.
//
//	m := markup.ParseMarkdown("# Title\n\nA **bold** word and a [link](other.md).")
//	m.Title()            // "Title"
//	m.Search("bold word") // the blocks that contain it
//
// The destinations of pictures and links are kept as written. [Manuscript.Pictures] and
// [Manuscript.Links] list them, so that tests can check them.
package markup
