package graphs

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/sowgraph"
)

// finish ends the animation of a step.
func (p *growthPage) finish() {
	for p.field.Animating() {
		p.field.Finish()
	}
}

func rumaLoop(t *testing.T) *sowgraph.Graph {
	g, err := sowgraph.NewGraph([]sowgraph.Vertex{{Name: "v"}, {Name: "R", Ruma: true, X: 2}}, []engine.Link{{From: 0, To: 1}, {From: 1, To: 1}})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Each step adds seeds by a move that leads back, animated or not. Stepping back returns.
func TestGrowth(t *testing.T) {
	for _, c := range []struct {
		graph *sowgraph.Graph
		proof string
		seeds string
	}{
		{sowgraph.Pair(), "Each time, the board has one seed more.", "0 1 2 3 4 5 6"},
		{sowgraph.FourCycle(), "some numbers of seeds can be missing", "0 1 2 3 4 5 7"},
		{rumaLoop(t), "the hole can win alone", "0 1 2 3 4 5 6"},
	} {
		for _, speed := range []int{3, 6} {
			b := newBench(t, c.graph)
			b.Change(func(s *shell.Settings) { s.Speed = speed })
			b.Select(growthPart)
			p := b.growth
			if !strings.Contains(p.proof.Text, c.proof) {
				t.Errorf("proof: %q", p.proof.Text)
			}
			var seeds []string
			for range 7 {
				seeds = append(seeds, strings.Fields(p.state.Text)[0])
				p.next.Tapped(nil)
				p.finish()
			}
			if got := strings.Join(seeds, " "); got != c.seeds {
				t.Errorf("seeds %s, want %s", got, c.seeds)
			}
			for at := 6; at >= 0; at-- {
				p.key(&fyne.KeyEvent{Name: fyne.KeyLeft})
				p.finish()
				if p.at != at {
					t.Fatalf("board %d, want %d", p.at, at)
				}
			}
			if !p.back.Disabled() || p.now().board.Outside() != 0 {
				t.Error("the first board has seeds")
			}
		}
	}
}

// Run continues until it is paused.
func TestGrowthRuns(t *testing.T) {
	b := newBench(t, rumaLoop(t))
	b.Change(func(s *shell.Settings) { s.Speed = 3 })
	b.Select(growthPart)
	p := b.growth
	p.play.Tapped(nil)
	if p.play.Label() != "Pause" {
		t.Errorf("label %q", p.play.Label())
	}
	b.Queue.WaitUntil(t, "the third board", func() bool { return p.at == 3 })
	p.play.Tapped(nil)
	if p.playing || p.field.Animating() || p.play.Label() != "Run" {
		t.Errorf("label %q", p.play.Label())
	}
	p.open.Tapped(nil)
	if b.put != 1 || b.table.Outside() != 3 {
		t.Errorf("on the table: %v", b.table)
	}
	b.settle(t)
}

// Boards of a finite graph do not grow.
func TestGrowthOfFiniteGraph(t *testing.T) {
	path, err := sowgraph.Path(2)
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, path)
	b.Select(growthPart)
	p := b.growth
	p.key(&fyne.KeyEvent{Name: fyne.KeyRight})
	p.key(&fyne.KeyEvent{Name: fyne.KeySpace})
	if p.at != 0 || p.playing || !p.next.Disabled() || !strings.Contains(p.proof.Text, "cannot grow without end") {
		t.Errorf("board %d, %q", p.at, p.proof.Text)
	}
}
