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

	"tchouka/engine"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
)

// scene is a view of the program to photograph.
type scene struct {
	name             string
	arg              string   // argument of the program
	actions          []string // keys; after a colon text to type, in English | German; after @ a point to click
	other            []string // actions in another window, which acts open; nil for the main window
	extraPreferences preferences
}

// scenes returns every view that a user can reach.
func scenes() []scene {
	const two, graph = "two-person:5 5 5 5 5 + 2 2 2 + 4 4 4 4", "graph"
	return append([]scene{
		{name: "start", arg: "4x2"},
		{name: "middle", arg: "4x2", actions: []string{"3", "4", "3"}},
		{name: "setup", arg: "4x2", actions: []string{"ctrl+b"}},
		{name: "setup-hidden", arg: "4x2", actions: []string{"ctrl+b"}, extraPreferences: preferences{"hints": false}},
		{name: "setup-round", arg: "4x2", actions: []string{"ctrl+b"}, extraPreferences: preferences{"round": true}},
		{name: "unsow", arg: "4x2", actions: []string{"ctrl+shift+u"}},
		{name: "lost", arg: "4x2", actions: []string{"3", "2", "2"}},
		{name: "why", arg: "4x2", actions: []string{"ctrl+shift+w"}},
		{name: "won", arg: "4x2", actions: []string{"ctrl+l"}},
		{name: "3x10", arg: "3x10", actions: []string{"ctrl+j", "ctrl+j", "ctrl+j"}},
		{name: "8x4", arg: "8x4", actions: []string{"ctrl+j"}},
		{name: "24x3", arg: "24x3"},
		{name: "40x1", arg: "40x1"},
		{name: "round", arg: "8x4", extraPreferences: preferences{"round": true}},
		{name: "round-24", arg: "24x1", extraPreferences: preferences{"round": true}},
		{name: "merged", arg: "4x3", actions: []string{"ctrl+shift+p"}},
		{name: "merged-won", arg: "3x10", actions: []string{"ctrl+shift+p"}},
		{name: "tree-down", arg: "4x3", actions: []string{"ctrl+shift+d"}},
		{name: "find-position", arg: "4x2", actions: []string{"ctrl+f", ":0 1 1 _"}},
		{name: "larger", arg: "4x2", actions: []string{"ctrl+shift+space", ":larger|größer", "Return", "3"}},
		{name: "larger-setup", arg: "4x2", actions: []string{"ctrl+shift+space", ":larger|größer", "Return", "ctrl+b"}},
		{name: "cowries", arg: "6x4", extraPreferences: preferences{"seeds": 1, "board": 1}},
		{name: "dots", arg: "6x4", extraPreferences: preferences{"seeds": 2, "board": 2}},
		{name: "contrast", arg: "4x2", actions: []string{"3"}, extraPreferences: preferences{"theme": 3}},
		{name: "contrast-dark", arg: "4x2", actions: []string{"3"}, extraPreferences: preferences{"theme": 4}},
		{name: "paper", arg: "4x2", actions: []string{"3"}, extraPreferences: preferences{"theme": 5}},

		{name: "menu-file", arg: "4x2", actions: []string{"F10"}},
		{name: "menu-view", arg: "4x2", actions: []string{"F10", "Right", "Right"}},
		{name: "menu-help", arg: "4x2", actions: []string{"F10", "Right", "Right", "Right", "Right", "Right", "Right", "Right"}},
		{name: "rules", arg: "4x2", actions: []string{"ctrl+shift+r"}},
		{name: "log", arg: "4x2", actions: []string{"3", "4", "F9"}},
		{name: "settings", arg: "4x2", actions: []string{"ctrl+comma"}},
		{name: "lessons", arg: "4x2", actions: []string{"ctrl+F1"}},
		{name: "lesson", arg: "4x2", actions: []string{"ctrl+F1", "space"}},
		{name: "lesson-larger", arg: "4x2", actions: []string{"ctrl+F1", "space"}, extraPreferences: preferences{"larger": true}},

		{name: "game-list", arg: "4x2", actions: []string{"@100,56"}},
		{name: "new-game", arg: graph, actions: []string{"ctrl+n", "Return"}},
		{name: "start-page", arg: "4x2", actions: []string{"ctrl+n", "Home"}},
		{name: "keys", arg: "4x2", actions: []string{"question"}},
		{name: "commands", arg: "4x2", actions: []string{"ctrl+shift+space"}},
		{name: "commands-typed", arg: "4x2", actions: []string{"ctrl+shift+space", ":ex"}},
		{name: "about", arg: "4x2", actions: []string{"ctrl+shift+space", ":about|über tch", "Return"}},
		{name: "report", arg: "4x2", actions: []string{"ctrl+shift+space", ":report|Bericht", "Return"}},
		{name: "export", arg: "4x2", actions: []string{"3", "ctrl+e"}},
		{name: "export-tree", arg: "4x2", actions: []string{"ctrl+shift+e"}},
		{name: "unsaved", arg: "4x2", actions: []string{"3", "ctrl+q"}},
		{name: "comment", arg: "4x2", actions: []string{"3", "ctrl+4", ":good"}},
		{name: "lines", arg: "4x2", actions: []string{"3", "ctrl+Left", "2", "ctrl+d"}},
		{name: "damaged", arg: "damaged.tchouka"},

		{name: "collection", arg: "boards.txt"},
		{name: "collection-list", arg: "boards.txt", actions: []string{"ctrl+shift+Prior"}},
		{name: "collection-sheet", arg: "boards.txt", actions: []string{"ctrl+shift+space", ":worksheet|Arbeitsblatt", "Return"}},
		{name: "collection-add", arg: "4x2", actions: []string{"ctrl+shift+Return"}},

		{name: "sum", arg: two},
		{name: "sum-misere", arg: "two-person-misere:3 3 3 + 2 2", actions: []string{"ctrl+j"}},
		{name: "duel-won", arg: "two-person:3 3 3", actions: []string{"ctrl+l"}},
		{name: "duel-names", arg: two, actions: []string{"ctrl+shift+space", ":names|Namen", "Return"}},
		{name: "graph-setup", arg: graph, actions: []string{"ctrl+b"}},
		{name: "hints-hidden", arg: "4x2", actions: []string{"3"}, extraPreferences: preferences{"hints": false}},

		{name: "help", arg: "4x2", actions: []string{"F1"}, other: []string{}},
		{name: "help-search", arg: "4x2", actions: []string{"F1"}, other: []string{"ctrl+f", ":ruma"}},
		{name: "designer", arg: "4x2", actions: []string{"ctrl+i"}, other: []string{"ctrl+f"}},
		{name: "designer-random", arg: "4x2", actions: []string{"ctrl+i"}, other: []string{"ctrl+2", "ctrl+f"}},
		{name: "designer-won", arg: "4x2", actions: []string{"ctrl+i"}, other: []string{"ctrl+3", "ctrl+f"}},
		{name: "survey", arg: "4x2", actions: []string{"ctrl+u"}, other: []string{}},
		{name: "survey-export", arg: "4x2", actions: []string{"ctrl+u"}, other: []string{"ctrl+e"}},
		{name: "survey-graph", arg: graph, actions: []string{"ctrl+u"}, other: []string{}},
		{name: "laboratory-1", arg: "4x2", actions: []string{"ctrl+shift+t"}, other: []string{"ctrl+1"}},
		{name: "laboratory-2", arg: "4x2", actions: []string{"ctrl+shift+t"}, other: []string{"ctrl+2"}},
		{name: "laboratory-3", arg: "4x2", actions: []string{"ctrl+shift+t"}, other: []string{"ctrl+3", ":3 _ 2 _ _ _ 1 _"}},
		{name: "laboratory-4", arg: "4x2", actions: []string{"ctrl+shift+t"}, other: []string{"ctrl+4"}},
		{name: "laboratory-5", arg: "4x2", actions: []string{"ctrl+shift+t"}, other: []string{"ctrl+5"}},
		{name: "graphs-1", arg: graph, actions: []string{"F7"}, other: []string{"ctrl+1"}},
		{name: "graphs-2", arg: graph, actions: []string{"F7"}, other: []string{"ctrl+2"}},
		{name: "pastime-chart", arg: "recurrence", actions: []string{"ctrl+shift+y"}, other: []string{"ctrl+1"}},
		{name: "pastime-circle", arg: "recurrence", actions: []string{"ctrl+shift+y"}, other: []string{"ctrl+2"}},
		{name: "pastime-rows", arg: "recurrence", actions: []string{"ctrl+shift+y"}, other: []string{"ctrl+3"}},

		{name: "presented", arg: "4x2", actions: []string{"F5"}},
		{name: "presented-hints", arg: "6x4", actions: []string{"F5", "v", "h"}},
		{name: "presented-tree", arg: "4x2", actions: []string{"F5", "v", "h", "t", "o"}},
		{name: "presented-round", arg: "8x4", actions: []string{"F5", "v", "h"}, extraPreferences: preferences{"round": true}},
		{name: "presented-won", arg: "4x2", actions: []string{"ctrl+l", "F5"}},
		{name: "presented-lesson", arg: "4x2", actions: []string{"ctrl+F1", "space", "F5"}},
		{name: "presented-collection", arg: "boards.txt", actions: []string{"F5"}},
		{name: "presented-sum", arg: two, actions: []string{"F5", "v", "h"}},
		{name: "presented-graph", arg: graph, actions: []string{"F5", "v", "h"}},
	}, gameScenes()...)
}

// gameScenes returns each game at its default start.
func gameScenes() []scene {
	var all []scene
	for _, game := range games.All() {
		start, err := game.Start(engine.Usual(game.Params())...)
		if err != nil {
			continue
		}
		all = append(all, scene{name: "game-" + game.ID(), arg: games.BoardID(game, start)})
	}
	return all
}

// defaultStart returns the default board of a game given by its name.
func defaultStart(arg string) string {
	for _, s := range gameScenes() {
		if s.name == "game-"+arg {
			return s.arg
		}
	}
	return arg
}

// TestScreenshots takes pictures of the program for visual inspection and saves them in the folder
// TCHOUKA_SHOTS. The pictures are in English with the light theme and in German with the dark
// theme. The screens are 1024 × 768 and 1920 × 1080 pixels. TCHOUKA_SCENES limits the scenes to
// names with the given prefixes, separated by commas. The test checks nothing.
func TestScreenshots(t *testing.T) {
	require(t)
	if os.Getenv("TCHOUKA_SHOTS") == "" {
		t.Skip("TCHOUKA_SHOTS names no folder for the pictures")
	}
	prefixes := strings.Split(os.Getenv("TCHOUKA_SCENES"), ",")
	for _, scene := range scenes() {
		if !slices.ContainsFunc(prefixes, func(w string) bool { return strings.HasPrefix(scene.name, w) }) {
			continue
		}
		for theme, look := range []string{1: "light", 2: "dark"} {
			if look == "" {
				continue
			}
			p := instantPreferences().with("theme", theme).with("language", map[string]string{"light": "en", "dark": "de"}[look])
			for key, value := range scene.extraPreferences {
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
	p := launch(t, home, binary(), defaultStart(s.arg))
	if size != (image.Point{}) {
		p.resize(p.window, size)
	} else if s.name != "damaged" { // a dialog blocks the key
		p.key("F11")
		p.waitFullScreen()
	}
	p.waitStill()
	p.perform(s.actions, with["language"] == "de")
	shown := p.window
	if s.other != nil {
		shown = p.second()
		if size != (image.Point{}) {
			p.resize(shown, size)
		} else {
			xdo(t, "windowsize", "--sync", shown, "1910", "1050")
		}
		p.activate(shown)
		p.perform(s.other, with["language"] == "de")
		p.rest(shown, 250*time.Millisecond)
	}
	p.shot(shown, name)
}

// smallWindow returns the size that the frame leaves on a screen of 1024 × 768.
func smallWindow() image.Point { return image.Pt(1014, 725) }

// resize resizes a window.
func (p *program) resize(window string, size image.Point) {
	p.t.Helper()
	xdo(p.t, "windowsize", "--sync", window, strconv.Itoa(size.X), strconv.Itoa(size.Y))
	waitUntil(p.t, "the window has its size", func() bool {
		f, err := p.photograph(window)
		return err == nil && image.Pt(f.width, f.height) == size
	})
}

// perform performs the actions one after the other, and waits for the effect of each.
func (p *program) perform(actions []string, german bool) {
	p.t.Helper()
	for _, a := range actions {
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

// waitFullScreen waits until the window fills the screen.
func (p *program) waitFullScreen() {
	p.t.Helper()
	screen := p.display().size
	waitUntil(p.t, "the window fills the screen", func() bool {
		f := p.capture()
		return image.Pt(f.width, f.height) == screen
	})
}

// waitStill waits until the board does not change. The verdict may still change.
func (p *program) waitStill() {
	p.t.Helper()
	p.rest(p.window, 250*time.Millisecond, image.Rect(20, 180, 620, 380))
}
