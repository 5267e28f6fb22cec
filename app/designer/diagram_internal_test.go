package designer

import (
	"strings"
	"testing"
)

// A diagram that is too large names the number of seeds with which it can be drawn.
func TestDiagramOffersFittingSeeds(t *testing.T) {
	b, d := newBench(t, "4x2")
	d.setMode(listWon)
	d.shape.SetSelected(1)
	search := func(seeds string) {
		d.holes.SetText("6")
		d.seedsTo.SetText(seeds)
		d.start()
		d.waitFound(t, b.Queue)
	}
	search("16")
	_, offered, _ := strings.Cut(d.diagram.Message(), "use at most ")
	search(strings.Fields(offered + " none")[0])
	if n := d.won.count(); n > maxDiagram || strings.Contains(d.diagram.Message(), "too many") {
		t.Errorf("%q is offered and has %d positions: %q", offered, n, d.diagram.Message())
	}
}
