package e2e

import (
	"image"
	"os"
	"strings"
	"testing"

	"tchouka/engine/output/export"
)

// holesDrawn waits until n places are drawn, and returns their centres from left to right.
func (p *program) holesDrawn(n int) (wood image.Rectangle, holes []image.Point) {
	p.t.Helper()
	p.settle()
	waitUntil(p.t, "the places are drawn", func() bool {
		f := p.capture()
		wood = f.plank()
		if wood.Empty() {
			return false
		}
		holes = nil
		for _, pit := range f.pitsOf(wood.Inset(14)) {
			holes = append(holes, middle(pit))
		}
		return len(holes) == n
	})
	return wood, holes
}

// A graph is drawn with the mouse, solved, saved and opened again, and Graphviz draws its export.
func TestDrawSolveSaveAndExportGraph(t *testing.T) {
	require(t, "dot")
	p := start(t, instantPreferences(), "graph:4x1")
	p.key("ctrl+n", "Return")
	p.waitQuestion()
	p.key("Left", "Return") // the blank graph, the last entry in the list
	p.waitDialogClosed()
	wood, _ := p.holesDrawn(0)
	y := middle(wood).Y
	for part := 1; part <= 3; part++ {
		p.click(image.Pt(wood.Min.X+part*wood.Dx()/4, y))
		p.holesDrawn(part)
	}
	_, holes := p.holesDrawn(3)
	for _, edge := range [][2]int{{0, 1}, {1, 0}, {1, 2}} {
		p.drag(holes[edge[0]], holes[edge[1]])
		p.settle()
	}
	for range 3 {
		p.click(holes[0])
		p.click(holes[1])
	}
	p.key("End", "r") // make the rightmost vertex a Ruma
	p.settle()
	p.shot(p.window, "graph-drawn")
	board := p.board()
	for _, part := range []string{`a [seeds=3, `, `b [seeds=3, `, `c [ruma=true, `, "; a -> b; b -> a; b -> c }"} {
		if !strings.Contains(board, part) {
			t.Fatalf("%q is not in the board %s", part, board)
		}
	}
	p.key("ctrl+b")
	p.waitWonVerdict()
	p.shot(p.window, "graph-solved")

	session := p.file("graph.tchouka")
	p.key("ctrl+s")
	p.choose(session)
	p.waitTitle("graph.tchouka – Tchouka")
	p.close()
	q := p.restart(session)
	q.expectBoard(board)
	q.key("ctrl+e")
	q.waitExportPanel()
	q.key("Tab") // past the document, which is the position
	q.pick(export.DrawingKind, "dot")
	q.key("Return")
	path := q.file("drawn.dot")
	q.choose(path)
	var file string
	waitUntil(t, "the graph is written", func() bool {
		text, _ := os.ReadFile(path)
		file = string(text)
		return file != ""
	})
	svg, err := query("dot", "-Tsvg", path)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"<title>a</title>", "<title>b</title>", "<title>c</title>", "<title>b&#45;&gt;c</title>"} {
		if !strings.Contains(svg, part) {
			t.Errorf("Graphviz drew no %s of\n%s", part, file)
		}
	}
	if circles := strings.Count(svg, "<ellipse"); circles != 4 {
		t.Errorf("there are %d circles: a Ruma has two, of\n%s", circles, file)
	}
	q.close()

	// The window opens the file as a board without a game file.
	r := p.restart(path)
	waitUntil(t, "the graph is opened", func() bool { return r.board() == board })
	r.waitTitle("Tchouka")
	r.key("ctrl+b")
	_, holes = r.holesDrawn(3)
	r.click(holes[0])
	waitUntil(t, "a seed is added", func() bool { return strings.Contains(r.board(), "a [seeds=4, ") })
	if text, _ := os.ReadFile(path); string(text) != file {
		t.Errorf("the file became\n%s", text)
	}
}

// waitWonVerdict waits until the verdict above the wood is that the board can be won.
func (p *program) waitWonVerdict() {
	p.t.Helper()
	waitUntil(p.t, "the graph is said to be won", func() bool {
		f := p.capture()
		wood := f.plank()
		if wood.Empty() {
			return false
		}
		_, green := f.bounds(image.Rect(wood.Min.X, wood.Min.Y-76, wood.Max.X, wood.Min.Y-12), wonColor)
		return green > 100
	})
	p.settle()
}
