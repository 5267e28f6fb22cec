package film_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/output/film"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/i18n"
)

// frames returns boards with an increasing number of seeds in the Ruma.
func frames(t *testing.T, n int) iter.Seq[func() film.Frame] {
	t.Helper()
	return func(yield func(func() film.Frame) bool) {
		for i := range n {
			p, err := row.NewPosition(i, 2, 0, 1)
			if err != nil {
				t.Fatal(err)
			}
			frame := film.Frame{Picture: scene.SingleBoard{Board: scene.BoardOf(row.Monokalah().Game(), p, i18n.Language{})}, Caption: fmt.Sprintf("Seeds: %d", i), Hand: i}
			if !yield(func() film.Frame { return frame }) {
				return
			}
		}
	}
}

func reel(t *testing.T, n int, o film.Options) *film.Reel {
	t.Helper()
	return film.New(o, palette.Light(), scene.Heading{Title: "Title", Note: "note"}, 500, frames(t, n))
}

// A film with too many frames is refused without drawing all of them.
func TestTooManyFramesRefused(t *testing.T) {
	drawn := 0
	one := func() film.Frame { drawn++; return film.Frame{Picture: scene.SingleBoard{}} }
	r := film.New(film.Options{}, palette.Light(), scene.Heading{}, 500, func(yield func(func() film.Frame) bool) {
		for range film.MaxFrames + 1 {
			if !yield(one) {
				return
			}
		}
	})
	if err := r.Check(); !errors.As(err, new(*film.TooLargeError)) || drawn > 1 {
		t.Errorf("error %v after %d frames were drawn", err, drawn)
	}
}

// Each frame of the GIF, painted over the previous ones, shows the whole frame, except for some
// antialiased colours. The colours of the theme are exact.
func TestGIFMatchesFrames(t *testing.T) {
	const n = 5
	r := reel(t, n, film.Options{Step: 0.25})
	var b bytes.Buffer
	if err := r.GIF(&b); err != nil {
		t.Fatal(err)
	}
	all, err := gif.DecodeAll(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	width, height := r.Extent().Across, r.Extent().Down
	if len(all.Image) != n || all.Config.Width != width || all.Config.Height != height || width != 500 {
		t.Fatalf("%d frames of %d × %d, want %d of %d × %d", len(all.Image), all.Config.Width, all.Config.Height, n, width, height)
	}
	if all.LoopCount != 0 || fmt.Sprint(all.Delay) != "[25 25 25 25 300]" {
		t.Errorf("loops %d, stays %v", all.LoopCount, all.Delay)
	}
	var whole []image.Image
	for picture := range r.Images() {
		whole = append(whole, picture)
	}
	canvas := image.NewRGBA(image.Rect(0, 0, width, height))
	for i, part := range all.Image {
		draw.Draw(canvas, part.Bounds(), part, part.Bounds().Min, draw.Over)
		compare(t, i, canvas, whole[i])
		if i > 0 && part.Bounds().Eq(canvas.Bounds()) {
			t.Errorf("frame %d is whole again", i+1)
		}
	}
}

func compare(t *testing.T, i int, got, want image.Image) {
	t.Helper()
	if got.Bounds().Size() != want.Bounds().Size() {
		t.Fatalf("frame %d is %v, want %v", i+1, got.Bounds().Size(), want.Bounds().Size())
	}
	theme := map[color.Color]bool{}
	for m := palette.Won; m <= palette.OnSecond; m++ {
		theme[color.RGBAModel.Convert(m.In(palette.Light()))] = true
	}
	off := 0
	for y := range got.Bounds().Dy() {
		for x := range got.Bounds().Dx() {
			a, b := color.RGBAModel.Convert(got.At(x, y)).(color.RGBA), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
			if a != b && theme[b] {
				t.Fatalf("frame %d, %d, %d: %v, want %v of the theme", i+1, x, y, a, b)
			}
			apart := max(int(a.R)-int(b.R), int(b.R)-int(a.R), int(a.G)-int(b.G), int(b.G)-int(a.G), int(a.B)-int(b.B), int(b.B)-int(a.B))
			if off = max(off, apart); apart > 40 {
				t.Fatalf("frame %d, %d, %d: %v, want %v", i+1, x, y, a, b)
			}
		}
	}
	t.Logf("frame %d: no channel is off by more than %d", i+1, off)
}

// ImageMagick reads the number, the size and the duration of the frames.
func TestImageMagickReadsGIF(t *testing.T) {
	identify, err := exec.LookPath("identify")
	if err != nil {
		t.Skip("ImageMagick is not installed; make test installs it")
	}
	path := filepath.Join(t.TempDir(), "film.gif")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	r := reel(t, 4, film.Options{Step: 0.3})
	if err := errors.Join(r.GIF(f), f.Close()); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(identify, "-format", "%W×%H %T\n", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	width, height := r.Extent().Across, r.Extent().Down
	size := fmt.Sprintf("%d×%d ", width, height)
	if want := strings.Repeat(size+"30\n", 3) + size + "300\n"; string(out) != want {
		t.Errorf("identify says\n%swant\n%s", out, want)
	}
}

// A film that is too long or too large is refused before anything is written. A cancelled
// film ends with the next frame.
func TestFilmLimitsAndCancel(t *testing.T) {
	for _, r := range []*film.Reel{
		reel(t, film.MaxFrames+10, film.Options{}),
		film.New(film.Options{}, palette.Light(), scene.Heading{}, film.MaxWidth+1, frames(t, 1)),
	} {
		var b bytes.Buffer
		var large *film.TooLargeError
		if err := r.GIF(&b); !errors.As(err, &large) || b.Len() > 0 {
			t.Errorf("%d frames: %v, %d bytes are written", r.Extent().Frames, err, b.Len())
		}
	}
	stop := errors.New("cancelled")
	if err := reel(t, 40, film.Options{}).GIF(&failing{2000, stop}); !errors.Is(err, stop) {
		t.Errorf("a writer that fails is not heard: %v", err)
	}
}

// failing is a writer that fails after some bytes.
type failing struct {
	left int
	err  error
}

func (f *failing) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, f.err
	}
	return len(p), nil
}
