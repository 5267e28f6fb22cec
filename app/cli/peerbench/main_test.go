package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/app/cli"
	"tchouka/engine/games"
	"tchouka/engine/version"
)

// The C++ programs and the program agree on small boards, so that the comparison is meaningful.
func TestPeersAgree(t *testing.T) {
	t.Chdir("../../..")
	if _, err := exec.LookPath("g++"); err != nil {
		t.Skip("the C++ programs cannot be built: ", err)
	}
	folder := t.TempDir()
	if _, err := build(folder); err != nil {
		t.Fatal(err)
	}
	program := cli.Program{Version: version.Number, Games: games.All()}
	for _, s := range allSeries(folder, "", 8, 100) {
		for _, c := range s.cases {
			want, err := exec.Command(c.peerArgs[0], c.peerArgs[1:]...).Output()
			if err != nil {
				t.Fatal(err)
			}
			var out, failed bytes.Buffer
			_, status := program.Run(t.Context(), c.ownArgs[1:], strings.NewReader(""), &out, &failed)
			if got, err := c.result(out.Bytes()); status != 0 || err != nil || got != string(want) {
				t.Errorf("%s: %q and %q, %v, %s", c.name, got, want, err, &failed)
			}
		}
	}
}

// Only the section of the page is replaced.
func TestReplaceSection(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.md")
	for old, want := range map[string]string{
		"# A\n\ntext\n": "# A\n\ntext\n\n## Comparison with C++\n\nnew\n",
		"# A\n\n## Comparison with C++\n\nold\n\n### x\n\n## B\n": "# A\n\n## Comparison with C++\n\nnew\n\n## B\n",
		"# A\n\n## Comparison with C++\n\nold\n":                  "# A\n\n## Comparison with C++\n\nnew\n",
	} {
		if err := os.WriteFile(path, []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := replaceSection(path, "## Comparison with C++\n\nnew\n\n"); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%q became %q, want %q, %v", old, got, want, err)
		}
	}
}
