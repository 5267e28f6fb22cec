package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"tchouka/app/machine"
	"tchouka/engine"
)

// recentMost is how many files the menu remembers.
const recentMost = 8

// The speeds of the slider; the last is "at once".
const (
	speedSlowest = 0
	speedNormal  = 3
	speedInstant = 6
)

// settings is how things are shown. It is kept between runs.
type settings struct {
	prefs fyne.Preferences
	room  machine.Room // how much memory there was when the program began

	language     string // its ID; language.System for that of the system
	theme        Choice
	larger       bool // for a projector
	numbering    engine.Numbering
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
	recent       []string
}

func loadSettings(p fyne.Preferences) *settings {
	return &settings{
		prefs:        p,
		room:         machine.Look(),
		language:     p.String("language"),
		theme:        Choice(p.Int("theme")),
		larger:       p.Bool("larger"),
		numbering:    engine.Numbering(p.Int("numbering")),
		hints:        p.BoolWithFallback("hints", true),
		speed:        min(max(p.IntWithFallback("speed", speedNormal), speedSlowest), speedInstant),
		singleStep:   p.Bool("singleStep"),
		reduceMotion: p.Bool("reduceMotion"),
		merged:       p.Bool("merged"),
		treeDown:     p.Bool("treeDown"),
		tree:         p.BoolWithFallback("tree", true),
		line:         p.BoolWithFallback("line", true),
		treeShare:    share(p.Float("treeShare")),
		lineShare:    share(p.Float("lineShare")),
		window:       size(p.Float("windowWidth"), p.Float("windowHeight")),
		game:         p.String("game"),
		memory:       int64(p.Int("memory")) << 20,
		recent:       p.StringList("recent"),
	}
}

func (s *settings) save() {
	s.prefs.SetString("language", s.language)
	s.prefs.SetInt("theme", int(s.theme))
	s.prefs.SetBool("larger", s.larger)
	s.prefs.SetInt("numbering", int(s.numbering))
	s.prefs.SetBool("hints", s.hints)
	s.prefs.SetInt("speed", s.speed)
	s.prefs.SetBool("singleStep", s.singleStep)
	s.prefs.SetBool("reduceMotion", s.reduceMotion)
	s.prefs.SetBool("merged", s.merged)
	s.prefs.SetBool("treeDown", s.treeDown)
	s.prefs.SetBool("tree", s.tree)
	s.prefs.SetBool("line", s.line)
	s.prefs.SetFloat("treeShare", float64(s.treeShare))
	s.prefs.SetFloat("lineShare", float64(s.lineShare))
	s.prefs.SetFloat("windowWidth", float64(s.window.Width))
	s.prefs.SetFloat("windowHeight", float64(s.window.Height))
	s.prefs.SetString("game", s.game)
	s.prefs.SetInt("memory", int(s.memory>>20))
	s.prefs.SetStringList("recent", s.recent)
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

// remember puts a file at the head of the recent ones.
func (s *settings) remember(path string) {
	s.recent = slices.DeleteFunc(s.recent, func(p string) bool { return p == path })
	s.recent = append([]string{path}, s.recent...)
	s.recent = s.recent[:min(len(s.recent), recentMost)]
}

// forget drops a file that is no longer there.
func (s *settings) forget(path string) {
	s.recent = slices.DeleteFunc(s.recent, func(p string) bool { return p == path })
}
