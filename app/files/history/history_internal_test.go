package history

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
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

// The list can be filtered. The selected version is restored with its moves, and no other version is deleted.
func TestSelectedVersion(t *testing.T) {
	b := apptest.NewFixture(t)
	b.History = userdata.NewHistory(disk.System{}, t.TempDir())
	a, other := filepath.Join("folder", "a.tchouka"), filepath.Join("folder", "b.tchouka")
	for i, version := range []userdata.Version{{File: a, Saved: true}, {File: other, Saved: true}, {File: a, Saved: true}, {File: a}} {
		version.Time, version.Moves = time.Now().Add(time.Duration(i-9)*time.Hour), i+1
		game := session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2"))
		if err := game.GoMoves(row.Line(3, 4, 3, 4)[:version.Moves]); err != nil {
			t.Fatal(err)
		}
		game.First()
		b.History.Add(version, game)
		b.History.Wait()
	}
	var restored []string
	v := newView(b.Window, Request{Games: games.All(), File: a, Restore: func(c Content, of userdata.Version) {
		restored = append(restored, fmt.Sprint(filepath.Base(of.File), " ", of.Moves, " ", c.Session.Depth()))
	}}, b.History.Versions())
	v.show()
	expect := func(want string) {
		t.Helper()
		var moves []string
		for _, version := range v.shown {
			moves = append(moves, strconv.Itoa(version.Moves))
		}
		if got := strings.Join(moves, " "); got != want {
			t.Errorf("the versions with %s moves are listed, want %s", got, want)
		}
	}
	press := func(label string) {
		t.Helper()
		test.Tap(apptest.Find(b.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
			button, ok := o.(*dialogs.Button)
			return ok && button.Text == label
		}).(fyne.Tappable))
	}
	expect("4 3 1")
	v.search.SetText("not SAVED")
	expect("4")
	v.search.SetText("")
	v.only.SetChecked(false)
	expect("4 3 2 1")
	v.list.Select(2)
	b.Queue.WaitUntil(t, "the version is read", func() bool { return v.read != nil })
	press("Delete…")
	press("Delete This Version")
	b.Queue.WaitUntil(t, "it is deleted", func() bool { return len(v.all) == 3 })
	expect("4 3 1")
	v.list.Select(1)
	b.Queue.WaitUntil(t, "the version is read", func() bool { return v.read != nil })
	press("Restore")
	if got := strings.Join(restored, ", "); got != "a.tchouka 3 3" {
		t.Errorf("restored %s", got)
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
