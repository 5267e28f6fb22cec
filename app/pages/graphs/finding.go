package graphs

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/sowgraph"
)

const (
	// initialTo is the initial maximum number of seeds outside.
	initialTo = 20
	// maxKept is the maximum number of boards in the list; further ones are only counted.
	maxKept = 300_000
)

// boardSearch searches for the winnable boards of the graph and shows the progress.
type boardSearch struct {
	page     *Page
	to       int // the most seeds outside
	run      *workbench.Run
	progress sowgraph.WinningProgress
	found    *sowgraph.WinningBoards // the last result; nil before
	of       *sowgraph.Graph         // the graph of the last result

	entry *dialogs.Entry
}

// newBoardSearch returns a search that has not begun.
func newBoardSearch(w *Page) *boardSearch {
	f := &boardSearch{page: w, to: initialTo}
	f.run = workbench.NewRun(w.tab, f.start, w.Show)
	f.run.Small, f.run.ReportsAtStop = true, true
	f.run.Part = func() float64 { return float64(f.progress.Outside) / float64(max(f.to, 1)) }
	return f
}

// build creates the widgets.
func (f *boardSearch) build() {
	f.entry = dialogs.NewEntry()
	f.entry.SetText(strconv.Itoa(f.to))
	f.entry.OnSubmitted = func(string) { f.start() }
}

func (f *boardSearch) content() fyne.CanvasObject {
	return container.NewHBox(
		widget.NewLabel(lang.L("up to")), shell.NumberField(f.entry), widget.NewLabel(lang.L("seeds in play")), container.NewCenter(f.run.ToolButton))
}

// readLimit reads the field, and reports invalid input there.
func (f *boardSearch) readLimit() (to int, ok bool) {
	to, err := shell.ReadNumber(f.entry.Text)
	if err != nil || to < 0 || to > sowgraph.MaxSeeds {
		f.page.tab.ShowMessage(lang.L("Seeds in play: enter a whole number from 0 to {{.Most}}", messages.Args{"Most": messages.Grouped(sowgraph.MaxSeeds)}))
		return 0, false
	}
	return to, true
}

// start searches for the boards of the graph, up to the number in the field.
func (f *boardSearch) start() {
	to, ok := f.readLimit()
	if !ok {
		return
	}
	w := f.page
	w.tab.ShowMessage("")
	f.to, f.progress = to, sowgraph.WinningProgress{}
	r := sowgraph.WinningRequest{
		Graph: w.graph(), To: to, Keep: maxKept, Memory: w.tab.Settings.MemoryShare(shell.AuxiliaryShare),
	}
	f.run.Begin(w.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		r.Progress = func(p sowgraph.WinningProgress) {
			report(func() {
				f.progress = p
				f.run.Show()
				w.facts.show()
			})
		}
		found := sowgraph.FindWinning(ctx, r)
		report(func() {
			f.found, f.of = found, r.Graph
			f.run.End()
			w.Show()
		})
	}))
	w.Show()
}

// result returns the result for the current graph; nil if there is none.
func (f *boardSearch) result() *sowgraph.WinningBoards {
	if f.found == nil || !f.of.Equal(f.page.graph()) {
		return nil
	}
	return f.found
}
