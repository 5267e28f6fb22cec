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

func TestTheWindowFitsTheScreen(t *testing.T) {
	for name, c := range map[string]struct {
		kept, screen fyne.Size
		scale        float32
		want         fyne.Size
	}{
		"first":     {fyne.Size{}, fyne.NewSize(1920, 1080), 1, usualSize()},
		"unknown":   {fyne.NewSize(1600, 900), fyne.Size{}, 1, fyne.NewSize(1600, 900)},
		"projector": {fyne.NewSize(1600, 900), fyne.NewSize(1024, 768), 1, fyne.NewSize(1024, 768-frameRoom)},
		"fine":      {fyne.NewSize(1600, 900), fyne.NewSize(2048, 1536), 2, fyne.NewSize(1024, 768-frameRoom)},
	} {
		if got := openingSize(c.kept, c.screen, c.scale); got != c.want {
			t.Errorf("%s: the window opens at %v, want %v", name, got, c.want)
		}
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
