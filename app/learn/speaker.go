package learn

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/lesson"
	"tchouka/engine/markup"
)

// SpeakerNotes returns the open step as Markdown for the teacher: its texts, tasks with hints and
// right answers, and the title of the next step. It returns "" without a lesson.
func (c *Course) SpeakerNotes() string {
	if !c.On() {
		return ""
	}
	notes := []string{"## " + c.stepTitle(c.at)}
	for _, part := range c.step().Parts {
		switch part := part.(type) {
		case lesson.Text:
			notes = append(notes, string(part))
		case lesson.Task:
			notes = append(notes, "**"+lang.L("Task")+"**\n\n"+lesson.PromptOf(part, messages.Current()))
			notes = append(notes, answerNotes(part)...)
		}
	}
	if c.CanGo(1) {
		notes = append(notes, "### "+lang.L("Next: {{.Step}}", messages.Args{"Step": c.stepTitle(c.at + 1)}))
	}
	return strings.Join(notes, "\n\n")
}

// stepTitle returns the number and the title of a step.
func (c *Course) stepTitle(at int) string {
	return lang.L("Step {{.N}} of {{.Of}}", messages.Args{"N": at + 1, "Of": len(c.begun.lesson.Steps)}) +
		" · " + markup.Markdown(c.begun.lesson.Steps[at].Title)
}

// answerNotes returns the hints and the right answers of a task as Markdown.
func answerNotes(t lesson.Task) []string {
	var notes []string
	for _, hint := range t.Texts().Hints {
		notes = append(notes, lang.L("Hint")+": "+hint)
	}
	right := ""
	switch t := t.(type) {
	case *lesson.Play:
		right = markup.Markdown(engine.MovesText(t.Solution))
	case *lesson.Choose:
		for _, a := range t.Answers {
			if a.Right {
				right += "\n\n- " + a.Text
			}
		}
	case *lesson.Number:
		right = t.AnswerText(messages.Current())
	}
	if right != "" {
		notes = append(notes, "**"+lang.L("Answer")+":** "+right)
	}
	return notes
}
