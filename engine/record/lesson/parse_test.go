package lesson_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

const head = "---\ntchouka: lesson 1\n---\n# T\n## S\n"

// board is the board that a task requires; it takes three lines.
const board = "```board\nboard: 4x2\n```\n"

// TestProblemLines checks the problem and its line.
func TestProblemLines(t *testing.T) {
	task := func(goal string) string { return head + board + "```play\n" + goal + "\n```" }
	for _, c := range []struct {
		name, text string
		line       int
		want       lesson.Reason
	}{
		{"nothing", "", 1, lesson.NoHead},
		{"no head", "# A\n## B\n", 1, lesson.NoHead},
		{"no text", "\x00", 1, lesson.NotText},
		{"too large", strings.Repeat("a", lesson.MaxBytes+1), 1, lesson.TooLarge},
		{"head without end", "---\ntchouka: lesson\n# T\n## S\n", 1, lesson.NoHeadEnd},
		{"no lesson", "---\ntchouka: recipe\n---\n# T\n## S\n", 2, lesson.BadWord},
		{"minutes", "---\ntchouka: lesson\nminutes: ten\n---\n# T\n## S\n", 3, lesson.BadCount},
		{"key of the head", "---\ntchouka: lesson\ncolour: red\n---\n# T\n## S\n", 3, lesson.UnknownKey},
		{"no title", "---\ntchouka: lesson\n---\n## S\n", 1, lesson.NoTitle},
		{"two titles", head + "# U\n", 6, lesson.SecondTitle},
		{"no steps", "---\ntchouka: lesson\n---\n# T\n", 5, lesson.NoSteps},
		{"no step title", head + "##\n", 6, lesson.NoStepTitle},
		{"block above the steps", "---\ntchouka: lesson\n---\n# T\n```board\nboard: 4x2\n```\n## S\n", 5, lesson.OutsideStep},
		{"block without end", head + "```board\nboard: 4x2\n", 6, lesson.NoEnd},
		{"block of no kind", head + "```chose\nquestion: a\n```", 6, lesson.NoBlock},
		{"line of nothing", head + "```board\nboard: 4x2\nhello\n```", 8, lesson.NoKeyValue},
		{"key twice", head + "```board\nboard: 4x2\nboard: 4x3\n```", 8, lesson.DuplicateKey},
		{"key missing", head + "```board\nhints: hidden\n```", 6, lesson.NoKey},
		{"key empty", head + "```board\nboard: 4x2\nhints:\n```", 8, lesson.EmptyKey},
		{"no board", head + "```board\nboard: many\n```", 7, lesson.BadBoard},
		{"no game", head + "```board\nboard: 4x2\ngame: chess\n```", 8, lesson.NoGame},
		{"word", head + "```board\nboard: 4x2\nhints: maybe\n```", 8, lesson.BadWord},
		{"opponent of one", head + "```board\nboard: 4x2\nopponent: computer\n```", 8, lesson.NoOpponent},
		{"move", head + "```board\nboard: 4x2\nline: 3 x\n```", 8, lesson.BadMove},
		{"move not possible", head + "```board\nboard: 4x2\nline: 9\n```", 8, lesson.BadPlay},
		{"move past the end", head + "```board\nboard: 4x2\nline: 1 2\n```", 8, lesson.PastEnd},
		{"line without a board", head + "```line\nmoves: 3\n```", 6, lesson.NoBoard},
		{"task without a board", head + "```play\ngoal: win\n```", 6, lesson.NoBoard},
		{"goal", task("goal: dance"), 10, lesson.BadWord},
		{"goal with more", task("goal: win 3"), 10, lesson.BadWord},
		{"goal of no moves", task("goal: moves"), 10, lesson.BadMove},
		{"moves not possible", task("goal: moves 3 3 3 3 3"), 10, lesson.BadPlay},
		{"reach what", task("goal: reach"), 10, lesson.BadBoard},
		{"collect what", task("goal: collect many"), 10, lesson.BadCount},
		{"limit", task("goal: win\nwithin: a while"), 11, lesson.BadLimit},
		{"two limits", task("goal: win\nwithin: 6\nafter: 6"), 12, lesson.TwoLimits},
		{"solution", task("goal: win\nsolution: 3"), 11, lesson.BadSolution},
		{"condition", task("goal: setup red\nsolution: 4x2"), 10, lesson.BadCondition},
		{"set-up without a solution", task("goal: setup won"), 9, lesson.NoSolution},
		{"few answers", head + "```choose\nquestion: a\n- [x] b\n```", 6, lesson.FewAnswers},
		{"no right answer", head + "```choose\nquestion: a\n- [ ] b\n- [ ] c\n```", 6, lesson.NoRight},
		{"answer without a space", head + "```choose\nquestion: a\n- [] b\n- [x] c\n- [ ] d\n```", 8, lesson.NoAnswer},
		{"answer with another mark", head + "```choose\nquestion: a\n- [y] b: c\n- [x] c\n- [ ] d\n```", 8, lesson.NoAnswer},
		{"answer without brackets", head + "```choose\nquestion: a\n- b\n- [x] c\n- [ ] d\n```", 8, lesson.NoAnswer},
		{"answer without a hyphen and a space", head + "```choose\nquestion: a\n-[ ] b: c\n- [x] c\n- [ ] d\n```", 8, lesson.NoAnswer},
		{"answer in a task", task("goal: win\n- [ ] b"), 11, lesson.NoKeyValue},
		{"empty answer", head + "```choose\nquestion: a\n- [ ]\n- [x] c\n```", 8, lesson.EmptyAnswer},
		{"why of nothing", head + "```choose\nquestion: a\n> b\n- [ ] c\n- [x] d\n```", 8, lesson.StrayExplanation},
		{"no number", head + "```number\nquestion: a\nanswer: many\n```", 8, lesson.BadAnswer},
		{"interval", head + "```number\nquestion: a\nanswer: 3 to 2\n```", 8, lesson.BadAnswer},
		{"fact of nothing", head + "```number\nquestion: a\nanswer: 3\nfact: lines\n```", 9, lesson.NoBoard},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := lesson.Parse(c.text, games.All())
			if len(problems) == 0 || problems[0].Line != c.line || !errors.Is(problems[0].Err, c.want) {
				t.Errorf("got %v, want line %d: %v", problems, c.line, c.want)
			}
		})
	}
}

// TestAllProblemsReported checks that one problem does not hide the next.
func TestAllProblemsReported(t *testing.T) {
	_, problems := lesson.Parse("---\ntchouka: lesson\nminutes: x\n---\n# T\n## S\n```board\nboard: y\n```\n```number\nanswer: z\n```\n", games.All())
	lines := make([]int, len(problems))
	for i, p := range problems {
		lines[i] = p.Line
	}
	if want := []int{3, 8, 10, 11}; !equal(lines, want) {
		t.Errorf("problems %v, want lines %v", problems, want)
	}
}

// TestInvalidBoardReportedOnce checks that tasks are not reported because their board is invalid, and
// are not judged on an earlier board. Their own errors are reported.
func TestInvalidBoardReportedOnce(t *testing.T) {
	text := head + board + "```board\nboard: 4y2\n```\n" +
		"```play\ngoal: moves 1 2\n```\n```line\nmoves: 9\n```\n```play\ngoal: winn\nwithin: long\n```\n```number\nquestion: a\nanswer: 3\nfact: lines\n```\n"
	_, problems := lesson.Parse(text, games.All())
	lines := make([]int, len(problems))
	for i, p := range problems {
		lines[i] = p.Line
	}
	if want := []int{10, 19, 20}; !equal(lines, want) {
		t.Errorf("problems %v, want lines %v", problems, want)
	}
}

// TestProblemsQuoteFileText checks that words of the file are quoted, so that they are not
// capitalized at the beginning of a sentence.
func TestProblemsQuoteFileText(t *testing.T) {
	_, problems := lesson.Parse(head+board+"```play\ngoal: winn\n```\n", games.All())
	if len(problems) != 1 || !strings.Contains(problems[0].Error(), "“winn” is not allowed here") {
		t.Errorf("got %v", problems)
	}
}

func equal(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// TestMarksChecked checks that the solver finds wrong marks of answers with a number, and no
// others. Of the holes of 4x2, only 3 wins, in 6 moves.
func TestMarksChecked(t *testing.T) {
	for _, c := range []struct{ fact, answers, wrong string }{
		{"winning", "- [ ] Hole 1\n- [ ] 2\n- [x] Hole 3\n- [ ] It is 4.\n", ""},
		{"winning", "- [x] None of them\n- [ ] Hole 9\n- [ ] 1 or 2\n", ""},
		{"winning", "- [x] Hole 1\n- [ ] Hole 2\n", "Hole 1"},
		{"winning", "- [x] Hole 3\n- [x] Hole 4\n", "Hole 4"},
		{"winning", "- [ ] Hole 3\n- [x] No hole\n", "Hole 3"},
		{"moves", "- [ ] 5\n- [x] 6\n", ""},
		{"moves", "- [x] 5 moves\n- [ ] 6 moves\n", "5 moves"},
		{"seeds", "- [ ] 7\n- [x] 8\n", ""},
		{"seeds", "- [x] 7\n- [ ] 9\n", "7"},
		{"grundy", "- [x] 7\n- [ ] 9\n", "remove fact"},
	} {
		_, problems := lesson.Read(t.Context(), head+board+"```choose\nquestion: a\nfact: "+c.fact+"\n"+c.answers+"```\n", games.All(), engine.Limits{})
		if c.wrong == "" && len(problems) == 0 {
			continue
		}
		if c.wrong == "" || len(problems) != 1 || !strings.Contains(problems[0].Error(), c.wrong) {
			t.Errorf("%s of %q: %v, want %q", c.fact, c.answers, problems, c.wrong)
		}
	}
}

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
