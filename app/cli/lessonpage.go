package cli

import (
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	lessons "tchouka/app/learn/texts"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/lessonpage"
	"tchouka/engine/record/lesson"
)

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
