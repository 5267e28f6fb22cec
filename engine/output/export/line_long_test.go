package export_test

import (
	"bytes"
	"errors"
	"runtime"
	"slices"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/study/tchoukaillon"
)

// longLine returns the start and the moves of a line of Tchoukaillon with one move per seed.
func longLine(t *testing.T, seeds int64) (row.Position, []row.Move) {
	t.Helper()
	holes := tchoukaillon.Board(seeds)
	slices.Reverse(holes)
	start := rowtest.Position(t, 0, holes...)
	var moves []row.Move
	for p := start; p.Outside() > 0; {
		hole := p.Len()
		for p.Seeds(hole) != p.Distance(hole) {
			hole--
		}
		out, err := row.Tchoukaillon().Play(p, row.Move(hole))
		if err != nil {
			t.Fatal(err)
		}
		moves, p = append(moves, row.Move(hole)), out.Position
	}
	return start, moves
}

// The document of a long line stores its moves, not its 20,000 positions of 2 KB each.
func TestLongLineMemory(t *testing.T) {
	start, moves := longLine(t, 20_000)
	heap := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	before := heap()
	doc, err := export.Line(row.Tchoukaillon().Game(), start, row.Line(moves...), nil)
	if err != nil {
		t.Fatal(err)
	}
	const most = 4 << 20
	if holds := heap() - before; holds > most {
		t.Errorf("it holds %d bytes", holds)
	}
	runtime.KeepAlive(doc)
}

// A cancelled export or a full disk ends the output of a line promptly. Pictures of lines that are
// too long are refused before anything is drawn.
func TestLongLineStopsOnWriteError(t *testing.T) {
	start, moves := longLine(t, 5000)
	doc, err := export.Line(row.Tchoukaillon().Game(), start, row.Line(moves...), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range export.Formats() {
		if f == export.DOT || f == export.HTML {
			continue
		}
		if f == export.GIF {
			var file bytes.Buffer
			var long *film.TooLargeError
			if err := export.Write(&file, doc, f, export.Options{}); !errors.As(err, &long) || file.Len() > 0 {
				t.Errorf("%s ends with %v", f, err)
			}
			continue
		}
		if !f.Picture() {
			if err := export.Write(&fullDisk{100_000}, doc, f, export.Options{}); !errors.Is(err, errFull) {
				t.Errorf("%s ends with %v", f, err)
			}
			continue
		}
		var file bytes.Buffer
		var long *export.TooLongError
		if err := export.Write(&file, doc, f, export.Options{}); !errors.As(err, &long) || file.Len() > 0 || long.Boards != len(moves)+1 {
			t.Errorf("%s of %d boards ends with %v", f, len(moves)+1, err)
		}
	}
	if err := export.LinePicture(row.Tchoukaillon().Game(), start, 10); err != nil {
		t.Errorf("a short line cannot be drawn: %v", err)
	}
}
