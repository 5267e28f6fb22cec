package boardpane_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/panetest"
	"tchouka/app/system/sound"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/row"
	"tchouka/engine/games/sowgraph"
)

func TestHintPointsThenPlays(t *testing.T) {
	b := newBench(t, "4x2")
	b.Hints(false)
	b.Invoke("hint")
	b.Expect("2 2 2 2 | 0")
	if !slices.Equal(b.Board.Widget.View().Pointed, []int{2}) {
		t.Errorf("points to place %v, want 2", b.Board.Widget.View().Pointed)
	}
	if got := b.Message; got != "Hole 3 is a good move. Use Hint again to play it." {
		t.Errorf("says %q", got)
	}
	b.Says("Your move")
	b.Invoke("hint")
	b.Expect("2 2 0 3 | 1")
	if len(b.Board.Widget.View().Pointed) > 0 {
		t.Error("still points")
	}
	b.Invoke("hint")
	b.Invoke("undo")
	b.Invoke("redo")
	if len(b.Board.Widget.View().Pointed) > 0 {
		t.Error("still points after undo and redo")
	}
	b.Invoke("hint")
	b.Expect("2 2 0 3 | 1")

	b = newBench(t, "4x3")
	b.Invoke("hint")
	if got := b.Message; got != "No move wins any more. Hole 3 collects the most: 5 seeds. Use Hint again to play it." {
		t.Errorf("on a lost board it says %q", got)
	}
}

func TestLosingMoveShownAsTrial(t *testing.T) {
	b := newBench(t, "4x2")
	b.Sow(3)
	b.Settle()
	s := b.Doc.Session
	s.MarkSaved()
	length := s.Len()
	same := func() {
		t.Helper()
		if s.Len() != length || s.Dirty() || len(s.Moves(s.Cursor())) != 1 {
			t.Errorf("the session has %d places, dirty %v", s.Len(), s.Dirty())
		}
	}
	b.Board.Advice.Explain(3) // this move wins
	if got := b.Message; got != "Hole 4 does not lose: the game is still winnable after it" {
		t.Errorf("says %q", got)
	}
	b.Board.Advice.Explain(0)
	b.Settle()
	b.Says("Lost: the last seed fell into the empty hole 3")
	if v := b.Board.Widget.View(); !v.Trial || v.Fatal != 3 || v.OffGameLabel == "" {
		t.Errorf("the trial shows %+v", v)
	}
	same()
	b.Canvas().Focus(b.Board.Widget)
	b.Press(fyne.KeyEscape)
	b.Expect("2 2 0 3 | 1")
	b.Invoke("first")
	for _, id := range []string{"hint", "comment", "previous", "undo"} {
		b.Invoke("next")
		b.Board.Advice.Explain(0)
		b.Settle()
		b.Invoke(id)
		for b.Covered() {
			b.Canvas().Overlays().Top().Hide()
		}
		b.Expect("2 2 0 3 | 1")
		same()
	}
}

func TestDelayedLossShownAsTrial(t *testing.T) {
	b := newBench(t, "4x3")
	before := b.Doc.Session.Len()
	b.Board.Advice.Explain(2)
	b.Settle()
	if doc := b.Doc; !doc.Trying() || !doc.Over() || doc.Session.Len() != before {
		t.Fatalf("the trial ends at %v", doc.Moves())
	}
	b.Says("After hole 3, even the best moves leave 5 seeds in play")
}

// Moves have sound only if the setting is on and moves are animated.
func TestSoundSetting(t *testing.T) {
	for _, c := range []struct {
		name  string
		alter func(*shell.Settings)
		want  int
	}{
		{"off, as usual", func(*shell.Settings) {}, 0},
		{"on", func(s *shell.Settings) { s.Sound = true }, 1},
		{"on, at once", func(s *shell.Settings) { s.Sound, s.Speed = true, shell.SpeedInstant }, 0},
	} {
		b := newBench(t, "4x2")
		var losses int
		b.Board.PlaySounds(func(s sound.Sound) {
			if s == sound.Loss {
				losses++
			}
		})
		b.Settings.Speed = shell.SpeedNormal
		c.alter(b.Settings)
		b.Board.Choose(row.Move(1))
		b.Board.Player.Finish()
		if losses != c.want {
			t.Errorf("%s: %d losses were heard, want %d", c.name, losses, c.want)
		}
	}
}

// The recurrence shows when the ring recurs, hints at its only move, and is played to its end.
func TestPlayRecurrence(t *testing.T) {
	b := &bench{panetest.NewOf(t, ring.Recurrence{}, "4x1")}
	v := b.Verdict.Badge.View()
	if v.Headline != "The board recurs after 12 sowings" || !v.Neutral || v.Detail != "" {
		t.Errorf("it says %+v", v)
	}
	for _, m := range b.Board.Widget.View().Marks {
		if m.HintText != "" {
			t.Errorf("a hole is marked %q", m.HintText)
		}
	}
	b.Invoke("hint")
	if b.Message != "Hole 1 is the only playable hole. Use Hint again to play it." {
		t.Errorf("the hint is %q", b.Message)
	}
	b.Invoke("hint")
	if got := b.Doc.State().String(); got != "0 2 1 1 from 2" {
		t.Errorf("it played %s", got)
	}
	b.Invoke("solve")
	if got := b.Doc.Session.Depth(); got != 12 || !strings.HasPrefix(b.Message, "The position is the same as at the start") {
		t.Errorf("it stops after %d sowings, and says %q", got, b.Message)
	}
}

// A tap on the Ruma plays nothing and shows an explanation.
func TestTapOnRuma(t *testing.T) {
	b := newBench(t, "4x2")
	test.TapAt(b.Board.Widget, b.Board.Widget.CenterOf(4))
	b.Expect("2 2 2 2 | 0")
	if shownText := b.Message; shownText != "Seeds in a Ruma stay there" {
		t.Errorf("a tap on the Ruma is answered by %q", shownText)
	}
}

func TestUnplayableHoleReason(t *testing.T) {
	b := &bench{panetest.NewOf(t, row.Tchoukaillon().Game(), "3 1 2 1")}
	b.Sow(1)
	if want := "Tchoukaillon: hole 1 has 3 seeds and needs exactly 4"; b.Message != want {
		t.Errorf("said %q, want %q", b.Message, want)
	}
	b.Change(func(s *shell.Settings) { s.Numbering = engine.ByDistance })
	if tip := b.Board.Widget.View().Marks[0].Tip; tip != "Tchoukaillon: hole 4 has 3 seeds and needs exactly 4" {
		t.Errorf("by distance the tip is %q", tip)
	}
}

// newGraph returns a bench with a sowing graph.
func newGraph(t *testing.T, text string) *bench {
	t.Helper()
	return &bench{panetest.NewOf(t, sowgraph.Game{}, text)}
}

// A walk is chosen step by step. Only steps from which it can end in a Ruma are possible, forced
// steps are made automatically, and each step can be undone.
func TestChooseWalkStepByStep(t *testing.T) {
	// From a with four seeds there are a:b-a-b-r, a:b-a-s-s2 …: only walks that end in a Ruma.
	b := newGraph(t, `digraph { a [seeds=4]; b; c; r [ruma=true]; dead; a -> {b c}; b -> {a r}; c -> {a dead}; }`)
	view := func() (chosen, open []int, hand int) {
		v := b.Board.Widget.View()
		for i, m := range v.Marks {
			if m.Open {
				open = append(open, i)
			}
		}
		return v.Chosen, open, v.Hand
	}
	expect := func(what string, chosen, open []int, hand int) {
		t.Helper()
		c, o, h := view()
		if !slices.Equal(c, chosen) || !slices.Equal(o, open) || h != hand {
			t.Errorf("%s: chosen %v, open %v, %d in the hand; want %v, %v, %d", what, c, o, h, chosen, open, hand)
		}
	}
	expect("at first", nil, []int{0}, 0)
	b.Click(0)
	expect("after a", []int{0}, []int{1, 2}, 4)
	if !strings.HasPrefix(b.Message, "4 seeds in hand: ") {
		t.Errorf("said is %q", b.Message)
	}
	b.Click(4) // dead: no walk goes there
	expect("after dead", []int{0}, []int{1, 2}, 4)
	b.Press(fyne.KeyBackspace)
	expect("taken back", nil, []int{0}, 0)
	b.Click(0)
	b.Click(2) // c: then a, b and r are forced
	b.Settle()
	s := b.Doc.Session
	if got := s.Moves(s.End()); len(got) != 1 || got[0].String() != "a:c-a-b-r" {
		t.Errorf("played is %v", got)
	}
}

// The user chooses a move place by place, and cancels the choice step by step.
func TestChooseMovePlaceByPlace(t *testing.T) {
	b := newGraph(t, `digraph { a [seeds=2, pos="0,0"]; b [pos="100,0"]; c [pos="100,100"]; r [ruma=true, pos="200,0"]; a -> b; a -> c; b -> r; c -> r }`)
	chosen := func(want ...int) {
		t.Helper()
		if got := b.Board.Widget.View().Chosen; !slices.Equal(got, want) {
			t.Errorf("chosen are %v, want %v: %q", got, want, b.Message)
		}
	}
	b.Click(1) // an empty hole
	chosen()
	if b.Message == "" {
		t.Error("nothing says why an empty hole is not sown")
	}
	b.Click(0)
	chosen(0)
	for place, mark := range b.Board.Widget.View().Marks {
		if want := place == 1 || place == 2; mark.Open != want {
			t.Errorf("after a, place %d can be chosen: %v", place, mark.Open)
		}
	}
	b.Press(fyne.KeyEscape)
	chosen()
	b.Click(0)
	b.Click(2) // one continuation is left, which is chosen automatically
	chosen()
	if got := b.Doc.Session.Move(b.Doc.Session.Cursor()); got == nil || got.String() != "a:c-r" {
		t.Errorf("played is %v", got)
	}
}
