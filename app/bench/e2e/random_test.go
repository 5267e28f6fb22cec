package e2e

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"tchouka/engine/enginetest"
)

// randomFor is the total duration of the random events. TCHOUKA_RANDOM overrides it.
const randomFor = time.Minute / 2

// TestRandomEvents sends random events to all windows of every game as fast as possible, and often
// stops the process, so that events reach elements that were never drawn.
func TestRandomEvents(t *testing.T) {
	require(t)
	waitWindowManager(t)
	length, seed := randomFor, rand.Uint64()
	if testing.Short() {
		length /= 2
	}
	if given := os.Getenv("TCHOUKA_RANDOM"); given != "" {
		var err error
		length, err = time.ParseDuration(given)
		must(t, err)
	}
	if given := os.Getenv("TCHOUKA_RANDOM_SEED"); given != "" {
		var err error
		seed, err = strconv.ParseUint(given, 10, 64)
		must(t, err)
	}
	t.Logf("seed %d", seed)
	ids, in := enginetest.Sample(t, 5, gameIDs(t)...), newDisplay(t)
	defer in.conn.Close()
	in.listenPings()
	var total tally
	for i, id := range ids {
		m := &monkey{t: t, in: in, random: rand.New(rand.NewPCG(seed, uint64(i)))}
		m.play(id, length/time.Duration(len(ids)))
		total.add(m.tally)
	}
	t.Logf("%d events in %d games, %d of them while the process was stopped (%d times); %d starts, %d side windows, %d times Escape in a dialog of the system; no crash",
		total.events, len(ids), total.blind, total.stops, total.starts, total.windows, total.dialogs)
}

// gameIDs returns the IDs of the games that the program lists.
func gameIDs(t *testing.T) []string {
	t.Helper()
	out, err := exec.Command(binary(), "rules").Output()
	must(t, err)
	var ids []string
	for line := range strings.Lines(string(out)) {
		if word := strings.Fields(line); len(word) > 0 && line[0] != ' ' {
			ids = append(ids, word[0])
		}
	}
	return ids
}

// tally counts the actions.
type tally struct{ events, blind, stops, starts, windows, dialogs int }

func (c *tally) add(d tally) {
	c.events += d.events
	c.blind += d.blind
	c.stops += d.stops
	c.starts += d.starts
	c.windows += d.windows
	c.dialogs += d.dialogs
}

// monkey plays one game with random input.
type monkey struct {
	tally
	t       *testing.T
	in      *display
	random  *rand.Rand
	game    string
	home    string
	p       *program
	open    []pane
	at      pane        // the current window
	last    image.Point // the last point of the pointer
	history []string    // the actions since the process started
}

// play plays a game for a duration. If a command ends the process, play starts it again.
func (m *monkey) play(game string, length time.Duration) {
	m.game = game
	m.home = newHome(m.t, animatedPreferences(5).with("game", "rules."+game).with("memory", 256))
	deadline := time.Now().Add(length)
	for time.Now().Before(deadline) {
		if m.p == nil {
			m.start()
		}
		m.round()
	}
	if m.p != nil {
		m.quit()
	}
}

func (m *monkey) start() {
	m.p = run(m.t, m.home, binary())
	m.p.waitWindow()
	m.starts++
	m.history = nil
}

func (m *monkey) quit() {
	_ = m.p.cmd.Process.Kill()
	<-m.p.ended
	m.p = nil
}

// round performs some actions in one window, and waits until the program has handled them.
func (m *monkey) round() {
	if !m.isAlive() || !m.chooseWindow() {
		return
	}
	stopped := m.random.IntN(5) == 0
	if stopped {
		must(m.t, m.p.cmd.Process.Signal(syscall.SIGSTOP))
		m.stops++
	}
	for range 1 + m.random.IntN(12) {
		m.perform()
		if stopped {
			m.blind++
		}
	}
	if stopped {
		m.history = append(m.history, "(stopped)")
		_ = m.p.cmd.Process.Signal(syscall.SIGCONT)
	}
	m.in.ping(m.at.id)
	waitUntil(m.t, "the window answers", func() bool { return m.in.answered() || !m.isAlive() || !m.shows(m.at.id) })
}

// shows reports whether a window is open. A closed window does not answer a ping.
func (m *monkey) shows(window xproto.Window) bool {
	return slices.ContainsFunc(m.in.panes(m.p.cmd.Process.Pid), func(p pane) bool { return p.id == window })
}

// isAlive reports whether the process runs, and fails the test after a crash.
func (m *monkey) isAlive() bool {
	if m.p == nil {
		return false
	}
	if stderrText := m.p.stderrText(); strings.Contains(stderrText, "panic:") || strings.Contains(stderrText, "fatal error:") {
		m.fail(stderrText)
	}
	select {
	case <-m.p.ended:
		if m.p.err != nil {
			m.fail(fmt.Sprintf("the process ended: %v\n%s", m.p.err, m.p.stderrText()))
		}
		m.p = nil // the input has quit the program
		return false
	default:
		return true
	}
}

func (m *monkey) fail(reason string) {
	m.t.Helper()
	m.t.Fatalf("%s after %d events: %s\nthe last events:\n%s", m.game, m.events, reason, strings.Join(m.history[max(0, len(m.history)-60):], "\n"))
}

// chooseWindow chooses a window to work in. It closes dialogs of the system with Escape.
func (m *monkey) chooseWindow() bool {
	open := m.in.panes(m.p.cmd.Process.Pid)
	if len(open) == 0 {
		waitUntil(m.t, "the process ends or opens a window", func() bool { return !m.isAlive() || len(m.in.panes(m.p.cmd.Process.Pid)) > 0 })
		return false
	}
	if len(open) > len(m.open) && len(m.open) > 0 {
		m.windows++
		m.at = open[len(open)-1]
	}
	m.open = open
	if i := slices.IndexFunc(open, func(p pane) bool { return p.dialog }); i >= 0 {
		m.dialogs++
		waitUntil(m.t, "the dialog closes", func() bool { return m.escape(open[i].id) })
		return false
	}
	if i := slices.IndexFunc(open, func(p pane) bool { return p.id == m.at.id }); i >= 0 && m.random.IntN(10) > 0 {
		m.at = open[i]
		return true
	}
	m.at = open[m.random.IntN(len(open))]
	m.in.activate(m.at.id)
	return true
}

// escape presses Escape in a dialog and reports whether it closes.
func (m *monkey) escape(dialog xproto.Window) bool {
	m.in.activate(dialog)
	m.in.press(escapeKey)
	return within(time.Second, func() bool { return !m.isAlive() || !m.shows(dialog) })
}

// perform performs one action.
func (m *monkey) perform() {
	m.events++
	switch n := m.random.IntN(100); {
	case n < 35:
		m.point("click")
		m.in.click(1)
	case n < 45:
		m.point("right click")
		m.in.click(3)
	case n < 50:
		m.point("double click")
		m.in.click(1)
		m.in.click(1)
	case n < 58:
		m.point("drag from")
		m.in.sendInput(xproto.ButtonPress, 1, image.Point{})
		for range 1 + m.random.IntN(5) {
			m.point("over")
		}
		m.in.sendInput(xproto.ButtonRelease, 1, image.Point{})
	case n < 65:
		m.point("turn the wheel at")
		m.in.click(byte(4 + m.random.IntN(4)))
	case n < 70:
		m.point("point at")
	default:
		m.key()
	}
}

// point moves the pointer to a random point of the window, often near the last one.
func (m *monkey) point(what string) {
	in := m.at.at
	at := image.Pt(in.Min.X+m.random.IntN(max(in.Dx(), 1)), in.Min.Y+m.random.IntN(max(in.Dy(), 1)))
	switch m.random.IntN(4) {
	case 0:
		at = m.last.Add(image.Pt(m.random.IntN(241)-120, m.random.IntN(241)-60))
	case 1:
		at = image.Pt(at.X, in.Min.Y+m.random.IntN(max(min(in.Dy(), 90), 1))) // menus and toolbar
	}
	if !at.In(in) {
		at = in.Min.Add(in.Size().Div(2))
	}
	m.last = at
	m.in.point(at)
	m.history = append(m.history, fmt.Sprintf("%s %v of %v", what, at.Sub(in.Min), in.Size()))
}

const escapeKey xproto.Keysym = 0xff1b

// key presses a key, alone or with modifiers.
func (m *monkey) key() {
	var held []xproto.Keysym
	sym := m.anyKey()
	switch m.random.IntN(16) {
	case 0, 1, 2, 3:
		held = []xproto.Keysym{controlKey}
	case 4, 5, 6, 7:
		held = []xproto.Keysym{controlKey, shiftKey}
	case 8: // the finder, the survey, the graphs, the export
		sym, held = []xproto.Keysym{'i', 'u', 'w', 'e'}[m.random.IntN(4)], []xproto.Keysym{controlKey}
	case 9: // the laboratory, the recurrence, the export of trees, the list of commands
		sym, held = []xproto.Keysym{'t', 'y', 'e', ' '}[m.random.IntN(4)], []xproto.Keysym{controlKey, shiftKey}
	}
	// These keys would quit, or open a dialog of the system.
	if len(held) > 0 && (sym == 'q' || sym == 'o' && len(held) == 1 || sym == 's') {
		sym = escapeKey
	}
	m.in.press(sym, held...)
	m.history = append(m.history, fmt.Sprintf("key %#x with %#x", sym, held))
}

// anyKey returns a key that the window uses.
func (m *monkey) anyKey() xproto.Keysym {
	const returnKey, tabKey, backspace, deleteKey, home, f1 = 0xff0d, 0xff09, 0xff08, 0xffff, 0xff50, 0xffbe
	switch m.random.IntN(6) {
	case 0:
		return xproto.Keysym('a' + m.random.IntN(26))
	case 1:
		return xproto.Keysym('0' + m.random.IntN(10))
	case 2:
		return home + xproto.Keysym(m.random.IntN(8)) // Home, the arrows, Page Up and Down, End
	case 3:
		return f1 + xproto.Keysym(m.random.IntN(12))
	case 4:
		return []xproto.Keysym{returnKey, tabKey, escapeKey, ' ', backspace, deleteKey}[m.random.IntN(6)]
	default:
		return []xproto.Keysym{'+', '-', '.', ',', '|', 'x', '/', '?', '!', ':'}[m.random.IntN(10)]
	}
}

// Events for a window after the key that closes it, in the same frame, are discarded.
func TestEventsForClosingWindow(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("F1")
	help := p.second()
	in := p.display()
	var at image.Rectangle
	for _, w := range in.panes(p.cmd.Process.Pid) {
		if fmt.Sprint(uint32(w.id)) == help {
			at = w.at
		}
	}
	in.point(at.Min.Add(at.Size().Div(2)))
	must(t, p.cmd.Process.Signal(syscall.SIGSTOP))
	in.press('w', controlKey)
	for y := at.Min.Y; y < at.Max.Y; y += 8 { // over a field, which changes the pointer shape
		for x := at.Min.X + 20; x < at.Max.X; x += 100 {
			in.point(image.Pt(x, y))
		}
	}
	must(t, p.cmd.Process.Signal(syscall.SIGCONT))
	waitUntil(t, "the window closes", func() bool {
		p.mustBeAlive()
		if strings.Contains(p.stderrText(), "panic:") {
			t.Fatal("the program has crashed")
		}
		return len(in.panes(p.cmd.Process.Pid)) == 1
	})
	p.expectBoard("2 2 2 2 | 0")
}
