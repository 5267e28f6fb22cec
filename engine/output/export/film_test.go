package export_test

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"testing"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
)

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

// Documents other than lines return ErrNoFilm.
func TestFilmOnlyOfLines(t *testing.T) {
	var none bytes.Buffer
	doc := export.Position(started(t, "graph", 2, 1))
	if err := export.Write(&none, doc, "gif", export.Options{}); !errors.Is(err, export.ErrNoFilm) || none.Len() > 0 {
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
