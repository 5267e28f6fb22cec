package graphs

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

// Retranslate implements [workbench.Page].
func (w *Page) Retranslate() {
	page, outside, growth := w.At(), w.boards.outside, w.growth
	to := w.boardSearch.entry.Text
	w.facts.close()
	w.Parts.Close()
	w.build()
	w.boardSearch.entry.SetText(to)
	if f := w.boardSearch.result(); f != nil && outside < len(f.Counts) {
		w.boards.counts.Select(int64(outside))
		w.boards.choose(int64(outside))
	}
	w.growth.copyState(growth)
	w.Show()
	w.Select(page)
}
