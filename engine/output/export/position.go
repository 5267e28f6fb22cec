package export

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
)

// Position returns the document of a state of a game. As text it is only the notation, which the
// game can parse. A nil state and a position without holes give the zero Document.
func Position(game engine.Game, s engine.State) Document {
	if !isBoard(game, s) {
		return Document{}
	}
	return Document{position{termsOf(game, s), s}}
}

// isBoard reports whether a state is not nil and, if it has rows, has at least one hole.
func isBoard(game engine.Game, s engine.State) bool {
	if s == nil {
		return false
	}
	rows := game.Board(s).Rows
	return rows == nil || slices.ContainsFunc(rows, func(row engine.Row) bool { return len(row.Holes) > 0 })
}

// position is the content of a document made by [Position].
type position struct {
	terms
	state engine.State
}

func (p position) title(o Options) string { return p.terms.title(p.state, o) }

func (p position) writeText(w *bufio.Writer, _ Options) {
	fmt.Fprintln(w, p.state)
}

// writeMarkdown writes the seeds below the numbers of the holes, then the notation.
func (p position) writeMarkdown(m *markup.MarkdownWriter, o Options) {
	if o.Look.Shows(scene.HeadingPart) {
		m.Heading(cmp.Or(o.Title, p.title(o)))
		m.Paragraph(strings.TrimSpace(p.numbering(o)))
	}
	// A line without moves has the same headers and cells.
	none := line{terms: p.terms, start: p.state, end: engine.Result{State: p.state}}
	book := none.ledger(o)
	heads, cells := book.places, []string{}
	for r := range none.ledgerRows(o) {
		cells = r.Cells
	}
	if !o.Look.Shows(scene.NumbersPart) {
		heads = make([]string, len(heads))
	}
	if len(heads) > 0 {
		m.Table(heads, func(int) bool { return false })
		m.Row(cells...)
	}
	m.Block(p.state.String())
	m.Paragraph(o.ID)
}

func (p position) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "position")
	w.Field("rules", p.id())
	if fields := p.fields(p.state); fields.board != nil {
		w.Field("holes", fields.Holes)
		w.Field("ruma", fields.Ruma)
	} else {
		w.Field("state", fields.State)
		w.Field("toMove", fields.ToMove)
		if fields.Seeds != nil {
			w.Field("places", p.placeNames())
			w.Field("seeds", fields.Seeds)
		}
	}
}

func (p position) records(Options) iter.Seq[[]string] {
	return slices.Values([][]string{p.columns(), p.cells(p.state)})
}

// writeBoard writes the board itself as a graph, if the game stores boards in Graphviz files.
func (p position) writeBoard(w io.Writer, recipe string) error {
	if !IsGraph(p.game) {
		return ErrNoGraph
	}
	if err := writeComment(w, "// ", recipe); err != nil {
		return err
	}
	return p.game.About().File.Write(w, p.state)
}

// IsGraph reports whether the boards of a game are graphs, which can be written as DOT.
func IsGraph(game engine.Game) bool {
	file := game.About().File
	return file != nil && slices.Contains(file.Extensions, ".dot")
}

// picture omits the heading of a numbered row without a user title, since the board shows the same
// information.
func (p position) picture(o Options) scene.Picture {
	heading := o.heading(o.Language.Lookup(p.game.Name()), p.content(p.state, o))
	switch {
	case p.holes > 0 && o.Title == "":
		heading = scene.Heading{}
	case p.holes > 0:
		heading.Note = ""
	}
	return scene.SingleBoard{Look: o.Look, Heading: heading, Board: p.boardOf(p.state, "", o)}
}

// boardOf returns the picture content of a state. The name of a board precedes those of its places.
func (t terms) boardOf(s engine.State, name string, o Options) scene.Board {
	b := scene.BoardOf(t.game, s, o.Language)
	b.Places = t.placesOf(s, o)
	if o.named {
		b.Name, b.Names = name, t.nodeNames(b.Places, name)
	}
	return b
}

func (p position) describe(o Options) string {
	if p.holes == 0 {
		return o.Language.Translate("A position: {{.Board}}.", i18n.With{"Board": p.content(p.state, o)})
	}
	cells := p.cells(p.state)
	content := i18n.With{"Holes": o.holes(p.holes), "Seeds": strings.Join(cells[:p.holes], ", "), "Ruma": o.seeds(p.seeds(p.state)[p.holes])}
	if o.Look.RumaLeft {
		return o.Language.Translate("A board with {{.Holes}} in a row and a Ruma at the left. "+
			"Starting from the hole farthest from the Ruma, the holes hold {{.Seeds}}. The Ruma holds {{.Ruma}}.", content)
	}
	return o.Language.Translate("A board with {{.Holes}} in a row and a Ruma at the right. "+
		"Starting from the hole farthest from the Ruma, the holes hold {{.Seeds}}. The Ruma holds {{.Ruma}}.", content)
}
