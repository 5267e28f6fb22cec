package export_test

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// dotGraph is a parsed graph.
type dotGraph struct {
	nodes map[string]dotAttrs
	edges []dotEdge
	ranks [][]string
}

type dotAttrs map[string]string

type dotEdge struct {
	from, to string
	dotAttrs
}

var dotToken = regexp.MustCompile(`^(\s+|->|[A-Za-z_][A-Za-z_0-9]*|"(?:[^"\\]|\\.)*"|[{}\[\]=;,+])`)

// graphvizReads is the maximum length in bytes of a string in Graphviz.
const graphvizReads = 16_384

// readDOT parses the subset of the DOT language that the program writes:
// https://graphviz.org/doc/info/lang.html.
func readDOT(text string) (g dotGraph, err error) {
	g.nodes = map[string]dotAttrs{}
	var tokens []string
	for len(text) > 0 {
		token := dotToken.FindString(text)
		if token == "" {
			return g, fmt.Errorf("cannot read %.40q", text)
		}
		if text = text[len(token):]; strings.TrimSpace(token) != "" {
			if len(token) > graphvizReads {
				return g, fmt.Errorf("%.40s… has %d bytes", token, len(token))
			}
			tokens = append(tokens, token)
		}
	}
	next := func() (token string) {
		if len(tokens) == 0 {
			err = fmt.Errorf("it ends too early")
			return "}"
		}
		token, tokens = tokens[0], tokens[1:]
		return token
	}
	want := func(words ...string) {
		for _, word := range words {
			if got := next(); got != word && err == nil {
				err = fmt.Errorf("%q where %q should be", got, word)
			}
		}
	}
	want("digraph", "{")
	for err == nil {
		switch name := next(); name {
		case "}":
			if len(tokens) > 0 {
				return g, fmt.Errorf("%q after the end", tokens)
			}
			return g, err
		case "{":
			want("rank", "=", "same")
			var rank []string
			for token := next(); token != "}"; token = next() {
				if token != ";" {
					rank = append(rank, token)
				}
			}
			g.ranks = append(g.ranks, rank)
		default:
			to := ""
			if tokens[0] == "->" {
				next()
				to = next()
			}
			want("[")
			attrs := dotAttrs{}
			for token := next(); token != "]" && err == nil; token = next() {
				if token == "," {
					continue
				}
				want("=")
				value := next()
				for len(tokens) > 0 && tokens[0] == "+" {
					next()
					value = strings.TrimSuffix(value, `"`) + strings.TrimPrefix(next(), `"`)
				}
				attrs[token] = shown(value)
			}
			want(";")
			if to != "" {
				g.edges = append(g.edges, dotEdge{name, to, attrs})
			} else if name != "graph" && name != "node" && name != "edge" {
				if g.nodes[name] != nil {
					return g, fmt.Errorf("%s is there twice", name)
				}
				g.nodes[name] = attrs
			}
		}
	}
	return g, err
}

// shown returns the text that Graphviz shows for a quoted label.
func shown(quoted string) string {
	var b strings.Builder
	inside := quoted[1 : len(quoted)-1]
	for i := 0; i < len(inside); i++ {
		if inside[i] != '\\' {
			b.WriteByte(inside[i])
			continue
		}
		switch i++; inside[i] {
		case 'n':
			b.WriteByte('\n')
		case '\\', '"':
			b.WriteByte(inside[i])
		default:
			b.WriteString("(escape)")
		}
	}
	return html.UnescapeString(b.String())
}

// board returns the position in the label of a tree node.
func (a dotAttrs) board(t rowtest.TB) row.Position {
	text, _, _ := strings.Cut(strings.TrimPrefix(a["label"], "= "), "\n")
	return rowtest.Board(t, text)
}

// drawTree draws a tree with some nodes, including the losing moves of its root, and its rules.
func drawTree(t *rapid.T, most int) (row.Rules, *tree.Tree) {
	rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
	start := rowtest.Position(t, 0, rapid.SliceOfN(rapid.IntRange(0, 4), 1, 4).Draw(t, "holes")...)
	grown := tree.New(rules.Game(), start)
	grown.OpenLosing(tree.Root)
	grown.Grow(t.Context(), rapid.IntRange(0, most).Draw(t, "budget"))
	return rules, grown
}

// Each edge is a move between the positions of its nodes. In a merged graph each position occurs
// once. Remarks are parsed unchanged.
func TestGraphRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rules, grown := drawTree(t, 200)
		merged := rapid.Bool().Draw(t, "merged")
		comment := rapid.StringOf(rapid.SampledFrom([]rune("ab\\\"nN{}[];,->=é# &+"))).Draw(t, "comment")
		view := export.TreeView{
			Layout:  grown.Layout(tree.LayoutOptions{Merged: merged}),
			Remarks: map[tree.ID]session.Remark{tree.Root: {Comment: "x" + comment + "x"}},
		}
		g, err := readDOT(string(written(t, export.Tree(grown, view), "dot")))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := g.nodes["n0"]["tooltip"], strings.Join(strings.Fields("x"+comment+"x"), " "); got != want {
			t.Errorf("the comment is read as %q, want %q", got, want)
		}
		positions := map[string]bool{}
		for id, node := range g.nodes {
			if key := node["label"] + node["style"]; merged && node["style"] != "diagonals" && positions[key] {
				t.Errorf("%s shows %q again", id, node["label"])
			} else {
				positions[key] = true
			}
		}
		if len(g.nodes) != view.Layout.Len() || !merged && (len(g.edges) != len(g.nodes)-1 || len(g.ranks) > 0) {
			t.Errorf("%d nodes, %d edges, of %d nodes that are shown", len(g.nodes), len(g.edges), view.Layout.Len())
		}
		for _, e := range g.edges {
			from, to := g.nodes[e.from].board(t), g.nodes[e.to].board(t)
			hole, _ := strconv.Atoi(e.dotAttrs["label"])
			if out, err := rules.Play(from, row.Move(hole)); err != nil || !out.Position.Equal(to) ||
				out.Ending.Loses() != (g.nodes[e.to]["style"] == "diagonals") {
				t.Errorf("%v by %q to %v: %v, %v", from, e.dotAttrs["label"], to, out, err)
			}
		}
	})
}

// remarked returns a tree of one node with a comment.
func remarked(tb testing.TB, comment string) export.Document {
	tb.Helper()
	grown := tree.New(row.Multitchouka().Game(), position(tb, []string{"1", "0"}))
	return export.Tree(grown, export.TreeView{
		Layout:  grown.Layout(tree.LayoutOptions{}),
		Remarks: map[tree.ID]session.Remark{tree.Root: {Comment: comment}},
	})
}

// A text that exceeds the string length of Graphviz is split into several strings. No string ends
// within a character or after a backslash.
func TestLongTextRoundTrip(t *testing.T) {
	t.Parallel()
	for _, of := range []string{"x", `\`, `"`, "é", "𝄞", `a\"&lt;`} {
		for _, first := range []string{"", "z", "zz", "zzz"} {
			comment := first + strings.Repeat(of, 3*graphvizReads/len(of))
			g, err := readDOT(string(write(t, remarked(t, comment), "dot", export.Options{})))
			if err != nil {
				t.Fatal(err)
			}
			if got := g.nodes["n0"]["tooltip"]; got != comment {
				t.Errorf("%.20q… of %d bytes is read as %.20q… of %d", comment, len(comment), got, len(got))
			}
		}
	}
}

// Graphviz shows remarks unchanged, at any length. The previous test only checks the grammar.
func TestGraphvizReadsLongTexts(t *testing.T) {
	t.Parallel()
	dot, err := exec.LookPath("dot")
	if err != nil {
		t.Skip("Graphviz is not installed here")
	}
	for _, of := range []string{"x", `"`, "é", `\alpha "b" <i>&lt;</i> &amp; R&D `} {
		comment := strings.TrimSpace(strings.Repeat(of, 100_000/len(of)))
		path := filepath.Join(t.TempDir(), "tree.dot")
		if err := os.WriteFile(path, write(t, remarked(t, comment), "dot", export.Options{}), 0o600); err != nil {
			t.Fatal(err)
		}
		picture, err := exec.CommandContext(t.Context(), dot, "-Tsvg", path).Output()
		if err != nil {
			t.Fatalf("%.20q: %v", of, err)
		}
		_, title, _ := bytes.Cut(picture, []byte(`xlink:title="`))
		title, _, _ = bytes.Cut(title, []byte(`"`))
		if got := html.UnescapeString(string(title)); got != comment {
			t.Errorf("%.60q… of %d bytes is shown as %.60q… of %d", comment, len(comment), got, len(got))
		}
	}
}
