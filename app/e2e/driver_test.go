// Package e2e drives the real program in a real window, by keys and clicks, and
// looks at it from outside: at its title, its pixels, the clipboard, the files
// it writes and its exit status. Nothing of the program is imported.
//
// The tests need the program (TCHOUKA_BIN), an X11 screen that nobody sits at
// (.ci/screen gives one), xdotool, xprop, xclip and ImageMagick. Without them
// they skip, or fail when TCHOUKA_E2E=1 says that they are meant to run.
//
// They wait for what a person would wait for, never for a time to pass.
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
	// atMost is how long anything may take. It is met on a machine that is busy with
	// ten times as much, too; on an idle one nothing comes near it.
	atMost = 3 * time.Minute
	// pulse is how often is looked.
	pulse = 15 * time.Millisecond
)

// preferences are what the program finds of an earlier run.
type preferences map[string]any

// quick shows moves at once and in the light theme, so that pixels are known. With less motion
// the window comes to rest also while a search goes on, and a busy machine paints less of it.
func quick() preferences { return moving(6).with("reduceMotion", true) }

// moving shows moves as they are made, at a speed of 0 to 6.
func moving(speed int) preferences { return preferences{"theme": 1, "speed": speed} }

// with returns the same preferences but for one.
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
	stderr string        // the file that holds it
	ended  chan struct{} // closed when the process has ended
	err    error         // how; valid once ended is closed
	window string        // the id X11 knows the main window by
	on     *display      // see [program.display]
}

// start runs the program and waits until its window is drawn and has the keys.
func start(t *testing.T, p preferences, args ...string) *program {
	t.Helper()
	return launch(t, newHome(t, p), binary(), args...)
}

// newHome makes a home with preferences in it. Its path is short, for paths in
// it are typed.
func newHome(t *testing.T, p preferences) string {
	t.Helper()
	need(t)
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

// newHomeWithAFile makes a home with a session in it.
func newHomeWithAFile(t *testing.T) (home, path string) {
	t.Helper()
	home = newHome(t, quick())
	path = filepath.Join(home, "game.tchouka")
	disktest.Put(t, path, saved)
	return home, path
}

// settingsFile is where the program keeps its settings.
func settingsFile(home string) string {
	return filepath.Join(home, ".config", "tchouka", "settings.json")
}

// binary is the program.
func binary() string { return os.Getenv("TCHOUKA_BIN") }

// again starts the program once more with the preferences that an earlier run
// left behind.
func (p *program) again(args ...string) *program {
	p.t.Helper()
	return launch(p.t, p.home, binary(), args...)
}

// launch runs any program of Fyne and waits for its window.
func launch(t *testing.T, home, binary string, args ...string) *program {
	t.Helper()
	managed(t)
	p := run(t, home, binary, args...)
	p.appear()
	p.activate(p.window)
	p.pointAway()
	return p
}

// managed waits until somebody manages the windows of the screen, and says that a
// window can be given the keys: that comes after it has said that it is there.
func managed(t *testing.T) {
	t.Helper()
	until(t, "the windows are managed", func() bool {
		manager, _ := query("xprop", "-root", "_NET_SUPPORTING_WM_CHECK", "_NET_SUPPORTED")
		return strings.Contains(manager, "window id") && strings.Contains(manager, "_NET_ACTIVE_WINDOW")
	})
}

// run starts a process with a home of its own.
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

// appear waits for the window's first frame. Before it the window is black.
func (p *program) appear() {
	p.t.Helper()
	until(p.t, "the window appears", func() bool {
		p.mustLive()
		if p.window == "" {
			windows := p.windows()
			if len(windows) == 0 {
				return false
			}
			p.window = windows[0]
		}
		return p.drawn(p.window)
	})
}

// stop ends the process if the test has not, and reads what it complained of.
func (p *program) stop() {
	select {
	case <-p.ended:
	default:
		if p.t.Failed() {
			// The whole screen: another window may be what is in the way.
			p.shot("root", "failed-"+strings.ReplaceAll(p.t.Name(), "/", "-"))
		}
		_ = p.cmd.Process.Kill()
		<-p.ended
	}
	if p.on != nil {
		p.on.conn.Close()
	}
	said := p.said()
	if os.Getenv("TCHOUKA_WINE") != "" { // see [program.board]
		said = strings.ReplaceAll(said, "Fyne error:  GLFW clipboard set failed", "")
	}
	for _, bad := range []string{"*** Error in Fyne call thread", "panic:", "fatal error:", "Fyne error:"} {
		if strings.Contains(said, bad) {
			p.t.Errorf("%q on the standard error:\n%s", bad, said)
			return
		}
	}
	// GTK's file dialog complains of itself when one types into it fast.
	said = strings.Join(slices.DeleteFunc(strings.Split(said, "\n"), func(line string) bool {
		return line == "" || strings.Contains(line, "Gtk-CRITICAL")
	}), "\n")
	if p.t.Failed() && said != "" {
		p.t.Logf("on the standard error:\n%s", said)
	}
}

// said returns the standard error so far.
func (p *program) said() string {
	text, _ := os.ReadFile(p.stderr)
	return string(text)
}

// status waits for the end of the process and returns its exit status.
func (p *program) status() int {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(atMost):
		_ = p.cmd.Process.Signal(syscall.SIGQUIT) // prints what its goroutines do
		select {
		case <-p.ended:
		case <-time.After(time.Second):
		}
		p.t.Fatalf("the process did not end\n%s", p.said())
	}
	var exit *exec.ExitError
	if p.err != nil && !errors.As(p.err, &exit) {
		p.t.Fatal(p.err)
	}
	return p.cmd.ProcessState.ExitCode()
}

// mustLive fails the test if the process has ended.
func (p *program) mustLive() {
	p.t.Helper()
	select {
	case <-p.ended:
		p.t.Fatalf("the process ended: %v\n%s", p.err, p.said())
	default:
	}
}

// until looks again and again until something holds.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	if !within(atMost, holds) {
		t.Fatalf("never happened: %s", what)
	}
}

// within looks again and again whether something holds, for a while. A look at a whole window
// takes as long as the pulse: looks that take long are further apart, or they would take the
// processor from the program that they wait for.
func within(d time.Duration, holds func() bool) bool {
	deadline := time.Now().Add(d)
	for {
		began := time.Now()
		if holds() {
			return true
		}
		if began.After(deadline) {
			return false
		}
		<-time.After(max(pulse, 3*time.Since(began)))
	}
}

// need skips the test, or fails it where it is meant to run, when something of
// the surroundings is missing: what all tests need, or other tools.
func need(t *testing.T, others ...string) {
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
