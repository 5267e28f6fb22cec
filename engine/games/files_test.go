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

// Every notation of a game can also be read after the game's ID or name, independent of the current
// game.
func TestReadNotationAfterGameName(t *testing.T) {
	for _, game := range games.All() {
		start := usual(t, game)
		texts := []string{start.String(), games.BoardID(game, start)}
		if text := engine.StartText(game, start); text != "" {
			texts = append(texts, game.ID()+":"+text)
		}
		for _, e := range game.About().Examples {
			texts = append(texts, e.Board)
		}
		for _, defaultGame := range []engine.Game{game, games.All()[0], games.All()[4]} {
			for _, text := range texts {
				want, err := game.Parse(text)
				if err != nil { // an ID that the game does not parse itself
					want = start
				}
				for _, called := range []string{game.ID() + ":", game.ID() + ": ", game.Name() + ": "} {
					if own, _ := games.All().Cut(text); own != nil {
						called = ""
					}
					got, s, err := games.All().Read(called+text, defaultGame)
					if err != nil || got.ID() != game.ID() || s.Key() != want.Key() {
						t.Errorf("%q, while %s is played: %v, %v", called+text, defaultGame.ID(), s, err)
					}
				}
			}
		}
	}
}

func usual(t *testing.T, game engine.Game) engine.State {
	t.Helper()
	s, err := game.Start(engine.Usual(game.Params())...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestRead(t *testing.T) {
	all := games.All()
	for text, want := range map[string]string{
		"punga:6x4":                         "punga",
		"PUNGA-6x4":                         "punga",
		"Meuliëh: 6x4":                      "meulieh",
		"two-person: 2 2 2 | 0 + 3 1":       "two-person",
		"no-wrap: 2 2 | 1":                  "no-wrap",
		"no-wrap:2,2":                       "no-wrap",
		"graph:star 3x2x1":                  "graph",
		"digraph { a -> b; b [ruma=true] }": "graph",
		"return:2.0.1~1.1.1":                "return",
		"4x2":                               "multitchouka",
		"2.2.2.2+1":                         "multitchouka",
	} {
		game, _, err := all.Read(text, all[0])
		if err != nil || game.ID() != want {
			t.Errorf("%q is a board of %v, %v; want %s", text, game.ID(), err, want)
		}
	}
	for _, defaultGame := range all {
		var unknown *games.UnknownError
		if _, _, err := all.Read("kalah:4x2", defaultGame); !errors.As(err, &unknown) || unknown.ID != "kalah" {
			t.Errorf("kalah:4x2, while %s is played: %v", defaultGame.ID(), err)
		}
	}
	if _, _, err := all.Read("no-wrap:2.2.two", all[4]); err == nil || err.Error() != `hole 3: "two" is not a whole number: enter the seeds of each hole, for example multitchouka:2.2.2.2` {
		t.Error(err)
	}
}
