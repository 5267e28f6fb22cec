package app

import (
	"runtime/debug"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
	"tchouka/app/machine"
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
)

// memoryFor returns how many bytes of what searches may take a share is. A quarter
// is room for the garbage collector.
func (s *settings) memoryFor(share int64) int64 {
	return s.memoryInAll() / 4 * 3 / allShares * share
}

// memoryInAll is what a person allows, or the usual part of the machine's.
func (s *settings) memoryInAll() int64 {
	if s.memory < leastMemory {
		return machine.ForSearches()
	}
	return s.memory
}

// limitMemory has the garbage collector keep the process within what is allowed,
// as far as that can be.
func (s *settings) limitMemory() { debug.SetMemoryLimit(s.memoryInAll() + windowMemory) }

// askMemory asks how much memory searches may take.
func (w *window) askMemory() {
	now := w.desk.settings.memoryInAll()
	usual := machine.ForSearches()
	var choices []dialogs.Choice
	for _, bytes := range []int64{usual, usual / 2, 2 * usual, 3 * usual} {
		bytes := max(bytes, leastMemory)
		label := memoryText(bytes)
		switch {
		case bytes == usual && bytes == now:
			label = lang.L("{{.Size}} · a quarter of this machine’s memory · as it is now", vars{"Size": label})
		case bytes == usual:
			label = lang.L("{{.Size}} · a quarter of this machine’s memory", vars{"Size": label})
		case bytes == now:
			label = lang.L("{{.Size}} · as it is now", vars{"Size": label})
		}
		choices = append(choices, dialogs.Choice{Label: label, Do: func() { w.setMemory(bytes) }})
	}
	dialogs.Choose(w.win, lang.L("Memory for searching"),
		lang.L("How much of this machine’s memory may searches take? A board that needs more is not settled."), lang.L("Cancel"), choices...)
}

// setMemory allows searches so much, from the next one on. One that had too little
// begins anew.
func (w *window) setMemory(bytes int64) {
	if bytes == machine.ForSearches() {
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
