package laboratory

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
)

// typePattern types a pattern and waits for the result.
func (l *Page) typePattern(t *testing.T, q apptest.Queue, pattern string) *completePage {
	t.Helper()
	c := l.complete
	c.entry.SetText(pattern)
	q.WaitUntil(t, "an answer", func() bool { return !c.waiting })
	return c
}

func TestComplete(t *testing.T) {
	b, l := newBench(t)
	for _, c := range []struct{ pattern, headline, detail string }{
		{"_ 1 _ _ _ 2", "A winnable board matches; the smallest has 34 seeds", "Adding 420 seeds gives another match · period lcm(2, …, 7)"},
		{"_ 1 _ _ _ 2 _ 3", "A winnable board matches; the smallest has 202 seeds", "Adding 2,520 seeds"},
		{"_ _ 2 _ _ 5", "A winnable board matches; the smallest has 18 seeds", "420"},
		{"_ _ 1 _ _ 0", "A winnable board matches; the smallest has 10 seeds", "420"},
		{"_ _ _ 1 2", "No winnable board matches", "b4 + b5 ≡ 0 (mod 2) fails: the sum is 3"},
		{
			"_ _ _ _ 0 1 1 _ 0", "No winnable board matches",
			"No board with b5 = 0, b6 = 1, b7 = 1, b9 = 0 satisfies b6 + b7 + b8 ≡ 0 (mod 3), b5 + b6 + b7 + b8 + b9 ≡ 0 (mod 5)",
		},
		{"_ 1 4", "No winnable board matches", "The hole at distance 3 can hold at most 3 seeds"},
		{"_ _", "A winnable board matches; the smallest has 0 seeds", "Adding 1 seed"},
		{"_ x", "Hole 2: “x” is neither a whole number nor _", ""},
		{"_ -2", "Hole 2: -2 is negative", ""},
		{" ", "No seeds entered yet", ""},
		{"1" + strings.Repeat(" _", 600) + " 1", "The known holes are too far apart: the numbers exceed 255 bits", ""},
	} {
		v := l.typePattern(t, b.Queue, c.pattern).badge.View()
		if !strings.HasPrefix(v.Headline, c.headline) || !strings.Contains(v.Detail, c.detail) {
			t.Errorf("%s: %q, %q", c.pattern, v.Headline, v.Detail)
		}
	}
	for _, e := range completeExamples() {
		if c := l.typePattern(t, b.Queue, e.pattern); strings.Contains(c.badge.View().Headline, "seeds") != (c.found != nil) {
			t.Errorf("%s: %q", e.name, c.badge.View().Headline)
		}
	}
}

// An example fills the field, and shows its answer.
func TestExamples(t *testing.T) {
	b, l := newBench(t)
	c := l.complete
	if c.entry.Text != "_ 1 _ _ _ 2" || c.found.Int64() != 34 {
		t.Errorf("begins with %q, of %v seeds", c.entry.Text, c.found)
	}
	c.examples.SetSelectedIndex(0)
	b.Queue.WaitUntil(t, "an answer", func() bool { return !c.waiting })
	if !strings.HasSuffix(c.examples.Options[0], ": "+c.entry.Text) || c.found.Int64() != 18 || c.long.View().Source.Seeds(6) != 5 {
		t.Errorf("%q fills in %q, of %v seeds", c.examples.Options[0], c.entry.Text, c.found)
	}
}

// Both interpretations of a 0 beyond the end are offered if they differ.
func TestBothInterpretationsOfZero(t *testing.T) {
	b, l := newBench(t)
	c := l.typePattern(t, b.Queue, "_ 1 _ _ _ 2")
	if c.readings.Visible() {
		t.Error("there is one reading only")
	}
	l.typePattern(t, b.Queue, "_ _ 1 _ _ 0")
	if !c.readings.Visible() || !strings.HasSuffix(c.beyond.Label(), "10 seeds") || !strings.HasSuffix(c.reaching.Label(), "214 seeds") {
		t.Errorf("offers %q and %q", c.beyond.Label(), c.reaching.Label())
	}
	if v := c.long.View(); v.Holes != 6 || v.Source.Seeds(6) != 0 || !v.Given(6) || v.Given(5) {
		t.Errorf("shows %+v", v)
	}
	test.Tap(c.reaching)
	if c.found.Int64() != 214 || !c.reaching.On() || c.long.View().Holes != tchoukaillon.Length(214) {
		t.Errorf("shows the board of %v seeds", c.found)
	}
	c.openBoard() // the solver takes long for this number of seeds
	want := tchoukaillon.Board(214)
	slices.Reverse(want)
	if got := b.State.(row.Position).Holes(); !slices.Equal(got, want) {
		t.Errorf("on the table: %v, want %v", got, want)
	}
	// With a 0 beyond the end, the board in the main window has that hole, too.
	test.Tap(c.beyond)
	c.openBoard()
	b.ExpectBoard(t, "tchoukaillon: 0 5 3 1 1 0 | 0")
	l.typePattern(t, b.Queue, "_ _ 1 _ _ x") // nothing of the previous result remains
	if c.readings.Visible() || c.found != nil || c.long.View().Holes != 0 || len(c.conditions.all) != 0 {
		t.Errorf("shows the board of %v seeds still", c.found)
	}
}

func TestConditions(t *testing.T) {
	b, l := newBench(t)
	rows := func(pattern string) [][3]string {
		c := l.typePattern(t, b.Queue, pattern).conditions
		var all [][3]string
		for i := range c.all {
			state, text, sum := c.row(i)
			all = append(all, [3]string{state, text, sum})
		}
		return all
	}
	want := [][3]string{
		{"can be met", "b2 + b3 ≡ 0 (mod 2)", "1 + 1 = 2 = 1·2"},
		{"can be met", "b4 + b5 ≡ 0 (mod 2)", "2 + 0 = 2 = 1·2"},
		{"can be met", "b3 + b4 + b5 ≡ 0 (mod 3)", "1 + 2 + 0 = 3 = 1·3"},
	}
	if got := rows("_ 1 _ _ _ 2"); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if got := rows("_ 1 1 1 2"); got[0] != [3]string{"fails", "b4 + b5 ≡ 0 (mod 2)", "1 + 2 = 3"} || got[1][0] != "holds" {
		t.Errorf("%v", got)
	}
	if got := rows("_ _ _ _ 0 1 1 _ 0"); got[0] != [3]string{"cannot be met", "b6 + b7 + b8 ≡ 0 (mod 3)", "1 + 1 + ?"} || got[2][0] != "open" {
		t.Errorf("%v", got)
	}
	if got := rows("1"); len(got) != 0 {
		t.Errorf("%v", got)
	}
}

// A search that takes years is stopped by the button and by the next input.
func TestStopSearch(t *testing.T) {
	b, l := newBench(t)
	hard := strings.Repeat("1 _ _ _ _ ", 34)
	c := l.complete
	for _, end := range []func(){
		func() { c.badge.View().Actions[0].Run() },
		func() { c.entry.SetText("_ 1 _ _ _ 2") },
	} {
		c.entry.SetText("_")
		c.entry.SetText(hard)
		b.Queue.WaitUntil(t, "it says that it searches", func() bool { return c.badge.View().Busy })
		c.openBoard() // nothing is found yet
		end()
		b.Queue.WaitUntil(t, "it ends", func() bool { return !c.waiting })
		if c.badge.View().Busy {
			t.Error("it searches still")
		}
	}
	if c.found.Int64() != 34 {
		t.Errorf("%v seeds", c.found)
	}
	c.search() // a message that arrives too late
	if c.badge.View().Busy {
		t.Error("a search that has ended")
	}
}

// Enter directly after the last key opens the board when it is found, unless more is typed.
func TestEnterDuringSearch(t *testing.T) {
	b, l := newBench(t)
	c := l.complete
	c.entry.SetText("_ _ 2 _ _ 5")
	c.entry.OnSubmitted("")
	b.Queue.WaitUntil(t, "an answer", func() bool { return !c.waiting })
	b.ExpectBoard(t, "tchoukaillon: 7 5 3 1 2 0 0 | 0")
	c.entry.SetText("_ _ 1 _ _ 0")
	c.entry.OnSubmitted("")
	l.typePattern(t, b.Queue, "_ 1")
	b.ExpectBoard(t, "tchoukaillon: 7 5 3 1 2 0 0 | 0")
}
