package app

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
)

// fakeScreen is a screen of a given size and scale.
type fakeScreen struct {
	noScreen
	pixels fyne.Size
	scale  *float32
}

func (g fakeScreen) AvailableSize() fyne.Size { return g.pixels }
func (g fakeScreen) Scale() float32           { return *g.scale }
func (g fakeScreen) SetScale(used float32)    { *g.scale = used }

// The window fits the screen at every scale of the system and with every zoom. The zoom takes effect at once, is limited by
// the size of the screen, and is stored.
func TestWindowFitsScreen(t *testing.T) {
	if got := maxWindowSize(fyne.Size{}, 1); got != (fyne.Size{}) {
		t.Errorf("on an unknown screen the window is limited to %v", got)
	}
	for _, c := range []struct {
		pixels             fyne.Size
		asked, used        float32
		reported           bool
		percent            int
		zoomed             float32
		reportedWhenZoomed bool
	}{
		{fyne.NewSize(3840, 2160), 1, 1, false, 200, 2, false},
		{fyne.NewSize(3840, 2160), 1.5, 1.5, false, 80, 1.2, false},
		{fyne.NewSize(1920, 1080), 1, 1, false, 150, 1.5, false},
		{fyne.NewSize(1024, 768), 1, 1, false, 200, 1.4, true},
		{fyne.NewSize(800, 600), 1, 1, false, 100, 1, false},
		{fyne.NewSize(1440, 900), 2, 1.7, true, 100, 1.7, true},
		{fyne.NewSize(1366, 768), 2, 1.4, true, 100, 1.4, true},
		{fyne.NewSize(800, 600), 2, 1.1, true, 100, 1.1, true},
		{fyne.NewSize(160, 100), 1, minScale, true, 100, minScale, true},
	} {
		scale, kept := c.asked, filepath.Join(t.TempDir(), "settings.json")
		b := newBenchOf(t, Start{Screen: fakeScreen{noScreen{}, c.pixels, &scale}, Settings: kept})
		expect := func(when string, used float32, reported bool, frame fyne.Size) {
			t.Helper()
			if scale != used || reported != (b.status.Message != "") {
				t.Errorf("%s of %g on %v: drawn at %g, want %g, and the message is %q", when, c.asked, c.pixels, scale, used, b.status.Message)
			}
			size := b.win.Canvas().Size()
			width, height := (size.Width+frame.Width)*scale, (size.Height+frame.Height)*scale
			if scale > minScale && (width > c.pixels.Width+0.1 || height > c.pixels.Height+0.1) {
				t.Errorf("%s of %g on %v: the window takes %g x %g pixels", when, c.asked, c.pixels, width, height)
			}
			if room := b.desk.MaxWindowSize(); shell.LimitSize(fyne.NewSize(1280, 800), room) != fyne.NewSize(1280, 800).Min(room) {
				t.Errorf("other windows are limited to %v", room)
			}
		}
		expect("the scale", c.used, c.reported, fyne.NewSize(frameWidth, frameHeight))
		b.settings.Zoom(c.percent)
		expect("the zoom", c.zoomed, c.reportedWhenZoomed, fyne.Size{})
		if c.percent == 100 {
			continue
		}
		b.desk.Settings.Store.Wait()
		scale = c.asked
		again := newBenchOf(t, Start{Screen: fakeScreen{noScreen{}, c.pixels, &scale}, Settings: kept})
		if scale != c.zoomed {
			t.Errorf("%d%% of %g on %v: drawn at %g after a restart", c.percent, c.asked, c.pixels, scale)
		}
		again.settings.Zoom(100)
		if scale != c.asked {
			t.Errorf("at 100%% of %g again everything is drawn at %g", c.asked, scale)
		}
	}
}
