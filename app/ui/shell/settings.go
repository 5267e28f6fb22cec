package shell

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"

	"fyne.io/fyne/v2"

	"tchouka/app/system/machine"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/picture/palette"
)

const (
	recentKey = "recent"
	playedKey = "played"

	criteriaKey = "criteria"
	folderKey   = "folder"
	maxRecent   = 8       // recent files in the menu
	maxMemory   = 1 << 30 // megabytes
)

// The speeds of the slider; the last one shows moves at once.
const (
	SpeedSlowest = 0
	SpeedNormal  = 3
	SpeedInstant = 6
)

// Settings are the user's settings. They are stored between runs.
type Settings struct {
	Store         *userdata.Settings
	MachineMemory machine.Memory // memory of the machine at the start of the program
	First         bool           // this is the first start of the program here
	kept          choices        // the stored values, as last read or written by this process

	choices
}

// choices are the user's choices and the remembered state of the windows.
type choices struct {
	Language      string // its ID; messages.SystemLanguage for the system's language
	Theme         Appearance
	BoardStyle    palette.Appearance // style of boards and seeds
	Round         bool               // draw rows as circles
	RumaLeft      bool               // draw straight rows with the Ruma at the left
	Sound         bool               // play the sound of seeds
	Larger        bool               // larger text, for a projector
	ZoomPercent   int                // zoom in percent of the system's scale
	Numbering     engine.Numbering
	Hints         bool
	Speed         int // SpeedSlowest to SpeedInstant
	SingleStep    bool
	ReduceMotion  bool
	Merged        bool      // the tree merges transpositions
	TreeDown      bool      // the tree grows from top to bottom
	TreeMovesToGo bool      // the tree shows moves to go instead of Grundy values
	Tree          bool      // show the tree beside the board while hints are shown
	Line          bool      // show the line of play below the board
	TreeShare     float32   // the board's fraction of the window beside the tree; 0 for the default
	LineShare     float32   // the same above the line
	Window        fyne.Size // last size of the main window; zero before the first start
	Workbench     fyne.Size // the same for the window with surveys and other pages
	Game          string    // ID of the last game from the list that was played
	StartPage     StartPage
	PageAddress   string // address of the player of web pages; "" if it is not known
	KeepHistory   bool   // keep earlier versions of documents
	Memory        int64  // bytes for searches; 0 for the default part of the machine's memory
}

// StartPage is whether the start page is shown when the program starts without a file or a board.
type StartPage uint8

// The first start never shows the page.
const (
	StartPageShown StartPage = iota
	StartPageOff
)

// LoadSettings reads the stored settings.
func LoadSettings(p *userdata.Settings) *Settings {
	c := choices{
		Language:      p.String("language", messages.SystemLanguage),
		Theme:         Appearance(validChoice(p.Int("theme", 0), int(Paper))),
		BoardStyle:    palette.Appearance{Board: palette.Board(validChoice(p.Int("board", 0), int(palette.Distinct))), Seeds: palette.Seeds(validChoice(p.Int("seeds", 0), int(palette.Dots)))},
		Round:         p.Bool("round", false),
		RumaLeft:      p.Bool("rumaLeft", false),
		Sound:         p.Bool("sound", false),
		Larger:        p.Bool("larger", false),
		ZoomPercent:   percentage(p.Int("everything", DefaultPercent)),
		Numbering:     engine.Numbering(validChoice(p.Int("numbering", 0), int(engine.ByDistance))),
		Hints:         p.Bool("hints", true),
		Speed:         min(max(p.Int("speed", SpeedNormal), SpeedSlowest), SpeedInstant),
		SingleStep:    p.Bool("singleStep", false),
		ReduceMotion:  p.Bool("reduceMotion", machine.ReducedMotion()),
		Merged:        p.Bool("merged", false),
		TreeDown:      p.Bool("treeDown", false),
		TreeMovesToGo: p.Bool("treeToGo", false),
		Tree:          p.Bool("tree", true),
		Line:          p.Bool("line", true),
		TreeShare:     share(p.Float("treeShare", 0)),
		LineShare:     share(p.Float("lineShare", 0)),
		Window:        size(p.Float("windowWidth", 0), p.Float("windowHeight", 0)),
		Workbench:     size(p.Float("workbenchWidth", 0), p.Float("workbenchHeight", 0)),
		Game:          p.String("game", ""),
		StartPage:     StartPage(validChoice(p.Int("startPage", 0), int(StartPageOff))),
		PageAddress:   p.String("pageAddress", ""),
		KeepHistory:   p.Bool("history", true),
		Memory:        int64(validChoice(p.Int("memory", 0), maxMemory)) << 20,
	}
	p.Strings(recentKey) // validates its type
	p.Strings(playedKey)
	p.StringMap(criteriaKey)
	s := &Settings{Store: p, MachineMemory: machine.ReadMemory(), kept: c, choices: c, First: p.First()}
	if s.First { // hints are hidden by default at the first start
		s.Hints = false
	}
	return s
}

// Choices returns a copy of the settings for a problem report.
func (s *Settings) Choices() any { return s.choices }

// Save stores the settings that this process has changed. It keeps changes by other processes.
func (s *Settings) Save() {
	now, was := s.choices, s.kept
	s.kept = now
	keep(s, "language", now.Language, was.Language)
	keep(s, "theme", int(now.Theme), int(was.Theme))
	keep(s, "board", int(now.BoardStyle.Board), int(was.BoardStyle.Board))
	keep(s, "seeds", int(now.BoardStyle.Seeds), int(was.BoardStyle.Seeds))
	keep(s, "round", now.Round, was.Round)
	keep(s, "rumaLeft", now.RumaLeft, was.RumaLeft)
	keep(s, "sound", now.Sound, was.Sound)
	keep(s, "larger", now.Larger, was.Larger)
	keep(s, "everything", now.ZoomPercent, was.ZoomPercent)
	keep(s, "numbering", int(now.Numbering), int(was.Numbering))
	keep(s, "hints", now.Hints, was.Hints)
	keep(s, "speed", now.Speed, was.Speed)
	keep(s, "singleStep", now.SingleStep, was.SingleStep)
	keep(s, "reduceMotion", now.ReduceMotion, was.ReduceMotion)
	keep(s, "merged", now.Merged, was.Merged)
	keep(s, "treeDown", now.TreeDown, was.TreeDown)
	keep(s, "treeToGo", now.TreeMovesToGo, was.TreeMovesToGo)
	keep(s, "tree", now.Tree, was.Tree)
	keep(s, "line", now.Line, was.Line)
	keep(s, "treeShare", float64(now.TreeShare), float64(was.TreeShare))
	keep(s, "lineShare", float64(now.LineShare), float64(was.LineShare))
	keep(s, "windowWidth", float64(now.Window.Width), float64(was.Window.Width))
	keep(s, "windowHeight", float64(now.Window.Height), float64(was.Window.Height))
	keep(s, "workbenchWidth", float64(now.Workbench.Width), float64(was.Workbench.Width))
	keep(s, "workbenchHeight", float64(now.Workbench.Height), float64(was.Workbench.Height))
	keep(s, "game", now.Game, was.Game)
	keep(s, "startPage", int(now.StartPage), int(was.StartPage))
	keep(s, "pageAddress", now.PageAddress, was.PageAddress)
	keep(s, "history", now.KeepHistory, was.KeepHistory)
	keep(s, "memory", int(now.Memory>>20), int(was.Memory>>20))
}

func keep[T userdata.Value](s *Settings, key string, now, was T) {
	if now != was {
		userdata.Set(s.Store, key, now)
	}
}

// validChoice returns a stored choice, or the first one if it is out of range.
func validChoice(kept, last int) int {
	if kept < 0 || kept > last {
		return 0
	}
	return kept
}

// DefaultPercent is the system's scale.
const DefaultPercent = 100

// ZoomPercent returns the zoom factors to choose from, in percent. Fyne rounds scales to tenths.
func ZoomPercent() []int { return []int{80, DefaultPercent, 120, 150, 200} }

// percentage returns a stored zoom factor, or the default if it is invalid.
func percentage(kept int) int {
	if slices.Contains(ZoomPercent(), kept) {
		return kept
	}
	return DefaultPercent
}

// share returns a stored fraction of the window, or 0 if it is invalid.
func share(kept float64) float32 {
	if kept > 0 && kept <= 1 {
		return float32(kept)
	}
	return 0
}

// size returns a stored window size, or zero if it is invalid.
func size(width, height float64) fyne.Size {
	const least, most = 200, 20_000
	if min(width, height) >= least && max(width, height) <= most {
		return fyne.NewSize(float32(width), float32(height))
	}
	return fyne.Size{}
}

// SpeedFactor returns the speed of animations as a multiple of the normal speed; 0 means at once.
func (s *Settings) SpeedFactor() float64 { return SpeedFactorOf(s.Speed) }

// SpeedFactorOf returns the multiple of the normal speed for a position of the slider; 0 means at
// once.
func SpeedFactorOf(speed int) float64 { return [...]float64{0.2, 0.4, 0.7, 1, 2, 4, 0}[speed] }

// Recent returns the files that were last opened or saved, in all windows.
func (s *Settings) Recent() []string {
	recent := s.Store.Strings(recentKey)
	for i, path := range recent {
		recent[i] = disk.Local(path)
	}
	return recent[:min(len(recent), maxRecent)]
}

// LastFolder returns the folder last used for a file, or "".
func (s *Settings) LastFolder() string { return disk.Local(s.Store.String(folderKey, "")) }

// SetLastFolder stores the last used folder.
func (s *Settings) SetLastFolder(folder string) {
	if folder != s.LastFolder() {
		userdata.Set(s.Store, folderKey, disk.Portable(folder))
	}
}

// AddRecent puts a file at the front of the recent files.
func (s *Settings) AddRecent(path string) {
	if home, err := os.UserHomeDir(); err == nil && !unsuitable(filepath.Dir(path), home) {
		s.SetLastFolder(filepath.Dir(path))
	}
	path = disk.Portable(path)
	s.Store.SetStrings(recentKey, func(recent []string) []string {
		recent = append([]string{path}, slices.DeleteFunc(recent, func(p string) bool { return p == path })...)
		return recent[:min(len(recent), maxRecent)]
	})
}

// HasPlayed reports whether the game was played here before.
func (s *Settings) HasPlayed(game string) bool {
	return slices.Contains(s.Store.Strings(playedKey), game)
}

// SetPlayed stores that the game was played.
func (s *Settings) SetPlayed(game string) {
	if s.HasPlayed(game) {
		return
	}
	s.Store.SetStrings(playedKey, func(played []string) []string {
		return append(slices.DeleteFunc(played, func(p string) bool { return p == game }), game)
	})
}

// RemoveRecent removes a file from the recent files.
func (s *Settings) RemoveRecent(path string) {
	path = disk.Portable(path)
	s.Store.SetStrings(recentKey, func(recent []string) []string {
		return slices.DeleteFunc(recent, func(p string) bool { return p == path })
	})
}

// SavedCriteria returns the texts of saved criteria by their names.
func (s *Settings) SavedCriteria() map[string]string { return s.Store.StringMap(criteriaKey) }

// SaveCriteria saves the text of criteria under a name, or removes the name if the text is empty.
func (s *Settings) SaveCriteria(name, text string) {
	s.Store.SetStringMap(criteriaKey, func(all map[string]string) map[string]string {
		if text == "" {
			delete(all, name)
		} else {
			all[name] = text
		}
		return all
	})
}

// Searches share the available memory. Most of it is for the current game, from its start and from
// the current position. The windows of the survey and of the board search have a share each. A small
// one is for results of boards that can return.
const (
	StartShare     = 6
	PositionShare  = 2
	AuxiliaryShare = 4
	KeptShare      = 1
	allShares      = StartShare + PositionShare + 2*AuxiliaryShare + KeptShare
)

const (
	// MinMemory is the smallest amount that can be chosen.
	MinMemory = 256 << 20
	// windowMemory is about the memory of the rest: the window, the largest tree, and exports.
	windowMemory = 768 << 20
	// uncountedMemory is about the memory that Go does not count: program, toolkit and driver.
	uncountedMemory = 192 << 20
)

// MemoryShare returns a share of the memory for searches, less a quarter for the collector.
func (s *Settings) MemoryShare(share int64) int64 {
	return s.TotalMemory() / 4 * 3 / allShares * share
}

// TotalMemory returns the memory for searches: the user's choice or the default part of the
// machine's memory. It is at most two thirds of the memory available to the process.
func (s *Settings) TotalMemory() int64 {
	if s.Memory < MinMemory {
		return s.DefaultMemory()
	}
	return s.clampMemory(s.Memory)
}

// DefaultMemory returns the default memory for searches.
func (s *Settings) DefaultMemory() int64 { return s.clampMemory(s.MachineMemory.ForSearches()) }

func (s *Settings) clampMemory(bytes int64) int64 {
	if s.MachineMemory.Limit == 0 {
		return bytes
	}
	return min(bytes, max(s.MachineMemory.Limit-uncountedMemory, s.MachineMemory.Limit/4)/3*2)
}

// LimitMemory sets the memory limit of the garbage collector.
func (s *Settings) LimitMemory() {
	debug.SetMemoryLimit(s.MachineMemory.Clamp(s.TotalMemory()+windowMemory+uncountedMemory) - uncountedMemory)
}

// MemoryChoices returns the amounts to choose from, the default first.
func (s *Settings) MemoryChoices() []int64 {
	usual := s.DefaultMemory()
	choices := []int64{usual}
	for _, bytes := range []int64{usual / 2, 2 * usual, 3 * usual, s.TotalMemory()} {
		bytes = max(bytes, MinMemory)
		if s.clampMemory(bytes) == bytes && !slices.Contains(choices, bytes) {
			choices = append(choices, bytes)
		}
	}
	slices.Sort(choices[1:])
	return choices
}
