package cli

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	lessons "tchouka/app/learn/texts"

	"tchouka/app/ui/translations"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/lessonpage"
	"tchouka/engine/output/web/page"
	"tchouka/engine/record/lesson"
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
		if b.Name = s.entries[i].Name; c.What == "line" {
			b.Variations = page.Variations(played)
		}
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

// lessonSources returns the lesson that the arguments name: a file, or a built-in lesson in all
// languages. It returns nil for anything else.
func (c *exportCommand) lessonSources(env *environment) ([]lessonpage.Source, error) {
	if len(c.Board) != 1 {
		return nil, nil
	}
	name := unshield(c.Board[0])
	if isLesson(name) {
		text, err := env.sourceText(name, lesson.MaxBytes)
		if err == nil && !lesson.Is(text) {
			return nil, usageErrorf("%s: %w", name, lesson.NoHead)
		}
		return []lessonpage.Source{{Text: text}}, err
	}
	names := lessons.Names()
	at := slices.IndexFunc(names, func(n string) bool { return n == name || lessonName(n) == name })
	if at < 0 {
		return nil, nil
	}
	return lessonpage.Sources(c.pages().Languages, func(id string) string { return lessons.Text(id, names[at]) }), nil
}

// lessonName returns the name of a built-in lesson without its number.
func lessonName(name string) string {
	_, word, _ := strings.Cut(name, "-")
	return word
}

// lessonNames returns the names of the built-in lessons for the help.
func lessonNames() string {
	var all []string
	for _, name := range lessons.Names() {
		all = append(all, lessonName(name))
	}
	return strings.Join(all, ", ")
}

// checkLesson returns an error for a lesson in a file that has problems, unless --force is given.
func (c *exportCommand) checkLesson(env *environment, name string, sources []lessonpage.Source) error {
	if c.Force || !isLesson(name) {
		return nil
	}
	_, problems := lesson.Read(env.ctx, sources[0].Text, env.games, engine.Limits{Memory: env.memory})
	if err := env.ctx.Err(); err != nil || len(problems) == 0 {
		return err
	}
	return usageErrorf("%s:%d: %s; tchouka lesson lists all problems, and --force writes the page with them", name, problems[0].Line, oneLineError(problems[0].Err))
}

// writeLesson writes the web page of a lesson, or prints the link to it.
func (c *exportCommand) writeLesson(env *environment, sources []lessonpage.Source, format export.Format) error {
	name := disk.DisplayName(unshield(c.Board[0]))
	if format != export.HTML {
		return usageErrorf("%s: a lesson is exported as a web page: add --format html", name)
	}
	for _, flag := range slices.Sorted(maps.Keys(env.given)) {
		if !slices.Contains([]string{"format", "output", "title", "hints", "solutions", "link", "memory", "force"}, flag) {
			return usageErrorf("--%s has no effect on a lesson: omit it", flag)
		}
	}
	content, err := lessonpage.Content(sources)
	var problem lesson.Problem
	if errors.As(err, &problem) {
		return usageErrorf("%s:%d: %s; tchouka lesson lists all problems", name, problem.Line, oneLineError(problem.Err))
	}
	if err != nil {
		return err
	}
	if err := c.checkLesson(env, name, sources); err != nil {
		return err
	}
	o := c.pages()
	if content.Hints, content.Solutions = o.Hints, o.Solutions; c.Title != nil {
		content.Title = *c.Title
	}
	if c.Link != "" {
		return c.writeLink(env, content, c.Output)
	}
	return writeOutput(env, c.Output, func(w io.Writer) error {
		return web.Write(paper.WithContext(env.ctx, w), content, o.Languages)
	})
}
