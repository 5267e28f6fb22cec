package controls

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/widgets/paint"
)

func newVerdictShown(t *testing.T, v VerdictView, width float32) (*VerdictBadge, *verdictRenderer) {
	t.Helper()
	test.NewTempApp(t)
	b := NewVerdictBadge()
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	b.SetView(v)
	b.Resize(fyne.NewSize(max(width, b.MinSize().Width), b.MinSize().Height))
	return b, test.WidgetRenderer(b).(*verdictRenderer)
}

func TestVerdictPartsDoNotOverlap(t *testing.T) {
	long := strings.Repeat("a sentence that goes on and on ", 8)
	actions := []VerdictAction{{Label: "Undo"}, {Label: "Show the winning line"}}
	for _, v := range []VerdictView{
		{Verdict: engine.Won, Headline: "Won", Detail: "one line", Note: "wraps · chains"},
		{Verdict: engine.Lost, Headline: long, Detail: long, Note: long, Actions: actions},
		{Busy: true, Headline: "Searching", Detail: long, Note: "wraps · chains", Actions: actions[:1]},
		{Neutral: true, Headline: long, Note: "wraps · chains"},
	} {
		for _, width := range []float32{320, 500, 864} {
			b, r := newVerdictShown(t, v, width)
			limit := b.Size().Width
			if len(v.Actions) > 0 {
				limit = b.buttons[0].Position().X
				last := b.buttons[len(v.Actions)-1]
				if last.Position().X+last.Size().Width > b.Size().Width-8 {
					t.Errorf("%v wide: the buttons leave the card", width)
				}
			}
			if !r.note.Hidden {
				if r.note.Position().X+r.note.MinSize().Width > limit {
					t.Errorf("%v wide: the note runs into the buttons", width)
				}
				limit = r.note.Position().X
			}
			for _, line := range []*canvas.Text{r.headline, r.detail} {
				if !line.Hidden && line.Position().X+line.MinSize().Width > limit {
					t.Errorf("%v wide: %q runs over its room", width, line.Text)
				}
			}
			if r.detail.Position().Y+r.detail.MinSize().Height > b.Size().Height {
				t.Errorf("%v wide: the second line leaves the card", width)
			}
		}
	}
}

func TestVerdictHoverReportsWholeText(t *testing.T) {
	long := strings.Repeat("on and on ", 30)
	b, r := newVerdictShown(t, VerdictView{Headline: long, Detail: "why"}, 400)
	if !strings.HasPrefix(long, r.headline.Text+" "+strings.TrimSuffix(r.detail.Text, "…")) || !strings.HasSuffix(r.detail.Text, "…") || !r.detail.TextStyle.Bold {
		t.Errorf("the headline is %q, and below it stands %q", r.headline.Text, r.detail.Text)
	}
	got := ""
	b.OnHover = func(text string) { got = text }
	b.MouseIn(nil)
	if got != long+" · why" {
		t.Errorf("told %q", got)
	}
	b.MouseOut()
	if got != "" {
		t.Error("the text stays when the pointer leaves")
	}
}

// A detail that is too long loses its last parts before the text gets too small.
func TestVerdictOmitsLastParts(t *testing.T) {
	b, r := newVerdictShown(t, VerdictView{Headline: "Won", Detail: "at most 5 seeds can be collected, 7 with a losing move · 5 positions · searched in full"}, 430)
	if r.detail.Text != "at most 5 seeds can be collected, 7 with a losing move · 5 positions" || r.detail.TextSize < 9 || !b.shortened {
		t.Errorf("the quiet line is %q in letters of %v", r.detail.Text, r.detail.TextSize)
	}
}

// In a card higher than its minimum, enlarged text shrinks before the detail is shortened.
func TestVerdictKeepsDetailInHighCard(t *testing.T) {
	view := VerdictView{Neutral: true, Headline: "Presentation · Esc: back to the window", Detail: "Page Down: on · Page Up: back · H: hints here · V: verdict · T: tree"}
	for _, width := range []float32{570, 720, 1000} {
		b, r := newVerdictShown(t, view, width)
		usual := r.headline.TextSize
		b.Resize(fyne.NewSize(width, 128))
		if r.headline.Text != view.Headline || r.detail.Text != view.Detail || r.detail.Hidden || b.shortened {
			t.Errorf("%v wide it shows %q over %q", width, r.headline.Text, r.detail.Text)
		}
		if r.headline.TextSize <= usual {
			t.Errorf("%v wide the headline has letters of %v, no larger than in a low card", width, r.headline.TextSize)
		}
	}
}

func TestVerdictHeightIndependentOfText(t *testing.T) {
	b, _ := newVerdictShown(t, VerdictView{Headline: "Won"}, 400)
	low := b.MinSize().Height
	b.SetView(VerdictView{Headline: "Won", Detail: "one line", Actions: []VerdictAction{{Label: "Stop"}}})
	if b.MinSize().Height != low || low != 64 {
		t.Errorf("height %v and %v, want 64", low, b.MinSize().Height)
	}
}

func TestVerdictShapes(t *testing.T) {
	for _, c := range []struct {
		view VerdictView
		want VerdictSign
	}{
		{VerdictView{Verdict: engine.Won}, signWonCheck},
		{VerdictView{Verdict: engine.Lost}, SignLost},
		{VerdictView{Verdict: engine.Unknown}, SignUnknown},
		{VerdictView{Verdict: engine.Won, Busy: true}, SignUnknown},
		{VerdictView{Verdict: engine.Won, Neutral: true}, SignNone},
	} {
		if got := c.view.sign(); got != c.want {
			t.Errorf("%+v has shape %d, want %d", c.view, got, c.want)
		}
	}
}

func TestVerdictButtonsRunAndHide(t *testing.T) {
	ran := ""
	b, _ := newVerdictShown(t, VerdictView{Actions: []VerdictAction{
		{Label: "Stop", Run: func() { ran += "stop " }}, {Label: "Help", Run: func() { ran += "help " }},
	}}, 500)
	test.Tap(b.buttons[0])
	test.Tap(b.buttons[1])
	if ran != "stop help " {
		t.Errorf("ran %q", ran)
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	c.Focus(b.buttons[1])
	b.SetView(VerdictView{Actions: []VerdictAction{{Label: "Stop"}}})
	if b.buttons[1].Visible() || c.Focused() != nil {
		t.Error("a button that is gone is still seen or has the focus")
	}
}

func TestVerdictSpinsWhileBusy(t *testing.T) {
	b, r := newVerdictShown(t, VerdictView{Busy: true}, 400)
	if r.spin == nil {
		t.Fatal("the circle of a busy card does not turn")
	}
	r.tick(0)
	first := r.sign.Resource.Name()
	r.tick(0.5)
	if r.sign.Resource.Name() == first {
		t.Error("half a turn shows the same picture")
	}
	b.SetView(VerdictView{Verdict: engine.Won})
	if r.spin != nil {
		t.Error("the circle turns although nothing is searched")
	}
	b.SetView(VerdictView{Busy: true})
	r.Destroy()
	if r.spin != nil {
		t.Error("the circle turns although nobody draws it")
	}
}

func TestFitText(t *testing.T) {
	test.NewTempApp(t)
	text := canvas.NewText("", nil)
	full := fyne.MeasureText("holes and seeds", text.TextSize, text.TextStyle).Width
	for _, c := range []struct {
		name  string
		width float32
		whole bool
	}{{"all", full, true}, {"most", full - 1, false}, {"little", 30, false}, {"nothing", 2, false}, {"negative", -9, false}} {
		whole := paint.FitText(text, "holes and seeds", c.width)
		if whole != c.whole {
			t.Errorf("%s: whole is %v", c.name, whole)
		}
		if !text.Hidden && text.MinSize().Width > c.width {
			t.Errorf("%s: %q is wider than %v", c.name, text.Text, c.width)
		}
	}
	if !text.Hidden {
		t.Error("a text without room is shown")
	}
}

// TestVerdictKeepsWholeWords narrows a compact card. Its texts disappear part by part.
func TestVerdictKeepsWholeWords(t *testing.T) {
	v := VerdictView{Verdict: engine.Won, Headline: "Can be won", Detail: "one winning line · 11 positions", Note: "wraps · chains"}
	b, r := newVerdictShown(t, v, 900)
	b.SetCompact(true)
	parts := map[string]bool{v.Detail: true, "one winning line": true, "": true}
	for width := float32(900); width >= 320; width -= 20 {
		b.Resize(fyne.NewSize(width, b.CompactHeight()))
		if !parts[r.detail.Text] || r.note.Text != "" && r.note.Text != "wraps" && r.note.Text != v.Note {
			t.Errorf("%v wide the card says %q and %q", width, r.detail.Text, r.note.Text)
		}
		if r.detail.Visible() && r.detail.Position().X < r.headline.Position().X+r.headline.MinSize().Width {
			t.Errorf("%v wide the quiet words run into the headline", width)
		}
	}
}

// TestVerdictScalesWithCard enlarges a card, like a presentation does.
func TestVerdictScalesWithCard(t *testing.T) {
	b, r := newVerdictShown(t, VerdictView{Verdict: engine.Won, Headline: "Can be won", Detail: "one winning line"}, 900)
	normal := r.headline.TextSize
	b.Resize(fyne.NewSize(1000, 2*b.FullHeight()))
	if r.headline.TextSize < 2*normal-1 {
		t.Errorf("in a card twice as high the headline is %g, and was %g", r.headline.TextSize, normal)
	}
	if bottom := r.detail.Position().Y + r.detail.MinSize().Height; bottom > b.Size().Height {
		t.Errorf("the second line ends at %g of %g", bottom, b.Size().Height)
	}
}

// A card in column form shows its whole text inside its bounds, with the buttons below the text, at
// any width and height. Back in the normal form it is unchanged.
func TestColumnCardShowsWholeText(t *testing.T) {
	v := VerdictView{
		Verdict: engine.Lost, Headline: "Not permitted: the last ball would fall into an empty pocket",
		Detail: "likely line: 1 3 1 4 1 4 · 21 turns ahead · South and North against East and West",
		Note:   "wraps · chains", Actions: []VerdictAction{{Label: "Undo"}, {Label: "Play Again"}},
	}
	b, r := newVerdictShown(t, v, 900)
	normalCount := len(r.Objects())
	for _, size := range []fyne.Size{fyne.NewSize(280, 380), fyne.NewSize(300, 700), fyne.NewSize(800, 600), fyne.NewSize(800, 300)} {
		b.SetColumn(96)
		b.Resize(size)
		shown, bottom := "", float32(0)
		for _, line := range r.lines {
			shown += " " + line.Text
			end := line.Position().Add(line.MinSize())
			if end.X > size.Width || line.Position().Y < bottom-1 {
				t.Errorf("%v: %q lies at %v to %v", size, line.Text, line.Position(), end)
			}
			bottom = end.Y
		}
		want := " " + v.Headline + " " + strings.ReplaceAll(v.Detail, " · ", " ") + " " + v.Note
		if shown != want || !r.headline.Hidden || !r.detail.Hidden || !r.note.Hidden {
			t.Errorf("%v: it says %q, want %q", size, shown, want)
		}
		for _, button := range b.buttons {
			if end := button.Position().Add(button.Size()); button.Position().Y < bottom || end.Y > size.Height || end.X > size.Width {
				t.Errorf("%v: a button lies at %v to %v, the words end at %v", size, button.Position(), end, bottom)
			}
		}
		b.SetColumn(0)
		b.Resize(fyne.NewSize(900, b.FullHeight()))
		if r.headline.Hidden || len(r.Objects()) != normalCount {
			t.Errorf("%v: lying down again it says nothing, or more than before", size)
		}
	}
}

// TestVerdictClearsDetail shows a view without a detail after one with it, at every size.
func TestVerdictClearsDetail(t *testing.T) {
	long := strings.Repeat("a sentence that goes on and on ", 8)
	for _, compact := range []bool{false, true} {
		b, r := newVerdictShown(t, VerdictView{Headline: "Nothing can be played", Detail: "there is no Ruma yet"}, 500)
		b.SetCompact(compact)
		b.SetView(VerdictView{Headline: "You are setting up a board"})
		if r.detail.Visible() && r.detail.Text != "" {
			t.Errorf("compact %v: the card still says %q", compact, r.detail.Text)
		}
		b.SetView(VerdictView{Headline: long})
		if !compact && !r.detail.Visible() {
			t.Error("the second line of a long headline is hidden")
		}
	}
}

// TestVerdictSymbols checks all symbols; a draw is a ring, because it was searched.
func TestVerdictSymbols(t *testing.T) {
	for v, want := range map[engine.Verdict]VerdictSign{
		engine.Won: signWonCheck, engine.Lost: SignLost, engine.Drawn: SignDrawn, engine.Unknown: SignUnknown,
	} {
		if got := (VerdictView{Verdict: v}).sign(); got != want {
			t.Errorf("%v: sign %d, want %d", v, got, want)
		}
	}
}
