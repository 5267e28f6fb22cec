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

	"tchouka/engine"
	"tchouka/engine/i18n"
	"tchouka/engine/markup"
	"tchouka/engine/paper"
	"tchouka/engine/row"
	"tchouka/engine/scene"
)

// Won returns the document of all won positions of boards with a number of seeds. layers[s] holds
// the positions with s seeds in play. As text it lists the layers. As a picture it is their partial
// order, like Gautheron's drawing for three holes and ten seeds: the boards at the top, the cleared
// board at the bottom, and a downward line for each move that keeps the win. Without positions it
// is the zero Document.
func Won(game engine.Game, layers [][]row.Position, words WonWords) Document {
	w := wonPositions{game: game, words: words}
	index := map[engine.Key]int{}
	for outside := len(layers) - 1; outside >= 0; outside-- {
		for _, p := range layers[outside] {
			index[p.Key()] = len(w.all)
			w.all = append(w.all, p)
			w.outside = append(w.outside, outside)
		}
	}
	if len(w.all) == 0 {
		return Document{}
	}
	w.seeds = len(layers) - 1
	w.arrows = make([][]wonArrow, len(w.all))
	for i, p := range w.all {
		for _, m := range game.Moves(p) {
			out, err := game.Play(p, m)
			if err != nil || out.Ending.Loses() {
				continue
			}
			if to, won := index[out.State.Key()]; won {
				w.arrows[i] = append(w.arrows[i], wonArrow{m.(row.Move), to})
			}
		}
	}
	return Document{w}
}

// WonWords is the text of the picture of won positions, in the reader's language. Empty fields
// default to English.
type WonWords struct {
	Title, Summary string // the heading
	Outside        string // the header of the numbers at the left: seeds in play
}

// WonBox is the box of a position in the picture of won positions, in units.
type WonBox struct {
	scene.Box
	Position     row.Position
	WinningMoves []row.Move // the moves that keep the win
}

// WonBoxes returns the boxes of the positions in the picture of a [Won] document; nil for other
// documents.
func WonBoxes(doc Document) []WonBox {
	w, ok := doc.content.(wonPositions)
	if !ok {
		return nil
	}
	boxes := make([]WonBox, len(w.all))
	for i, box := range w.order(Options{}).Boxes(paper.Measure()) {
		boxes[i] = WonBox{Box: box, Position: w.all[i]}
		for _, a := range w.arrows[i] {
			boxes[i].WinningMoves = append(boxes[i].WinningMoves, a.move)
		}
	}
	return boxes
}

// wonPositions is the content of a document made by [Won].
type wonPositions struct {
	game    engine.Game
	words   WonWords
	seeds   int            // on the board
	all     []row.Position // by descending number of seeds in play
	outside []int          // of each
	arrows  [][]wonArrow   // from each
}

// wonArrow is a move that keeps the win, with the index of the next position.
type wonArrow struct {
	move row.Move
	to   int
}

// layers yields the numbers of seeds in play, from the top, with the indexes of the positions. It
// includes empty layers.
func (w wonPositions) layers() iter.Seq2[int, []int] {
	return func(yield func(int, []int) bool) {
		at := 0
		for outside := w.seeds; outside >= 0; outside-- {
			var layer []int
			for ; at < len(w.all) && w.outside[at] == outside; at++ {
				layer = append(layer, at)
			}
			if !yield(outside, layer) {
				return
			}
		}
	}
}

func (w wonPositions) title(o Options) string {
	return o.Language.Translate("{{.Game}}: won positions, {{.Holes}}, {{.Seeds}}",
		i18n.With{"Game": o.Language.Lookup(w.game.Name()), "Holes": o.holes(w.all[0].Len()), "Seeds": o.seeds(w.seeds)})
}

func (w wonPositions) picture(o Options) scene.Picture { return w.order(o) }

// order returns the positions as a partial order.
func (w wonPositions) order(o Options) scene.Order {
	title, summary := w.heading(o)
	order := scene.Order{
		Heading: o.heading(title, summary), Counted: cmp.Or(w.words.Outside, o.Language.Translate("seeds in play")), Top: w.seeds, Look: o.Look,
	}
	for i, p := range w.all {
		n := scene.OrderNode{Level: w.outside[i], Text: spaced(p), Filled: w.outside[i] == w.seeds}
		for _, a := range w.arrows[i] {
			n.Arrows = append(n.Arrows, scene.OrderArrow{Label: strconv.Itoa(o.Numbering.Label(int(a.move), p.Len())), To: a.to})
		}
		order.Nodes = append(order.Nodes, n)
	}
	return order
}

// heading returns the title and the summary of the picture.
func (w wonPositions) heading(o Options) (title, summary string) {
	return cmp.Or(w.words.Title, w.title(o)), cmp.Or(w.words.Summary, w.summary(o))
}

// spaced formats the holes of a position with wide gaps.
func spaced(p row.Position) string { return strings.ReplaceAll(holesText(p), " ", "  ") }

func (w wonPositions) describe(o Options) string {
	_, summary := w.heading(o)
	return o.Language.Translate("The won positions as a partially ordered set. Positions with fewer seeds in play are lower: {{.Summary}}.",
		i18n.With{"Summary": summary})
}

func (w wonPositions) summary(o Options) string {
	boards, arrows := 0, 0
	for i := range w.all {
		arrows += len(w.arrows[i])
		if w.outside[i] == w.seeds {
			boards++
		}
	}
	return o.Language.Translate("{{.Boards}} with all seeds in play, {{.Positions}} in total, {{.Moves}} that keep the win",
		i18n.With{"Boards": o.boards(boards), "Positions": o.positions(len(w.all)), "Moves": o.moves(arrows)})
}

// holesText formats the holes of a position without the Ruma.
func holesText(p row.Position) string {
	return strings.TrimSuffix(p.String(), " | "+strconv.Itoa(p.Ruma()))
}

func (w wonPositions) writeText(out *bufio.Writer, o Options) {
	seeds := o.Language.Translate("seeds in play")
	fmt.Fprintf(out, "# %s\n# %s\n\n%s  %s\n", w.title(o), w.summary(o), seeds, o.Language.Translate("positions"))
	for outside, layer := range w.layers() {
		texts := make([]string, len(layer))
		for i, at := range layer {
			texts[i] = holesText(w.all[at])
		}
		fmt.Fprintln(out, strings.TrimRight(fmt.Sprintf("%*d  %s", utf8.RuneCountInString(seeds), outside, strings.Join(texts, ", ")), " "))
	}
}

// wonRecord is a position in JSON.
type wonRecord struct {
	ID      int       `json:"id"`
	Holes   []int     `json:"holes"`
	Ruma    int       `json:"ruma"`
	Outside int       `json:"outside"`
	Moves   []wonMove `json:"moves"`
}

type wonMove struct {
	Move row.Move `json:"move"`
	To   int      `json:"to"`
}

func (w wonPositions) writeJSON(out *markup.ObjectWriter, _ Options) {
	out.Field("kind", "won")
	out.Field("rules", w.game.ID())
	out.Field("holes", w.all[0].Len())
	out.Field("seeds", w.seeds)
	out.List("positions", func(yield func(any) bool) {
		for i, p := range w.all {
			r := wonRecord{ID: i, Holes: p.Holes(), Ruma: p.Ruma(), Outside: w.outside[i], Moves: []wonMove{}}
			for _, a := range w.arrows[i] {
				r.Moves = append(r.Moves, wonMove{a.move, a.to})
			}
			if !yield(r) {
				return
			}
		}
	})
}

func (w wonPositions) records(Options) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		n := w.all[0].Len()
		if !yield(slices.Concat([]string{"id", "outside"}, holeColumns(n), []string{"moves", "to"})) {
			return
		}
		for i, p := range w.all {
			var moves, to []string
			for _, a := range w.arrows[i] {
				moves, to = append(moves, strconv.Itoa(int(a.move))), append(to, strconv.Itoa(a.to))
			}
			if !yield(slices.Concat([]string{strconv.Itoa(i), strconv.Itoa(w.outside[i])}, holeCells(w.game.Board(p).Rows[0]),
				[]string{strings.Join(moves, " "), strings.Join(to, " ")})) {
				return
			}
		}
	}
}

// graph returns the order of the won positions: a level for each number of seeds in play, an edge
// for each move that keeps the win. Nodes have the IDs of JSON.
func (w wonPositions) graph(o Options) markup.Graph {
	title, summary := w.heading(o)
	return markup.Graph{
		Title: title, Summary: summary, Down: true, Attrs: graphAttrs("won positions", w.game.ID()),
		Nodes: func(yield func(int, []markup.Attr) bool) {
			for i, p := range w.all {
				if !yield(i, []markup.Attr{
					{Name: "label", Value: holesText(p)}, {Name: "outside", Value: strconv.Itoa(w.outside[i])},
				}) {
					return
				}
			}
		},
		Levels: func(yield func([]int) bool) {
			for _, layer := range w.layers() {
				if !yield(layer) {
					return
				}
			}
		},
		Edges: func(yield func(markup.Arrow, []markup.Attr) bool) {
			for i, arrows := range w.arrows {
				for _, a := range arrows {
					label := strconv.Itoa(o.Numbering.Label(int(a.move), w.all[i].Len()))
					if !yield(markup.Arrow{From: i, To: a.to}, []markup.Attr{{Name: "label", Value: label}}) {
						return
					}
				}
			}
		},
	}
}
