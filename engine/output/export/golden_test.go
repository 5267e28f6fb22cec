package export_test

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
)

var update = flag.Bool("update", false, "write the golden files")

// The golden files were inspected, both texts and pictures. Raster pictures are not included, since
// they may differ slightly between machines.
func TestGolden(t *testing.T) {
	t.Parallel()
	all := documents(t)
	for _, name := range []string{"position", "line", "line-lost", "line-remarks", "tree", "tree-twins", "tree-remarks", "merged", "boards", "won", "length", "table"} {
		for _, format := range formats(name) {
			few := format == "tex" && name != "position" && name != "merged" // they would contain the same fonts
			if format == "png" || format == "pdf" || few {
				continue
			}
			t.Run(name+"/"+string(format), func(t *testing.T) {
				t.Parallel()
				compareGolden(t, name+format.Ext(), write(t, all[name], format, export.Options{Verdicts: true}))
			})
		}
	}
	for _, name := range []string{"tree-remarks", "merged"} {
		compareGolden(t, name+"-down.svg", write(t, all[name], "svg", export.Options{Verdicts: true, Down: true}))
	}
}

// compareGolden compares output with a file of testdata. With -update it writes that file.
func compareGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	golden := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", golden, diff)
	}
}

// The golden files of looks were inspected: each style of a line, omitted parts, the Ruma at the
// left, numerals, and the width of a journal column.
func TestGoldenLooks(t *testing.T) {
	t.Parallel()
	all := documents(t)
	all["degrazia"] = playRemarked(t, "4x2", map[int]session.Remark{
		2: {Mark: session.Interesting, Name: "Degrazia's line", Comment: "All other holes lose at once, and that they do was found by trying."},
	}, 3, 4, 3, 4, 2, 4)
	all["graph"] = graphLine(t)
	style := func(s scene.LineStyle) export.Options { return export.Options{Look: scene.Look{Lines: s}} }
	for name, of := range map[string]struct {
		doc     string
		formats []export.Format
		o       export.Options
	}{
		"look-sowings": {"degrazia", []export.Format{"md", "svg"}, export.Options{Look: scene.Look{Lines: scene.SowingRows, RumaLeft: true}, Numbering: engine.ByDistance}},
		"look-columns": {"degrazia", []export.Format{"text", "md", "tex"}, style(scene.ColumnLines)},
		"look-numbers": {"degrazia", []export.Format{"text", "md", "tex"}, style(scene.NumberLines)},
		"look-journal": {"degrazia", []export.Format{"svg"}, export.Options{Fit: paper.Fit{Width: 85, Font: 8}}},
		"look-bare": {"degrazia", []export.Format{"svg"}, export.Options{Look: scene.Look{
			Without: scene.HeadingPart | scene.NumbersPart | scene.CountsPart | scene.RemarksPart,
		}}},
		"look-numerals":   {"position", []export.Format{"svg"}, export.Options{Look: scene.Look{Numerals: true, RumaLeft: true}, Title: "A title"}},
		"look-graph":      {"graph", []export.Format{"md", "tex"}, style(scene.ColumnLines)},
		"look-graph-rows": {"graph", []export.Format{"svg"}, style(scene.SowingRows)},
	} {
		for _, f := range of.formats {
			compareGolden(t, name+f.Ext(), write(t, all[of.doc], f, of.o))
		}
	}
}

// graphLine returns a line on a sowing graph.
func graphLine(t *testing.T) export.Document {
	t.Helper()
	game := byID(t, "graph")
	start, err := game.Parse(`digraph { a [seeds=1, pos="0,0"]; b [seeds=1, pos="94.5,40"]; R [ruma=true, pos="189,0"]; a -> b; b -> R; a -> R }`)
	if err != nil {
		t.Fatal(err)
	}
	var moves []engine.Move
	for _, text := range []string{"b:R", "a:R"} {
		move, err := game.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, move)
	}
	doc, err := export.Line(game, start, moves, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func byID(t *testing.T, id string) engine.Game {
	t.Helper()
	for _, game := range games.All() {
		if game.ID() == id {
			return game
		}
	}
	t.Fatalf("there is no game %s", id)
	return nil
}

// started returns a game and its start of a size.
func started(t *testing.T, id string, size, seeds int) (engine.Game, engine.State) {
	t.Helper()
	game := byID(t, id)
	start, err := game.Start(size, seeds)
	if err != nil {
		t.Fatal(err)
	}
	return game, start
}

// An exercise must not contain any part of a solution.
func TestOmitVerdicts(t *testing.T) {
	t.Parallel()
	doc := treeOf(t, "4x2", 1000, 3)
	for _, format := range []export.Format{"text", "json", "csv", "svg", "dot"} {
		text := string(write(t, doc, format, export.Options{}))
		for _, word := range []string{"won", "verdict", "distance\"", "unknown"} {
			if strings.Contains(text, word) {
				t.Errorf("%s without verdicts says %q", format, word)
			}
		}
		if !strings.Contains(string(write(t, doc, format, export.Options{Verdicts: true})), "won") {
			t.Errorf("%s with verdicts does not say won", format)
		}
	}
}

func TestTextHoleNumbering(t *testing.T) {
	t.Parallel()
	doc := play(t, "4x2", nil, 3, 4, 3, 4, 2, 4)
	text := string(write(t, doc, "text", export.Options{Numbering: engine.ByDistance}))
	if !strings.Contains(text, "\n2 1 2 1 3 1\n") || !strings.Contains(text, "by distance from the Ruma") {
		t.Errorf("by distance:\n%s", text)
	}
	text = string(write(t, treeOf(t, "3x5", 1000), "text", export.Options{}))
	if !strings.Contains(text, "= see 1 3 1 3") {
		t.Errorf("the twin is not marked:\n%s", text)
	}
}

// The documentation of the package lists every kind of JSON: those of the golden files and the
// others.
func TestDocsListJSONKinds(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	kinds := []string{"starts", "chart", "recurrence"}
	files, _ := filepath.Glob("testdata/*.json")
	for _, name := range files {
		text, err := os.ReadFile(name)
		var object struct{ Kind string }
		if err := errors.Join(err, json.Unmarshal(text, &object)); err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, object.Kind)
	}
	_, section, _ := strings.Cut(string(doc), "// # JSON")
	section, _, _ = strings.Cut(section, "// # CSV")
	for _, kind := range kinds {
		if !regexp.MustCompile(`(?m)^//\t.*\b` + kind + `\b`).MatchString(section) {
			t.Errorf("the documentation lists no %q", kind)
		}
	}
}
