package paper_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// counting counts the bytes written, and the items made before the first write.
type counting struct {
	made, madeAtFirstWrite, written int
	end                             func() error
}

func (c *counting) Write(data []byte) (int, error) {
	if c.written == 0 {
		c.madeAtFirstWrite = c.made
	}
	c.written += len(data)
	return len(data), nil
}

// Err implements paper.Canceller.
func (c *counting) Err() error {
	if c.end == nil {
		return nil
	}
	return c.end()
}

const manyItems = 20_000

// many returns a picture with many items, which counts the items that are made.
func (c *counting) many(width, height float64) scene.Scene {
	s := scene.Scene{Width: width, Height: height, Ground: palette.Panel}
	for range manyItems {
		s.Add(scene.Group{X: 10, Y: 10, Make: func() []scene.Item {
			c.made++
			return []scene.Item{scene.Circle{R: 3, Style: scene.Solid(palette.Ink)}, scene.Text{Text: "12", Size: 9, Color: palette.Ink}}
		}})
	}
	return s
}

// An SVG is written while it is drawn, without buffering.
func TestSVGIsStreamed(t *testing.T) {
	t.Parallel()
	var c counting
	if err := paper.SVG(&c, paper.About{Title: "many"}, palette.Light(), paper.Sheet{Scene: c.many(400, 300), Scale: 1}); err != nil {
		t.Fatal(err)
	}
	if c.made != manyItems || c.madeAtFirstWrite == 0 || c.madeAtFirstWrite > manyItems/10 || c.written < 50*manyItems {
		t.Errorf("of %d items %d were made when writing began; %d bytes", c.made, c.madeAtFirstWrite, c.written)
	}
}

// Drawing ends soon after cancellation, and no complete-looking file is written.
func TestDrawingCancelled(t *testing.T) {
	t.Parallel()
	for format, write := range map[string]func(w io.Writer, s scene.Scene) error{
		"svg": func(w io.Writer, s scene.Scene) error {
			return paper.SVG(w, paper.About{}, palette.Light(), paper.Sheet{Scene: s, Scale: 1})
		},
		"pdf": func(w io.Writer, s scene.Scene) error {
			return paper.PDF(w, paper.About{}, palette.Light(), paper.Natural([]scene.Scene{s, s})...)
		},
		"tex": func(w io.Writer, s scene.Scene) error {
			return paper.TeX(w, paper.About{}, palette.Light(), paper.Sheet{Scene: s, Scale: 1})
		},
		"png": func(w io.Writer, s scene.Scene) error {
			return paper.PNG(w, paper.About{}, palette.Light(), paper.Extent{Across: 400, Down: 300}, s)
		},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		c := &counting{}
		c.end = func() error {
			if c.made >= manyItems/2 {
				cancel()
			}
			return ctx.Err()
		}
		err := write(cancelWriter{c, ctx}, c.many(400, 300))
		if !errors.Is(err, context.Canceled) || c.made > manyItems*3/4 {
			t.Errorf("%s: %d items were drawn, %v", format, c.made, err)
		}
		if format != "svg" && format != "tex" && c.written > 0 {
			t.Errorf("%s: %d bytes are written of what was cancelled", format, c.written)
		}
		cancel()
	}
}

// cancelWriter is a writer that refuses further writes after its context ends.
type cancelWriter struct {
	*counting
	ctx context.Context
}

func (e cancelWriter) Write(data []byte) (int, error) {
	if err := e.Err(); err != nil {
		return 0, err
	}
	return e.counting.Write(data)
}

// Coordinates far from the origin of a large SVG remain distinct.
func TestSVGPrecisionFarFromOrigin(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	s := scene.Scene{Width: 900_000, Height: 100, Ground: palette.Panel}
	for _, x := range []float64{800_000, 800_004} {
		s.Add(scene.Polyline{Points: []scene.Point{{X: x, Y: 1}, {X: x, Y: 99}}, Style: scene.Stroke(palette.Ink, 1)})
	}
	if err := paper.SVG(&b, paper.About{Title: "far"}, palette.Light(), paper.Sheet{Scene: s, Scale: 1}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`viewBox="0 0 675000.0 75"`, "M600000.0,", "M600003.0,"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is not in\n%s", want, b.String())
		}
	}
}
