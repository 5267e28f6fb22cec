// Package manuscript reads what is written for people in Markdown: pages of help, lessons,
// rules. It knows neither a window nor a game.
//
// [Parse] makes [Block]s of a text, one below the other: headings, paragraphs, items of
// lists, code, tables, pictures. A block has [Run]s of words that look alike. Lists and
// quotations are not nested: an item knows how deep it stands, which is all that showing
// it needs.
//
//	m := manuscript.Parse("# Title\n\nA **bold** word and a [link](other.md).")
//	m.Title()            // "Title"
//	m.Search("bold word") // where it is said
//
// What a picture or a link names stands there as it was written; [Manuscript.Pictures]
// and [Manuscript.Links] list it, to be checked.
package manuscript
