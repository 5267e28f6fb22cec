package export

import (
	"bufio"
	"bytes"
	"cmp"
	"iter"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/markup"
)

// treeNode is a node in JSON. Pointers are null if there is no value.
type treeNode struct {
	ID     tree.ID  `json:"id"`
	Parent *tree.ID `json:"parent"`
	Move   any      `json:"move"`
	stateFields
	*anyMade
	Verdict       string          `json:"verdict,omitempty"`
	Winners       []engine.Player `json:"winners,omitempty"` // of several players, from 0
	Distance      *int            `json:"distance,omitempty"`
	Collected     *int            `json:"collected,omitempty"`
	Facts         []fact          `json:"facts,omitempty"` // of other kinds
	Sowings       int             `json:"sowings"`
	LosingMoves   int             `json:"lostMoves"`
	Transposition *tree.ID        `json:"twin"`
	Expanded      bool            `json:"expanded"`
	LosingLeaf    bool            `json:"ended"`
	Comment       string          `json:"comment,omitempty"`
	Mark          string          `json:"mark,omitempty"`
	Name          string          `json:"name,omitempty"`
}

// fact is a fact in JSON.
type fact struct {
	Name  string `json:"name"`
	Bound string `json:"bound,omitempty"`
	Value any    `json:"value"`
}

// factNumber returns the number of a fact in JSON.
func factNumber(f engine.Fact) any {
	if f.Kind == engine.Value {
		return float64(f.Value) / engine.ValueUnit
	}
	return f.Value
}

func (g gameTree) writeJSON(w *markup.ObjectWriter, o Options) {
	w.Field("kind", "tree")
	w.Field("rules", g.id())
	if places := g.placeNames(); places != nil {
		w.Field("places", places)
	}
	w.List("nodes", markup.Records(g.all(), func(id tree.ID, n tree.Node) any { return g.jsonNode(id, n, o) }))
}

func (g gameTree) jsonNode(id tree.ID, n tree.Node, o Options) treeNode {
	s, r := g.tree.State(id), g.remarks[id]
	out := treeNode{
		ID: id, stateFields: g.fields(s), anyMade: g.made(engine.Result{State: s, Outcome: n.Outcome}).anyMade, Sowings: n.Sowings, LosingMoves: n.LosingMoves,
		Expanded: n.Expanded, LosingLeaf: n.LosingLeaf,
		Comment: r.Comment, Mark: r.Mark.String(), Name: r.Name,
	}
	if id != tree.Root {
		out.Parent, out.Move = &n.Parent, g.move(n.Move)
	}
	if n.TranspositionOf != tree.None {
		out.Transposition = &n.TranspositionOf
	}
	if o.Verdicts {
		out.Verdict = verdictWord(n)
		if g.names() {
			out.Winners = g.winners(id)
		}
		out.Distance, out.Collected = numberOf(n, engine.MovesToGo), numberOf(n, engine.Collected)
		for _, f := range others(n, true) {
			out.Facts = append(out.Facts, fact{f.Kind.String(), f.Bound.String(), factNumber(f)})
		}
	}
	return out
}

func (g gameTree) records(o Options) iter.Seq[[]string] {
	head := append([]string{"id", "parent", g.moveColumn()}, g.columns()...)
	if o.Verdicts {
		head = append(head, "verdict")
		if g.names() {
			head = append(head, "winners")
		}
		head = append(head, "distance", "collected")
	}
	facts := o.Verdicts && g.hasOthers()
	if facts {
		head = append(head, "facts")
	}
	head = append(head, "sowings", "lost_moves", "twin", "expanded", "ended")
	head = append(append(head, remarkColumns()...), "rules")
	return tableOf(head, g.all(), func(id tree.ID, n tree.Node) []string { return g.record(id, n, facts, o) })
}

// record returns the CSV record of a node. facts adds a field for facts of other kinds.
func (g gameTree) record(id tree.ID, n tree.Node, facts bool, o Options) []string {
	record := append([]string{idCell(id), idCell(n.Parent), ""}, g.cells(g.tree.State(id))...)
	if id != tree.Root {
		record[2] = n.Move.String()
	}
	if o.Verdicts {
		record = append(record, verdictWord(n))
		if g.names() {
			record = append(record, g.winnerNames(id))
		}
		record = append(record, numberText(n, engine.MovesToGo), numberText(n, engine.Collected))
	}
	if facts {
		record = append(record, Options{}.otherText(others(n, true)))
	}
	record = append(record, strconv.Itoa(n.Sowings), strconv.Itoa(n.LosingMoves), idCell(n.TranspositionOf),
		strconv.FormatBool(n.Expanded), strconv.FormatBool(n.LosingLeaf))
	return append(append(record, remarkCells(g.remarks[id], o)...), g.id())
}

// idCell formats a node ID; it returns "" for no node.
func idCell(id tree.ID) string {
	if id == tree.None {
		return ""
	}
	return strconv.Itoa(int(id))
}

// writeMarkdown writes the outline as a nested list.
func (g gameTree) writeMarkdown(m *markup.MarkdownWriter, o Options) {
	if o.Look.Shows(scene.HeadingPart) {
		m.Heading(cmp.Or(o.Title, g.title(o)))
		summary := g.summary(o)
		if o.Title != "" { // otherwise the heading names the game
			summary = g.title(o) + ": " + summary
		}
		m.Paragraph(summary)
	}
	lines := bufio.NewWriter(&outline{m: m, remarks: o.Look.Shows(scene.RemarksPart)})
	g.writeText(lines, o)
	_ = lines.Flush() // m has the same error
	m.Paragraph(o.ID)
}

// outline converts the lines of an outline to a nested list. The indentation is two spaces per
// level.
type outline struct {
	m       *markup.MarkdownWriter
	remarks bool
	begun   []byte // an incomplete line
	level   int
}

// Write implements io.Writer.
func (l *outline) Write(data []byte) (int, error) {
	for rest := data; ; {
		line, more, whole := bytes.Cut(rest, []byte("\n"))
		if l.begun = append(l.begun, line...); !whole {
			return len(data), nil
		}
		if err := l.line(string(l.begun)); err != nil {
			return 0, err
		}
		l.begun, rest = l.begun[:0], more
	}
}

func (l *outline) line(line string) error {
	text := strings.TrimLeft(line, " ")
	in := (len(line) - len(text)) / 2
	switch remark := strings.TrimLeft(text, "#"); {
	case in == 0 && remark != text: // the heading is written already
		return nil
	case remark != text:
		if l.remarks && remark != "" {
			style := "*"
			if strings.HasPrefix(text, "## ") {
				style = "**" // a name
			}
			return l.m.More(l.level, style+markup.Markdown(strings.TrimSpace(remark))+style)
		}
		return nil
	}
	l.level = in
	move, known := "", ""
	if in > 0 {
		move, text, _ = strings.Cut(text, "  ")
		move = "**" + markup.Markdown(move) + "** "
	}
	text, known, _ = strings.Cut(text, "  ")
	if known != "" {
		known = " " + markup.Markdown(known)
	}
	return l.m.Item(in, move+markup.Code(text)+known)
}
