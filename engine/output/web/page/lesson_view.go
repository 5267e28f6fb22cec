package page

import (
	"encoding/json"
	"strings"

	"tchouka/engine/record/lesson"
	"tchouka/engine/text/i18n"
)

// Prose is a text of a lesson: a string of JSON, or the blocks of a text with a format.
type Prose = json.RawMessage

// LessonView is the step of a lesson.
type LessonView struct {
	Title string     `json:"title"`
	About Prose      `json:"about,omitempty"` // the introduction of the lesson
	Parts []PartView `json:"parts"`
	Setup bool       `json:"setup"` // the board is set up: a tap adds or removes a seed
	State string     `json:"state"` // the text of the board in setup
	Back  []string   `json:"back"`  // the moves that can be played backwards
	More  string     `json:"more"`  // that there are more of them
}

// PartView is a part of a step: a text, a task, or a line to show.
type PartView struct {
	Text  Prose     `json:"text,omitempty"`
	Watch string    `json:"watch,omitempty"` // the label of a button
	Task  *TaskView `json:"task,omitempty"`
}

// TaskView is a task.
type TaskView struct {
	State   string       `json:"state"`
	Mark    string       `json:"mark"` // "done", "wrong" or "open"
	Prompt  Prose        `json:"prompt"`
	Several bool         `json:"several"` // several answers are right
	Choices []ChoiceView `json:"choices"`
	Number  bool         `json:"number"` // a number is typed
	Typed   string       `json:"typed"`
	Hints   []Prose      `json:"hints"`
	Message []Prose      `json:"message"`
	Check   bool         `json:"check"` // the controls that the task has now
	Clue    bool         `json:"clue"`
	Reveal  bool         `json:"reveal"`
}

// ChoiceView is an answer to choose.
type ChoiceView struct {
	Text   Prose `json:"text"`
	Chosen bool  `json:"chosen"`
}

// prose returns a text with its format.
func (c *course) prose(text string) Prose {
	if blocks, ok := c.shown.Texts[text]; ok {
		return blocks
	}
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string can be written
	}
	return quoted
}

// showLesson shows the step of the lesson.
func (p *Page) showLesson(v *View) {
	c, in, t := p.course, p.language, p.tables[p.at]
	step := c.Steps[p.at]
	l := &LessonView{Title: step.Title, Parts: []PartView{}, Back: []string{}}
	if p.at == 0 && c.About != "" {
		l.About = c.prose(c.About)
	}
	p.showParts(l)
	a := p.attempt()
	if l.Setup = a != nil && a.Checks() && t.play != nil; l.Setup {
		l.State = t.play.State().String()
	}
	back, more := p.predecessors(t)
	for _, before := range back {
		l.Back = append(l.Back, before.move.String())
	}
	if more {
		l.More = in.Translate("the first {{.Count}} of many moves that lead here", i18n.With{"Count": len(back)})
	}
	for name, label := range map[string]string{
		"previous": in.Translate("Previous Step"), "next": in.Translate("Next Step"), "boards": in.Translate("Step"),
		"restart": in.Translate("Restart Task"), "check": in.Translate("Check"), "clue": in.Translate("Hint"),
		"reveal": in.Translate("Show Me"), "number": in.Translate("a number"), "setup": in.Translate("Set Up"),
		"add": in.Translate("Add a Seed"), "remove": in.Translate("Remove a Seed"), "unplay": in.Translate("Play Backwards"),
	} {
		v.Labels[name] = label
	}
	v.Lesson, v.Search, v.Auto = l, p.wanted(t), t.auto > 0
	v.Hint = v.Hint && !p.setting() && (a == nil || a.Hints == len(a.Texts().Hints)) // the author's hints come first
	v.Solution = v.Solution && a == nil                                              // the task has its own button
}

// showParts shows the visible parts of the step.
func (p *Page) showParts(l *LessonView) {
	c := p.course
	tasks := 0
	for _, part := range c.Steps[p.at].Shown(c.done(p.at)) {
		shown := PartView{}
		switch part := part.(type) {
		case lesson.Text:
			shown.Text = c.prose(string(part))
		case *lesson.Watch:
			if shown.Watch = part.Label; shown.Watch == "" {
				shown.Watch = p.language.Translate("Show Moves on the Board")
			}
		case lesson.Task:
			shown.Task = p.showTask(c.attempts[p.at][tasks])
			tasks++
		}
		l.Parts = append(l.Parts, shown) // also a board, so that the index of a line is that of its part
	}
	if p.at == len(c.Steps)-1 && p.completed(p.at) {
		l.Parts = append(l.Parts, PartView{Text: c.prose(p.ended())})
	}
}

// showTask shows a task.
func (p *Page) showTask(a *lesson.Attempt) *TaskView {
	c := p.course
	t := &TaskView{
		State: a.StateText(p.language), Mark: "open", Prompt: c.prose(lesson.PromptOf(a.Task, p.language)),
		Choices: []ChoiceView{}, Typed: a.Typed, Hints: []Prose{}, Message: []Prose{},
	}
	switch task := a.Task.(type) {
	case *lesson.Choose:
		t.Several, t.Check = task.MultipleAnswers(), !a.Done
		for i, answer := range task.Answers {
			t.Choices = append(t.Choices, ChoiceView{c.prose(answer.Text), a.Chosen[i]})
		}
	case *lesson.Number:
		t.Number, t.Check = true, !a.Done
	case *lesson.Play:
		t.Check = !a.Done && a.Checks()
	}
	hints := a.Texts().Hints
	t.Clue = !a.Done && a.Hints < len(hints)
	t.Reveal = p.content.Solutions && a.MayShow()
	for _, hint := range hints[:a.Hints] {
		if !a.Done {
			t.Hints = append(t.Hints, c.prose(hint))
		}
	}
	for _, sentence := range a.Message {
		t.Message = append(t.Message, c.prose(sentence))
	}
	switch {
	case a.Done:
		t.Mark = "done"
	case a.Tries > 0 || a.NeedsUndo || a.Away:
		t.Mark = "wrong"
	}
	return t
}

// ended returns the text at the end of the lesson.
func (p *Page) ended() string {
	name := i18n.With{"Lesson": p.course.Title}
	var missing []string
	for i, s := range p.course.Steps {
		if !p.completed(i) {
			missing = append(missing, s.Title)
		}
	}
	if len(missing) == 0 {
		return p.language.Translate("“{{.Lesson}}” is complete.", name)
	}
	return p.language.Translate("“{{.Lesson}}” is not complete. These steps are missing:", name) + " " + strings.Join(missing, ", ")
}
