package games_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/games"
	"tchouka/engine/session"
)

// A session file of every version of the program is read as it was saved. Each file was written by
// its version, and none may ever be changed. There are files of the first version, of the first
// with names and marks, and of the first with a checksum. For the last two there are also files
// with a line so long that other lines begin with its first moves. There is also the first file of
// each game.
func TestReadSessionsOfAllVersions(t *testing.T) {
	folder := "testdata/sessions"
	if *update {
		writeMissing(t, folder)
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]struct {
		positions, lines int
		remarks          string
	}{
		"version-1":          {8, 2, "Degrazia's example|hole 1 loses here,\nhole 3 wins"},
		"version-2":          {8, 2, "Degrazia's example|hole 1 loses here,\nhole 3 wins|good|Degrazia's line|bad"},
		"version-2-sum":      {8, 2, "Degrazia's example|hole 1 loses here,\nhole 3 wins|good|Degrazia's line|bad"},
		"version-2-long":     {264, 4, "interesting|a comment\nof two lines: \"quoted\", é|the long line"},
		"version-2-sum-long": {264, 4, "interesting|a comment\nof two lines: \"quoted\", é|the long line"},
	}
	seen := 0
	for _, file := range files {
		name := strings.TrimSuffix(file.Name(), ".tchouka")
		text, err := os.ReadFile(filepath.Join(folder, file.Name()))
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.Read(bytes.NewReader(text), games.All().ByID)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if s.Altered() || s.Dirty() {
			t.Errorf("%s: altered %v, unsaved %v", name, s.Altered(), s.Dirty())
		}
		is, known := want[name]
		if game := strings.TrimPrefix(name, "version-2-"); !known {
			is = want["version-2"]
			is.positions, is.lines, is.remarks = s.Len(), 1, "a comment|a line"
			if s.Game().ID() != game || s.Len() < 2 {
				t.Errorf("%s: %d positions of %s", name, s.Len(), s.Game().ID())
			}
		}
		seen++
		if s.Len() != is.positions || s.LineCount() != is.lines || remarks(s) != is.remarks {
			t.Errorf("%s: %d positions, %d lines, %q", name, s.Len(), s.LineCount(), remarks(s))
		}
		var first, again bytes.Buffer
		if _, err := s.WriteTo(&first); err != nil {
			t.Fatal(err)
		}
		back, err := session.Read(bytes.NewReader(first.Bytes()), games.All().ByID)
		if err != nil {
			t.Fatalf("%s is not read back: %v", name, err)
		}
		if _, err := back.WriteTo(&again); err != nil || first.String() != again.String() {
			t.Errorf("%s is written in two ways, %v", name, err)
		}
	}
	if all := len(want) + len(games.All()) - 1; seen != all { // the first game has version files
		t.Errorf("%d files, want %d: write that of a new game with go test ./engine/games -run EveryVersion -update", seen, all)
	}
}

// update writes the file of a new game. It changes no existing file.
var update = flag.Bool("update", false, "write the session files of games that have none")

// writeMissing writes a session file for each game that has none, except the first game.
func writeMissing(t *testing.T, folder string) {
	t.Helper()
	for _, game := range games.All()[1:] {
		path := filepath.Join(folder, "version-2-"+game.ID()+".tchouka")
		if _, err := os.Stat(path); err == nil {
			continue
		}
		s := session.New(game, usual(t, game))
		for moves := game.Moves(s.State()); len(moves) > 0 && !s.Over(s.Cursor()) && s.Depth() < 8; moves = game.Moves(s.State()) {
			if _, err := s.Play(moves[len(moves)-1]); err != nil {
				t.Fatal(err)
			}
		}
		s.SetComment(session.Start, "a comment")
		s.SetName(s.End(), "a line")
		var text bytes.Buffer
		if _, err := s.WriteTo(&text); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// remarks returns the comment, mark and name of every node of a session, in the order of the nodes.
func remarks(s *session.Session) string {
	var all []string
	for _, n := range s.Nodes() {
		r := s.Remark(n)
		for _, text := range []string{r.Comment, r.Mark.String(), r.Name} {
			if text != "" {
				all = append(all, text)
			}
		}
	}
	return strings.Join(all, "|")
}
