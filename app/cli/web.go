package cli

import (
	"fmt"
	"io"

	"tchouka/app/ui/translations"
	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/engine/record/session"
)

// webFlags are the flags for web pages.
type webFlags struct {
	Hints     bool   `choice:"hints" help:"Allow hints on the page."`
	Solutions bool   `choice:"solutions" help:"Allow hints and solutions on the page."`
	Player    bool   `help:"Write a page without boards, which plays the boards that a link gives."`
	Link      string `placeholder:"ADDRESS" help:"Print a link to the boards instead of the page. ADDRESS is that of a page, for example of one written with --player."`
}

// pages returns the options of web pages.
func (f *webFlags) pages() export.WebOptions {
	o := export.WebOptions{Hints: f.Hints, Solutions: f.Solutions}
	for _, named := range translations.All() {
		o.Languages = append(o.Languages, web.Language{ID: named.ID, Name: named.Name, Translator: named.Language})
	}
	return o
}

// checkWeb returns an error if a flag for web pages has no effect.
func (c *exportCommand) checkWeb(format export.Format) error {
	switch linked := c.Link != ""; {
	case linked && web.Address(c.Link) == "":
		return usageErrorf("--link %s: this is not the address of a page: begin it with https://, http:// or file://", c.Link)
	case linked && c.Player:
		return usageErrorf("--player has no boards for --link: use one of them")
	case c.Player && format != export.HTML:
		return usageErrorf("--player writes a web page: add --format html or -o FILE.html")
	case linked && format != export.HTML:
		return usageErrorf("--link leads to a web page: add --format html")
	}
	return nil
}

// writePage writes a web page, or prints the link to its boards.
func (c *exportCommand) writePage(env *environment, doc export.Document, output string, o export.Options) error {
	if c.Link == "" {
		return writeDocument(env, doc, export.HTML, output, o)
	}
	content, err := export.WebContent(doc, o)
	if err != nil {
		return err
	}
	return c.writeLink(env, content, output)
}

// writeLink prints the link to a content.
func (c *exportCommand) writeLink(env *environment, content page.Content, output string) error {
	fragment, err := content.Fragment()
	if err != nil {
		return err
	}
	return writeOutput(env, output, func(w io.Writer) error {
		_, err := fmt.Fprintln(w, web.Address(c.Link)+"#"+fragment)
		return err
	})
}

// writePlayer writes the page without boards.
func (c *exportCommand) writePlayer(env *environment) error {
	if len(c.Board) > 0 {
		return usageErrorf("--player has no boards: omit them, or omit --player")
	}
	o := export.Options{Web: c.pages()}
	if c.Title != nil {
		o.Title = *c.Title
	}
	return c.writePage(env, export.Puzzles(export.Document{}, nil), c.Output, o)
}

// writePage writes all boards as one web page.
func (s *batch) writePage(env *environment, c *exportCommand) error {
	var boards []page.Board
	for i, opened := range s.boards {
		if err := c.begin(opened); err != nil {
			return usageErrorf("board %d: %v", i+1, err)
		}
		played := opened.Session
		var moves []engine.Move
		remarks := map[int]session.Remark{}
		if c.What == "line" {
			moves, remarks = played.Moves(played.End()), played.LineRemarks()
		}
		if note := s.entries[i].Note; note != "" {
			remarks[0] = session.Remark{Comment: note}
		}
		b := page.BoardOf(played.Game(), played.Start(), moves, remarks)
		b.Name = s.names[i]
		boards = append(boards, b)
	}
	first := s.boards[0].Session
	o, err := c.options(env, first, export.HTML)
	if err != nil {
		return err
	}
	if err := c.writePage(env, export.Puzzles(export.Position(first.Game(), first.Start()), boards), c.Output, o); err != nil {
		return err
	}
	return s.reported(len(boards), len(boards))
}
