package export_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
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

// A line in numbers is refused as a picture, and its LaTeX has no size.
func TestNumbersAreNoPicture(t *testing.T) {
	t.Parallel()
	doc := documents(t)["line"]
	for _, style := range []scene.LineStyle{scene.ColumnLines, scene.NumberLines} {
		o := export.Options{Look: scene.Look{Lines: style}}
		for _, f := range export.Formats() {
			var b bytes.Buffer
			err := export.Write(&b, doc, f, o)
			switch {
			case f == export.DOT || f == export.GIF || f == export.HTML:
			case f.HasLineStyle(style) || !f.Picture():
				if err != nil {
					t.Errorf("style %d as %s: %v", style, f, err)
				}
			case !errors.Is(err, export.ErrNumbersPicture) || b.Len() > 0:
				t.Errorf("style %d as %s: %v after %d bytes", style, f, err, b.Len())
			}
		}
		if doc.Picture(o) != nil {
			t.Errorf("style %d has a picture", style)
		}
		if _, err := export.Image(doc, o); !errors.Is(err, export.ErrNumbersPicture) {
			t.Errorf("style %d is an image: %v", style, err)
		}
		if e, err := export.Extent(doc, "tex", o); err != nil || e != (paper.Extent{}) {
			t.Errorf("style %d in LaTeX has the size %+v, %v", style, e, err)
		}
	}
}

// LaTeX sets lines in numbers as tables, with any user text, and its output contains the words.
func TestLinesAsLaTeXTables(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("pdflatex"); err != nil {
		t.Skip("pdflatex is missing: make latex installs it")
	}
	folder := t.TempDir()
	doc := playRemarked(t, "4x2", map[int]session.Remark{
		1: {Mark: session.Good, Name: "50 % & more_{x}", Comment: "ä × – \\ $ # ~ ^ <a|b> 二"},
	}, 3, 4, 3, 4, 2, 4)
	body := ""
	for i, o := range []export.Options{
		{Look: scene.Look{Lines: scene.ColumnLines}, Title: "50 % & more_{x}", ID: "multitchouka:2.2.2.2"},
		{Look: scene.Look{Lines: scene.ColumnLines, RumaLeft: true}, Numbering: engine.ByDistance},
		{Look: scene.Look{Lines: scene.NumberLines}},
	} {
		name := fmt.Sprintf("line%d.tex", i)
		place(t, folder, name, write(t, doc, "tex", o))
		body += fmt.Sprintf("\\input{%s}\n\n", name)
	}
	text := typeset(t, folder, "", body)
	for _, want := range []string{"III", "3!"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
}
