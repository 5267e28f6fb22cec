package app

import (
	"runtime/debug"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
)

// Searches share what they may take: most is for the board on the table, from its
// start and from where it is; a part each is for the windows of the survey and of
// the boards that are looked for.
const (
	wholeShare, hereShare, besideShare = 6, 2, 4
	allShares                          = wholeShare + hereShare + 2*besideShare
)

const (
	// leastMemory is the least that can be chosen.
	leastMemory = 256 << 20
	// windowMemory is about what the window takes besides: itself, the largest tree,
	// and what is exported.
	windowMemory = 768 << 20
	// hiddenMemory is about what Go does not count: the program itself, the toolkit
	// and the driver of the screen.
	hiddenMemory = 192 << 20
)

// LeastMemory is what the process must be allowed to have for a window to open.
const LeastMemory = 256 << 20

// memoryFor returns how many bytes of what searches may take a share is. A quarter
// is room for the garbage collector.
func (s *settings) memoryFor(share int64) int64 {
	return s.memoryInAll() / 4 * 3 / allShares * share
}

// memoryInAll is what a person allows, or the usual part of the machine's. No more
// than two thirds of what the process may have is for searches.
func (s *settings) memoryInAll() int64 {
	if s.memory < leastMemory {
		return s.usualMemory()
	}
	return s.withinReach(s.memory)
}

// usualMemory is what searches may take where nobody has chosen anything.
func (s *settings) usualMemory() int64 { return s.withinReach(s.room.ForSearches()) }

func (s *settings) withinReach(bytes int64) int64 {
	if s.room.Most == 0 {
		return bytes
	}
	return min(bytes, max(s.room.Most-hiddenMemory, s.room.Most/4)/3*2)
}

// collectAt is how much the heap grows, in percent, before garbage is collected. Half
// of what is usual for Go takes 50 MB off a long session; searches, whose tables are
// allocated once, take no longer.
const collectAt = 50

// limitMemory has the garbage collector keep the process within what is allowed,
// as far as that can be.
func (s *settings) limitMemory() {
	debug.SetGCPercent(collectAt)
	debug.SetMemoryLimit(s.room.Within(s.memoryInAll()+windowMemory+hiddenMemory) - hiddenMemory)
}

// askMemory asks how much memory searches may take.
func (w *window) askMemory() {
	s := w.desk.settings
	var choices []dialogs.Choice
	for _, bytes := range s.memoryChoices() {
		label := memoryText(bytes)
		switch usual, now := bytes == s.usualMemory(), bytes == s.memoryInAll(); {
		case usual && now:
			label = lang.L("{{.Size}} · as is usual on this machine · as it is now", vars{"Size": label})
		case usual:
			label = lang.L("{{.Size}} · as is usual on this machine", vars{"Size": label})
		case now:
			label = lang.L("{{.Size}} · as it is now", vars{"Size": label})
		}
		choices = append(choices, dialogs.Choice{Label: label, Do: func() { w.setMemory(bytes) }})
	}
	question := lang.L("How much of this machine’s memory may searches take? A board that needs more is not settled.")
	if s.room.Most > 0 {
		question += " " + lang.L("The system allows the whole program no more than {{.Size}}.", vars{"Size": memoryText(s.room.Most)})
	}
	dialogs.Choose(w.win, lang.L("Memory for searching"), question, lang.L("Cancel"), choices...)
}

// memoryChoices are the amounts to choose from: the usual first, and others that are
// neither too small nor out of reach.
func (s *settings) memoryChoices() []int64 {
	usual := s.usualMemory()
	choices := []int64{usual}
	for _, bytes := range []int64{usual / 2, 2 * usual, 3 * usual, s.memoryInAll()} {
		bytes = max(bytes, leastMemory)
		if s.withinReach(bytes) == bytes && !slices.Contains(choices, bytes) {
			choices = append(choices, bytes)
		}
	}
	slices.Sort(choices[1:])
	return choices
}

// setMemory allows searches so much, from the next one on. One that had too little
// begins anew.
func (w *window) setMemory(bytes int64) {
	if bytes == w.desk.settings.usualMemory() {
		bytes = 0 // of another machine it may be another
	}
	w.desk.change(func(s *settings) { s.memory = bytes })
	w.desk.settings.limitMemory()
	w.desk.analyst.searchAnew()
	w.status.tell(lang.L("Searches may take {{.Size}} of memory", vars{"Size": memoryText(w.desk.settings.memoryInAll())}))
}

// memoryText writes an amount of memory.
func memoryText(bytes int64) string {
	const mega = 1 << 20
	if bytes < 2560*mega {
		return lang.L("{{.N}} MB", vars{"N": grouped(int(bytes / mega))})
	}
	return lang.L("{{.N}} GB", vars{"N": grouped(int((bytes + 512*mega) / (1024 * mega)))})
}
