package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"tchouka/app/language"
	"tchouka/app/machine"
	"tchouka/app/preferences"
	"tchouka/engine/row"
)

const (
	recentKey  = "recent"
	recentMost = 8       // files that the menu remembers
	mostMemory = 1 << 30 // megabytes
)

// The speeds of the slider; the last is "at once".
const (
	speedSlowest = 0
	speedNormal  = 3
	speedInstant = 6
)

// settings is how things are shown. It is kept between runs.
type settings struct {
	store *preferences.Store
	room  machine.Room // how much memory there was when the program began
	kept  choices      // as this window has read and changed them

	choices
}

// choices are the settings that a person makes, and what the window remembers.
type choices struct {
	language     string // its ID; language.System for that of the system
	theme        Appearance
	larger       bool // for a projector
	numbering    row.Numbering
	hints        bool
	speed        int // speedSlowest to speedInstant
	singleStep   bool
	reduceMotion bool
	merged       bool      // the tree shows every position once
	treeDown     bool      // it goes from top to bottom
	tree         bool      // it stands beside the board, as long as hints are shown
	line         bool      // the line of play stands under the board
	treeShare    float32   // of the window that the board has beside the tree, 0 for the usual one
	lineShare    float32   // the same above the line
	window       fyne.Size // how large it was; nothing before the first start
	game         string    // the ID of the last one of the list that was played
	memory       int64     // bytes that searches may take; 0 for the usual part of the machine's
}

func loadSettings(p *preferences.Store) *settings {
	c := choices{
		language:     p.String("language", language.System),
		theme:        Appearance(among(p.Int("theme", 0), int(Dark))),
		larger:       p.Bool("larger", false),
		numbering:    row.Numbering(among(p.Int("numbering", 0), int(row.ByDistance))),
		hints:        p.Bool("hints", true),
		speed:        min(max(p.Int("speed", speedNormal), speedSlowest), speedInstant),
		singleStep:   p.Bool("singleStep", false),
		reduceMotion: p.Bool("reduceMotion", false),
		merged:       p.Bool("merged", false),
		treeDown:     p.Bool("treeDown", false),
		tree:         p.Bool("tree", true),
		line:         p.Bool("line", true),
		treeShare:    share(p.Float("treeShare", 0)),
		lineShare:    share(p.Float("lineShare", 0)),
		window:       size(p.Float("windowWidth", 0), p.Float("windowHeight", 0)),
		game:         p.String("game", ""),
		memory:       int64(among(p.Int("memory", 0), mostMemory)) << 20,
	}
	p.Strings(recentKey) // to be sure of its shape
	return &settings{store: p, room: machine.Look(), kept: c, choices: c}
}

// save keeps what this window has changed. What another one changes meanwhile stays.
func (s *settings) save() {
	now, was := s.choices, s.kept
	s.kept = now
	keep(s, "language", now.language, was.language)
	keep(s, "theme", int(now.theme), int(was.theme))
	keep(s, "larger", now.larger, was.larger)
	keep(s, "numbering", int(now.numbering), int(was.numbering))
	keep(s, "hints", now.hints, was.hints)
	keep(s, "speed", now.speed, was.speed)
	keep(s, "singleStep", now.singleStep, was.singleStep)
	keep(s, "reduceMotion", now.reduceMotion, was.reduceMotion)
	keep(s, "merged", now.merged, was.merged)
	keep(s, "treeDown", now.treeDown, was.treeDown)
	keep(s, "tree", now.tree, was.tree)
	keep(s, "line", now.line, was.line)
	keep(s, "treeShare", float64(now.treeShare), float64(was.treeShare))
	keep(s, "lineShare", float64(now.lineShare), float64(was.lineShare))
	keep(s, "windowWidth", float64(now.window.Width), float64(was.window.Width))
	keep(s, "windowHeight", float64(now.window.Height), float64(was.window.Height))
	keep(s, "game", now.game, was.game)
	keep(s, "memory", int(now.memory>>20), int(was.memory>>20))
}

func keep[T preferences.Value](s *settings, key string, now, was T) {
	if now != was {
		preferences.Set(s.store, key, now)
	}
}

// among returns a choice that was kept, or the first if there is none of that number.
func among(kept, last int) int {
	if kept < 0 || kept > last {
		return 0
	}
	return kept
}

// share returns a part of the window that was kept, or 0 if it cannot be one.
func share(kept float64) float32 {
	if kept > 0 && kept <= 1 {
		return float32(kept)
	}
	return 0
}

// size returns a size of the window that was kept, or nothing if it cannot be one.
func size(width, height float64) fyne.Size {
	const least, most = 200, 20_000
	if min(width, height) >= least && max(width, height) <= most {
		return fyne.NewSize(float32(width), float32(height))
	}
	return fyne.Size{}
}

// pace returns the multiple of normal speed; 0 means at once.
func (s *settings) pace() float64 { return paceOf(s.speed) }

func paceOf(speed int) float64 { return [...]float64{0.2, 0.4, 0.7, 1, 2, 4, 0}[speed] }

// recent returns the files that were opened or saved last, in all windows.
func (s *settings) recent() []string {
	recent := s.store.Strings(recentKey)
	return recent[:min(len(recent), recentMost)]
}

// remember puts a file at the head of the recent ones.
func (s *settings) remember(path string) {
	s.store.SetStrings(recentKey, func(recent []string) []string {
		recent = append([]string{path}, slices.DeleteFunc(recent, func(p string) bool { return p == path })...)
		return recent[:min(len(recent), recentMost)]
	})
}

// forget drops a file that is no longer there.
func (s *settings) forget(path string) {
	s.store.SetStrings(recentKey, func(recent []string) []string {
		return slices.DeleteFunc(recent, func(p string) bool { return p == path })
	})
}
