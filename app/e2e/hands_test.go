package e2e

import (
	"context"
	"fmt"
	"image"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The buttons of a mouse, as X11 counts them.
const (
	leftButton  = "1"
	rightButton = "3"
	wheelUp     = "4"
	wheelDown   = "5"
)

// key presses keys one after the other, as in "ctrl+z", "Right", "3".
func (p *program) key(keys ...string) {
	p.t.Helper()
	p.mustLive()
	xdo(p.t, append([]string{"key", "--delay", "4"}, keys...)...)
}

// typeText types into whatever has the keys.
func (p *program) typeText(text string) {
	p.t.Helper()
	xdo(p.t, "type", "--delay", "4", text)
}

// click presses a button at a point of the window.
func (p *program) click(at image.Point) { p.press(at, leftButton) }

func (p *program) press(at image.Point, button string) {
	p.t.Helper()
	p.mustLive()
	p.point(at)
	xdo(p.t, "click", button)
}

// point moves the pointer.
func (p *program) point(at image.Point) {
	p.t.Helper()
	xdo(p.t, "mousemove", "--window", p.window, strconv.Itoa(at.X), strconv.Itoa(at.Y))
}

// pointAway moves the pointer to the corner of the screen, where nothing says
// anything under it.
func (p *program) pointAway() {
	p.t.Helper()
	xdo(p.t, "mousemove", "2", "2")
}

// drag carries something from one point to another, in steps as a hand does.
func (p *program) drag(from, to image.Point) {
	p.t.Helper()
	p.point(from)
	xdo(p.t, "mousedown", leftButton)
	const steps = 8
	for i := 1; i <= steps; i++ {
		p.point(from.Add(to.Sub(from).Mul(i).Div(steps)))
	}
	xdo(p.t, "mouseup", leftButton)
}

// title returns what stands in the title of the window.
func (p *program) title() string {
	title, err := query("xdotool", "getwindowname", p.window)
	if err != nil {
		return ""
	}
	return title
}

// titled waits for a title.
func (p *program) titled(want string) {
	p.t.Helper()
	until(p.t, fmt.Sprintf("the title %q", want), func() bool { return p.title() == want })
}

// windows lists the visible windows of the process.
func (p *program) windows() []string {
	found, _ := query("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid))
	return strings.Fields(found)
}

// active returns the window that has the keys.
func active() string {
	window, _ := query("xdotool", "getactivewindow")
	return window
}

// board copies the board to the clipboard and returns it as text.
func (p *program) board() string {
	p.t.Helper()
	const nothing = "nothing yet"
	setClipboard(p.t, nothing)
	text := nothing
	copied := func() bool {
		p.mustLive()
		text = clipboard()
		return text != nothing && text != ""
	}
	p.key("ctrl+shift+c")
	if os.Getenv("TCHOUKA_WINE") != "" && !within(6*time.Second, copied) { // which keeps the clipboard to itself while it takes another one's text over
		p.key("ctrl+shift+c")
	}
	until(p.t, "a board on the clipboard", copied)
	return text
}

// wants compares the board. What was pressed before has been dealt with by the
// time the board is copied: keys come in order.
func (p *program) wants(board string) {
	p.t.Helper()
	if got := p.board(); got != board {
		p.t.Fatalf("the board is %q, want %q", got, board)
	}
}

func clipboard() string {
	text, _ := query("xclip", "-selection", "clipboard", "-o")
	return text
}

// setClipboard puts a text there and waits until it can be read back: xclip
// returns before it has taken hold of the clipboard.
func setClipboard(t *testing.T, text string) {
	t.Helper()
	cmd := exec.Command("xclip", "-selection", "clipboard", "-i")
	cmd.Stdin = strings.NewReader(text)
	if err := cmd.Run(); err != nil {
		t.Fatal("xclip: ", err)
	}
	until(t, "the clipboard is set", func() bool { return clipboard() == text })
}

// xdo runs xdotool.
func xdo(t *testing.T, args ...string) {
	t.Helper()
	if _, err := query("xdotool", args...); err != nil {
		t.Fatal(err)
	}
}

// query runs a tool and returns what it prints, without the last newline.
func query(tool string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), atMost)
	defer cancel()
	cmd := exec.CommandContext(ctx, tool, args...)
	cmd.WaitDelay = time.Second
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w %s", tool, strings.Join(args, " "), err, complaint.String())
	}
	return strings.TrimSuffix(string(out), "\n"), nil
}
