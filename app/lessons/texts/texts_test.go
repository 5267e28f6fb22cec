package texts_test

import (
	"testing"

	"tchouka/app/lessons/texts"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/lesson"
)

// TestTheLessonsAreRight parses every lesson in every language, asks the solver of the
// English ones, and compares the steps of the others with theirs.
func TestTheLessonsAreRight(t *testing.T) {
	for _, name := range texts.Names() {
		t.Run(name, func(t *testing.T) {
			english, problems := lesson.Read(t.Context(), texts.Text(texts.English, name), games.All(), engine.Limits{})
			for _, p := range problems {
				t.Errorf("en/%s.md: %v", name, p)
			}
			for _, language := range []string{"fr", "es", "de"} {
				if !texts.Has(language, name) {
					continue
				}
				other, problems := lesson.Parse(texts.Text(language, name), games.All())
				for _, p := range problems {
					t.Errorf("%s/%s.md: %v", language, name, p)
				}
				compare(t, language, english, other)
			}
		})
	}
}

func compare(t *testing.T, language string, english, other *lesson.Lesson) {
	t.Helper()
	if english.Number != other.Number || english.Minutes != other.Minutes {
		t.Errorf("%s: the head is another than in English", language)
	}
	if len(english.Steps) != len(other.Steps) {
		t.Errorf("%s: %d steps, in English %d", language, len(other.Steps), len(english.Steps))
		return
	}
	for i, step := range english.Steps {
		there := other.Steps[i]
		if step.Shape() != there.Shape() {
			t.Errorf("%s: step %d, line %d (%s), asks for something else than in English", language, i+1, there.Line, there.Title)
		}
		for j, task := range step.Tasks() {
			if there := there.Tasks(); j < len(there) && len(there[j].Said().Hints) != len(task.Said().Hints) {
				t.Errorf("%s: step %d has other hints than in English", language, i+1)
			}
		}
	}
}
