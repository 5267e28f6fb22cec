package lesson_test

import (
	"os"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

// TestDocumentedExample reads the example lesson for teachers.
func TestDocumentedExample(t *testing.T) {
	text, err := os.ReadFile("../../../docs/examples/lesson.md")
	if err != nil {
		t.Fatal(err)
	}
	example := strings.ReplaceAll(string(text), "\r\n", "\n")
	l, problems := lesson.Read(t.Context(), example, games.All(), engine.Limits{})
	for _, p := range problems {
		t.Error(p)
	}
	if len(l.Steps) != 3 {
		t.Errorf("%d steps, want 3", len(l.Steps))
	}
}
