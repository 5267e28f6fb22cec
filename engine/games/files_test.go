package games_test

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

var update = flag.Bool("update", false, "write the session files of games that have none")

// A session file of each game is read and written as it was saved. No such file may ever be changed.
func TestSessionFiles(t *testing.T) {
	const folder = "testdata/sessions"
	for _, game := range games.All() {
		path := filepath.Join(folder, game.ID()+".tchouka")
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) && *update {
			text = sessionFile(t, game)
			err = os.WriteFile(path, text, 0o600)
		}
		if err != nil {
			t.Errorf("%v: go test ./engine/games -run SessionFiles -update writes that of a new game", err)
			continue
		}
		text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
		s, err := session.Read(bytes.NewReader(text), games.All().ByID)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		var again bytes.Buffer
		if _, err := s.WriteTo(&again); err != nil || again.String() != string(text) {
			t.Errorf("%s is written as\n%s, %v", path, again.String(), err)
		}
		if s.Altered() || s.Dirty() || s.Game().ID() != game.ID() || s.Len() < 2 {
			t.Errorf("%s: altered %v, unsaved %v, %d positions of %s", path, s.Altered(), s.Dirty(), s.Len(), s.Game().ID())
		}
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if _, err := games.All().ByID(strings.TrimSuffix(file.Name(), ".tchouka")); err != nil {
			t.Error(err)
		}
	}
}

// sessionFile returns a session file with a line, remarks, and another line that is shown.
func sessionFile(t *testing.T, game engine.Game) []byte {
	t.Helper()
	s := session.New(game, usual(t, game))
	for moves := game.Moves(s.State()); len(moves) > 0 && !s.Over(s.Cursor()) && s.Depth() < 8; moves = game.Moves(s.State()) {
		if _, err := s.Play(moves[len(moves)-1]); err != nil {
			t.Fatal(err)
		}
	}
	s.SetComment(session.Start, "a comment\nof two lines: \"quoted\", é")
	s.SetName(s.End(), "a line")
	s.SetMark(s.End(), session.Good)
	s.First()
	if moves := game.Moves(s.State()); len(moves) > 1 {
		if _, err := s.Play(moves[0]); err != nil {
			t.Fatal(err)
		}
	}
	var text bytes.Buffer
	if _, err := s.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}
