package app

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/shell"
)

// windowPicture is the picture of the window in README.md.
const windowPicture = "../docs/pictures/window.png"

// TestWindowPicture compares windowPicture with the window that Fyne's software painter draws.
// Processors round differently, so colours may differ a little. The status line, which shows how long
// a search took, is cut off.
func TestWindowPicture(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	b.desk.Change(func(s *shell.Settings) { s.Theme = shell.Light })
	b.win.Resize(fyne.NewSize(1024, 720))
	b.play(3, 4)
	b.win.Canvas().Unfocus() // no blinking cursor
	got := b.win.Canvas().Capture().(*image.NRGBA).SubImage(image.Rect(0, 0, 1024, 680))
	if *update {
		var file bytes.Buffer
		if err := png.Encode(&file, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(windowPicture, file.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	file, err := os.Open(windowPicture)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	want, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	if !similar(got, want) {
		t.Errorf("%s is old; go test ./app -run WindowPicture -update writes it again", windowPicture)
	}
}

// similar reports whether two pictures have the same size and nearly the same colours.
func similar(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	const most = 16 << 8 // of a 16-bit channel
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			if max(r1, r2)-min(r1, r2) > most || max(g1, g2)-min(g1, g2) > most || max(b1, b2)-min(b1, b2) > most {
				return false
			}
		}
	}
	return true
}
