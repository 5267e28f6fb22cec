package export_test

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"runtime"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
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

// A film has the frames and the size of its extent.
func TestFilmMatchesExtent(t *testing.T) {
	doc := play(t, "4x2", nil, 3, 4)
	for _, o := range []export.Options{
		{},
		{Film: film.Options{By: film.Sowings}, Fit: paper.Fit{Pixels: 400}},
		{Film: film.Options{By: film.Moves}, Palette: palette.Dark()},
	} {
		e, err := export.Extent(doc, "gif", o)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := export.Write(&b, doc, "gif", o); err != nil {
			t.Fatal(err)
		}
		all, err := gif.DecodeAll(&b)
		if err != nil {
			t.Fatal(err)
		}
		if len(all.Image) != e.Frames || all.Config.Width != e.Across || all.Config.Height != e.Down {
			t.Errorf("%+v: %d frames of %d × %d, told were %+v", o.Film, len(all.Image), all.Config.Width, all.Config.Height, e)
		}
		if o.Fit.Pixels > 0 && e.Across != o.Fit.Pixels {
			t.Errorf("%+v is %d pixels wide", o.Fit, e.Across)
		}
	}
	if e, err := export.Extent(doc, "gif", export.Options{Film: film.Options{By: film.Moves}}); err != nil || e.Frames != 3 {
		t.Errorf("move by move there are %d frames: %v", e.Frames, err)
	}
}

// Documents other than lines have no film.
func TestFilmOnlyOfLines(t *testing.T) {
	var none bytes.Buffer
	doc := export.Position(started(t, "graph", 2, 1))
	if err := export.Write(&none, doc, "gif", export.Options{}); err == nil || none.Len() > 0 {
		t.Errorf("a position as a film: %v", err)
	}
	if f := export.GIF; f.Fits(export.TreeKind) || !f.Fits(export.LineKind) {
		t.Errorf("a film fits a tree: %v, a line: %v", f.Fits(export.TreeKind), f.Fits(export.LineKind))
	}
}

// On a graph the seeds move along its edges, and the edges passed by a move are marked.
func TestFilmOfGraph(t *testing.T) {
	g, start := started(t, "graph", 2, 1)
	first := g.Moves(start)[0]
	doc, err := export.Line(g, start, []engine.Move{first}, nil)
	if err != nil {
		t.Fatal(err)
	}
	reel, err := export.Film(doc, export.Options{})
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for picture := range reel.Images() {
		shown[string(picture.(*image.RGBA).Pix)] = true
	}
	if want := reel.Extent().Frames; len(shown) != want || want < 3 {
		t.Errorf("%d frames differ, want %d", len(shown), want)
	}
}
