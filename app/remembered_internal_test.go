package app

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

func TestWindowLayoutRestored(t *testing.T) {
	b := newSettingsBench(t, "")
	b.win.Resize(fyne.NewSize(1000, 700))
	b.sizes.keep()
	b.do("rules.monokalah")
	b.sow(3)
	b.settle()
	b.do("line")
	b.division.boardTreeSplitter.Set(0.5, 0)
	b.division.savePanes()

	again := b.again()
	if got, want := again.win.Canvas().Size(), b.win.Canvas().Size(); got != want {
		t.Errorf("the window is %v, and was %v", got, want)
	}
	if id := rowOf(again.desk.Doc).Rules.ID; id != "monokalah" {
		t.Errorf("the game is %s", id)
	}
	if share := again.division.boardTreeSplitter.Share(); share != 0.5 {
		t.Errorf("the bar beside the tree is at %g", share)
	}
	if again.division.boardLineSplitter.Closed() == 0 {
		t.Error("the line is there again, and was closed")
	}
	for _, id := range []string{"rules.multitchouka", "rules.multitchouka.uniform", "rules.tchoukaillon"} {
		b.do(id)
		if got := b.again().games.Current().ID(); got != id {
			t.Errorf("the game is %s, and was %s", got, id)
		}
	}
}

// fakeScreen is a screen of a given size and scale.
type fakeScreen struct {
	noScreen
	pixels fyne.Size
	scale  *float32
}

func (g fakeScreen) AvailableSize() fyne.Size { return g.pixels }
func (g fakeScreen) Scale() float32           { return *g.scale }
func (g fakeScreen) SetScale(used float32)    { *g.scale = used }

func TestWindowFitsScreen(t *testing.T) {
	if got := maxWindowSize(fyne.Size{}, 1); got != (fyne.Size{}) {
		t.Errorf("on an unknown screen the window is limited to %v", got)
	}
	for _, c := range []struct {
		pixels      fyne.Size
		asked, used float32
		reported    bool
	}{
		{fyne.NewSize(1920, 1080), 1, 1, false},
		{fyne.NewSize(1024, 768), 1, 1, false},
		{fyne.NewSize(800, 600), 1, 1, false},
		{fyne.NewSize(1440, 900), 2, 1.7, true},
		{fyne.NewSize(1366, 768), 2, 1.4, true},
		{fyne.NewSize(800, 600), 2, 1.1, true},
		{fyne.NewSize(160, 100), 1, minScale, true},
	} {
		scale := c.asked
		b := newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), Screen: fakeScreen{noScreen{}, c.pixels, &scale}})
		size := b.win.Canvas().Size()
		width, height := (size.Width+frameWidth)*scale, (size.Height+frameHeight)*scale
		if scale > minScale && (width > c.pixels.Width+0.1 || height > c.pixels.Height+0.1) {
			t.Errorf("on %v at %g: %g x %g pixels with the frame", c.pixels, c.asked, width, height)
		}
		if scale != c.used || (b.status.Message != "") != c.reported {
			t.Errorf("on %v at %g: drawn at %g, and %q is told", c.pixels, c.asked, scale, b.status.Message)
		}
		if room := b.desk.MaxWindowSize(); shell.LimitSize(fyne.NewSize(1280, 800), room) != fyne.NewSize(1280, 800).Min(room) {
			t.Errorf("other windows have the room %v", room)
		}
	}
}

// The zoom in the menu takes effect at once, is limited by the size of the screen, and is stored.
func TestZoomSetting(t *testing.T) {
	for _, c := range []struct {
		pixels   fyne.Size
		asked    float32
		percent  int
		used     float32
		reported bool
	}{
		{fyne.NewSize(3840, 2160), 1, 200, 2, false},
		{fyne.NewSize(3840, 2160), 1.5, 80, 1.2, false},
		{fyne.NewSize(1920, 1080), 1, 150, 1.5, false},
		{fyne.NewSize(1024, 768), 1, 200, 1.4, true},
	} {
		scale, kept := c.asked, filepath.Join(t.TempDir(), "settings.json")
		b := newBenchOf(t, Start{Screen: fakeScreen{noScreen{}, c.pixels, &scale}, Settings: kept})
		before := b.status.Message
		b.settings.Zoom(c.percent)
		if scale != c.used || (b.status.Message != before) != c.reported {
			t.Errorf("%d%% of %g on %v: drawn at %g, and %q is told", c.percent, c.asked, c.pixels, scale, b.status.Message)
		}
		size := b.win.Canvas().Size()
		if width, height := size.Width*scale, size.Height*scale; width > c.pixels.Width || height > c.pixels.Height {
			t.Errorf("%d%% of %g on %v: the window takes %g x %g pixels", c.percent, c.asked, c.pixels, width, height)
		}
		b.desk.Settings.Store.Wait()
		scale = c.asked
		again := newBenchOf(t, Start{Screen: fakeScreen{noScreen{}, c.pixels, &scale}, Settings: kept})
		if scale != c.used {
			t.Errorf("%d%% of %g on %v: drawn at %g after a restart", c.percent, c.asked, c.pixels, scale)
		}
		again.settings.Zoom(100)
		if scale != c.asked {
			t.Errorf("at 100%% of %g again everything is drawn at %g", c.asked, scale)
		}
	}
}
