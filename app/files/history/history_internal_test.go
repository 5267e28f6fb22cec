package history

import (
	"io"
	"strings"
	"testing"
	"time"

	"tchouka/app/bench/apptest"
	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// The list shows the second, and what changed since the version before of the same document.
func TestContentText(t *testing.T) {
	at := time.Date(2020, 3, 1, 12, 30, 41, 0, time.Local)
	version := func(file string, seconds int, of userdata.Version) userdata.Version {
		of.File, of.Time = file, at.Add(time.Duration(seconds)*time.Second)
		return of
	}
	v := &view{all: []userdata.Version{
		version("a", 9, userdata.Version{Moves: 2, Comments: 1}),
		version("c", 8, userdata.Version{Boards: 4, Open: 3}),
		version("b", 7, userdata.Version{Moves: 9}),
		version("c", 6, userdata.Version{Boards: 3, Open: 1}),
		version("a", 5, userdata.Version{Moves: 5}),
		version("a", 4, userdata.Version{Moves: 3}),
	}}
	for i, want := range []string{
		"2020-03-01 at 12:30:50 · 2 moves (−3) · 1 comment (+1)", "2020-03-01 at 12:30:49 · 4 boards (+1) · board 3", "2020-03-01 at 12:30:48 · 9 moves",
		"2020-03-01 at 12:30:47 · 3 boards · board 1", "2020-03-01 at 12:30:46 · 5 moves (+2)", "2020-03-01 at 12:30:45 · 3 moves",
	} {
		if got := v.contentText(v.all[i]); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A version of a collection shows the board that was open.
func TestOpenBoard(t *testing.T) {
	list, err := notation.ReadCollection(strings.NewReader("1. 2 2 2 2 | 0\n2. 1 1 1 | 0\n"), games.All(), games.All()[0])
	if err != nil {
		t.Fatal(err)
	}
	h := userdata.NewHistory(disk.System{}, t.TempDir())
	h.Add(userdata.Version{Board: "list", Boards: 2, Open: 2, Time: time.Now()}, written(list))
	h.Wait()
	read, err := content(h, h.Versions()[0], games.All())
	if err != nil || read.Session.State().String() != "1 1 1 | 0" {
		t.Errorf("%v, %v", read, err)
	}
}

type written notation.Collection

func (c written) WriteTo(w io.Writer) (int64, error) {
	return 0, notation.WriteCollection(w, notation.GameForm, c.Title, c.Boards)
}
