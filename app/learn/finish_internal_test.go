package learn

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tchouka/app/learn/texts"
	"tchouka/engine/output/export"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/output/web"
	"tchouka/engine/record/lesson"
)

// TestEditorKeepsUnsavedChanges checks that a running program does not offer its own backup, and
// that changes are not lost without a question.
func TestEditorKeepsUnsavedChanges(t *testing.T) {
	b := newEditorBench(t)
	folder := t.TempDir()
	b.Editor.KeepIn(folder, func(err error) {
		if err != nil && !errors.Is(err, errors.ErrUnsupported) {
			t.Error(err)
		}
	})
	b.write(0, "Kept")
	b.Editor.Leave()
	if found, _ := userdata.FindUnsaved(disk.System{}, folder); len(found) > 0 {
		t.Fatal("a lesson of a running process is offered")
	}
	b.Editor.New()
	if b.room.Win.Canvas().Overlays().Top() == nil {
		t.Fatal("changes are lost without a question")
	}
	b.answer("Cancel")
	if b.Editor.draft.Title != "Kept" {
		t.Error("cancelling loses the lesson")
	}
}

// TestEditBuiltInLessons opens every lesson as a copy, without a change and without a problem.
func TestEditBuiltInLessons(t *testing.T) {
	b := newBench(t)
	for _, of := range builtinLessons(b.desk.Games) {
		b.Editor.edit(of)
		d := b.Editor.draft
		if b.Editor.dirty() || d.path != "" || len(d.Cards) == 0 {
			t.Errorf("%s: dirty %v, path %q", of.name, b.Editor.dirty(), d.path)
		}
		if _, problems := lesson.Parse(d.String(), b.desk.Games); len(problems) > 0 {
			t.Errorf("%s: %v", of.name, problems)
		}
	}
}

// TestTryLesson plays the edited lesson from the selected step, and returns to the editor. Progress
// is not stored.
func TestTryLesson(t *testing.T) {
	b := newEditorBench(t)
	b.addCard("Step")
	b.click("Use This Position")
	b.addCard("Task: Win")
	b.click("Try")
	if !b.On() || b.at != 1 || b.taskNow() == nil {
		t.Fatalf("on %v, step %d", b.On(), b.at+1)
	}
	b.answerStep()
	b.Editor.Closed()
	b.Go(1)
	if b.On() || !b.Editor.Active() || !b.NeverBegun() {
		t.Errorf("on %v, editor %v, progress stored: %v", b.On(), b.Editor.Active(), !b.NeverBegun())
	}
}

// TestMissingStepNamed finishes a lesson with a missing step: it is named, a click goes there, and
// then the next lesson is offered.
func TestMissingStepNamed(t *testing.T) {
	b := newBench(t)
	b.begin("01-solve-4x2")
	last := len(b.begun.lesson.Steps) - 1
	for step := 0; step <= last; step++ {
		if step != 1 {
			b.answerStep()
		}
		b.Go(1)
	}
	title := stepLabel(b.finished.lesson, 1)
	if b.view.begin.Text() != title || b.room.Win.Canvas().Focused() != b.view.begin {
		t.Fatalf("the first line is %q, want %q", b.view.begin.Text(), title)
	}
	b.view.begin.Tapped(nil)
	if b.at != 1 {
		t.Fatalf("it goes to step %d", b.at+1)
	}
	b.answerStep()
	b.Go(last - 1)
	b.Go(1)
	if got := b.view.begin.Text(); !strings.HasPrefix(got, "Next lesson: 2") {
		t.Errorf("then the first line is %q", got)
	}
}

// TestHandoutOfLesson exports a lesson, and checks that every task of every lesson is a question
// with an answer.
func TestHandoutOfLesson(t *testing.T) {
	b := newEditorBench(t)
	for _, of := range builtinLessons(b.desk.Games) {
		tasks := 0
		for _, s := range of.lesson.Steps {
			tasks += len(s.Tasks())
		}
		h, open := handoutOf(of.lesson)
		for i, p := range h.Parts {
			if p.Question != "" {
				tasks--
				if open[i] == nil && strings.Trim(p.Answer, " .") == "" || len(p.Choices)+p.Writing == 0 {
					t.Errorf("%s: %q has the answer %q", of.name, p.Question, p.Answer)
				}
			}
		}
		if tasks != 0 {
			t.Errorf("%s: %d tasks are not in the handout", of.name, tasks)
		}
	}
	b.Editor.edit(builtinLessons(b.desk.Games)[0])
	path := filepath.Join(t.TempDir(), "handout.pdf")
	b.room.Chooser.Path = path
	b.Editor.exportHandout()
	b.room.Queue.WaitUntil(t, "the handout is written", func() bool {
		_, err := os.Stat(path)
		return err == nil
	})
}

// The handout of a lesson of ten minutes has two pages, and one with the answers, in every language.
func TestHandoutOfTenMinutes(t *testing.T) {
	b := newEditorBench(t)
	count := regexp.MustCompile(`/Count (\d+)`)
	for _, id := range []string{"en", "fr", "es", "de"} {
		for _, name := range texts.Names() {
			l, _ := lesson.Parse(texts.Text(id, name), b.desk.Games)
			if l.Minutes != 10 {
				continue
			}
			var pdf bytes.Buffer
			h, _ := handoutOf(l)
			if err := export.WriteHandout(&pdf, h); err != nil {
				t.Fatal(err)
			}
			if pages := count.FindSubmatch(pdf.Bytes()); pages == nil || string(pages[1]) != "3" {
				t.Errorf("%s, %s: %q pages", name, id, pages)
			}
		}
	}
}

// TestEditorReplacesNoChangedFile saves a lesson whose file another program has changed. It also
// saves twice at once.
func TestEditorReplacesNoChangedFile(t *testing.T) {
	b := newEditorBench(t)
	path := filepath.Join(t.TempDir(), "mine.md")
	b.room.Chooser.Path = path
	b.write(0, "First")
	b.Editor.Save()
	b.room.Queue.WaitUntil(t, "the lesson is saved", func() bool { return !b.Editor.dirty() })
	b.write(0, "Second")
	b.Editor.Save()
	b.write(0, "Third")
	b.Editor.Save()
	b.room.Queue.WaitUntil(t, "both are saved", func() bool { return !b.Editor.saving && !b.Editor.dirty() })
	if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "# Third") {
		t.Errorf("the file is %q, %v", text, err)
	}
	if err := os.WriteFile(path, []byte("of another program"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.write(0, "Fourth")
	b.Editor.Save()
	b.room.Queue.WaitUntil(t, "it is asked", func() bool { return b.room.Win.Canvas().Overlays().Top() != nil })
	b.answer("Cancel")
	if text, err := os.ReadFile(path); err != nil || string(text) != "of another program" || !b.Editor.dirty() {
		t.Errorf("the file is %q, %v", text, err)
	}
}

// TestEditorRefusesOtherFiles checks that a file that is not a lesson, or too long for one, is not
// edited: saving would destroy it.
func TestEditorRefusesOtherFiles(t *testing.T) {
	b := newBench(t)
	path := filepath.Join(t.TempDir(), "notes.md")
	for _, text := range []string{"# Notes\n", "---\ntchouka: lesson\n---\n\xff", "---\ntchouka: lesson\n---\n" + strings.Repeat("a", lesson.MaxBytes)} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b.Editor.editFile(path)
		b.room.Queue.WaitUntil(t, "it is refused", func() bool { return b.room.Win.Canvas().Overlays().Top() != nil })
		b.answer("OK")
		if b.Editor.draft != nil {
			t.Errorf("%.30q is edited", text)
		}
	}
}

// TestExportPage exports the edited lesson and an open built-in lesson as web pages. A lesson with
// an error is not exported.
func TestExportPage(t *testing.T) {
	if err := web.Available(); err != nil {
		t.Skip(err)
	}
	b := newEditorBench(t)
	b.Editor.edit(builtinLessons(b.desk.Games)[0])
	export := func(run func(), name string) {
		b.room.Chooser.Path = filepath.Join(t.TempDir(), name)
		run()
		b.waitForDialog()
		b.answer("Export…")
		b.waitForFile(b.room.Chooser.Path)
	}
	export(b.Editor.exportPage, "draft.html")
	b.Begin(builtinLessons(b.desk.Games)[1])
	export(b.exportPage, "laps.html")
	b.Editor.change("", func(d *draft) { d.Title = "" })
	b.Editor.exportPage()
	b.Editor.exportHandout()
	b.room.Queue.Drain()
	if b.room.Win.Canvas().Overlays().Top() != nil {
		t.Error("a lesson with an error is exported")
	}
}

func (b *bench) waitForDialog() {
	b.t.Helper()
	b.room.Queue.WaitUntil(b.t, "a dialog opens", func() bool { return b.room.Win.Canvas().Overlays().Top() != nil })
}

func (b *bench) waitForFile(path string) {
	b.t.Helper()
	b.room.Queue.WaitUntil(b.t, path+" is written", func() bool {
		_, err := os.Stat(path)
		return err == nil
	})
}

// A lesson whose answer the solver does not confirm is exported only if the user agrees.
func TestExportWithProblems(t *testing.T) {
	const text = "---\ntchouka: lesson\n---\n\n# False\n\n## First\n\n```board\nboard: 4x2\n```\n\n```number\nquestion: Moves?\nfact: moves\nanswer: 7\n```\n"
	b := newEditorBench(t)
	l, problems := lesson.Parse(text, b.desk.Games)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	of := entry{path: filepath.Join(t.TempDir(), "false.md"), text: text, lesson: l}
	edit := func() { b.Editor.begin(&draft{Source: lesson.ReadSource(text), at: headCard, saved: text}) }
	play := func() { b.Course.begin(of) }
	for name, c := range map[string]struct{ begin, export func() }{
		"handout.pdf": {edit, b.Editor.exportHandout}, "draft.html": {edit, b.Editor.exportPage}, "lesson.html": {play, b.exportPage},
	} {
		isPage := filepath.Ext(name) == ".html"
		if isPage && web.Available() != nil {
			continue
		}
		b.room.Chooser.Path = filepath.Join(t.TempDir(), name)
		b.room.Chooser.Requests = nil
		c.begin()
		c.export()
		b.waitForDialog()
		b.answer("Cancel")
		b.room.Queue.Drain()
		if len(b.room.Chooser.Requests) > 0 || b.room.Win.Canvas().Overlays().Top() != nil {
			t.Fatalf("%s is exported, although the user has cancelled", name)
		}
		c.export()
		b.waitForDialog()
		b.answer("Export Anyway")
		if isPage {
			b.answer("Export…")
		}
		b.waitForFile(b.room.Chooser.Path)
	}
}
