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

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Mouse buttons in the numbering of X11.
const (
	leftButton  = "1"
	rightButton = "3"
	wheelUp     = "4"
	wheelDown   = "5"
)

// display returns the connection to the screen of the program, which [program.stop] closes.
func (p *program) display() *display {
	p.t.Helper()
	if p.on == nil {
		p.on = newDisplay(p.t)
	}
	return p.on
}

// key presses keys one after the other, for example "ctrl+z", "Right", "3".
func (p *program) key(keys ...string) {
	p.t.Helper()
	p.mustBeAlive()
	xdo(p.t, append([]string{"key", "--delay", "4"}, keys...)...)
}

// typeText types a text into the focused field.
func (p *program) typeText(text string) {
	p.t.Helper()
	xdo(p.t, "type", "--delay", "4", text)
}

// click presses a button at a point of the window.
func (p *program) click(at image.Point) { p.press(at, leftButton) }

func (p *program) press(at image.Point, button string) {
	p.t.Helper()
	p.mustBeAlive()
	p.point(at)
	xdo(p.t, "click", button)
}

// point moves the pointer to a point of the window.
func (p *program) point(at image.Point) {
	p.t.Helper()
	xdo(p.t, "mousemove", "--window", p.window, strconv.Itoa(at.X), strconv.Itoa(at.Y))
}

// pointAway moves the pointer to the corner of the screen, where nothing reacts to it.
func (p *program) pointAway() {
	p.t.Helper()
	xdo(p.t, "mousemove", "2", "2")
}

// drag drags from one point to another, in steps like a user.
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

// id converts the window ID that xdotool prints.
func id(window string) xproto.Window {
	n, _ := strconv.ParseUint(window, 10, 32)
	return xproto.Window(n)
}

func (p *program) title() string { return p.titleOf(p.window) }

// titleOf returns the title of any window, or "" if the window is closed.
func (p *program) titleOf(window string) string {
	p.t.Helper()
	return string(p.display().property(id(window), "_NET_WM_NAME"))
}

// waitTitle waits for a title of the main window.
func (p *program) waitTitle(want string) {
	p.t.Helper()
	p.waitTitleOf(p.window, want)
}

// waitTitleOf waits for a title of any window.
func (p *program) waitTitleOf(window, want string) {
	p.t.Helper()
	waitUntil(p.t, fmt.Sprintf("the title %q", want), func() bool { return withoutBoard(p.titleOf(window)) == want })
}

// withoutBoard removes the board and the game from the title of a board without a file. It changes
// "4 × 2 – Tchuka Ruma – Tchouka" to "Tchouka".
func withoutBoard(title string) string {
	parts := strings.Split(title, " – ")
	if n := len(parts); n == 3 && parts[2] == "Tchouka" {
		mark, _, changed := strings.Cut(parts[0], " ")
		if changed && mark == "•" {
			return "• Tchouka"
		}
		return "Tchouka"
	}
	return title
}

// windows lists the visible windows of the process.
func (p *program) windows() []string {
	found, _ := query("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid))
	return strings.Fields(found)
}

// active returns the focused window, or "".
func (p *program) active() string {
	p.t.Helper()
	window := p.display().property(p.display().root, "_NET_ACTIVE_WINDOW")
	if len(window) < 4 {
		return ""
	}
	return strconv.FormatUint(uint64(xgb.Get32(window)), 10)
}

// board copies the board to the clipboard and returns it as text.
func (p *program) board() string {
	p.t.Helper()
	p.display().offer("")
	copied := func() bool {
		p.mustBeAlive()
		return p.display().offered() == gone
	}
	p.key("ctrl+c")
	if os.Getenv("TCHOUKA_WINE") != "" && !within(6*time.Second, copied) { // Wine blocks the clipboard for a while
		p.key("ctrl+c")
	}
	waitUntil(p.t, "the board is copied", copied)
	return p.waitCopied("a board on the clipboard", func(text string) bool { return text != "" })
}

// waitCopied waits until the program has put a text that satisfies is on the clipboard, and returns
// it.
func (p *program) waitCopied(what string, is func(text string) bool) (text string) {
	p.t.Helper()
	waitUntil(p.t, what, func() bool {
		p.mustBeAlive()
		text = p.display().clipboard()
		return is(text)
	})
	return text
}

// expectBoard compares the board after all earlier keys have taken effect.
func (p *program) expectBoard(board string) {
	p.t.Helper()
	if got := p.board(); got != board {
		p.t.Fatalf("the board is %q, want %q", got, board)
	}
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
	ctx, cancel := context.WithTimeout(context.Background(), maxWait)
	defer cancel()
	cmd := exec.CommandContext(ctx, tool, args...)
	cmd.WaitDelay = time.Second
	var failure strings.Builder
	cmd.Stderr = &failure
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w %s", tool, strings.Join(args, " "), err, failure.String())
	}
	return strings.TrimSuffix(string(out), "\n"), nil
}
