// Package e2e tests the real program in a real window with keys and clicks. It checks the program
// from outside: its title, pixels, clipboard, files and exit status. The tests import the engine
// for formats and test data, but not the packages of the window.
//
// The tests need the program (TCHOUKA_BIN), an X11 screen without a user (.ci/screen provides one),
// xdotool, xprop, xclip and ImageMagick. Without them the tests are skipped, or fail if
// TCHOUKA_E2E=1.
//
// The tests wait for visible events, not for fixed times.
package e2e

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tchouka/engine/disk/disktest"
)

const (
	// maxWait is the timeout of every wait. It is long enough for a machine with ten times its normal
	// load. On an idle machine nothing takes nearly as long.
	maxWait = 3 * time.Minute
	// pollInterval is the polling interval.
	pollInterval = 15 * time.Millisecond
)

// preferences are the settings of an earlier run.
type preferences map[string]any

// instantPreferences shows moves without animation, in the light theme, whose colours the tests
// expect. With reduced motion the window becomes idle even during a search, and a busy machine
// repaints less.
func instantPreferences() preferences { return animatedPreferences(6).with("reduceMotion", true) }

// animatedPreferences sets the speed of animated moves, from 0 to 6, and turns the start page off.
func animatedPreferences(speed int) preferences {
	return preferences{"theme": 1, "speed": speed, "startPage": 1}
}

// with returns a copy of the preferences with one value changed.
func (p preferences) with(key string, value any) preferences {
	other := preferences{key: value}
	for k, v := range p {
		if k != key {
			other[k] = v
		}
	}
	return other
}

// program is a running Tchouka and its window.
type program struct {
	t      *testing.T
	cmd    *exec.Cmd
	home   string
	stderr string        // the file with the standard error
	ended  chan struct{} // closed when the process has ended
	err    error         // result of the process; valid once ended is closed
	window string        // X11 ID of the main window
	on     *display      // see [program.display]
}

// start starts the program and waits until its window is drawn and focused.
func start(t *testing.T, p preferences, args ...string) *program {
	t.Helper()
	return launch(t, newHome(t, p), binary(), args...)
}

// newHome creates a home folder with preferences. Its path is short because tests type paths.
func newHome(t *testing.T, p preferences) string {
	t.Helper()
	require(t)
	home, err := os.MkdirTemp("", "e2e")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(home); err != nil {
			t.Error(err)
		}
	})
	if err := os.MkdirAll(filepath.Dir(settingsFile(home)), 0o700); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	disktest.Put(t, settingsFile(home), string(text))
	return home
}

// newHomeWithFile creates a home folder with a game file.
func newHomeWithFile(t *testing.T) (home, path string) {
	t.Helper()
	home = newHome(t, instantPreferences())
	path = filepath.Join(home, "game.tchouka")
	disktest.Put(t, path, saved)
	return home, path
}

// settingsFile returns the path of the program's settings.
func settingsFile(home string) string {
	return filepath.Join(home, ".config", "tchouka", "settings.json")
}

// binary returns the path of the program.
func binary() string { return os.Getenv("TCHOUKA_BIN") }

// restart starts the program again with the preferences of the earlier run.
func (p *program) restart(args ...string) *program {
	p.t.Helper()
	return launch(p.t, p.home, binary(), args...)
}

// launch starts any Fyne program and waits for its window.
func launch(t *testing.T, home, binary string, args ...string) *program {
	t.Helper()
	waitWindowManager(t)
	p := run(t, home, binary, args...)
	p.waitWindow()
	p.activate(p.window)
	p.pointAway()
	return p
}

// waitWindowManager waits until a window manager supports the activation of windows.
func waitWindowManager(t *testing.T) {
	t.Helper()
	waitUntil(t, "the windows are managed", func() bool {
		manager, _ := query("xprop", "-root", "_NET_SUPPORTING_WM_CHECK", "_NET_SUPPORTED")
		return strings.Contains(manager, "window id") && strings.Contains(manager, "_NET_ACTIVE_WINDOW")
	})
}

// run starts a process with its own home folder.
func run(t *testing.T, home, binary string, args ...string) *program {
	t.Helper()
	p := &program{t: t, home: home, ended: make(chan struct{})}
	stderr, err := os.CreateTemp(home, "stderr")
	if err != nil {
		t.Fatal(err)
	}
	defer stderr.Close() //nolint:errcheck // the process has its own handle
	p.stderr = stderr.Name()
	p.cmd = exec.Command(binary, args...)
	p.cmd.Dir = home
	p.cmd.Stderr = stderr
	p.cmd.Env = append(os.Environ(),
		"HOME="+home,
		"XDG_CONFIG_HOME="+filepath.Join(home, ".config"),
		"XDG_CACHE_HOME="+filepath.Join(home, ".cache"),
		"XDG_DATA_HOME="+filepath.Join(home, ".local", "share"),
		"XDG_STATE_HOME="+filepath.Join(home, ".local", "state"),
		"LANGUAGE=en_US", "GSETTINGS_BACKEND=memory", "NO_AT_BRIDGE=1",
		"TCHOUKA_THREAD_CHECKS=1",
	)
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		p.err = p.cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(p.stop)
	return p
}

// waitWindow waits for the first frame of the window, which is black before.
func (p *program) waitWindow() {
	p.t.Helper()
	waitUntil(p.t, "the window appears", func() bool {
		p.mustBeAlive()
		if p.window == "" {
			windows := p.windows()
			if len(windows) == 0 {
				return false
			}
			p.window = windows[0]
		}
		return p.hasContent(p.window)
	})
}

// stop ends the process if it still runs, and checks its standard error.
func (p *program) stop() {
	select {
	case <-p.ended:
	default:
		if p.t.Failed() {
			// The whole screen, because another window may be in the way.
			p.shot("root", "failed-"+strings.ReplaceAll(p.t.Name(), "/", "-"))
		}
		_ = p.cmd.Process.Kill()
		<-p.ended
	}
	if p.on != nil {
		p.on.conn.Close()
	}
	stderrText := p.stderrText()
	if os.Getenv("TCHOUKA_WINE") != "" { // see [program.board]
		stderrText = strings.ReplaceAll(stderrText, "Fyne error:  GLFW clipboard set failed", "")
	}
	for _, bad := range []string{"*** Error in Fyne call thread", "panic:", "fatal error:", "Fyne error:"} {
		if strings.Contains(stderrText, bad) {
			p.t.Errorf("%q on the standard error:\n%s", bad, stderrText)
			return
		}
	}
	// GTK's file dialog prints warnings about itself when keys come fast.
	stderrText = strings.Join(slices.DeleteFunc(strings.Split(stderrText, "\n"), func(line string) bool {
		return line == "" || strings.Contains(line, "Gtk-CRITICAL")
	}), "\n")
	if p.t.Failed() && stderrText != "" {
		p.t.Logf("on the standard error:\n%s", stderrText)
	}
}

// stderrText returns the standard error so far.
func (p *program) stderrText() string {
	text, _ := os.ReadFile(p.stderr)
	return string(text)
}

// status waits for the end of the process and returns its exit status.
func (p *program) status() int {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(maxWait):
		_ = p.cmd.Process.Signal(syscall.SIGQUIT) // prints the stacks of the goroutines
		select {
		case <-p.ended:
		case <-time.After(time.Second):
		}
		p.t.Fatalf("the process did not end\n%s", p.stderrText())
	}
	var exit *exec.ExitError
	if p.err != nil && !errors.As(p.err, &exit) {
		p.t.Fatal(p.err)
	}
	return p.cmd.ProcessState.ExitCode()
}

// mustBeAlive fails the test if the process has ended.
func (p *program) mustBeAlive() {
	p.t.Helper()
	select {
	case <-p.ended:
		p.t.Fatalf("the process ended: %v\n%s", p.err, p.stderrText())
	default:
	}
}

// waitUntil polls a condition until it is true. It fails the test after maxWait.
func waitUntil(t *testing.T, what string, cond func() bool) {
	t.Helper()
	if !within(maxWait, cond) {
		t.Fatalf("never happened: %s", what)
	}
}

// within polls a condition for a duration and reports whether it became true. Taking a picture of a
// whole window takes as long as pulse. Slow polls are therefore less frequent, so that they do not
// take the processor from the program under test.
func within(d time.Duration, cond func() bool) bool {
	deadline := time.Now().Add(d)
	for {
		began := time.Now()
		if cond() {
			return true
		}
		if began.After(deadline) {
			return false
		}
		<-time.After(max(pollInterval, 3*time.Since(began)))
	}
}

// require skips the test without the required tools, or fails it with TCHOUKA_E2E=1.
func require(t *testing.T, others ...string) {
	t.Helper()
	missing := ""
	switch {
	case binary() == "":
		missing = "TCHOUKA_BIN does not name the program: call make test"
	case os.Getenv("DISPLAY") == "":
		missing = "there is no X11 screen: DISPLAY is not set"
	default:
		for _, tool := range append([]string{"xdotool", "xprop", "xclip", "import"}, others...) {
			if _, err := exec.LookPath(tool); err != nil {
				missing = tool + " is not installed"
			}
		}
	}
	switch {
	case missing == "":
	case os.Getenv("TCHOUKA_E2E") == "1":
		t.Fatal(missing)
	default:
		t.Skip(missing)
	}
}
