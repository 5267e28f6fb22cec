package export_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
)

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
	var body strings.Builder
	for i, o := range []export.Options{
		{Look: scene.Look{Lines: scene.ColumnLines}, Title: "50 % & more_{x}", ID: "multitchouka:2.2.2.2"},
		{Look: scene.Look{Lines: scene.ColumnLines, RumaLeft: true}, Numbering: engine.ByDistance},
		{Look: scene.Look{Lines: scene.NumberLines}},
	} {
		name := fmt.Sprintf("line%d.tex", i)
		if err := os.WriteFile(filepath.Join(folder, name), write(t, doc, "tex", o), 0o600); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&body, "\\input{%s}\n\n", name)
	}
	text := "\\documentclass{article}\n\\begin{document}\n" + body.String() + "\\end{document}\n"
	if err := os.WriteFile(filepath.Join(folder, "all.tex"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	compile := exec.Command("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex")
	compile.Dir = folder
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is missing: it is one of the poppler-utils")
	}
	read := exec.Command("pdftotext", "-layout", "all.pdf", "-")
	read.Dir = folder
	out, err := read.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"III", "3!"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is missing in:\n%s", want, out)
		}
	}
}
