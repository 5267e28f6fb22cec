package graphs

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/sowgraph"
)

// holes returns the vertices that are not Rumas.
func (w *Page) holes() []int {
	var all []int
	for v := range w.graph().Len() {
		if !w.graph().Ruma(v) {
			all = append(all, v)
		}
	}
	return all
}

// boardText describes a winnable board.
func (w *Page) boardText(b sowgraph.WinningBoard) string {
	var seeds []string
	for _, v := range w.holes() {
		seeds = append(seeds, w.graph().Name(v)+" "+messages.Grouped(b.Seeds[v]))
	}
	return lang.L("{{.Board}} · fewest moves: {{.Moves}} · winning lines: {{.Lines}}", messages.Args{
		"Board": strings.Join(seeds, ", "), "Moves": messages.Grouped(b.Fewest), "Lines": messages.GroupedBig(b.Lines.Big()),
	})
}

// Retranslate implements [workbench.Page].
func (w *Page) Retranslate() {
	page, outside, complete, families, growth := w.At(), w.boards.outside, w.complete, w.families, w.growth
	to := w.boardSearch.entry.Text
	w.facts.close()
	w.Parts.Close()
	w.build()
	w.boardSearch.entry.SetText(to)
	if f := w.boardSearch.result(); f != nil && outside < len(f.Counts) {
		w.boards.counts.Select(int64(outside))
		w.boards.choose(int64(outside))
	}
	w.complete.copyState(complete)
	w.families.copyState(families)
	w.growth.copyState(growth)
	w.Show()
	w.Select(page)
}

// copyState takes over the input and the results.
func (p *completePage) copyState(old *completePage) {
	p.Show()
	for v, field := range p.fields {
		if before := old.fields[v]; before != nil {
			field.SetText(before.Text)
		}
	}
	p.found = old.found
}

// copyState takes over the input and the results.
func (p *familiesPage) copyState(old *familiesPage) {
	p.begun = true // changing the selection must not start a computation
	chosen := p.familySelect.OnChanged
	p.familySelect.OnChanged = nil
	shell.CopyInput([]fyne.CanvasObject{old.familySelect, old.from, old.to}, []fyne.CanvasObject{p.familySelect, p.from, p.to})
	p.familySelect.OnChanged = chosen
	p.begun, p.family, p.rows = old.begun && len(old.rows) > 0, old.family, old.rows
}
