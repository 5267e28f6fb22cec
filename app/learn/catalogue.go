package learn

import (
	"fmt"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/learn/texts"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

// entry is a lesson of the list.
type entry struct {
	id, name   string
	lesson     *lesson.Lesson
	languageID string // the language of a built-in lesson
	path       string // of a lesson file; empty for a built-in lesson
	text       string // of the file
	trial      bool   // played from the editor; its progress is not stored
	step       int    // at which a trial begins
}

// builtinLessons returns the built-in lessons in the language of the window.
func builtinLessons(known games.List) []entry {
	var all []entry
	for _, name := range texts.Names() {
		all = append(all, entry{id: name, name: name, languageID: lang.L("en"), lesson: localizedLesson(name, known)})
	}
	return all
}

// localizedLesson returns a built-in lesson in the language of the window.
func localizedLesson(name string, known games.List) *lesson.Lesson {
	l, _ := lesson.Parse(texts.Text(lang.L("en"), name), known) // a test parses all of them
	return l
}

// label returns the title of a lesson with its number.
func (e entry) label() string {
	if e.lesson.Number == 0 {
		return e.lesson.Title
	}
	return fmt.Sprintf("%d · %s", e.lesson.Number, e.lesson.Title)
}
