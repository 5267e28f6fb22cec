package export

import (
	"bufio"
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine/i18n"
	"tchouka/engine/markup"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// GameGraphData is the game graph of a sowing graph: winnable boards and the moves between them,
// like Figure 6 of Jones, Taalman and Tongen.
type GameGraphData struct {
	Graph string   // as DOT
	Holes []string // the names of the holes
	// Boards are sorted by descending number of seeds in play, down to the empty board.
	Boards []GameGraphBoard
	Words  WonWords // the texts of the picture
}

// GameGraphBoard is a winnable board.
type GameGraphBoard struct {
	Seeds   []int // of each hole
	Outside int   // the seeds in play
	Moves   int   // of a shortest win
	Lines   string
	Arrows  []GameGraphArrow
}

// GameGraphArrow represents the moves from a board to another board.
type GameGraphArrow struct {
	Move  string // one of them
	From  string // the hole that is sown
	Walks string // the number of moves
	To    int    // the index of the board
}

// GameGraph returns the document of a game graph. As text it lists the boards; as a picture it is a
// partial order like that of [Won]. Without boards it is the zero Document.
func GameGraph(d GameGraphData) Document {
	if len(d.Boards) == 0 {
		return Document{}
	}
	return Document{gameGraph{d}}
}

// GameGraphBoxes returns the position of each board in the picture of a [GameGraph] document; nil
// for other documents.
func GameGraphBoxes(doc Document) []scene.Box {
	g, ok := doc.content.(gameGraph)
	if !ok {
		return nil
	}
	return g.order(Options{}).Boxes(paper.Measure())
}

// gameGraph is the content of a document made by [GameGraph].
type gameGraph struct{ GameGraphData }

func (g gameGraph) title(o Options) string {
	return cmp.Or(g.Words.Title, o.Language.Translate("Winnable boards of a sowing graph"))
}

func (g gameGraph) summary(o Options) string {
	arrows := 0
	for _, b := range g.Boards {
		arrows += len(b.Arrows)
	}
	summary := o.Language.Translate("{{.Boards}} with up to {{.Seeds}} in play, {{.Steps}} between them", i18n.With{
		"Boards": o.Language.Plural("{{.Count}} winnable board", "{{.Count}} winnable boards", len(g.Boards)),
		"Seeds":  o.seeds(g.Boards[0].Outside), "Steps": o.Language.Plural("{{.Count}} step", "{{.Count}} steps", arrows),
	})
	if len(g.Holes) > 0 {
		summary += "; " + o.Language.Translate("the numbers are the seeds of the holes {{.Holes}}", i18n.With{"Holes": strings.Join(g.Holes, ", ")})
	}
	return cmp.Or(g.Words.Summary, summary)
}

func (g gameGraph) describe(o Options) string {
	return o.Language.Translate("The winnable boards as a partially ordered set. Boards with fewer seeds in play are lower: {{.Summary}}.",
		i18n.With{"Summary": g.summary(o)})
}

func (g gameGraph) picture(o Options) scene.Picture { return g.order(o) }

// order returns the boards as a partial order.
func (g gameGraph) order(o Options) scene.Order {
	order := scene.Order{
		Heading: o.heading(g.title(o), g.summary(o)),
		Counted: cmp.Or(g.Words.Outside, o.Language.Translate("seeds in play")), Top: g.Boards[0].Outside, Look: o.Look,
	}
	for _, b := range g.Boards {
		n := scene.OrderNode{Level: b.Outside, Text: b.text("  "), Filled: b.Outside == 0}
		for _, a := range b.Arrows {
			n.Arrows = append(n.Arrows, scene.OrderArrow{Label: a.From, To: a.To})
		}
		order.Nodes = append(order.Nodes, n)
	}
	return order
}

// text formats the seeds of the holes.
func (b GameGraphBoard) text(between string) string {
	texts := make([]string, len(b.Seeds))
	for i, n := range b.Seeds {
		texts[i] = strconv.Itoa(n)
	}
	return strings.Join(texts, between)
}

// writeText writes one board per line. Text is in English, so that it ignores the words of the
// picture.
func (g gameGraph) writeText(w *bufio.Writer, o Options) {
	g.Words = WonWords{}
	seeds, moves, lines := o.Language.Translate("seeds in play"), o.Language.Translate("moves"), o.Language.Translate("lines")
	fmt.Fprintf(w, "# %s\n# %s\n\n%s  %s  %s  %s\n", g.title(o), g.summary(o), seeds, moves, lines, o.Language.Translate("board"))
	width := utf8.RuneCountInString
	for _, b := range slices.Backward(g.Boards) {
		fmt.Fprintf(w, "%*d  %*d  %*s  %s\n", width(seeds), b.Outside, width(moves), b.Moves, width(lines), b.Lines, b.text(" "))
	}
}

// gameGraphRecord is a board in JSON.
type gameGraphRecord struct {
	ID      int             `json:"id"`
	Seeds   []int           `json:"seeds"`
	Outside int             `json:"outside"`
	Fewest  int             `json:"shortestMoves"`
	Lines   string          `json:"lines"`
	Moves   []gameGraphMove `json:"moves"`
}

type gameGraphMove struct {
	Move  string `json:"move"`
	Walks string `json:"walks"`
	To    int    `json:"to"`
}

func (g gameGraph) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "gamegraph")
	w.Field("rules", "graph")
	w.Field("graph", g.Graph)
	w.Field("holes", g.Holes)
	w.List("boards", func(yield func(any) bool) {
		for i, b := range g.Boards {
			r := gameGraphRecord{i, b.Seeds, b.Outside, b.Moves, b.Lines, []gameGraphMove{}}
			for _, a := range b.Arrows {
				r.Moves = append(r.Moves, gameGraphMove{a.Move, a.Walks, a.To})
			}
			if !yield(r) {
				return
			}
		}
	})
}

func (g gameGraph) records(o Options) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		var holes []string
		for _, name := range g.Holes {
			holes = append(holes, escapeFormula(name, o))
		}
		if !yield(slices.Concat([]string{"id", "outside"}, holes, []string{"shortestMoves", "lines", "moves", "to"})) {
			return
		}
		for i, b := range g.Boards {
			var moves, to []string
			for _, a := range b.Arrows {
				moves, to = append(moves, a.Move), append(to, strconv.Itoa(a.To))
			}
			if !yield(slices.Concat([]string{strconv.Itoa(i), strconv.Itoa(b.Outside)}, strings.Fields(b.text(" ")),
				[]string{strconv.Itoa(b.Moves), b.Lines, escapeFormula(strings.Join(moves, " "), o), strings.Join(to, " ")})) {
				return
			}
		}
	}
}

// graph returns a graph with a level for each number of seeds in play and an edge for each step.
// Nodes have the IDs of JSON.
func (g gameGraph) graph(o Options) markup.Graph {
	return markup.Graph{
		Title: g.title(o), Summary: g.summary(o), Down: true, Attrs: graphAttrs("game graph", "graph"),
		Nodes: func(yield func(int, []markup.Attr) bool) {
			for i, b := range g.Boards {
				if !yield(i, []markup.Attr{
					{Name: "label", Value: b.text(" ")},
					{Name: "outside", Value: strconv.Itoa(b.Outside)},
				}) {
					return
				}
			}
		},
		Levels: g.levels,
		Edges: func(yield func(markup.Arrow, []markup.Attr) bool) {
			for i, b := range g.Boards {
				for _, a := range b.Arrows {
					if !yield(markup.Arrow{From: i, To: a.To}, []markup.Attr{
						{Name: "label", Value: a.From},
					}) {
						return
					}
				}
			}
		},
	}
}

// levels yields the boards with equal numbers of seeds in play.
func (g gameGraph) levels(yield func([]int) bool) {
	var level []int
	for i, b := range g.Boards {
		if i > 0 && g.Boards[i-1].Outside != b.Outside {
			if !yield(level) {
				return
			}
			level = level[:0]
		}
		level = append(level, i)
	}
	yield(level)
}
