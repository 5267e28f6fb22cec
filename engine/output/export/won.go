package export

import (
	"bufio"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
)

// Won returns the document of all won positions of boards with a number of seeds. layers[s] holds
// the positions with s seeds in play. As text it lists the layers; it has no picture. Without
// positions it is the zero Document.
func Won(game engine.Game, layers [][]row.Position) Document {
	w := wonPositions{game: game}
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

// wonPositions is the content of a document made by [Won].
type wonPositions struct {
	game    engine.Game
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

func (w wonPositions) writeText(out *bufio.Writer, o Options) {
	seeds := o.Language.Translate("seeds in play")
	fmt.Fprintf(out, "# %s\n# %s\n\n%s  %s\n", w.title(o), w.summary(o), seeds, o.Language.Translate("positions"))
	for outside, layer := range w.layers() {
		texts := make([]string, len(layer))
		for i, at := range layer {
			texts[i] = strings.TrimSuffix(w.all[at].String(), " | "+strconv.Itoa(w.all[at].Ruma()))
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
	out.List("positions", markup.Records(slices.All(w.all), func(i int, p row.Position) any {
		r := wonRecord{ID: i, Holes: p.Holes(), Ruma: p.Ruma(), Outside: w.outside[i], Moves: []wonMove{}}
		for _, a := range w.arrows[i] {
			r.Moves = append(r.Moves, wonMove{a.move, a.to})
		}
		return r
	}))
}

func (w wonPositions) records(Options) iter.Seq[[]string] {
	header := slices.Concat([]string{"id", "outside"}, holeColumns(w.all[0].Len()), []string{"moves", "to"})
	return tableOf(header, slices.All(w.all), func(i int, p row.Position) []string {
		var moves, to []string
		for _, a := range w.arrows[i] {
			moves, to = append(moves, strconv.Itoa(int(a.move))), append(to, strconv.Itoa(a.to))
		}
		return slices.Concat([]string{strconv.Itoa(i), strconv.Itoa(w.outside[i])}, holeCells(w.game.Board(p).Rows[0]),
			[]string{strings.Join(moves, " "), strings.Join(to, " ")})
	})
}
