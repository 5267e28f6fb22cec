package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

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
