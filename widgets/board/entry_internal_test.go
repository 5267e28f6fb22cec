package board

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

func TestBoardEntryMarksInvalidText(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry(func(text string) (engine.Game, engine.State, error) {
		p, err := row.ParsePosition(text)
		return row.Multitchouka().Game(), p, err
	})
	test.NewTempWindow(t, e)
	edge := test.WidgetRenderer(e).Objects()[0].(*canvas.Rectangle)
	p := paint.PaletteFor(e)
	if edge.FillColor != controls.FieldEdge(p) {
		t.Error("the edge of an empty field nobody typed in is not quiet")
	}
	test.Type(e, "2 2q")
	if edge.FillColor != p.Lost {
		t.Error("text that is no board is not marked")
	}
	e.SetText("2 2")
	if edge.FillColor != p.Line {
		t.Error("text that is a board is marked, or the focus does not show")
	}
	e.FocusLost()
	if edge.FillColor != controls.FieldEdge(p) {
		t.Error("the edge still says that keys go to the field")
	}
}

func TestBoardEntryShowsNameOfLongBoard(t *testing.T) {
	test.NewTempApp(t)
	game := row.Multitchouka().Game()
	e := NewEntry(func(text string) (engine.Game, engine.State, error) {
		p, err := row.ParsePosition(text)
		return game, p, err
	})
	test.NewTempWindow(t, e).Resize(fyne.NewSize(300, 60))
	shows := func(want bool) {
		t.Helper()
		name := test.WidgetRenderer(e).(*entryRenderer).name
		shown := slices.Contains(test.WidgetRenderer(e).Objects(), fyne.CanvasObject(name))
		if shown != want || shown && name.Text != "27 × 1" {
			t.Errorf("the name is shown: %v, with the text %q", shown, name.Text)
		}
	}
	short, _ := row.Uniform(4, 2)
	long, _ := row.Uniform(27, 1)
	e.SetName("27 × 1")
	e.SetBoard(game, short)
	shows(false)
	e.SetBoard(game, long)
	shows(true)
	if want := strings.TrimSuffix(strings.Repeat("1 ", 27), " "); e.Text != want {
		t.Errorf("the text is %q, want %q", e.Text, want)
	}
	e.FocusGained()
	shows(false)
	test.Type(e, "2 ")
	e.FocusLost()
	shows(false) // a draft stays visible
	e.Restore()
	shows(true)
}
