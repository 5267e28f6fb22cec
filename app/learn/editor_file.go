package learn

import (
	"cmp"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/learn/texts"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/lessonpage"
	"tchouka/engine/record/lesson"
	"tchouka/engine/text/plaintext"
	"tchouka/widgets/tables"
)

// This file opens and saves the edited lesson, and prevents loss of work.

// New edits a new lesson, after the user has decided about unsaved changes of another one.
func (e *Editor) New() {
	e.ConfirmUnsaved(func() {
		s := lesson.Source{Head: newCard(lesson.HeadCard, "tchouka", "lesson"), Title: lang.L("New Lesson")}
		s.Cards = []lesson.Card{{Kind: lesson.StepCard, Text: stepTitle(1)}}
		e.begin(&draft{Source: s, at: headCard, saved: s.String()})
	})
}

// Edit edits the open lesson, or one that the user chooses: a built-in one as a copy.
func (e *Editor) Edit() {
	c := e.course
	if c.On() && !c.begun.trial {
		e.edit(c.begun)
		return
	}
	all := builtinLessons(c.main.Games)
	rows := []string{lang.L("Open Lesson File…")}
	for _, one := range all {
		rows = append(rows, one.label())
	}
	dialogs.Pick(c.main.Files.Win, dialogs.PickOptions{
		Title: lang.L("Edit Lesson"), CancelLabel: lang.L("Cancel"), Hint: lang.L("Enter a few letters of the title"), Current: -1,
		Find: func(text string) []int {
			var found []int
			for i, row := range rows {
				if strings.Contains(strings.ToLower(row), strings.ToLower(text)) {
					found = append(found, i)
				}
			}
			return found
		},
		Row: func(i int) tables.DropDownItem { return tables.DropDownItem{Label: rows[i]} },
		Selected: func(i int) {
			if i == 0 {
				c.main.Files.ChooseLesson(e.editFile)
				return
			}
			e.edit(all[i-1])
		},
	})
}

func (e *Editor) edit(of entry) {
	if of.path != "" {
		e.editFile(of.path)
		return
	}
	e.ConfirmUnsaved(func() {
		s := lesson.ReadSource(texts.Text(lang.L("en"), of.name))
		s.Head.SetValue("tchouka", "lesson") // number and ID belong to the built-in lesson
		s.Head.SetValue("id")
		e.begin(&draft{Source: s, at: headCard, saved: s.String()})
		e.course.main.Status(lang.L("This is a copy of the lesson. Saving creates a file of your own."))
	})
}

// editFile edits a lesson file, also one with errors.
func (e *Editor) editFile(path string) {
	if e.draft != nil && e.draft.path == path {
		e.open()
		return
	}
	e.ConfirmUnsaved(func() {
		var text []byte
		files, known := e.course.main.Files, e.course.main.Games
		files.StartIOTask(lang.L("Opening “{{.File}}”…", messages.Args{"File": messages.FileName(path)}), func(d disk.Disk) error {
			file, err := disk.Open(d, path)
			if err != nil {
				return err
			}
			defer file.Close() //nolint:errcheck // nothing was written
			if text, err = io.ReadAll(io.LimitReader(file, lesson.MaxBytes+1)); err != nil {
				return err
			}
			return editable(string(text), known)
		}, func(err error) {
			switch {
			case errors.Is(err, context.Canceled):
			case err != nil:
				files.ShowError(lang.L("“{{.File}}” could not be opened", messages.Args{"File": messages.FileName(path)}), err)
			default:
				files.AddRecent(path)
				s := lesson.ReadSource(string(text))
				e.begin(&draft{Source: s, at: headCard, path: path, print: disk.FingerprintOf(text), saved: s.String()})
			}
		})
	})
}

// editable returns why a file cannot be edited as a lesson at all, or nil.
func editable(text string, known games.List) error {
	_, problems := lesson.Parse(text, known)
	for _, p := range problems {
		if errors.Is(p, lesson.TooLarge) || errors.Is(p, lesson.NotText) || errors.Is(p, lesson.NoHead) {
			return p.Err
		}
	}
	return nil
}

// Save writes the lesson to its file, or shows a file chooser if it has none.
func (e *Editor) Save() { e.saveThen(func() {}) }

// SaveAs shows a file chooser and writes the lesson to the chosen file.
func (e *Editor) SaveAs() { e.saveAsThen(func() {}) }

func (e *Editor) saveThen(then func()) {
	if d := e.draft; d.path != "" {
		e.write(d.path, disk.IfUnchanged(d.print).Keeping(e.course.main.Files.Kept()), then)
		return
	}
	e.saveAsThen(then)
}

func (e *Editor) saveAsThen(then func()) {
	files := e.course.main.Files
	name := e.draft.fileName()
	r := shell.FileRequest{Title: lang.L("Save Lesson"), Name: name, Kinds: desk.LessonKinds()}
	files.ChooseSave(r, shell.Extended(lesson.Extension), func(path string, may disk.Permission) { e.write(path, may, then) })
}

// fileName returns a name for the file of the lesson.
func (d *draft) fileName() string { return lessonFileName(d.path, d.Title) }

// lessonFileName returns the name of the file of a lesson, or one made from its title if it has none.
func lessonFileName(path, title string) string {
	if path != "" {
		return filepath.Base(path)
	}
	name := plaintext.FileName(title)
	const longest = 40 // letters
	if letters := []rune(name); len(letters) > longest {
		name = string(letters[:longest])
	}
	if name = strings.Trim(name, " .-"); name == "" {
		name = "lesson"
	}
	return name + lesson.Extension
}

// write saves the lesson, as far as the permission allows. A save that is requested while another one
// runs begins after it.
func (e *Editor) write(path string, may disk.Permission, then func()) {
	files, d, text := e.course.main.Files, e.draft, e.draft.String()
	if e.saving {
		e.next = func() {
			switch {
			case e.draft != d:
			case d.path == path:
				e.write(path, disk.IfUnchanged(d.print).Keeping(files.Kept()), then)
			default:
				e.write(path, may, then)
			}
		}
		return
	}
	e.saving = true
	files.IOTasks.Start(&work.IOTask{
		Description: shell.SavingText(path), Cancel: lang.L("Cancel Saving"),
		Do: func(ctx context.Context) error {
			on := disk.WithContext(ctx, files.Disk)
			if err := disk.Regular(on, path); err != nil {
				return err
			}
			return disk.ReplaceBytes(on, path, may, []byte(text))
		},
		Ended: func(err error) {
			next := e.next
			e.saving, e.next = false, nil
			var changed *disk.ChangedError
			switch {
			case errors.As(err, &changed):
				e.askToReplace(path, then)
			case err != nil:
				files.ReportSaveError(path, err)
			default:
				d.path, d.saved, d.print = path, text, disk.FingerprintOf([]byte(text))
				files.AddRecent(path)
				files.ShowStatus(lang.L("Saved to “{{.File}}”", messages.Args{"File": path}))
				e.backUp()
				if e.view != nil {
					e.view.update()
				}
				then()
			}
			if next != nil {
				next()
			}
		},
	})
}

// askToReplace shows the question what to do with a file that another program has written to.
func (e *Editor) askToReplace(path string, then func()) {
	v := messages.Args{"File": messages.FileName(path)}
	dialogs.Choose(e.course.main.Files.Win, lang.L("“{{.File}}” has changed on the disk", v),
		lang.L("Another program or another Tchouka window changed the file after it was opened here. Replacing the file loses those changes."), lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Save As…"), Do: func() { e.saveAsThen(then) }, OpensDialog: true},
		dialogs.Choice{Label: lang.L("Replace File"), Do: func() { e.write(path, disk.Always().Keeping(e.course.main.Files.Kept()), then) }})
}

// ConfirmUnsaved calls a function if the lesson has no unsaved changes, or when the user has decided
// about them.
func (e *Editor) ConfirmUnsaved(then func()) {
	if !e.dirty() {
		then()
		return
	}
	v := messages.Args{"File": e.draft.Title}
	dialogs.Ask(e.course.main.Files.Win, lang.L("Save “{{.File}}”?", v),
		lang.L("“{{.File}}” has unsaved changes. If you do not save them, they are lost.", v), lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Don't Save"), Do: then},
		dialogs.Choice{Label: lang.L("Save"), Do: func() { e.saveThen(then) }, OpensDialog: e.draft.path == ""})
}

// KeepIn keeps unsaved changes in a folder, for recovery after a crash; in none if it is empty. It
// reports each error.
func (e *Editor) KeepIn(folder string, reported func(error)) {
	if folder != "" {
		e.store = userdata.NewStore(e.course.main.Disk, folder, reported)
	}
}

// backUp keeps unsaved changes. It returns at once; the store writes only the newest text.
func (e *Editor) backUp() {
	switch {
	case e.store == nil:
	case e.dirty():
		e.store.Save(userdata.Note{File: e.draft.path, Print: e.draft.print, Time: time.Now(), Lesson: e.draft.title()}, lessonText(e.draft.String()))
	default:
		e.store.Drop()
	}
}

// title returns the title, which is not empty.
func (d *draft) title() string {
	if d.Title == "" {
		return lang.L("New Lesson")
	}
	return d.Title
}

// lessonText is the text of a lesson as a file.
type lessonText string

// WriteTo implements [io.WriterTo].
func (t lessonText) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, string(t))
	return int64(n), err
}

// Restore edits a version of a lesson as unsaved work with a file, and then calls a function.
func (e *Editor) Restore(text, path string, known disk.Fingerprint, then func()) {
	e.ConfirmUnsaved(func() {
		e.begin(&draft{Source: lesson.ReadSource(text), at: headCard, path: path, print: known})
		then()
	})
}

// Recover edits a lesson that an ended process has left, and then calls a function.
func (e *Editor) Recover(found *userdata.Unsaved, text string, then func()) {
	e.ConfirmUnsaved(func() {
		if e.store != nil {
			e.store.Adopt(found)
		}
		e.begin(&draft{Source: lesson.ReadSource(text), at: headCard, path: found.File, print: found.Print})
		then()
	})
}

// Leave waits until unsaved changes are kept.
func (e *Editor) Leave() {
	if e.store != nil {
		e.store.Wait()
	}
}

// Close ends the editor when everything is saved or discarded.
func (e *Editor) Close() {
	e.job.Stop()
	if e.store != nil {
		e.store.Close()
		e.store = nil
	}
}

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
	h.Language = messages.Current()
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

// whenChecked checks a lesson with the solver, and then calls a function that exports it. If the lesson
// has problems, the user must agree first.
func (c *Course) whenChecked(l *lesson.Lesson, export func()) {
	limits := engine.Limits{Memory: c.memory()}
	var problems []lesson.Problem
	c.main.Files.IOTasks.Start(&work.IOTask{
		Description: lang.L("Checking the lesson…"), Cancel: lang.L("Cancel"),
		Do: func(ctx context.Context) error {
			problems = l.Check(ctx, limits)
			return ctx.Err()
		},
		Ended: func(err error) {
			switch {
			case err != nil:
			case len(problems) == 0:
				export()
			default:
				dialogs.Ask(c.main.Files.Win, lang.L("Export a Lesson with Problems?"), wrongText(problems), lang.L("Cancel"),
					dialogs.Choice{Label: lang.L("Export Anyway"), OpensDialog: true, Do: export})
			}
		},
	})
}

// whenChecked is [Course.whenChecked] for the edited lesson. It selects the card of an error of its text,
// with which it cannot be exported.
func (e *Editor) whenChecked(export func(*lesson.Lesson)) {
	if l := e.parsed(); l != nil {
		e.course.whenChecked(l, func() { export(l) })
	}
}

// exportPage writes the open lesson as a web page: a built-in one in all languages.
func (c *Course) exportPage() {
	of := c.begun
	if of.name != "" {
		c.choosePage(lessonFileName(of.path, of.lesson.Title), lessonpage.Sources(messages.PageLanguages(), func(id string) string { return texts.Text(id, of.name) }))
		return
	}
	c.whenChecked(of.lesson, func() {
		c.choosePage(lessonFileName(of.path, of.lesson.Title), []lessonpage.Source{{In: messages.Current(), Text: of.text}})
	})
}

// exportPage writes the edited lesson as a web page.
func (e *Editor) exportPage() {
	name, text := e.draft.fileName(), e.draft.String()
	e.whenChecked(func(*lesson.Lesson) {
		e.course.choosePage(name, []lessonpage.Source{{In: messages.Current(), Text: text}})
	})
}

// choosePage shows a dialog for what the page may show, and where to write it.
func (c *Course) choosePage(name string, sources []lessonpage.Source) {
	title, files := lang.L("Export Web Page"), c.main.Files
	if err := web.Available(); err != nil {
		files.ShowError(title, errors.New(messages.Error(err)))
		return
	}
	form := &dialogs.Form{}
	hints := dialogs.NewCheck(lang.L("The solver gives hints at boards whose hints are not hidden"), nil)
	answers := dialogs.NewCheck(lang.L("Answers are shown on request, after two wrong tries"), nil)
	form.Add(lang.L("Allow hints"), hints)
	form.Add(lang.L("Allow solutions"), answers)
	form.Show(files.Win, title, lang.L("Export…"), func() {}, func() {
		allowHints, allowAnswers, languages := hints.Checked, answers.Checked, messages.PageLanguages()
		files.ChooseExport(strings.TrimSuffix(name, lesson.Extension), export.HTML, func(path string, may disk.Permission) {
			files.WriteFile(c.main.Status, path, may, func(to io.Writer) error {
				content, err := lessonpage.Content(sources)
				if err != nil {
					return err
				}
				content.Hints, content.Solutions = allowHints, allowAnswers
				return web.Write(to, content, languages)
			}, shell.Exported(path))
		})
	})
}
