package e2e

import (
	"bytes"
	"errors"
	"image"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/output/export"
)

// list is a collection as saved by a spreadsheet.
const list = "Nummer;id;Name\r\n1;multitchouka:2.2.2.2;Degrazia\r\n2;no-wrap:2.1;Zwei\r\n3;multitchouka:0.1;Kurz\r\n"

// The user opens a collection, steps through its boards, plays and marks them. Each board keeps its line,
// closing shows one question for all boards, and a kill loses no board.
func TestStepThroughCollection(t *testing.T) {
	home := newHome(t, instantPreferences())
	path := filepath.Join(home, "montag.csv")
	disktest.Put(t, path, list)
	p := launch(t, home, binary(), path)
	p.waitTitle("montag.csv – Tchouka")
	p.expectBoard("2 2 2 2 | 0")
	p.key("3", "4")
	p.expectBoard("3 0 1 1 | 3")
	p.waitTitle("montag.csv – Tchouka") // moves are not unsaved work, marks are
	p.key("ctrl+1")
	p.waitTitle("• montag.csv – Tchouka")
	p.key("ctrl+Next")
	p.expectBoard("2 1 | 0")
	p.key("ctrl+Next")
	p.expectBoard("0 1 | 0")
	p.key("2")
	p.expectBoard("0 0 | 1")
	p.key("ctrl+1")
	p.key("ctrl+Prior", "ctrl+Prior")
	p.expectBoard("3 0 1 1 | 3")
	p.key("ctrl+Home")
	p.expectBoard("2 2 2 2 | 0")

	p.key("ctrl+shift+Prior") // the list of boards
	p.typeText("Kurz")
	p.settle()
	p.key("Return")
	p.waitDialogClosed()
	p.expectBoard("0 0 | 1")

	p.close()
	p.answer(1, 3) // Cancel, without further questions
	p.waitDialogClosed()
	waitUntil(t, "all is kept", func() bool {
		text := p.recoveryText()
		return strings.Contains(text, `main 3 4`) && strings.Contains(text, "\nmain 2\n")
	})
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.status()

	q := p.restart()
	q.waitChoice()
	q.key("Return") // Recover
	q.waitDialogClosed()
	q.waitTitle("• montag.csv – Tchouka")
	q.expectBoard("0 0 | 1")
	q.key("ctrl+Prior", "ctrl+Prior")
	q.expectBoard("2 2 2 2 | 0")
	q.key("ctrl+End")
	q.expectBoard("3 0 1 1 | 3")
	q.key("ctrl+q")
	q.answer(3, 3) // Save all
	q.fill(q.dialog(), q.file("montag.tchouka"))
	if code := q.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
	for name, moves := range map[string]string{"montag-01.tchouka": "\nmain 3 4\n", "montag-03.tchouka": "\nmain 2\n"} {
		if text := disktest.Content(t, q.file(name)); !strings.Contains(text, moves) {
			t.Errorf("%s is:\n%s", name, text)
		}
	}
	if text := disktest.Content(t, path); text != list {
		t.Errorf("the list became %q", text)
	}
}

// TestFindBoard finds boards similar to the current one and opens one of them.
func TestFindBoard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("ctrl+i")
	p.second()
	p.key("Down", "Down", "Return") // the second board of the list
	p.waitFocus(p.window)
	p.expectBoard("1 2 1 0 | 0")
	p.key("ctrl+z")
	p.expectBoard("2 2 2 2 | 0")
	p.key("ctrl+i") // raises the window
	waitUntil(t, "the designer has the keys", func() bool { return p.active() != p.window })
	p.key("ctrl+w")
	waitUntil(t, "the designer is gone", func() bool { return len(p.windows()) == 1 })
}

// TestExportSelectedBoards selects boards and exports them.
func TestExportSelectedBoards(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("ctrl+i")
	win := p.second()
	p.key("space", "Down", "space", "Down", "space", "Down", "space") // no row is current at first
	p.rest(win, idleTime)
	p.key("ctrl+e")
	p.rest(win, idleTime)
	p.pick(export.BoardsKind, "csv")
	p.key("Return")
	path := p.file("chosen.csv")
	dialog := ""
	waitUntil(t, "the system's file dialog", func() bool {
		dialog = p.active()
		return dialog != win && dialog != p.window && slices.Contains(p.windows(), dialog)
	})
	p.rest(dialog, 3*idleTime, upperPart)
	p.fill(dialog, path)
	text := written(t, path)
	rows := strings.Split(strings.TrimSpace(string(text)), "\r\n")
	if len(rows) != 4 || !strings.HasPrefix(rows[0], "number,id,") || !strings.HasPrefix(rows[3], "3,multitchouka:") {
		t.Errorf("the file is:\n%s", text)
	}
}

// laboratory opens the laboratory and returns its window, which is focused.
func (p *program) laboratory() string {
	p.t.Helper()
	p.key("ctrl+shift+t")
	lab := p.other("the laboratory", p.hasContent)
	p.activate(lab)
	return lab
}

// wood returns the width of the board in a window.
func (p *program) wood(window string) int {
	photo, err := p.photograph(window)
	if err != nil {
		return 0
	}
	box, _ := photo.bounds(photo.all(), woodColor)
	return box.Dx()
}

func TestLaboratoryCompletesBoard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	lab := p.laboratory()
	p.key("ctrl+3") // the field is focused, and typed text replaces its content
	p.typeText("_ 1 _ _ _ 2 _ 3")
	p.key("ctrl+a")
	p.typeText("_ _ 2 _ _ 5")
	waitUntil(t, "a board of seven holes instead of ten", func() bool { w := p.wood(lab); return w > 500 && w < 600 })
	p.key("Return")
	p.waitFocus(p.window)
	p.expectBoard("7 5 3 1 2 0 0 | 0") // the board with 18 seeds
	p.key("1")                         // by the rules of Tchoukaillon, the hole at distance 7
	p.expectBoard("0 6 4 2 3 1 1 | 1")
	p.key("ctrl+z", "ctrl+z")
	p.expectBoard("2 2 2 2 | 0")
}

// TestSecondSurveyRefused checks that a second survey of the same file is refused. It interrupts
// the first survey, which ends at once without damage, and continues the file.
func TestSecondSurveyRefused(t *testing.T) {
	require(t)
	for _, end := range []os.Signal{os.Interrupt, syscall.SIGTERM} { // Ctrl+C, and the timeout command
		t.Run(end.String(), func(t *testing.T) { twoSurveys(t, end) })
	}
}

func twoSurveys(t *testing.T, end os.Signal) {
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	survey := func(holes string) (*exec.Cmd, *bytes.Buffer) {
		c := exec.Command(binary(), "survey", "--holes", holes, "--seeds", "1-5", "--workers", "1", "-o", path)
		var stderr bytes.Buffer
		c.Stderr = &stderr
		return c, &stderr
	}
	first, stderrText := survey("3-40")
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	waitUntil(t, "there are rows in the file", func() bool {
		text, err := os.ReadFile(path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		return bytes.Count(text, []byte("\n")) > 5
	})
	second, refused := survey("3-4")
	second.Run() //nolint:errcheck // the test checks the status
	if code := second.ProcessState.ExitCode(); code != 1 || !strings.Contains(refused.String(), "another program") {
		t.Errorf("status %d, %s", code, refused)
	}
	if err := first.Process.Signal(end); err != nil {
		t.Fatal(err)
	}
	asked := time.Now()
	first.Wait() //nolint:errcheck // the test checks the status
	if code := first.ProcessState.ExitCode(); code != 130 || stderrText.String() != "tchouka: interrupted\n" {
		t.Errorf("status %d, %s", code, stderrText)
	}
	t.Logf("it ended %v after it was asked to", time.Since(asked).Round(time.Millisecond))
	third, wrong := survey("3-4")
	if err := third.Run(); err != nil {
		t.Errorf("%v, %s", err, wrong)
	}
	if out, err := exec.Command(binary(), "verify", path).CombinedOutput(); err != nil {
		t.Errorf("%v, %s", err, out)
	}
}

// The window of winning boards opens a board in the main window.
func TestWinnableBoardsOfGraph(t *testing.T) {
	p := start(t, instantPreferences(), "--game", "graph", "digraph { c -> b -> a -> r -> c; r [ruma=true]; a [seeds=1] }")
	p.key("F7")
	side := p.other("the winnable boards", p.hasContent)
	p.activate(side)
	p.waitTitleOf(side, "Winnable Boards of the Graph – Tchouka")
	waitUntil(t, "the boards are found", func() bool {
		f, err := p.photograph(side)
		return err == nil && !f.blank(image.Rect(f.width*3/10, f.height/3, f.width/2, f.height*2/3))
	})
	p.rest(side, pollInterval*8)
	p.shot(side, "winning-boards")
	p.key("ctrl+2", "Right") // growth: a seed is added
	p.rest(side, pollInterval*16)
	p.shot(side, "winning-growth")
	p.key("ctrl+1")
	p.rest(side, pollInterval*8)
	p.key("Home", "Down", "Down", "Tab", "Tab", "Tab", "Home", "Return") // the board with two seeds in play
	p.activate(p.window)
	waitUntil(t, "the board is on the table", func() bool { return strings.Contains(p.board(), "b [seeds=2") })
	p.key("ctrl+z")
	waitUntil(t, "the former board is back", func() bool { return strings.Contains(p.board(), "a [seeds=1") })
	p.activate(side)
	p.key("ctrl+w")
	p.waitFocus(p.window)
}
