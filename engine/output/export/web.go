package export

import (
	"errors"
	"io"

	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// WebOptions control a web page.
type WebOptions struct {
	Hints, Solutions bool           // what the page may show
	Languages        []web.Language // of the page, in addition to English
}

// errNoPage is the error for documents that cannot be played on a web page.
var errNoPage = errors.New("only positions, lines, trees and lists of boards can be written as a web page")

// playable is content that can be played on a web page.
type playable interface{ playable() []page.Board }

func (p position) playable() []page.Board {
	return []page.Board{page.BoardOf(p.game, p.state, nil, nil)}
}

func (l line) playable() []page.Board {
	b := page.BoardOf(l.game, l.start, l.moves, l.remarks)
	b.Variations = l.variations
	return []page.Board{b}
}

// playable returns the root of the tree, with its remark. The page explores the rest.
func (g gameTree) playable() []page.Board {
	return []page.Board{page.BoardOf(g.game, g.start, nil, map[int]session.Remark{0: g.remarks[tree.Root]})}
}

func (l boardList) playable() []page.Board {
	var all []page.Board
	for _, b := range l.boards {
		all = append(all, page.BoardOf(b.Game, b.Start, nil, nil))
	}
	return all
}

// puzzles is the content of a document made by [Puzzles].
type puzzles struct {
	content // that of the cover
	all     []page.Board
}

func (p puzzles) playable() []page.Board { return p.all }

// coverFor returns the document that is written in a format: the cover of puzzles, unless they are
// written as a page.
func (d Document) coverFor(f Format) Document {
	if p, ok := d.content.(puzzles); ok && f != HTML {
		return Document{p.content}
	}
	return d
}

// CollectionBoards returns the boards of a collection for [Puzzles], with their names and notes. The
// solutions are left out.
func CollectionBoards(boards []notation.Board) []page.Board {
	var all []page.Board
	for _, b := range boards {
		remarks := map[int]session.Remark{0: {Comment: b.Note}}
		shown := page.BoardOf(b.Game, b.Start, nil, remarks)
		shown.Name = b.Name
		all = append(all, shown)
	}
	return all
}

// Puzzles returns the document of boards of any games, which a web page offers one after the other.
// In other formats it is the cover. Without boards, the page plays the boards that its address gives;
// the cover may be the zero Document.
func Puzzles(cover Document, boards []page.Board) Document {
	return Document{puzzles{cover.content, boards}}
}

// WebContent returns the content of the web page of a document, or [errNoPage]. The page of a tree may
// show its solution, as the tree does.
func WebContent(doc Document, o Options) (page.Content, error) {
	p, ok := doc.content.(playable)
	if !ok {
		return page.Content{}, errNoPage
	}
	_, solved := p.(gameTree)
	return page.Content{
		Title: o.Title, Hints: o.Web.Hints || solved, Solutions: o.Web.Solutions || solved, Boards: p.playable(),
	}, nil
}

func writePage(w io.Writer, doc Document, o Options) error {
	c, err := WebContent(doc, o)
	if err != nil {
		return err
	}
	return web.Write(w, c, o.Web.Languages)
}
