package e2e

import (
	"fmt"
	"image"
	"os"
	"testing"
	"time"
)

// TestPhotographs takes pictures of the program for people to look at, where
// TCHOUKA_SHOTS says: in English and light, in German and dark, in a window of 1024 by 768
// and over the whole screen. It finds nothing wrong by itself.
func TestPhotographs(t *testing.T) {
	need(t)
	if os.Getenv("TCHOUKA_SHOTS") == "" {
		t.Skip("TCHOUKA_SHOTS names no folder for the pictures")
	}
	scenes := []struct {
		name string
		args []string
		keys []string
	}{
		{"start", []string{"4x2"}, nil},
		{"middle", []string{"4x2"}, []string{"3", "4", "3"}},
		{"setup", []string{"4x2"}, []string{"ctrl+b"}},
		{"lost", []string{"4x2"}, []string{"3", "2", "2"}},
		{"won", []string{"4x2"}, []string{"ctrl+l"}},
		{"3x10", []string{"3x10"}, []string{"ctrl+h", "ctrl+h", "ctrl+h"}},
		{"8x4", []string{"8x4"}, []string{"ctrl+h"}},
		{"24x3", []string{"24x3"}, nil},
		{"tchoukaillon", []string{"--rules", "tchoukaillon", "0 0 4 2 2 1 1"}, []string{"ctrl+h", "ctrl+h"}},
		{"export", []string{"4x2"}, []string{"3", "ctrl+e"}},
		{"unsaved", []string{"4x2"}, []string{"3", "ctrl+q"}},
		{"rules", []string{"4x2"}, []string{"ctrl+shift+r"}},
		{"sum", []string{"two-person:5 5 5 5 5 + 2 2 2 + 4 4 4 4"}, nil},
		{"sum-misere", []string{"two-person-misere:3 3 3 + 2 2"}, []string{"ctrl+h"}},
		{"sum-presented", []string{"two-person:5 5 5 5 5 + 2 2 2"}, []string{"F5", "v", "h"}},
		{"duel-won", []string{"two-person:3 3 3"}, []string{"ctrl+l"}},
		{"projector", []string{"4x2"}, []string{"ctrl+p", "3"}},
		{"presented", []string{"6x4"}, []string{"F5", "v", "h"}},
		{"lessons", []string{"4x2"}, []string{"ctrl+F1"}},
		{"lesson-presented", []string{"4x2"}, []string{"ctrl+F1", "Return", "F5"}},
		{"keys", []string{"4x2"}, []string{"question"}},
		{"commands", []string{"4x2"}, []string{"ctrl+shift+space"}},
		{"log", []string{"4x2"}, []string{"3", "4", "F9"}},
	}
	for theme, look := range []string{1: "light", 2: "dark"} {
		if look == "" {
			continue
		}
		language := map[string]string{"light": "en", "dark": "de"}[look]
		for _, scene := range scenes {
			for _, size := range []string{"1024", "1920"} {
				t.Run(fmt.Sprintf("%s-%s-%s", scene.name, look, size), func(t *testing.T) {
					p := start(t, quick().with("theme", theme).with("language", language), scene.args...)
					if size == "1920" {
						p.key("F11") // the whole screen; behind a dialog no key acts
						p.filled()
					} else {
						xdo(t, "windowsize", p.window, "1014", "725") // with its frame it fills such a screen
						p.lies("the window is small", func(r image.Rectangle) bool { return r.Size() == image.Pt(1014, 725) })
					}
					p.calm()
					if len(scene.keys) > 0 {
						before := p.see()
						p.key(scene.keys...)
						until(t, "the keys are taken", func() bool { return !p.see().equal(before) })
						p.calm()
					}
					p.shot(p.window, fmt.Sprintf("%s-%s-%s", scene.name, look, size))
				})
			}
		}
	}
}

// filled waits until the window fills the screen.
func (p *program) filled() {
	p.t.Helper()
	screen, err := photograph("root")
	if err != nil {
		p.t.Fatal(err)
	}
	until(p.t, "the window fills the screen", func() bool {
		f := p.see()
		return f.width == screen.width && f.height == screen.height
	})
}

// calm waits until the board stands still. The verdict need not: a large board
// is searched for as long as one lets it.
func (p *program) calm() {
	p.t.Helper()
	p.rest(p.window, 250*time.Millisecond, "-crop", "600x200+20+180")
}
