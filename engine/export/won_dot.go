package export

import "strconv"

// writeDOT writes the order of the won positions: a level for each number of seeds
// outside, an edge for each move that keeps the win. Nodes are named by their ID in
// JSON.
func (w wonPositions) writeDOT(d *dotWriter, o Options) {
	title, summary := w.heading(o)
	d.defaults("TB", title+"\n"+summary)
	for i, p := range w.all {
		d.node(i, dotAttr{"label", holesText(p)}, dotAttr{"outside", strconv.Itoa(w.outside[i])})
	}
	for _, layer := range w.layers() {
		d.level(layer)
	}
	for i, arrows := range w.arrows {
		for _, a := range arrows {
			d.edge(i, a.to, dotAttr{"label", strconv.Itoa(o.Numbering.Label(int(a.move), w.all[i].Len()))})
		}
	}
}
