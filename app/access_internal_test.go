package app

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/parts/settings"
	"tchouka/app/ui/dialogs"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/record/notation"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// The list of commands finds every menu command by its words and runs it by keyboard. The list of keys finds them, too.
func TestFindCommandByWords(t *testing.T) {
	b := newBench(t, "4x2")
	if b.board.Widget.TypedRune('?'); !b.main.Covered() {
		t.Fatal("? does not show the keys")
	}
	b.win.Canvas().Overlays().Top().Hide()
	for _, c := range []struct {
		words string
		ran   func() bool
	}{
		{"view rules", func() bool { return b.main.Beside.ID == learn.RulesID }},
		{"MOVE list", func() bool { return b.main.Beside.ID == "log" }},
		{"cowries", func() bool { return b.main.Beside.ID == settings.PageID }},
		{"in a circle", func() bool { return b.main.Beside.ID == settings.PageID }},
		{"larger text", func() bool { return b.desk.Settings.Larger }},
		{"theory graphs", func() bool { return b.status.Message == "The current game is not a sowing graph" }}, // disabled
		{"merged once", func() bool { return true }},                                                           // no match, no effect
	} {
		b.Invoke("commands")
		b.Type(c.words)
		b.Press(fyne.KeyReturn)
		if !c.ran() {
			t.Errorf("%q was not run", c.words)
		}
		if b.main.Covered() {
			b.Press(fyne.KeyEscape)
		}
		b.main.Beside.Close()
	}
	all := b.menu.shortcutSheet("")
	if strings.Count(all, "## ") < 8 || !strings.Contains(all, "Ctrl+K") {
		t.Errorf("%s", all)
	}
	if some := b.menu.shortcutSheet("hide HINTS"); strings.Count(some, "\n| ") > 4 {
		t.Errorf("%s", some)
	}
	if none := b.menu.shortcutSheet("xyzzy"); strings.Contains(none, "|") {
		t.Errorf("%s", none)
	}
}

// tooSmall reports whether a clickable object has less than the minimum width or height.
func tooSmall(size fyne.Size) bool { return min(size.Width, size.Height) < 32 }

// smallTargets lists the clickable objects of a window that are too small.
func smallTargets(root fyne.CanvasObject) (all []string) {
	for _, o := range test.LaidOutObjects(root) {
		_, tappable := o.(fyne.Tappable)
		size := o.Size()
		switch kind := fmt.Sprintf("%T", o); kind {
		case "*controls.splitBar", "*widget.scrollBarArea":
			continue // the arrow keys and menu commands do the same
		case "*widget.listItem", "*tables.lineRow", "*tables.boardHead", "*tables.boardRow":
			size.Height += theme.Padding() // half of it belongs to the row above, and half to the row below
		}
		if f, places := o.(*board.Board); places && f.Visible() {
			for i, place := range f.View().Places {
				if size := f.TargetOf(i); (!place.Store || f.View().SetUp) && tooSmall(size) {
					all = append(all, fmt.Sprintf("place %d, %s, %v", i, place.Label, size))
				}
			}
		}
		if tappable && shown(o) && tooSmall(size) {
			label := ""
			if b, ok := o.(*controls.ToolButton); ok {
				label = b.Label() + " " + b.Tip
			}
			all = append(all, fmt.Sprintf("%T %v %s", o, size, label))
		}
	}
	return all
}

// shown reports whether an object is visible. Objects in a closed pane have no size.
func shown(o fyne.CanvasObject) bool {
	return o.Visible() && o.Size().Width > 1 && o.Size().Height > 1
}

// narrowFields lists the text fields of a window that are narrower than their placeholders.
func narrowFields(root fyne.CanvasObject) (all []string) {
	for _, o := range test.LaidOutObjects(root) {
		if e, ok := o.(*dialogs.Entry); ok && shown(e) && !e.MultiLine {
			need := fyne.MeasureText(e.PlaceHolder, theme.TextSize(), e.TextStyle).Width + 2*theme.InnerPadding()
			if e.Size().Width < need {
				all = append(all, fmt.Sprintf("the field %q has %v of %v", e.PlaceHolder, e.Size().Width, need))
			}
		}
	}
	return all
}

// visit calls look for each page, dialog and side window of the program, at a given size.
func (b *bench) visit(size fyne.Size, look func(where string, root fyne.CanvasObject)) {
	b.t.Helper()
	b.win.Resize(size)
	look("the main window", b.win.Content())
	for _, id := range []string{"log", "rules", "settings", "lesson"} {
		b.Invoke(id)
		look("the page "+id, b.win.Content())
	}
	b.main.Beside.Close()
	b.Invoke("setup")
	look("set-up", b.win.Content())
	b.Invoke("unsow")
	look("unsowing", b.win.Content())
	b.Invoke("setup")
	first := b.desk.Doc.Start()
	b.files.OpenCollection(desk.NewCollection("boards", "", []notation.Board{{Game: b.desk.Doc.Game(), Start: first}, {Game: b.desk.Doc.Game(), Start: first}}))
	b.Settle()
	look("a collection", b.win.Content())
	for _, id := range []string{"export", "commands", "shortcuts", "report", "boardList", "worksheet", "booklet", "exportBoards", "addToCollection", "comment", "about"} {
		b.Invoke(id)
		top := b.win.Canvas().Overlays().Top()
		if top == nil {
			b.t.Errorf("the dialog %s did not open", id)
			continue
		}
		look("the dialog "+id, top)
		top.Hide()
		b.win.Canvas().Overlays().Remove(top)
	}
	for _, id := range []string{"help", "findBoards", "compose", "survey", "laboratory", "pastime", "graphs"} {
		switch id {
		case "pastime":
			b.openGameBoard(ring.Recurrence{}, "5x4")
		case "graphs":
			b.openGameBoard(sowgraph.Game{}, "digraph { a [seeds=1]; r [store=true]; a -> r }")
		}
		b.Invoke(id)
		r, ok := b.opened(id)
		if !ok {
			b.t.Errorf("the window %s did not open", id)
			continue
		}
		r.Window.Win.Resize(size)
		b.Settle()
		look("the window "+id, r.Window.Win.Content())
		r.Window.Win.Close()
	}
}

// openGameBoard opens a board of any game.
func (b *bench) openGameBoard(game engine.Game, board string) {
	b.t.Helper()
	s, err := game.Parse(board)
	if err != nil {
		b.t.Fatal(err)
	}
	b.main.Play(game, s, func() {})
	b.Settle()
}

// unfocusable lists the clickable objects of a window that cannot be focused with Tab.
func unfocusable(root fyne.CanvasObject) (all []string) {
	for _, o := range test.LaidOutObjects(root) {
		_, tappable := o.(fyne.Tappable)
		_, focusable := o.(fyne.Focusable)
		if tappable && !focusable && shown(o) {
			all = append(all, fmt.Sprintf("%T", o))
		}
	}
	return all
}

// Every clickable object is large enough for touch and for users with a tremor, also on the boards of several players. It can
// be focused with Tab, is inside one that can, or has an equivalent command. Text fields are wide enough for their
// placeholders. Pages open a little wider than the smaller size.
func TestClickableObjects(t *testing.T) {
	within := map[string]string{
		"*widget.scrollBarArea":   "what scrolls does so with the arrows, or as the keys walk through it",
		"*widget.listItem":        "the arrows walk the list, and Enter or Space choose",
		"*tables.lineRow":         "the same",
		"*tables.boardRow":        "the same",
		"*tables.boardTick":       "Space ticks the row",
		"*tables.boardHead":       "digits sort the list by its columns; the line has none to sort",
		"*board.half":             "the command computerMoves",
		"*controls.FittedPicture": "a click on the chart goes to a sowing, as the field for that does",
	}
	b := newBench(t, "4x2")
	for _, size := range []fyne.Size{fyne.NewSize(890, 740), fyne.NewSize(1280, 800)} {
		b.visit(size, func(where string, root fyne.CanvasObject) {
			for _, what := range append(smallTargets(root), narrowFields(root)...) {
				t.Errorf("%s at %v is too small: %s", where, size, what)
			}
			for _, what := range unfocusable(root) {
				if within[what] == "" {
					t.Errorf("%s at %v has no key: %s", where, size, what)
				}
			}
		})
	}
	const row = "0 0 0 0 0 1 | 0" // quickly solved
	const two = row + " / " + row
	for id, board := range map[string]string{
		"punga": two + " / " + two + " players 3", "punga-variation": two + " / " + two, "meuta": two, "dampu": two, "two-person": "2 2 + 2 2 2 2",
	} {
		game, err := games.All().ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		b.openGameBoard(game, board)
		for _, size := range []fyne.Size{fyne.NewSize(1024, 700), fyne.NewSize(1280, 740)} { // without the title bar
			b.win.Resize(size)
			for _, mode := range []desk.Mode{desk.Playing, desk.SettingUp} {
				b.desk.SetMode(mode)
				b.Settle()
				for _, what := range smallTargets(b.win.Content()) {
					t.Errorf("%s at %v, set up %v: %s", id, size, mode == desk.SettingUp, what)
				}
			}
		}
		b.desk.SetMode(desk.Playing)
	}
}
