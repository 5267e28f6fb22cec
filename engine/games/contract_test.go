package games_test

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
)

// all returns the registered games, one that is not registered, and that game without any optional
// interface. Code that accepts any game must accept these.
func all() games.List { return append(games.All(), enginetest.Toy{}, bare{enginetest.Toy{}}) }

type bare struct{ engine.Game }

func (bare) ID() string   { return "bare" }
func (bare) Name() string { return "Bare ring" }

func (bare) Board(engine.State) engine.Board { return engine.Board{} }

func TestContractOfEveryGame(t *testing.T) {
	for _, game := range enginetest.Sample(t, 3, all()...) {
		t.Run(game.ID(), func(t *testing.T) { enginetest.Contract(t, game, enginetest.Conserved) })
	}
}

// Every game on one row is registered.
func TestRows(t *testing.T) {
	for _, rules := range row.Games() {
		game, err := games.All().ByID(rules.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := row.RulesOf(game); !ok || got != rules {
			t.Errorf("%s has the rules %+v, %v", rules.ID, got, ok)
		}
	}
}

// Every ID names one game, and the error of an unknown ID lists the valid IDs.
func TestIDs(t *testing.T) {
	list := all()
	for i, id := range list.IDs() {
		if game, err := list.ByID(id); err != nil || game != list[i] {
			t.Errorf("%s is %v, %v", id, game, err)
		}
		if game, rest := list.Cut(id + ":2x1"); game != list[i] || rest != "2x1" {
			t.Errorf("%s: is cut into %v and %q", id, game, rest)
		}
	}
	sorted := slices.Sorted(slices.Values(list.IDs()))
	if len(slices.Compact(sorted)) != len(list) {
		t.Errorf("two games have the same ID: %v", list.IDs())
	}
	_, err := list.ByID("chess")
	if err == nil {
		t.Fatal("there is no chess")
	}
	for _, id := range list.IDs() {
		if !strings.Contains(err.Error(), id) {
			t.Errorf("%q does not name %s", err, id)
		}
	}
}

// A file of another program is recognized by its name, and its text by its beginning.
func TestForeignFileFormats(t *testing.T) {
	list := all()
	for name, want := range map[string]bool{"a.ring": true, "/x/A.RG": true, "a.tchouka": false, "ring": false} {
		if f := list.ByExtension(name); (f != nil) != want {
			t.Errorf("%s is a file of %v", name, f)
		}
	}
	if f := list.ByContent("toy ring\nbroken"); f == nil || f.ID() != "toy" || list.ByContent("2 2 2 2") != nil {
		t.Errorf("a damaged file is one of %v", f)
	}
}
