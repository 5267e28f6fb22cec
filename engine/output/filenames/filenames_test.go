package filenames_test

import (
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/output/filenames"
)

func TestPaths(t *testing.T) {
	t.Parallel()
	boards := []filenames.Board{
		{ID: "multitchouka:2.2.2.2", Name: "Degrazia", Rules: "multitchouka", What: "line"},
		{ID: "graph:digraph { a -> b }", Name: "../../etc/passwd", Rules: "graph", What: "line"},
		{ID: strings.Repeat("long:", 99), Name: "CON.x", Rules: "r", What: "line"},
		{ID: "no-wrap:1.1", Name: " ... ", Rules: "no-wrap", What: "line"},
	}
	for names, want := range map[string]string{
		"out/{number}-{id}.svg": "out/1-multitchouka-2.2.2.2.svg out/2-graph-digraph-a-b.svg out/3-3.svg out/4-no-wrap-1.1.svg",
		"{name}.pdf":            "Degrazia.pdf etc-passwd.pdf 3.pdf no-wrap-1.1.pdf",
		"{what}/{id}/a":         "line/multitchouka-2.2.2.2/a line/graph-digraph-a-b/a line/3/a line/no-wrap-1.1/a",
	} {
		n, err := filenames.Parse(names, ".svg")
		if err != nil {
			t.Fatal(err)
		}
		paths, err := n.Paths(boards)
		if got := strings.Join(paths, " "); err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", names, got, err, want)
		}
	}
	folder := t.TempDir()
	for _, output := range []string{folder, folder + "/"} {
		n, err := filenames.Parse(output, ".svg")
		if paths, wrong := n.Paths(boards[:1]); err != nil || wrong != nil || paths[0] != filepath.Join(folder, "1-multitchouka-2.2.2.2.svg") {
			t.Errorf("%s: %q, %v, %v", output, paths, err, wrong)
		}
	}
}

func TestInvalidNames(t *testing.T) {
	t.Parallel()
	for output, reason := range map[string]string{
		"a.svg": "several boards need a file each", "{id}-{seeds}.svg": "unknown field in braces; the fields are {number}, {id}, {name}, {rules}, {game}, {section}, {what}",
		"{": "several boards", "{id}}": "in braces",
	} {
		if _, err := filenames.Parse(output, ".svg"); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%s: %v", output, err)
		}
	}
	same := []filenames.Board{{ID: "a:1"}, {ID: "b:1"}, {ID: "A:1"}}
	if _, err := filenames.Pattern("{id}.svg").Paths(same); err == nil || !strings.Contains(err.Error(), "boards 1 and 3") {
		t.Errorf("two of the same name: %v", err)
	}
	if _, err := filenames.Pattern("{number}{id}.svg").Paths(same); err != nil {
		t.Error(err)
	}
}
