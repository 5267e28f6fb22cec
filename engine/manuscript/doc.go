// Package manuscript parses Markdown written for readers: help pages, lessons and rules. It
// depends on no window and no game.
//
// [Parse] turns a text into a sequence of [Block]s: headings, paragraphs, list items, code,
// tables and pictures. A block has [Run]s of text in one style. Lists and quotations are not
// nested: an item stores its depth, which is all that a renderer needs.
//
//	m := manuscript.Parse("# Title\n\nA **bold** word and a [link](other.md).")
//	m.Title()            // "Title"
//	m.Search("bold word") // the blocks that contain it
//
// The destinations of pictures and links are kept as written. [Manuscript.Pictures] and
// [Manuscript.Links] list them, so that tests can check them.
package manuscript
