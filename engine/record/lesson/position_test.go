package lesson_test

import (
	"errors"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

const question = "```choose\nquestion: a\n- [ ] b\n- [x] c\n```\n"

func task(goal string) string { return "```play\ngoal: " + goal + "\n```\n" }

// TestBoardOfEachTask checks that the board does not depend on the path through the lesson.
func TestBoardOfEachTask(t *testing.T) {
	l, problems := lesson.Parse(head+question+board+question+task("moves 3 4")+question+
		"## Inherited\n"+question+task("win")+question+
		"## Solved\n"+board+task("win\nsolution: 3 4 3 4 2 4")+"## After\n"+question, games.All())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, c := range []struct {
		step, done int
		want       string
	}{
		{0, 0, ""},
		{0, 1, "2 2 2 2 | 0"},
		{0, 2, "2 2 2 2 | 0"},
		{0, 3, "3 0 1 1 | 3"},
		{0, 4, "3 0 1 1 | 3"},
		{1, 0, "3 0 1 1 | 3"},
		{1, 1, "2 2 2 2 | 0"},
		{1, 2, "2 2 2 2 | 0"}, // the lesson contains no solution
		{2, 0, "2 2 2 2 | 0"},
		{2, 1, "0 0 0 0 | 8"},
		{3, 0, "0 0 0 0 | 8"},
	} {
		got := ""
		if table := l.Position(c.step, c.done); table.Board != nil {
			got = table.State().String()
		}
		if got != c.want {
			t.Errorf("step %d, %d tasks done: %q, want %q", c.step+1, c.done, got, c.want)
		}
	}
}

// TestTaskRestartsBoard checks tasks that restart their board. This is permitted after a
// new board or after the end of a game.
func TestTaskRestartsBoard(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"goes on", board + task("moves 3") + question + task("end"), true},
		{"goes on in the next step", board + task("moves 3") + "## T\n" + question + task("end"), true},
		{"with a board", board + task("moves 3") + question + "```board\nboard: 4x2\nline: 3\n```\n" + task("end"), false},
		{"over", board + task("win\nsolution: 3 4 3 4 2 4") + question + task("lose"), false},
		{"unknown", board + task("lose") + task("win"), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := lesson.Read(t.Context(), head+c.text, games.All(), engine.Limits{})
			if got := len(problems) == 1 && errors.Is(problems[0].Err, lesson.RestartsBoard); got != c.want || !got && len(problems) > 0 {
				t.Errorf("problems %v", problems)
			}
		})
	}
}
