package texts_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"tchouka/app/learn/texts"
	"tchouka/app/ui/translations"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

// TestLessonsValid parses every lesson in every language, checks the English ones with the
// solver, and compares the steps of the translations with them.
func TestLessonsValid(t *testing.T) {
	for _, name := range texts.Names() {
		t.Run(name, func(t *testing.T) {
			english, problems := lesson.Read(t.Context(), texts.Text(texts.English, name), games.All(), engine.Limits{})
			for _, p := range problems {
				t.Errorf("en/%s.md: %v", name, p)
			}
			checkLesson(t, english)
			for _, language := range []string{"fr", "es", "de"} {
				if texts.Text(language, name) == texts.Text(texts.English, name) {
					t.Errorf("there is no %s/%s.md", language, name)
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

// checkLesson checks the common properties of lessons. Each has a few steps, something to play, and a
// question that must be answered before its subject is shown. It also has something that the
// program can check: a number that the solver also finds, a board that the solver judges, or a
// command of a menu.
func checkLesson(t *testing.T, l *lesson.Lesson) {
	t.Helper()
	const fewest, most = 4, 8
	if n := len(l.Steps); n < fewest || n > most {
		t.Errorf("%d steps, not %d to %d", n, fewest, most)
	}
	if l.Minutes < 5 || l.Minutes > 15 {
		t.Errorf("%d minutes, not 5 to 15", l.Minutes)
	}
	var plays, asks, checks bool
	for _, step := range l.Steps {
		if len(step.Tasks()) == 0 {
			t.Errorf("nothing is to be done in the step %q", step.Title)
		}
		for _, part := range step.Parts {
			switch part := part.(type) {
			case lesson.Text:
				checks = checks || strings.Contains(string(part), " ▸ ")
			case *lesson.Play:
				plays = true
				checks = checks || part.Goal.Kind == lesson.SetUp
			case *lesson.Number:
				asks = true
				checks = checks || part.Fact != ""
			case *lesson.Choose:
				asks = true
			}
		}
	}
	if !plays || !asks || !checks {
		t.Errorf("to play: %v, to predict: %v, to check: %v", plays, asks, checks)
	}
}

func compare(t *testing.T, language string, english, other *lesson.Lesson) {
	t.Helper()
	if english.ID != other.ID || !slices.Equal(english.Needs, other.Needs) {
		t.Errorf("%s: the head is another than in English", language)
	}
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
			if there := there.Tasks(); j < len(there) && len(there[j].Texts().Hints) != len(task.Texts().Hints) {
				t.Errorf("%s: step %d has other hints than in English", language, i+1)
			}
		}
	}
}

// TestTablesTranslated finds English words in the tables and drawings of the translations.
func TestTablesTranslated(t *testing.T) {
	for _, name := range texts.Names() {
		for _, language := range []string{"fr", "es", "de"} {
			for _, ordinal := range []string{"\n1st ", "\n2nd ", "\n3rd ", "\n4th "} {
				if strings.Contains(texts.Text(language, name), ordinal) {
					t.Errorf("%s/%s.md has a line that begins with %q", language, name, ordinal[1:])
				}
			}
		}
	}
}

// TestLessonsNameMenuCommands checks that lessons refer to commands of the window: every path of a
// menu is translated like the menu, and no lesson requires a terminal.
func TestLessonsNameMenuCommands(t *testing.T) {
	path := regexp.MustCompile(`\*\*([^*\n]+) ▸ ([^*\n]+)\*\*`)
	labels := regexp.MustCompile(`\*\* ▸ \*\*([^*\n]+)\*\*`)
	for _, name := range texts.Names() {
		english := texts.Text(texts.English, name)
		for _, language := range []string{"en", "fr", "es", "de"} {
			text := texts.Text(language, name)
			if strings.Contains(text, "`tchouka ") {
				t.Errorf("%s/%s.md has a command of the terminal", language, name)
			}
			in, err := translations.In(language)
			if err != nil {
				t.Fatal(err)
			}
			for _, kind := range []*regexp.Regexp{path, labels} {
				want, got := kind.FindAllStringSubmatch(english, -1), kind.FindAllStringSubmatch(text, -1)
				if len(want) != len(got) {
					t.Errorf("%s/%s.md names %d commands, want %d", language, name, len(got), len(want))
					continue
				}
				for i := range want {
					for part := range want[i][1:] {
						labels := strings.Split(want[i][part+1], " ▸ ")
						for k := range labels {
							labels[k] = in.Text(labels[k])
						}
						if to := strings.Join(labels, " ▸ "); got[i][part+1] != to {
							t.Errorf("%s/%s.md: %q, want %q", language, name, got[i][part+1], to)
						}
					}
				}
			}
		}
	}
}
