package paper_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/palette"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// alphabets returns a text with so many letters that it needs several encodings.
func alphabets() string {
	var b strings.Builder
	for _, span := range [][2]rune{{'!', '~'}, {'À', 'ſ'}, {'Α', 'Ρ'}, {'α', 'ρ'}, {'А', 'я'}} {
		for letter := span[0]; letter <= span[1]; letter++ {
			b.WriteRune(letter)
		}
	}
	return b.String()
}

// Text in any alphabet remains text in an EPS. The file is ASCII and deterministic, and
// translucent colours are blended with the background.
func TestEPSKeepsText(t *testing.T) {
	t.Parallel()
	s := scene.Scene{Width: 5000, Height: 40, Ground: palette.Panel}
	s.Add(
		scene.Text{X: 5, Y: 20, Text: alphabets(), Size: 13, Color: palette.Ink},
		scene.Circle{X: 4990, Y: 20, R: 5, Style: scene.Solid(palette.Faint{Of: palette.Ink, Opacity: 0.5})})
	var first, second bytes.Buffer
	for _, file := range []*bytes.Buffer{&first, &second} {
		if err := paper.EPS(file, paper.About{Title: "(é)\n%"}, palette.Light(), paper.Sheet{Scene: s, Scale: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("the same picture is not the same file")
	}
	for i, b := range first.Bytes() {
		if b != '\n' && (b < ' ' || b > '~') {
			t.Fatalf("byte %d is %d", i, b)
		}
	}
	if !strings.Contains(first.String(), "/R2 9.75 F") {
		t.Error("there is no third encoding")
	}
	if want := "0.58 0.569 0.561 k"; !strings.Contains(first.String(), want) {
		t.Errorf("half the ink on the panel is not %s", want)
	}
	for _, tool := range []string{"gs", "pdftotext"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool + " is not installed here")
		}
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "letters.eps")
	if err := os.WriteFile(path, first.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	to := exec.CommandContext(t.Context(), "gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dEPSCrop", "-sDEVICE=pdfwrite", "-sOutputFile="+path+".pdf", path)
	if out, err := to.CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("ghostscript: %v %s", err, out)
	}
	text, err := exec.CommandContext(t.Context(), "pdftotext", path+".pdf", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(strings.Fields(string(text)), ""); got != alphabets() {
		t.Errorf("read again:\n%s\nwritten:\n%s", got, alphabets())
	}
}
