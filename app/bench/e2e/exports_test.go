package e2e

import (
	"bytes"
	"image/png"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/output/export"
)

// An export to a pipe without a reader takes as long as the test needs. Quitting shows a question.
// If the user chooses to wait, the program ends when the pipe is read.
func TestQuitDuringExport(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	pipe := p.file("board.png")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Fatal("mkfifo: ", err)
	}
	p.key("ctrl+e")
	p.waitExportPanel()
	p.key("Return") // choose the file
	p.choose(p.file("board"))
	p.waitDialogClosed()

	p.key("ctrl+q")
	p.waitQuestion()
	p.settle()
	p.shot(p.window, "quitting-exports")
	p.answer(1, 3) // cancel quitting
	p.waitDialogClosed()
	p.shot(p.window, "exporting")
	p.expectBoard("2 2 2 2 | 0")

	p.key("ctrl+q")
	p.answer(3, 3) // wait for the export, then quit
	p.settle()
	p.shot(p.window, "quitting-waits")
	p.mustBeAlive()
	picture, err := os.ReadFile(pipe)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(picture)); err != nil {
		t.Error(err)
	}
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
}

// waitExportPanel waits for the export panel.
func (p *program) waitExportPanel() {
	p.t.Helper()
	waitUntil(p.t, "the program asks how to export", func() bool { return p.showsExportPanel(p.capture()) })
}

// showsExportPanel reports whether the panel over the window is the export panel, which fills most of
// the window.
func (p *program) showsExportPanel(f *photo) bool {
	panel, _ := f.bounds(f.all(), panelColor)
	return p.isCovered(f) && panel.Dx() > f.width/2 && panel.Dy() > f.height/2
}

// pick selects a format in the focused list.
func (p *program) pick(kind export.Kind, format export.Format) {
	p.t.Helper()
	at := slices.Index(kind.Formats(), format)
	keys := slices.Concat([]string{"space"}, slices.Repeat([]string{"Up"}, len(kind.Formats())), slices.Repeat([]string{"Down"}, at))
	p.key(append(keys, "Return")...)
}

// Options change the preview and the file, and are kept for this kind of document only.
func TestExportOptionsByKeyboard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("3")
	p.key("ctrl+e")
	p.waitExportPanel()
	p.rest(p.window, idleTime)
	before := p.capture()
	forward, back := slices.Repeat([]string{"Tab"}, 8), slices.Repeat([]string{"shift+Tab"}, 8)
	p.key(append(forward, "space")...) // no heading
	p.key("Tab", "space")              // no counts
	waitUntil(t, "the picture is another one", func() bool { return !p.capture().equal(before) })
	p.key(back...) // to the format
	p.pick(export.PositionKind, "svg")
	p.rest(p.window, idleTime)
	p.shot(p.window, "export-position")
	p.key("Return")
	path := p.file("board.svg")
	p.choose(path)
	svg := string(written(t, path))
	if !strings.Contains(svg, ">Ruma<") || strings.Contains(svg, ">0<") {
		t.Errorf("the counts are in the picture:\n%s", svg)
	}
	p.waitDialogClosed()

	p.key("ctrl+e")
	p.waitExportPanel()
	p.key("Return") // with the same options
	again := p.file("again.svg")
	p.choose(again)
	if text := string(written(t, again)); text != svg {
		t.Errorf("the second picture is another one:\n%s", text)
	}
	p.waitDialogClosed()

	p.key("ctrl+e")
	p.waitExportPanel()
	p.key("space", "Down", "Return", "Return") // the line, with the default options
	line := p.file("line.png")
	p.choose(line)
	if picture, err := png.Decode(bytes.NewReader(written(t, line))); err != nil || picture.Bounds().Dy() < 200 {
		t.Errorf("the line is no PNG: %v", err)
	}
	p.waitDialogClosed()
	p.key("ctrl+e")
	p.waitExportPanel()
	p.key("Escape")
	p.waitDialogClosed()
}
