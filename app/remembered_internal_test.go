package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/preferences"
	"tchouka/app/shell"
	"tchouka/engine/disk"
	"tchouka/engine/games"
)

func TestTheWindowOpensAsItWas(t *testing.T) {
	b := newKeptSettings(t, "")
	b.win.Resize(fyne.NewSize(1000, 700))
	b.sizes.keep()
	b.do("rules.monokalah")
	b.do("line")
	b.sides.Set(0.5, 0)
	b.keepPanes()

	again := b.again()
	if got, want := again.win.Canvas().Size(), b.win.Canvas().Size(); got != want {
		t.Errorf("the window is %v, and was %v", got, want)
	}
	if id := rowOf(again.desk.Doc).Rules.ID; id != "monokalah" {
		t.Errorf("the game is %s", id)
	}
	if share := again.sides.Share(); share != 0.5 {
		t.Errorf("the bar beside the tree is at %g", share)
	}
	if again.floors.Closed() == 0 {
		t.Error("the line is there again, and was closed")
	}
}

func TestTheGameOfAnyBoardIsFoundAgain(t *testing.T) {
	for _, id := range []string{"rules.multitchouka", "rules.multitchouka.uniform", "rules.tchoukaillon"} {
		b := newKeptSettings(t, "")
		b.do(id)
		again := b.again()
		if got := again.choice().id(); got != id {
			t.Errorf("the game is %s, and was %s", got, id)
		}
	}
}

// glass is a screen.
type glass struct {
	noScreen
	pixels fyne.Size
	scale  *float32
}

func (g glass) Room() fyne.Size       { return g.pixels }
func (g glass) Scale() float32        { return *g.scale }
func (g glass) SetScale(used float32) { *g.scale = used }

func TestTheWindowFitsTheScreen(t *testing.T) {
	for _, c := range []struct {
		pixels      fyne.Size
		asked, used float32
		told        bool
	}{
		{fyne.NewSize(1920, 1080), 1, 1, false},
		{fyne.NewSize(1024, 768), 1, 1, false},
		{fyne.NewSize(800, 600), 1, 1, false},
		{fyne.NewSize(1440, 900), 2, 1.7, true},
		{fyne.NewSize(1366, 768), 2, 1.4, true},
		{fyne.NewSize(800, 600), 2, 1.1, true},
		{fyne.NewSize(160, 100), 1, leastScale, true},
	} {
		scale := c.asked
		b := newBenchOf(t, Start{Screen: glass{noScreen{}, c.pixels, &scale}})
		size := b.win.Canvas().Size()
		width, height := (size.Width+frameSides)*scale, (size.Height+frameRoom)*scale
		if scale > leastScale && (width > c.pixels.Width+0.1 || height > c.pixels.Height+0.1) {
			t.Errorf("on %v at %g: %g x %g pixels with the frame", c.pixels, c.asked, width, height)
		}
		if scale != c.used || (b.status.Said != "") != c.told {
			t.Errorf("on %v at %g: drawn at %g, and %q is told", c.pixels, c.asked, scale, b.status.Said)
		}
		if room := b.desk.Room(); shell.Fitting(fyne.NewSize(1280, 800), room) != fyne.NewSize(1280, 800).Min(room) {
			t.Errorf("other windows have the room %v", room)
		}
	}
}

func TestAKeptSizeFitsAnotherScreen(t *testing.T) {
	kept := fyne.NewSize(1900, 1000)
	if got := shell.Fitting(kept, roomFor(fyne.Size{}, 1)); got != kept {
		t.Errorf("where the screen is not known the window opens at %v", got)
	}
	if got, want := shell.Fitting(kept, roomFor(fyne.NewSize(1366, 768), 1)), fyne.NewSize(1366-frameSides, 768-frameRoom); got != want {
		t.Errorf("the window opens at %v, want %v", got, want)
	}
}

func TestSettingsThatCannotBeAreLeftAside(t *testing.T) {
	for _, bad := range []float64{-3, 0, 1e9} {
		kept := preferences.Open(disk.System{}, "", "", nil)
		preferences.Set(kept, "windowWidth", bad)
		preferences.Set(kept, "windowHeight", 600)
		preferences.Set(kept, "treeShare", bad)
		preferences.Set(kept, "theme", 17)
		preferences.Set(kept, "game", "rules.chess")
		s := shell.LoadSettings(kept)
		if !s.Window.IsZero() || s.TreeShare != 0 || s.Theme != shell.System || gameKept(games.All(), s) != offered(games.All())[0] {
			t.Errorf("%g is taken: window %v, share %g, theme %v, game %v", bad, s.Window, s.TreeShare, s.Theme, gameKept(games.All(), s))
		}
	}
}
