package learn

import (
	"cmp"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/lesson"
)

// exportHandout writes the lesson as a PDF to print, with the answers at the end.
func (e *Editor) exportHandout() {
	name := e.draft.fileName()
	e.whenChecked(func(l *lesson.Lesson) { e.chooseHandout(name, l) })
}

// chooseHandout shows a dialog for where to write the handout of a lesson.
func (e *Editor) chooseHandout(name string, l *lesson.Lesson) {
	main := e.course.main
	h, open := handoutOf(l)
	unknown := lang.L("see the lesson") // translated here, because the export has its own goroutine
	h.Words = export.EnglishWords(main.Games[0]).Translated(messages.Translate)
	limits := engine.Limits{Memory: e.course.memory()}
	files := main.Files
	files.ChooseExport(strings.TrimSuffix(name, lesson.Extension), export.PDF, func(path string, may disk.Permission) {
		files.WriteFile(main.Status, path, may, func(out io.Writer) error {
			for i, p := range open {
				found, _, _ := p.Solve(export.WriterContext(out), nil, limits)
				h.Parts[i].Answer = answerText(cmp.Or(engine.MovesText(found), unknown), h.Parts[i].Answer)
			}
			return export.WriteHandout(out, h)
		}, shell.Exported(path))
	})
}

// answerText joins an answer with its explanation.
func answerText(answer, explanation string) string {
	if answer == "" || explanation == "" {
		return answer + explanation
	}
	return answer + " – " + explanation
}

// handoutOf returns the handout of a lesson, with a page for five minutes, and by index the tasks whose
// answer the solver must find. Text below a task explains it, and is printed with its answer.
func handoutOf(l *lesson.Lesson) (h export.Handout, open map[int]*lesson.Play) {
	const minutesOfPage = 5
	h = export.Handout{Title: l.Title, Pages: (l.Minutes + minutesOfPage - 1) / minutesOfPage, Paper: paper.Sizes()[0]}
	open = map[int]*lesson.Play{}
	if l.About != "" {
		h.Parts = append(h.Parts, export.HandoutPart{Markdown: l.About})
	}
	for _, s := range l.Steps {
		heading := s.Title
		for _, p := range s.Parts {
			part := export.HandoutPart{Heading: heading}
			switch p := p.(type) {
			case lesson.Text:
				if last := len(h.Parts) - 1; heading == "" && h.Parts[last].Question != "" {
					h.Parts[last].Answer = answerText(h.Parts[last].Answer, string(p))
					continue
				}
				part.Markdown = string(p)
			case *lesson.Board:
				part.Game, part.Board = p.Game, p.State()
			case *lesson.Choose:
				part.Question, part.Answer, part.OnBoard = lesson.PromptOf(p, messages.Current()), choiceText(p), p.Board != nil
				for _, a := range p.Answers {
					part.Choices = append(part.Choices, a.Text)
				}
			case *lesson.Number:
				part.Question, part.Writing, part.OnBoard = lesson.PromptOf(p, messages.Current()), 1, p.Board != nil
				part.Answer = answerText(p.AnswerText(messages.Current()), p.Explanation)
			case *lesson.Play:
				part.Question, part.Writing, part.OnBoard, part.Answer = lesson.PromptOf(p, messages.Current()), 1, true, playAnswer(p)
				if part.Answer == "" {
					open[len(h.Parts)] = p
				}
			default:
				continue // a demonstration needs the screen
			}
			heading = ""
			h.Parts = append(h.Parts, part)
		}
	}
	return h, open
}

// choiceText returns the right answers of a question, with their explanations.
func choiceText(c *lesson.Choose) string {
	var all []string
	for _, a := range c.Answers {
		if a.Right {
			all = append(all, answerText(a.Text, a.Explanation))
		}
	}
	return strings.Join(all, " ")
}

// playAnswer returns the solution of a task that the lesson contains; "" if it contains none.
func playAnswer(p *lesson.Play) string {
	if p.Goal.State != nil {
		return p.Goal.State.String()
	}
	return engine.MovesText(p.Solution)
}
