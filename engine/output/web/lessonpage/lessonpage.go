// Package lessonpage makes the content of the web page of a lesson. The page itself cannot parse
// Markdown: it gets the blocks of each text, and the pictures as SVG. It parses the file of the
// lesson and judges the answers by itself; see [tchouka/engine/output/web/page]. A lesson with problems
// has no page.
package lessonpage

import (
	"encoding/base64"
	"encoding/json"
	"strings"

	"tchouka/engine/games"
	"tchouka/engine/output/illustration"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/engine/picture/palette"
	"tchouka/engine/record/lesson"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
)

// Source is a lesson in one language.
type Source struct {
	ID   string // of the language
	In   i18n.Language
	Text string // the file
}

// Sources returns a lesson in several languages. The parameter text returns its file.
func Sources(languages []web.Language, text func(id string) string) []Source {
	var all []Source
	for _, l := range languages {
		all = append(all, Source{l.ID, i18n.Language{Translator: l}, text(l.ID)})
	}
	return all
}

// Content returns the content of the page of a lesson in its languages. The error is that of a file
// with problems, a [lesson.Problem].
func Content(sources []Source) (page.Content, error) {
	var c page.Content
	for _, s := range sources {
		l, problems := lesson.Parse(s.Text, games.All())
		if len(problems) > 0 {
			return c, problems[0]
		}
		shown := page.Lesson{Language: s.ID, Source: s.Text, Texts: map[string]json.RawMessage{}}
		for _, text := range textsOf(l) {
			blocks, err := s.blocks(text)
			if err != nil {
				return c, err
			}
			if blocks != nil {
				shown.Texts[text] = blocks
			}
		}
		c.Lessons = append(c.Lessons, shown)
	}
	return c, nil
}

// textsOf returns the texts of a lesson in Markdown.
func textsOf(l *lesson.Lesson) []string {
	all := []string{l.About}
	for _, s := range l.Steps {
		for _, part := range s.Parts {
			switch part := part.(type) {
			case lesson.Text:
				all = append(all, string(part))
			case *lesson.Choose:
				for _, a := range part.Answers {
					all = append(all, a.Text, a.Explanation)
				}
			case *lesson.Number:
				all = append(all, part.Explanation)
			}
			if task, ok := part.(lesson.Task); ok {
				w := task.Texts()
				all = append(append(all, w.Prompt, w.Done, w.Wrong), w.Hints...)
			}
		}
	}
	return all
}

// blocks returns the blocks of a text in JSON; nil for a text without a format.
func (s Source) blocks(text string) (json.RawMessage, error) {
	blocks := markup.ParseMarkdown(text).Blocks
	if len(blocks) == 0 || len(blocks) == 1 && blocks[0].Kind == markup.ParagraphBlock && len(blocks[0].Runs) == 1 && blocks[0].Runs[0] == (markup.Run{Text: text}) {
		return nil, nil
	}
	for i := range blocks {
		s.draw(blocks[i].Runs)
		for _, row := range blocks[i].Rows {
			for _, cell := range row {
				s.draw(cell.Runs)
			}
		}
	}
	return json.Marshal(blocks)
}

// draw replaces the descriptions of pictures by the pictures, in light and in dark colours. A
// picture that cannot be drawn is replaced by its alternative text, as in the window.
func (s Source) draw(runs []markup.Run) {
	for i, r := range runs {
		if r.Picture == "" {
			continue
		}
		picture, err := illustration.Draw(r.Picture, s.In)
		if err != nil {
			runs[i] = markup.Run{Text: r.Text, Italic: true}
			continue
		}
		var both []string
		for _, pal := range []palette.Palette{palette.Light(), palette.Dark()} {
			both = append(both, "data:image/svg+xml;base64,"+base64.StdEncoding.EncodeToString([]byte(page.SVG(picture, pal))))
		}
		runs[i].Picture = strings.Join(both, " ")
	}
}
