package board

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/widgets/paint"
)

func TestBoardEntryEdgeTellsWhatIsWrong(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry(func(text string) (engine.Game, engine.State, error) {
		p, err := row.ParsePosition(text)
		return row.Multitchouka().Game(), p, err
	})
	test.NewTempWindow(t, e)
	edge := test.WidgetRenderer(e).(*entryRenderer).edge
	p := paint.PaletteFor(e)
	if edge.FillColor != p.Rule {
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
	if edge.FillColor != p.Rule {
		t.Error("the edge still says that keys go to the field")
	}
}
