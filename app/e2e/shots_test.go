package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
)

// scene is a view of the program to photograph.
type scene struct {
	name  string
	arg   string   // argument of the program
	acts  []string // keys; after a colon text to type, in English | German; after @ a point to click
	other []string // actions in another window, which acts open; nil for the main window
	more  preferences
}

// scenes returns every view that a user can reach.
func scenes() []scene {
	const two, graph = "two-person:5 5 5 5 5 + 2 2 2 + 4 4 4 4", "graph"
	return append([]scene{
		{name: "start", arg: "4x2"},
		{name: "middle", arg: "4x2", acts: []string{"3", "4", "3"}},
		{name: "setup", arg: "4x2", acts: []string{"ctrl+b"}},
		{name: "setup-hidden", arg: "4x2", acts: []string{"ctrl+b"}, more: preferences{"hints": false}},
		{name: "setup-round", arg: "4x2", acts: []string{"ctrl+b"}, more: preferences{"round": true}},
		{name: "unsow", arg: "4x2", acts: []string{"ctrl+shift+u"}},
		{name: "lost", arg: "4x2", acts: []string{"3", "2", "2"}},
		{name: "why", arg: "4x2", acts: []string{"ctrl+shift+w"}},
		{name: "won", arg: "4x2", acts: []string{"ctrl+l"}},
		{name: "3x10", arg: "3x10", acts: []string{"ctrl+j", "ctrl+j", "ctrl+j"}},
		{name: "8x4", arg: "8x4", acts: []string{"ctrl+j"}},
		{name: "24x3", arg: "24x3"},
		{name: "40x1", arg: "40x1"},
		{name: "round", arg: "8x4", more: preferences{"round": true}},
		{name: "round-24", arg: "24x1", more: preferences{"round": true}},
		{name: "merged", arg: "4x3", acts: []string{"ctrl+shift+p"}},
		{name: "merged-won", arg: "3x10", acts: []string{"ctrl+shift+p"}},
		{name: "tree-down", arg: "4x3", acts: []string{"ctrl+shift+d"}},
		{name: "find-position", arg: "4x2", acts: []string{"ctrl+f", ":0 1 1 _"}},
		{name: "larger", arg: "4x2", acts: []string{"ctrl+p", "3"}},
		{name: "larger-setup", arg: "4x2", acts: []string{"ctrl+p", "ctrl+b"}},
		{name: "cowries", arg: "6x4", more: preferences{"seeds": 1, "board": 1}},
		{name: "dots", arg: "6x4", more: preferences{"seeds": 2, "board": 2}},
		{name: "contrast", arg: "4x2", acts: []string{"3"}, more: preferences{"theme": 3}},
		{name: "contrast-dark", arg: "4x2", acts: []string{"3"}, more: preferences{"theme": 4}},
		{name: "paper", arg: "4x2", acts: []string{"3"}, more: preferences{"theme": 5}},

		{name: "menu-file", arg: "4x2", acts: []string{"F10"}},
		{name: "menu-view", arg: "4x2", acts: []string{"F10", "Right", "Right"}},
		{name: "menu-help", arg: "4x2", acts: []string{"F10", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Right"}},
		{name: "rules", arg: "4x2", acts: []string{"ctrl+shift+r"}},
		{name: "log", arg: "4x2", acts: []string{"3", "4", "F9"}},
		{name: "settings", arg: "4x2", acts: []string{"ctrl+comma"}},
		{name: "lessons", arg: "4x2", acts: []string{"ctrl+F1"}},
		{name: "lesson", arg: "4x2", acts: []string{"ctrl+F1", "space"}},
		{name: "lesson-larger", arg: "4x2", acts: []string{"ctrl+F1", "space"}, more: preferences{"larger": true}},

		{name: "game-list", arg: "4x2", acts: []string{"@100,56"}},
		{name: "new-game", arg: graph, acts: []string{"ctrl+n", "Return"}},
		{name: "start-page", arg: "4x2", acts: []string{"ctrl+n", "Home"}},
		{name: "keys", arg: "4x2", acts: []string{"question"}},
		{name: "commands", arg: "4x2", acts: []string{"ctrl+shift+space"}},
		{name: "commands-typed", arg: "4x2", acts: []string{"ctrl+shift+space", ":ex"}},
		{name: "about", arg: "4x2", acts: []string{"ctrl+shift+space", ":about|über tch", "Return"}},
		{name: "report", arg: "4x2", acts: []string{"ctrl+shift+space", ":report|Bericht", "Return"}},
		{name: "export", arg: "4x2", acts: []string{"3", "ctrl+e"}},
		{name: "export-tree", arg: "4x2", acts: []string{"ctrl+shift+e"}},
		{name: "unsaved", arg: "4x2", acts: []string{"3", "ctrl+q"}},
		{name: "comment", arg: "4x2", acts: []string{"3", "ctrl+4", ":good"}},
		{name: "lines", arg: "4x2", acts: []string{"3", "ctrl+Left", "2", "ctrl+d"}},
		{name: "damaged", arg: "damaged.tchouka"},

		{name: "collection", arg: "boards.txt"},
		{name: "collection-list", arg: "boards.txt", acts: []string{"ctrl+shift+Prior"}},
		{name: "collection-sheet", arg: "boards.txt", acts: []string{"ctrl+shift+space", ":worksheet|Arbeitsblatt", "Return"}},
		{name: "collection-add", arg: "4x2", acts: []string{"ctrl+shift+Return"}},

		{name: "sum", arg: two},
		{name: "sum-misere", arg: "two-person-misere:3 3 3 + 2 2", acts: []string{"ctrl+j"}},
		{name: "duel-won", arg: "two-person:3 3 3", acts: []string{"ctrl+l"}},
		{name: "duel-names", arg: two, acts: []string{"ctrl+shift+space", ":names|Namen", "Return"}},
		{name: "graph-setup", arg: graph, acts: []string{"ctrl+b"}},
		{name: "hints-hidden", arg: "4x2", acts: []string{"3"}, more: preferences{"hints": false}},

		{name: "help", arg: "4x2", acts: []string{"F1"}, other: []string{}},
		{name: "help-search", arg: "4x2", acts: []string{"F1"}, other: []string{"ctrl+f", ":ruma"}},
		{name: "designer", arg: "4x2", acts: []string{"ctrl+i"}, other: []string{"ctrl+f"}},
		{name: "designer-random", arg: "4x2", acts: []string{"ctrl+i"}, other: []string{"ctrl+2", "ctrl+f"}},
		{name: "designer-won", arg: "4x2", acts: []string{"ctrl+i"}, other: []string{"ctrl+3", "ctrl+f"}},
		{name: "survey", arg: "4x2", acts: []string{"ctrl+u"}, other: []string{}},
		{name: "survey-export", arg: "4x2", acts: []string{"ctrl+u"}, other: []string{"ctrl+e"}},
		{name: "survey-graph", arg: graph, acts: []string{"ctrl+u"}, other: []string{}},
		{name: "laboratory-1", arg: "4x2", acts: []string{"ctrl+shift+t"}, other: []string{"ctrl+1"}},
		{name: "laboratory-2", arg: "4x2", acts: []string{"ctrl+shift+t"}, other: []string{"ctrl+2"}},
		{name: "laboratory-3", arg: "4x2", acts: []string{"ctrl+shift+t"}, other: []string{"ctrl+3", ":3 _ 2 _ _ _ 1 _"}},
		{name: "laboratory-4", arg: "4x2", acts: []string{"ctrl+shift+t"}, other: []string{"ctrl+4"}},
		{name: "laboratory-5", arg: "4x2", acts: []string{"ctrl+shift+t"}, other: []string{"ctrl+5"}},
		{name: "graphs-1", arg: graph, acts: []string{"F7"}, other: []string{"ctrl+1"}},
		{name: "graphs-2", arg: graph, acts: []string{"F7"}, other: []string{"ctrl+2"}},
		{name: "graphs-3", arg: graph, acts: []string{"F7"}, other: []string{"ctrl+3"}},
		{name: "graphs-4", arg: graph, acts: []string{"F7"}, other: []string{"ctrl+4"}},
		{name: "pastime-chart", arg: "recurrence", acts: []string{"ctrl+shift+y"}, other: []string{"ctrl+1"}},
		{name: "pastime-circle", arg: "recurrence", acts: []string{"ctrl+shift+y"}, other: []string{"ctrl+2"}},
		{name: "pastime-rows", arg: "recurrence", acts: []string{"ctrl+shift+y"}, other: []string{"ctrl+3"}},

		{name: "presented", arg: "4x2", acts: []string{"F5"}},
		{name: "presented-hints", arg: "6x4", acts: []string{"F5", "v", "h"}},
		{name: "presented-tree", arg: "4x2", acts: []string{"F5", "v", "h", "t"}},
		{name: "presented-round", arg: "8x4", acts: []string{"F5", "v", "h"}, more: preferences{"round": true}},
		{name: "presented-won", arg: "4x2", acts: []string{"ctrl+l", "F5"}},
		{name: "presented-lesson", arg: "4x2", acts: []string{"ctrl+F1", "space", "F5"}},
		{name: "presented-collection", arg: "boards.txt", acts: []string{"F5"}},
		{name: "presented-sum", arg: two, acts: []string{"F5", "v", "h"}},
		{name: "presented-graph", arg: graph, acts: []string{"F5", "v", "h"}},
	}, gameScenes()...)
}

// gameScenes returns each game at its default start.
func gameScenes() []scene {
	var all []scene
	for _, game := range games.All() {
		var values []int
		for _, p := range game.Params() {
			values = append(values, p.Default)
		}
		start, err := game.Start(values...)
		if err != nil {
			continue
		}
		all = append(all, scene{name: "game-" + game.ID(), arg: games.BoardID(game, start)})
	}
	return all
}

// started returns the default board of a game given by its name.
func started(arg string) string {
	for _, s := range gameScenes() {
		if s.name == "game-"+arg {
			return s.arg
		}
	}
	return arg
}

// TestPhotographs takes pictures of the program for visual inspection and saves them in the folder
// TCHOUKA_SHOTS. The pictures are in English with the light theme and in German with the dark
// theme. The screens are 1024 × 768 and 1920 × 1080 pixels. TCHOUKA_SCENES limits the scenes to
// names with the given prefixes, separated by commas. The test checks nothing.
func TestPhotographs(t *testing.T) {
	need(t)
	if os.Getenv("TCHOUKA_SHOTS") == "" {
		t.Skip("TCHOUKA_SHOTS names no folder for the pictures")
	}
	wanted := strings.Split(os.Getenv("TCHOUKA_SCENES"), ",")
	for _, scene := range scenes() {
		if !slices.ContainsFunc(wanted, func(w string) bool { return strings.HasPrefix(scene.name, w) }) {
			continue
		}
		for theme, look := range []string{1: "light", 2: "dark"} {
			if look == "" {
				continue
			}
			p := quick().with("theme", theme).with("language", map[string]string{"light": "en", "dark": "de"}[look])
			for key, value := range scene.more {
				p = p.with(key, value)
			}
			for _, small := range []bool{true, false} {
				name := fmt.Sprintf("%s-%s-%d", scene.name, look, map[bool]int{true: 1024, false: 1920}[small])
				size := image.Point{}
				if small {
					size = smallWindow()
				}
				t.Run(name, func(t *testing.T) { scene.take(t, p, name, size) })
			}
		}
	}
}

// take photographs a scene in a window of a size. Without a size, the window fills the screen.
func (s scene) take(t *testing.T, with preferences, name string, size image.Point) {
	home := newHome(t, with)
	disktest.Put(t, filepath.Join(home, "damaged.tchouka"), "tchouka 9\nnothing of this can be read\n")
	disktest.Put(t, filepath.Join(home, "boards.txt"), "# Boards for Monday\n1. 4x2  # Degrazia’s board\n2. 3 1 2 1 3\n3. no-wrap:0.3.1.3\n4. tchoukaillon:4.2.2.1\n5. 3x3\n")
	p := launch(t, home, binary(), started(s.arg))
	if size != (image.Point{}) {
		p.fits(p.window, size)
	} else if s.name != "damaged" { // a dialog blocks the key
		p.key("F11")
		p.filled()
	}
	p.calm()
	p.act(s.acts, with["language"] == "de")
	shown := p.window
	if s.other != nil {
		shown = p.second()
		if size != (image.Point{}) {
			p.fits(shown, size)
		} else {
			xdo(t, "windowsize", "--sync", shown, "1910", "1050")
		}
		p.activate(shown)
		p.act(s.other, with["language"] == "de")
		p.rest(shown, 250*time.Millisecond)
	}
	p.shot(shown, name)
}

// smallWindow returns the size that the frame leaves on a screen of 1024 × 768.
func smallWindow() image.Point { return image.Pt(1014, 725) }

// fits resizes a window.
func (p *program) fits(window string, size image.Point) {
	p.t.Helper()
	xdo(p.t, "windowsize", "--sync", window, strconv.Itoa(size.X), strconv.Itoa(size.Y))
	until(p.t, "the window has its size", func() bool {
		f, err := p.photograph(window)
		return err == nil && image.Pt(f.width, f.height) == size
	})
}

// act performs the actions one after the other, and waits for the effect of each.
func (p *program) act(acts []string, german bool) {
	p.t.Helper()
	for _, a := range acts {
		before, _ := p.photograph(p.active())
		if text, typed := strings.CutPrefix(a, ":"); typed {
			english, other, two := strings.Cut(text, "|")
			if german && two {
				english = other
			}
			p.typeText(english)
		} else if at, click := strings.CutPrefix(a, "@"); click {
			var x, y int
			_, _ = fmt.Sscanf(at, "%d,%d", &x, &y)
			p.click(image.Pt(x, y))
		} else {
			p.key(a)
		}
		within(4*time.Second, func() bool { // some actions change nothing
			now, err := p.photograph(p.active())
			return err == nil && (before == nil || !now.equal(before))
		})
		within(2*time.Second, p.still(p.active(), 200*time.Millisecond))
	}
	within(15*time.Second, p.still(p.active(), 600*time.Millisecond)) // a preview takes some seconds
}

// filled waits until the window fills the screen.
func (p *program) filled() {
	p.t.Helper()
	screen := p.display().size
	until(p.t, "the window fills the screen", func() bool {
		f := p.see()
		return image.Pt(f.width, f.height) == screen
	})
}

// calm waits until the board does not change. The verdict may still change.
func (p *program) calm() {
	p.t.Helper()
	p.rest(p.window, 250*time.Millisecond, image.Rect(20, 180, 620, 380))
}
