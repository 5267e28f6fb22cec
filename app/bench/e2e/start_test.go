package e2e

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"tchouka/engine/disk/disktest"
)

// TestFirstFrame compares the time to the first frame with that of a bare Fyne window. Times
// depend on the machine and its load, so only an absurd ratio fails.
func TestFirstFrame(t *testing.T) {
	require(t)
	const runs, absurd = 5, 20
	bare := filepath.Join(t.TempDir(), "bare")
	if out, err := exec.Command("go", "build", "-o", bare, "./testdata/bare").CombinedOutput(); err != nil {
		t.Fatalf("the bare window cannot be built: %v\n%s", err, out)
	}
	var programTimes, peerTimes []time.Duration
	for range runs { // alternate, so that load affects both
		peerTimes = append(peerTimes, firstFrame(t, bare))
		programTimes = append(programTimes, firstFrame(t, binary(), "4x2"))
	}
	slices.Sort(programTimes)
	slices.Sort(peerTimes)
	own, base := programTimes[runs/2], peerTimes[runs/2]
	t.Logf("first frame after %v, of a bare window after %v: %v more, %.1f times as long",
		ms(own), ms(base), ms(own-base), float64(own)/float64(base))
	t.Logf("all: %v, bare %v", programTimes, peerTimes)
	if own > absurd*base {
		t.Errorf("the program takes %.1f times as long as a bare window to start", float64(own)/float64(base))
	}
}

// firstFrame returns the time until the window of a program is drawn.
func firstFrame(t *testing.T, program string, args ...string) time.Duration {
	t.Helper()
	home := newHome(t, instantPreferences())
	began := time.Now()
	p := run(t, home, program, args...)
	p.waitWindow()
	took := time.Since(began)
	p.stop()
	return took
}

func ms(d time.Duration) time.Duration { return d.Round(time.Millisecond) }

// A new user plays a little and quits without questions. Hints are hidden at the next start.
func TestFirstStart(t *testing.T) {
	home := newHome(t, instantPreferences())
	if err := os.Remove(settingsFile(home)); err != nil {
		t.Fatal(err)
	}
	p := launch(t, home, binary())
	p.settle()
	p.shot(p.window, "first-start")
	p.key("3", "Escape", "4", "Escape")
	p.expectBoard("3 0 1 1 | 3")
	p.key("F1")
	p.key("ctrl+w")
	p.close()
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
	if text := disktest.Content(t, settingsFile(home)); !strings.Contains(text, `"hints":false`) && !strings.Contains(text, `"hints": false`) {
		t.Errorf("the settings are %s", text)
	}
}

// The start page opens at a later start. Esc leaves it, keys choose a game, its box turns it off.
func TestStartPage(t *testing.T) {
	p := start(t, instantPreferences().with("startPage", 0))
	p.settle()
	page := p.capture()
	p.key("Escape")
	waitUntil(t, "the board is shown", func() bool { return !p.capture().equal(page) })
	p.key("3")
	p.expectBoard("2 2 0 3 | 1")

	p.key("ctrl+n", "Right", "Right", "Right", "Return") // the fourth game
	waitUntil(t, "Monokalah begins", func() bool { return strings.Contains(p.title(), "Monokalah") })
	p.expectBoard("2 2 2 2 | 0")
	p.key("ctrl+z")
	p.expectBoard("2 2 0 3 | 1")
	p.key("ctrl+n", "Escape")
	p.expectBoard("2 2 0 3 | 1")

	p.key("ctrl+n", "Home", "shift+Tab", "space")
	waitUntil(t, "the setting is written", func() bool { return p.storedSettings()["startPage"] == 1.0 })
	p.key("Escape", "ctrl+q")
	p.status()
	q := p.restart()
	q.key("3")
	q.expectBoard("2 2 0 3 | 1")
}

// A window manager that has died leaves a property that names its window, which is gone.
func TestStartAfterDeadWindowManager(t *testing.T) {
	require(t)
	newScreen(t)
	waitWindowManager(t)
	screen, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	defer screen.Close()
	const name = "_NET_SUPPORTING_WM_CHECK"
	check, err := xproto.InternAtom(screen, false, uint16(len(name)), name).Reply()
	if err != nil {
		t.Fatal(err)
	}
	window, err := xproto.NewWindowId(screen) // which is never created
	if err != nil {
		t.Fatal(err)
	}
	root, value := xproto.Setup(screen).DefaultScreen(screen).Root, make([]byte, 4)
	xgb.Put32(value, uint32(window))
	if err := xproto.ChangePropertyChecked(screen, xproto.PropModeReplace, root, check.Atom, xproto.AtomWindow, 32, 1, value).Check(); err != nil {
		t.Fatal(err)
	}
	p := run(t, newHome(t, instantPreferences()), binary(), "4x2")
	p.waitWindow()
	p.mustBeAlive()
}

// If the graphics driver lacks OpenGL 2.1, the program reports it on the standard error and in a
// message box. It ends when the message box is closed.
func TestWithoutOpenGL(t *testing.T) {
	for _, variable := range []string{"MESA_GL_VERSION_OVERRIDE=1.4", "LIBGL_DRIVERS_PATH=/nowhere"} {
		t.Run(variable, func(t *testing.T) {
			home := newHome(t, instantPreferences())
			waitWindowManager(t)
			name, value, _ := strings.Cut(variable, "=")
			t.Setenv(name, value)
			p := run(t, home, binary())
			p.window = p.other("the message", func(w string) bool { return p.active() == w })
			if p.title() != "Tchouka" {
				t.Errorf("the message has the title %q", p.title())
			}
			waitUntil(t, "the reason is told", func() bool {
				return strings.Contains(p.stderrText(), "OpenGL 2.1") && strings.Contains(p.stderrText(), "driver") && strings.Contains(p.stderrText(), "GLX")
			})
			p.key("Return")
			if code := p.status(); code != 1 {
				t.Errorf("exit status %d", code)
			}
		})
	}
}

// An unreachable screen is reported in one line.
func TestWithoutDisplay(t *testing.T) {
	for name, display := range map[string]string{"none": "", "another": ":7e7"} {
		t.Run(name, func(t *testing.T) {
			home := newHome(t, instantPreferences())
			t.Setenv("DISPLAY", display)
			p := run(t, home, binary())
			if code := p.status(); code != 1 || strings.Count(p.stderrText(), "\n") != 1 || !strings.Contains(p.stderrText(), "there is no screen") {
				t.Errorf("exit status %d, %s", code, p.stderrText())
			}
		})
	}
}

// If a file cannot be opened, for example after a double click, the window opens and shows why.
func TestUnreadableFileAtStart(t *testing.T) {
	home := newHome(t, instantPreferences())
	for name, make := range map[string]func(path string){
		"damaged": func(path string) { disktest.Put(t, path, saved[:len(saved)/2]+"9 9 9") },
		"gone":    func(string) {},
		"folder": func(path string) {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		},
		"foreign": func(path string) { disktest.Put(t, path, "\x89PNG\r\n\x1a\n\x00\x00") },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(home, name+".tchouka")
			make(path)
			p := launch(t, home, binary(), path)
			p.waitQuestion()
			if !strings.HasPrefix(p.stderrText(), "tchouka: "+path) {
				t.Errorf("on the standard error: %s", p.stderrText())
			}
			p.key("Escape")
			p.expectBoard("2 2 2 2 | 0")
			p.key("ctrl+q")
			if code := p.status(); code != 0 {
				t.Errorf("exit status %d", code)
			}
		})
	}
}

// The file dialog stays above its window. A click on the window raises the dialog.
func TestFileDialogStaysAbove(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("ctrl+o")
	shown := p.dialog()
	owner, err := query("xprop", "-id", shown, "WM_TRANSIENT_FOR")
	if id, _ := strconv.Atoi(p.window); err != nil || !strings.Contains(owner, fmt.Sprintf("%#x", id)) {
		t.Errorf("the dialog belongs to: %s %v", owner, err)
	}
	p.click(image.Pt(60, 300))
	p.rest(shown, idleTime)
	p.waitFocus(shown)
	p.cancel()
}
