package export

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/row"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// With this flag, TestCrossings measures Graphviz instead of comparing with the recorded numbers:
//
//	go test ./engine/output/export -run Crossings -graphviz -v
var measureGraphviz = flag.Bool("graphviz", false, "count the crossings of dot's drawings")

// TestCrossings compares the pictures of ten graphs with the drawings of the same DOT files by dot
// of Graphviz 2.43. A picture may have a tenth more crossings.
func TestCrossings(t *testing.T) {
	for _, c := range []struct {
		name string
		doc  Document
		dot  int // crossings
	}{
		{"4x2", mergedTree(t, row.Multitchouka().Game(), "4x2"), 0},
		{"3x5", mergedTree(t, row.Multitchouka().Game(), "3x5"), 2},
		{"6x3", mergedTree(t, row.Multitchouka().Game(), "6x3"), 0},
		{"5x3", mergedTree(t, row.Multitchouka().Game(), "5x3"), 13},
		{"3x10", mergedTree(t, row.Multitchouka().Game(), "3x10"), 461},
		{"dampu 2x2", mergedTree(t, dampu.Game{}, "2x2"), 57},
	} {
		t.Run(c.name, func(t *testing.T) {
			edges := pictureEdges(c.doc.Picture(Options{Verdicts: true}).Sketch(paper.Measure()).Scene())
			got := crossings(edges)
			if *measureGraphviz {
				c.dot = crossings(graphvizEdges(t, c.doc))
			}
			t.Logf("%d edges, %d crossings, dot: %d", len(edges), got, c.dot)
			if len(edges) == 0 || 10*got > 11*c.dot {
				t.Errorf("%d crossings of %d edges, want at most 1.1 times the %d of dot", got, len(edges), c.dot)
			}
		})
	}
}

func mergedTree(t *testing.T, game engine.Game, board string) Document {
	t.Helper()
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.Grow(context.Background(), 2000)
	return Tree(grown, TreeView{Options: tree.LayoutOptions{Merged: true}})
}

// polyline is an edge of a drawing.
type polyline []scene.Point

// flattened returns a curve of Bézier pieces as a polyline.
func flattened(curve []scene.Point) (line polyline) {
	const steps = 15
	for k := 0; k+3 < len(curve); k += 3 {
		for i := range steps {
			line = append(line, scene.Bezier([4]scene.Point(curve[k:k+4]), float64(i)/steps))
		}
	}
	return append(line, curve[len(curve)-1])
}

// pictureEdges returns the edges of a scene: its curves.
func pictureEdges(s scene.Scene) (edges []polyline) {
	var visit func(items []scene.Item, x, y float64)
	visit = func(items []scene.Item, x, y float64) {
		for _, item := range items {
			switch i := item.(type) {
			case scene.Group:
				visit(i.All(), x+i.X, y+i.Y)
			case scene.Curve:
				line := flattened(i.Points)
				for k := range line {
					line[k].X, line[k].Y = line[k].X+x, line[k].Y+y
				}
				edges = append(edges, line)
			}
		}
	}
	visit(s.Items, 0, 0)
	return edges
}

// graphvizEdges returns the edges of dot's drawing of a document.
func graphvizEdges(t *testing.T, doc Document) (edges []polyline) {
	t.Helper()
	var text bytes.Buffer
	if err := Write(&text, doc, "dot", Options{}); err != nil {
		t.Fatal(err)
	}
	dot := exec.Command("dot", "-Tplain")
	dot.Stdin = &text
	out, err := dot.Output()
	if err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		words := strings.Fields(lines.Text())
		if words[0] != "edge" {
			continue
		}
		count, _ := strconv.Atoi(words[3])
		curve := make([]scene.Point, count)
		for i := range curve {
			curve[i].X, _ = strconv.ParseFloat(words[4+2*i], 64)
			curve[i].Y, _ = strconv.ParseFloat(words[5+2*i], 64)
		}
		edges = append(edges, flattened(curve))
	}
	return edges
}

// crossings counts the crossings of all pairs of edges.
func crossings(edges []polyline) (count int) {
	areas := make([]scene.Area, len(edges))
	for i, e := range edges {
		areas[i] = scene.Area{Left: e[0].X, Top: e[0].Y, Right: e[0].X, Bottom: e[0].Y}
		for _, p := range e {
			areas[i].Left, areas[i].Right = min(areas[i].Left, p.X), max(areas[i].Right, p.X)
			areas[i].Top, areas[i].Bottom = min(areas[i].Top, p.Y), max(areas[i].Bottom, p.Y)
		}
	}
	for i := range edges {
		for k := range i {
			if areas[i].Overlaps(areas[k]) {
				count += crossingsOf(edges[i], edges[k])
			}
		}
	}
	return count
}

func crossingsOf(a, b polyline) (count int) {
	side := func(p, q, r scene.Point) bool { return (q.X-p.X)*(r.Y-p.Y) >= (q.Y-p.Y)*(r.X-p.X) }
	for i := range a[1:] {
		for k := range b[1:] {
			p, q, r, s := a[i], a[i+1], b[k], b[k+1]
			if p != q && r != s && side(p, q, r) != side(p, q, s) && side(r, s, p) != side(r, s, q) {
				count++
			}
		}
	}
	return count
}
