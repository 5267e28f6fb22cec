package start

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/ui/shell"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is a page in a window.
type bench struct {
	*Page
	win    fyne.Window
	chosen string // title of the last chosen card
	left   bool
	shown  bool
}

func newBench(t *testing.T, size fyne.Size, theme fyne.Theme) *bench {
	t.Helper()
	b := &bench{shown: true}
	test.NewTempApp(t).Settings().SetTheme(theme)
	entries := func(prefix string, n int) (all []Entry) {
		for i := range n {
			title := prefix + strconv.Itoa(i)
			all = append(all, Entry{Title: title, Detail: "2 players · What distinguishes this game from the others.", Picture: TreePicture(), Choose: func() { b.chosen = title }})
		}
		return all
	}
	recent := Group{Title: "Recent Files", Entries: []Entry{{Title: "Open…", Choose: func() { b.chosen = "Open…" }}}}
	b.Page = NewPage(Content{
		Purposes: entries("p", 4), Recent: recent, First: "g6", Games: []Group{{"One", entries("f", 5)}, {"Two", entries("g", 7)}},
		Shown: true, OnShown: func(on bool) { b.shown = on }, Leave: func() { b.left = true }, ShowTip: func(string) {},
	})
	b.win = test.NewTempWindow(t, b.CanvasObject)
	b.win.SetPadded(false)
	b.win.Resize(size)
	return b
}

func (b *bench) press(keys ...fyne.KeyName) {
	for _, key := range keys {
		b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
}

func (b *bench) focused() string {
	if c, ok := b.win.Canvas().Focused().(*card); ok {
		return c.entry.Title
	}
	return ""
}

func TestPageByKeyboard(t *testing.T) {
	b := newBench(t, fyne.NewSize(1024, 768), shell.NewTheme(shell.Light))
	b.Begin(b.win.Canvas())
	if b.focused() != "g6" {
		t.Errorf("%q has the focus first", b.focused())
	}
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyHome, "p0"},
		{fyne.KeyLeft, "p0"},
		{fyne.KeyRight, "p1"},
		{fyne.KeyDown, "Open…"},
		{fyne.KeyDown, "f0"},
		{fyne.KeyRight, "f1"},
		{fyne.KeyDown, "g1"},
		{fyne.KeyUp, "f1"},
		{fyne.KeyEnd, "g6"},
		{fyne.KeyDown, "g6"},
		{fyne.KeyRight, "g6"},
	} {
		if b.press(c.key); b.focused() != c.want {
			t.Fatalf("%s leads to %q, want %q", c.key, b.focused(), c.want)
		}
	}
	if b.press(fyne.KeyReturn); b.chosen != "g6" {
		t.Errorf("Enter chooses %q", b.chosen)
	}
	b.press(fyne.KeyHome)
	if b.press(fyne.KeySpace); b.chosen != "p0" {
		t.Errorf("Space chooses %q", b.chosen)
	}
	b.win.Canvas().FocusPrevious()
	if b.win.Canvas().Focused().TypedRune(' '); b.shown {
		t.Error("the check box before the first card does not turn the page off")
	}
	if b.press(fyne.KeyEscape); !b.left {
		t.Error("Esc does not leave")
	}
}

// A click anywhere on a card chooses it, also on its picture.
func TestClickCard(t *testing.T) {
	b := newBench(t, fyne.NewSize(1024, 768), shell.NewTheme(shell.Dark))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.cards[1])
	for _, y := range []float32{6, 40, b.cards[1].Size().Height - 6} {
		b.chosen = ""
		if test.TapCanvas(b.win.Canvas(), at.AddXY(60, y)); b.chosen != "p1" {
			t.Errorf("a click at %v chooses %q", y, b.chosen)
		}
	}
}

// Cards keep apart and inside the page at every size, and the focused one is visible.
func TestPageFits(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(640, 480), fyne.NewSize(1024, 700), fyne.NewSize(1920, 1050)} {
		for _, text := range []float32{shell.NormalText, shell.ProjectorText} {
			b := newBench(t, size, shell.NewTheme(shell.HighContrast).Larger(text))
			for i, c := range b.cards {
				if c.Position().X < margin/2 || c.Position().X+c.Size().Width > size.Width-margin/2 {
					t.Errorf("%v, text %v: card %d is at %v", size, text, i, c.Position())
				}
				for _, other := range b.cards[i+1:] {
					apart := other.Position().Y >= c.Position().Y+c.Size().Height || other.Position().X >= c.Position().X+c.Size().Width
					if !apart {
						t.Errorf("%v, text %v: %s overlaps %s", size, text, c.entry.Title, other.entry.Title)
					}
				}
				b.win.Canvas().Focus(c)
				top, high := b.scroll.Offset.Y, b.scroll.Size().Height
				if c.Size().Height < high && (c.Position().Y < top || c.Position().Y+c.Size().Height > top+high) {
					t.Errorf("%v, text %v: the focused card %d is hidden", size, text, i)
				}
			}
			if n := b.sheet.sections[0].columns(size.Width-2*margin, text); 4%n > 0 {
				t.Errorf("%v, text %v: %d purposes in a row", size, text, n)
			}
		}
	}
}

// The cards describe the work so far. Another document closes the page, and keeps it as a recent file.
func TestCardsFollowWork(t *testing.T) {
	b := desktest.New(t, "4x2")
	done := 0
	s := New(b.Main, Host{
		Board: func() string { return "4 × 2" }, Game: func() string { return "" },
		Lessons: func() (int, int) { return done, 9 }, Games: func() []Group { return nil },
	})
	b.Put(s.Container(widget.NewLabel("board")))
	b.Add(s.Part())
	expect := func(play, learn string) {
		t.Helper()
		if all := s.Purposes(); all[0].Detail != play || all[1].Detail != learn {
			t.Errorf("the cards show %q and %q, want %q and %q", all[0].Detail, all[1].Detail, play, learn)
		}
	}
	expect("Start with 4 × 2.", "9 lessons, from the rules to the theorems.")
	b.Play("3")
	done = 2
	expect("Continue with 4 × 2.", "9 lessons, from the rules to the theorems. 2 of 9 done.")
	for range 2 {
		if b.Do("new"); s.Page == nil || s.Front.Objects[0].Visible() {
			t.Fatal("the page is not shown")
		}
		if b.Announce(desk.ChangedCursor); s.Page == nil {
			t.Error("the page closes without another document")
		}
		path := b.Open("game.tchouka", "tchouka 1\nrules multitchouka\nstart 1 1 | 0\nend\n")
		if s.Page != nil || !s.Front.Objects[0].Visible() || b.InFront != "" {
			t.Error("the page covers the opened board")
		}
		expect("Continue with game.tchouka.", "9 lessons, from the rules to the theorems. 2 of 9 done.")
		if recent := s.Recent().Entries; recent[0].Tip != path {
			t.Errorf("the first recent file is %q, want %q", recent[0].Tip, path)
		}
	}
}
