package paper_test

import (
	"bytes"
	"context"
	"testing"

	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Each format with a font of its own reports the letters that it lacks or writes backwards, each once
// and through writers with a context. SVG and TeX use the fonts of the reader.
func TestUnshownLetters(t *testing.T) {
	s := scene.Scene{Width: 100, Height: 40, Ground: palette.Ground}
	s.Add(scene.Text{Text: "Größe 2 × 漢字 漢 Ωμέγα Жук", Size: 10, Color: palette.Ink}, scene.Group{Items: []scene.Item{
		scene.Text{Text: "שלום 😀\u200d", Size: 10, Bold: true, Color: palette.Ink},
	}})
	sheet := paper.Sheet{Scene: s, Scale: 1}
	const want = "漢 字 ש ל ו ם 😀"
	for name, write := range map[string]func(paper.Canceller) error{
		"png": func(w paper.Canceller) error {
			return paper.PNG(w, paper.About{}, palette.Light(), paper.ExtentOf(100, 40, 1).At(96), s)
		},
		"image": func(w paper.Canceller) error {
			_, err := paper.ImageFor(w, palette.Light(), 1, s)
			return err
		},
		"pdf": func(w paper.Canceller) error { return paper.PDF(w, paper.About{}, palette.Light(), sheet, sheet) },
		"svg": func(w paper.Canceller) error { return paper.SVG(w, paper.About{}, palette.Light(), sheet) },
		"tex": func(w paper.Canceller) error { return paper.TeX(w, paper.About{}, palette.Light(), sheet) },
	} {
		var file bytes.Buffer
		var unshown paper.Unshown
		if err := write(paper.WithContext(context.Background(), unshown.Writer(&file))); err != nil {
			t.Fatal(err)
		}
		want := want
		if name == "svg" || name == "tex" {
			want = ""
		}
		if got := unshown.Letters(); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
