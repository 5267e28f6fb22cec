package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

func drawPosition(t *rapid.T) row.Position {
	p, err := row.NewPosition(
		rapid.IntRange(0, 1_000_000).Draw(t, "ruma"),
		rapid.SliceOfN(rapid.IntRange(0, 1_000_000), 1, 40).Draw(t, "holes")...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func written(t *rapid.T, doc export.Document, format export.Format) []byte {
	var b bytes.Buffer
	if err := export.Write(&b, doc, format, export.Options{}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// counts is a position in JSON.
type counts struct {
	Holes []int
	Ruma  int
}

func (c counts) is(p row.Position) bool {
	return slices.Equal(c.Holes, p.Holes()) && c.Ruma == p.Ruma()
}

func TestPositionRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		doc := export.Position(row.Multitchouka().Game(), p)
		if got, err := row.ParsePosition(string(written(t, doc, "text"))); err != nil || !got.Equal(p) {
			t.Errorf("text: %v, %v; want %v", got, err, p)
		}
		var got counts
		if err := json.Unmarshal(written(t, doc, "json"), &got); err != nil || !got.is(p) {
			t.Errorf("JSON: %v, %v; want %v", got, err, p)
		}
		records, err := csv.NewReader(bytes.NewReader(written(t, doc, "csv"))).ReadAll()
		if err != nil || len(records) != 2 {
			t.Fatalf("CSV: %d records, %v", len(records), err)
		}
		if got := position(t, records[1]); !got.Equal(p) {
			t.Errorf("CSV: %v, want %v", got, p)
		}
	})
}

// position parses the cells h1 … hn, ruma.
func position(tb rowtest.TB, cells []string) row.Position {
	tb.Helper()
	last := len(cells) - 1
	return rowtest.Board(tb, strings.Join(cells[:last], " ")+" | "+cells[last])
}

// lineFile is a line in JSON.
type lineFile struct {
	Kind, Rules, Result string
	Start               counts
	Moves               []struct {
		Move row.Move
		counts
		Sowings int
		Ending  string
	}
	Comments []struct {
		After int
		Text  string
	}
}

func TestLineRoundTrip(t *testing.T) {
	t.Parallel()
	rules := row.Multitchouka()
	moves := []row.Move{3, 4, 1}
	comment := "a \"quoted\", comment\nin two lines"
	doc := play(t, "4x2", map[int]string{0: "start", 3: comment}, moves...)

	var file lineFile
	if err := json.Unmarshal(write(t, doc, "json", export.Options{Numbering: engine.ByDistance}), &file); err != nil {
		t.Fatal(err)
	}
	records, err := csv.NewReader(bytes.NewReader(write(t, doc, "csv", export.Options{}))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(string(write(t, doc, "text", export.Options{})), "\n")
	if file.Kind != "line" || file.Rules != rules.ID || file.Result != "lost" || !file.Start.is(rowtest.Board(t, "4x2")) {
		t.Errorf("JSON begins %+v", file)
	}
	if rows[1] != "3 4 1" {
		t.Errorf("text lists the holes %q", rows[1])
	}
	p := rowtest.Board(t, "4x2")
	for i, move := range moves {
		outcome, err := rules.Play(p, move)
		if err != nil {
			t.Fatal(err)
		}
		p = outcome.Position
		if got := file.Moves[i]; got.Move != move || !got.is(p) || got.Sowings != outcome.Sowings {
			t.Errorf("JSON, move %d: %+v, want %v", i+1, got, p)
		}
		record := records[i+2]
		if got := position(t, record[2:7]); !got.Equal(p) || record[1] != strconv.Itoa(int(move)) {
			t.Errorf("CSV, move %d: %v, want %v", i+1, record, p)
		}
		if !slices.ContainsFunc(rows, func(line string) bool { return strings.Contains(line, "  "+p.String()+"  ") }) {
			t.Errorf("text has no row with %v", p)
		}
	}
	if file.Moves[2].Ending != "in-empty-hole" || records[4][8] != "in-empty-hole" {
		t.Errorf("the last move ended %q and %q", file.Moves[2].Ending, records[4][8])
	}
	if got := file.Comments; len(got) != 2 || got[1].After != 3 || got[1].Text != comment {
		t.Errorf("JSON has the comments %+v", got)
	}
	if records[4][9] != comment {
		t.Errorf("CSV has the comment %q", records[4][9])
	}
}

func TestTreeRoundTrip(t *testing.T) {
	t.Parallel()
	grown, line := grow(t, "3x5", 1000, 1, 2)
	remark := session.Remark{Name: "a name", Mark: session.Bad, Comment: "two lines,\nand \"quotes\""}
	doc := export.Tree(grown, export.TreeView{Line: line, Remarks: map[tree.ID]session.Remark{line[1]: remark}})
	var file struct {
		Nodes []struct {
			ID, LostMoves int
			Parent, Twin  *tree.ID
			Move          *row.Move
			counts
			Verdict             string
			Distance            *int
			Comment, Mark, Name string
		}
	}
	if err := json.Unmarshal(write(t, doc, "json", export.Options{Verdicts: true}), &file); err != nil {
		t.Fatal(err)
	}
	records, err := csv.NewReader(bytes.NewReader(write(t, doc, "csv", export.Options{Verdicts: true}))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(file.Nodes) != grown.Len() || len(records) != grown.Len()+1 {
		t.Fatalf("%d nodes in JSON, %d in CSV; want %d", len(file.Nodes), len(records)-1, grown.Len())
	}
	for id := range tree.ID(grown.Len()) {
		n, p := grown.Node(id), grown.State(id).(row.Position)
		got := file.Nodes[id]
		if !got.is(p) || got.Verdict != n.Facts.Verdict().String() || got.LostMoves != n.LosingMoves || got.ID != int(id) {
			t.Errorf("JSON, node %d: %+v, want %v %+v", id, got, p, n)
		}
		if (got.Parent == nil) != (id == tree.Root) || got.Parent != nil && (*got.Parent != n.Parent || *got.Move != n.Move) {
			t.Errorf("JSON, node %d hangs in the wrong place", id)
		}
		if (got.Twin == nil) != (n.TranspositionOf == tree.None) || got.Twin != nil && *got.Twin != n.TranspositionOf {
			t.Errorf("JSON, node %d has the wrong twin", id)
		}
		if toGo, known := n.Facts.Find(engine.MovesToGo); known != (got.Distance != nil) || known && *got.Distance != toGo.Value {
			t.Errorf("JSON, node %d has the wrong distance", id)
		}
		record := records[id+1]
		if q := position(t, record[3:7]); !q.Equal(p) || record[7] != n.Facts.Verdict().String() {
			t.Errorf("CSV, node %d: %v, want %v", id, record, p)
		}
		want := []string{"", "", ""}
		if id == line[1] {
			want = []string{remark.Comment, "bad", remark.Name}
		}
		if !slices.Equal(record[len(record)-4:len(record)-1], want) || !slices.Equal([]string{got.Comment, got.Mark, got.Name}, want) {
			t.Errorf("node %d has the remarks %q in CSV, %+v in JSON; want %q", id, record, got, want)
		}
	}
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
