package lesson_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

// withoutEmptyLines returns a text without its empty lines.
func withoutEmptyLines(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" }), "\n")
}

// TestSourceKeepsBuiltInLessons writes each built-in lesson unchanged, in all languages. It also
// checks that each part is on the card of its line.
func TestSourceKeepsBuiltInLessons(t *testing.T) {
	files, err := filepath.Glob("../../../app/learn/texts/*/*.md")
	if err != nil || len(files) < 4*14 {
		t.Fatalf("%d lessons, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s := lesson.ReadSource(string(text))
		if got, want := withoutEmptyLines(s.String()), withoutEmptyLines(string(text)); got != want {
			t.Errorf("%s changes:\n%s", file, got)
		}
		was, _ := lesson.Parse(string(text), games.All())
		is, problems := lesson.Parse(s.String(), games.All())
		if len(problems) > 0 || was.Title != is.Title || was.About != is.About || len(was.Steps) != len(is.Steps) {
			t.Errorf("%s: another lesson, %v", file, problems)
			continue
		}
		for i, step := range is.Steps {
			if c := s.Cards[s.CardAt(step.Line)]; c.Kind != lesson.StepCard || c.Text != step.Title {
				t.Errorf("%s: step %d is on the card %v", file, i+1, c)
			}
			if got, want := contents(step), contents(was.Steps[i]); got != want {
				t.Errorf("%s, step %d:\n%s\nwant\n%s", file, i+1, got, want)
			}
			for _, p := range step.Parts {
				if number, ok := p.(*lesson.Number); ok {
					if c := s.Cards[s.CardAt(number.Line)]; c.Kind != lesson.NumberCard || c.Value("question") != number.Prompt {
						t.Errorf("%s: %q is on the card %v", file, number.Prompt, c)
					}
				}
			}
		}
	}
}

// contents formats a step without its line numbers.
func contents(s lesson.Step) string {
	text := s.Title
	for _, p := range s.Parts {
		text += "\n" + p.Shape()
		switch p := p.(type) {
		case lesson.Text:
			text += string(p)
		case *lesson.Choose:
			text += fmt.Sprint(p.Words, p.Answers)
		case lesson.Task:
			text += fmt.Sprint(p.Texts())
		}
	}
	return text
}

// randomSource returns a lesson whose cards have random fields.
func randomSource(r *rand.Rand) lesson.Source {
	words := []string{"win", "3 4", "a: b", "Größe", "- [x] c", "# d", "> e", "// f", "``` g", "4x2", "---"}
	word := func() string { return words[r.IntN(len(words))] }
	s := lesson.Source{
		Head: lesson.Card{Kind: lesson.HeadCard, Text: "tchouka: lesson"}, Title: "Title", About: "About.",
		Cards: []lesson.Card{{Kind: lesson.StepCard, Text: "S"}},
	}
	for range r.IntN(12) {
		kinds := []lesson.CardKind{lesson.StepCard, lesson.TextCard, lesson.BoardCard, lesson.PlayCard, lesson.ChooseCard, lesson.NumberCard}
		c := lesson.Card{Kind: kinds[r.IntN(len(kinds))]}
		last := s.Cards[len(s.Cards)-1].Kind
		switch {
		case c.Kind == lesson.StepCard || last == lesson.TextCard: // two texts would become one
			c.Kind, c.Text = lesson.StepCard, "Step "+word()
		case c.Kind == lesson.TextCard:
			c.Text = "Text " + word() + "\n\n- and " + word()
		default:
			for range r.IntN(4) {
				c.SetValue([]string{"board", "goal", "question", "hint"}[r.IntN(4)], word(), word()+"\n"+word())
			}
			if c.Kind == lesson.ChooseCard {
				c.SetAnswers([]lesson.Answer{{Text: word(), Right: true}, {Text: word(), Explanation: word() + "\n" + word()}})
			}
		}
		s.Cards = append(s.Cards, c)
	}
	return s
}

// TestSourceRoundTrip writes and reads random lessons.
func TestSourceRoundTrip(t *testing.T) {
	r := enginetest.Random(t)
	for range 300 {
		s := randomSource(r)
		if got := lesson.ReadSource(s.String()); !reflect.DeepEqual(got, s) {
			t.Fatalf("%s\nis read as\n%s", s, got)
		}
		_, problems := lesson.Parse(s.String(), games.All())
		for _, p := range problems {
			if at := s.CardAt(p.Line); at < 0 || at >= len(s.Cards) {
				t.Fatalf("%v is on card %d of\n%s", p, at, s)
			}
		}
	}
}

// TestSourceAcceptsAnyText reads texts with errors, and checks that a second reading changes
// nothing.
func TestSourceAcceptsAnyText(t *testing.T) {
	for _, text := range []string{
		"", "text", "---\n", head, head + "```play\ngoal: win", head + "```play\n## T\n```\n```", "# A\n# B\n## C\n# D",
		head + "```chose\n- [ ]\n\n// why\n  more\n```\n```text\na", "---\r\ntchouka: lesson\r\n---\r\n# T\r\n",
	} {
		once := lesson.ReadSource(text)
		if again := lesson.ReadSource(once.String()); !reflect.DeepEqual(again, once) {
			t.Errorf("%q:\n%s\nthen\n%s", text, once, again)
		}
	}
}

// TestCardFields changes fields and keeps comments, unknown keys and the order.
func TestCardFields(t *testing.T) {
	c := lesson.Card{Kind: lesson.ChooseCard, Text: "question: a\n  b\n// why\ncolour: red\n- [ ] c\n  > d\n  e\n- [x] f\nhint: g\nhint: h"}
	if got := c.Value("question"); got != "a b" {
		t.Errorf("question %q", got)
	}
	if got := c.Values("hint"); !slices.Equal(got, []string{"g", "h"}) {
		t.Errorf("hints %q", got)
	}
	answers := c.Answers()
	if want := []lesson.Answer{{Text: "c", Explanation: "d e"}, {Text: "f", Right: true}}; !slices.Equal(answers, want) {
		t.Errorf("answers %v", answers)
	}
	c.SetValue("question", "new\nquestion")
	c.SetValue("hint", "one", "")
	c.SetValue("done", "Good.")
	c.SetAnswers(answers[1:])
	if want := "question: new question\n// why\ncolour: red\n- [x] f\nhint: one\ndone: Good."; c.Text != want {
		t.Errorf("got\n%s\nwant\n%s", c.Text, want)
	}
}

// TestMoveCards moves a step with its parts, and a part.
func TestMoveCards(t *testing.T) {
	kinds := map[rune]lesson.CardKind{'A': lesson.StepCard, 'B': lesson.StepCard}
	for _, c := range []struct {
		first, to int
		want      string
	}{{0, 6, "BabA12"}, {3, 0, "BabA12"}, {1, 3, "A21Bab"}, {1, 6, "A2Bab1"}, {1, 1, "A12Bab"}, {0, 1, "A12Bab"}} {
		var s lesson.Source
		for _, r := range "A12Bab" {
			kind := kinds[r]
			if kind == "" {
				kind = lesson.TextCard
			}
			s.Cards = append(s.Cards, lesson.Card{Kind: kind, Text: string(r)})
		}
		end := s.Extent(c.first)
		moved := s.Cards[c.first]
		at := s.Move(c.first, end, c.to)
		got := ""
		for _, card := range s.Cards {
			got += card.Text
		}
		if got != c.want || s.Cards[at] != moved {
			t.Errorf("card %d to %d: %s at %d, want %s", c.first, c.to, got, at, c.want)
		}
	}
}
