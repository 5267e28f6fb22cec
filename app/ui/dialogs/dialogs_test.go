package dialogs_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/widgets/tables"
)

func newWindow(t *testing.T) fyne.Window {
	t.Helper()
	test.NewTempApp(t)
	win := test.NewTempWindow(t, widget.NewLabel("below"))
	win.Resize(fyne.NewSize(800, 600))
	return win
}

func open(win fyne.Window) int { return len(win.Canvas().Overlays().List()) }

// press types a key into the focused widget.
func press(win fyne.Window, key fyne.KeyName) {
	win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
}

// tap presses a button of the top dialog.
func tap(t *testing.T, win fyne.Window, label string) {
	t.Helper()
	for _, o := range test.LaidOutObjects(win.Canvas().Overlays().Top()) {
		if button, ok := o.(*dialogs.Button); ok && button.Text == label {
			button.OnTapped()
			return
		}
	}
	t.Fatalf("no button %q", label)
}

func ctrlEnter() fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault}
}

func TestTextConfirmed(t *testing.T) {
	win := newWindow(t)
	kept := ""
	ask := func(rows int) *dialogs.Entry {
		dialogs.Text{Title: "Comment", Text: "old ", Rows: rows, Save: func(text string) { kept = text }}.Show(win)
		entry := win.Canvas().Focused().(*dialogs.Entry)
		entry.CursorColumn = 4
		return entry
	}
	entry := ask(6)
	if entry.AcceptsTab() {
		t.Error("Tab stays in the field")
	}
	test.Type(entry, "one")
	press(win, fyne.KeyReturn)
	test.Type(entry, "two")
	entry.TypedShortcut(ctrlEnter())
	if kept != "old one\ntwo" || open(win) != 0 {
		t.Errorf("kept %q, %d dialogs are open", kept, open(win))
	}
	entry = ask(1)
	test.Type(entry, "name")
	press(win, fyne.KeyReturn)
	if kept != "old name" || open(win) != 0 {
		t.Errorf("kept %q, %d dialogs are open", kept, open(win))
	}
}

// After Tab, typing replaces the number; after a click, it edits the number at the caret.
func TestTypingReplacesNumber(t *testing.T) {
	win := newWindow(t)
	entry := dialogs.NewEntry()
	entry.SelectAllOnFocus = true
	win.SetContent(entry)
	entry.SetText("2")
	test.Type(entry, "3")
	if entry.Text != "3" {
		t.Errorf("the field holds %q", entry.Text)
	}
	entry.FocusLost()
	entry.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, PointEvent: fyne.PointEvent{Position: fyne.NewPos(100, 10)}})
	entry.TypedRune('0')
	if entry.Text != "30" {
		t.Errorf("after a click the field holds %q", entry.Text)
	}
}

func TestEscapeConfirmsDiscardingText(t *testing.T) {
	win := newWindow(t)
	ask := func() *dialogs.Entry {
		dialogs.Text{Title: "Comment", Text: "old", Rows: 6, Save: func(string) { t.Error("kept") }}.Show(win)
		return win.Canvas().Focused().(*dialogs.Entry)
	}
	ask()
	press(win, fyne.KeyEscape)
	if open(win) != 0 {
		t.Error("asks although nothing was written")
	}
	entry := ask()
	test.Type(entry, "new")
	press(win, fyne.KeyEscape)
	if open(win) != 2 {
		t.Fatal("what was written is lost")
	}
	press(win, fyne.KeyEscape) // answers the question
	if open(win) != 1 || win.Canvas().Focused() != entry || entry.Text != "newold" {
		t.Errorf("%d dialogs are open, the field holds %q", open(win), entry.Text)
	}
	tap(t, win, "Cancel")
	tap(t, win, "Discard")
	if open(win) != 0 {
		t.Error("does not close")
	}
}

func TestFormStaysOpenUntilValid(t *testing.T) {
	win := newWindow(t)
	var form dialogs.Form
	first, second := dialogs.NewEntry(), dialogs.NewEntry()
	form.Add("First", first)
	field := form.Add("Second", second)
	done := false
	show := func() {
		form.Show(win, "Numbers", "Continue", func() {
			if second.Text != "8" {
				field.SetError("Write eight.")
			}
		}, func() { done = true })
	}
	show()
	test.Type(first, "x")
	test.Type(second, "7")
	press(win, fyne.KeyReturn)
	if open(win) != 1 || done || field.ErrorText() != "Write eight." || first.Text != "x" || win.Canvas().Focused() != second {
		t.Fatalf("%d dialogs, done %v, says %q, %q is left", open(win), done, field.ErrorText(), first.Text)
	}
	press(win, fyne.KeyEscape)
	show()
	if field.ErrorText() != "" || second.Text != "7" {
		t.Errorf("begins with %q, %q", field.ErrorText(), second.Text)
	}
	second.SetText("8")
	tap(t, win, "Continue")
	if open(win) != 0 || !done {
		t.Error("does not close")
	}
}

func TestChoose(t *testing.T) {
	win := newWindow(t)
	chosen := ""
	ask := func() {
		chosen = ""
		dialogs.Choose(win, "Which?", "There are two.", "Neither",
			dialogs.Choice{Label: "one", Do: func() { chosen = "one" }}, dialogs.Choice{Label: "two", Do: func() { chosen = "two" }})
	}
	for want, do := range map[string]func(){
		"one": func() { press(win, fyne.KeyReturn) },
		"two": func() { tap(t, win, "two") },
		"":    func() { press(win, fyne.KeyEscape) },
	} {
		ask()
		if do(); chosen != want || open(win) != 0 {
			t.Errorf("chose %q, want %q; %d dialogs are open", chosen, want, open(win))
		}
	}
}

func TestAskButtons(t *testing.T) {
	win := newWindow(t)
	chosen := ""
	ask := func() {
		chosen = ""
		dialogs.Ask(win, "Save?", "It is not saved.", "Cancel",
			dialogs.Choice{Label: "no", Do: func() { chosen = "no" }}, dialogs.Choice{Label: "yes", Do: func() { chosen = "yes" }})
	}
	for answer, want := range map[fyne.KeyName]string{fyne.KeyReturn: "yes", fyne.KeyEscape: ""} {
		ask()
		press(win, answer)
		if open(win) != 0 || chosen != want {
			t.Errorf("%s chose %q, %d dialogs are open", answer, chosen, open(win))
		}
	}
	ask()
	tap(t, win, "no")
	if open(win) != 0 || chosen != "no" {
		t.Errorf("chose %q, %d dialogs are open", chosen, open(win))
	}
}

// A field of a closed dialog remains hidden in its window until the next dialog closes.
func TestClosedFieldKeptInWindow(t *testing.T) {
	win := newWindow(t)
	root := container.NewBorder(nil, nil, nil, nil, widget.NewLabel("below"))
	win.SetContent(root)
	size := root.MinSize()
	for range 3 {
		dialogs.Text{Title: "Comment"}.Show(win)
		entry := win.Canvas().Focused().(*dialogs.Entry)
		press(win, fyne.KeyEscape)
		last := root.Objects[len(root.Objects)-1].(*fyne.Container)
		if len(root.Objects) != 2 || last.Visible() || len(last.Objects) != 1 || last.Objects[0] != entry {
			t.Fatalf("the window holds %d objects", len(root.Objects))
		}
	}
	if root.MinSize() != size {
		t.Error("what is out of sight takes room")
	}
}

func TestMessageClosedByKeys(t *testing.T) {
	win := newWindow(t)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		dialogs.ShowMessage(win, "It was changed", "Look through it.", nil)
		if open(win) != 1 {
			t.Fatal("nothing is told")
		}
		if press(win, key); open(win) != 0 {
			t.Errorf("%s does not close it", key)
		}
	}
}

// A list opens at the selected option, so that arrow keys lead to its neighbours.
func TestListOpensAtSelection(t *testing.T) {
	win := newWindow(t)
	s := dialogs.NewSelect("PNG", "PDF", "SVG", "TeX")
	win.SetContent(s)
	s.SetSelectedIndex(2)
	for _, way := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyDown, "TeX"}, {fyne.KeyUp, "SVG"}, {fyne.KeyUp, "PDF"}} {
		win.Canvas().Focus(s)
		press(win, fyne.KeySpace)
		press(win, way.key)
		press(win, fyne.KeyReturn)
		if s.Selected != way.want || open(win) != 0 {
			t.Errorf("%s chooses %s, want %s", way.key, s.Selected, way.want)
		}
	}
}

// The search field of a list moves the highlight, and Escape clears it before it cancels.
func TestPick(t *testing.T) {
	win, got := newWindow(t), -1
	names := []string{"undo", "unfold", "redo"}
	begin := func() {
		dialogs.Pick(win, dialogs.PickOptions{
			Title: "Find", CancelLabel: "Cancel", Current: 1,
			Row:      func(i int) tables.DropDownItem { return tables.DropDownItem{Label: names[i]} },
			Selected: func(i int) { got = i },
			Find: func(text string) (rows []int) {
				for i, name := range names {
					if strings.Contains(name, text) {
						rows = append(rows, i)
					}
				}
				return rows
			},
		})
	}
	for _, c := range []struct {
		keys string // ↓, ↑ and Enter (.) are keys, the rest is typed
		want int
	}{{".", 1}, {"↓.", 2}, {"↑.", 0}, {"do.", 0}, {"do↓.", 2}, {"do←.", 1}, {"x←.", 1}} {
		begin()
		for _, key := range c.keys {
			if name, ok := map[rune]fyne.KeyName{'↓': fyne.KeyDown, '↑': fyne.KeyUp, '←': fyne.KeyEscape, '.': fyne.KeyReturn}[key]; ok {
				press(win, name)
				continue
			}
			win.Canvas().Focused().TypedRune(key)
			if missing := showsText(win, "No results"); missing != (key == 'x') {
				t.Errorf("after %q the message is shown: %v", key, missing)
			}
		}
		if got != c.want || open(win) != 0 {
			t.Errorf("%s selects %d, want %d", c.keys, got, c.want)
		}
	}
	begin()
	press(win, fyne.KeyEscape)
	if open(win) != 0 {
		t.Error("Escape leaves the list open")
	}
}

// showsText reports whether the top dialog shows a text with the given beginning.
func showsText(win fyne.Window, beginning string) bool {
	for _, o := range test.LaidOutObjects(win.Canvas().Overlays().Top()) {
		if l, ok := o.(*widget.Label); ok && l.Visible() && strings.HasPrefix(l.Text, beginning) {
			return true
		}
	}
	return false
}

// undrawnApp is an app that has not drawn anything yet.
type undrawnApp struct{ fyne.App }

func (u undrawnApp) Driver() fyne.Driver { return driverWithoutCanvas{u.App.Driver()} }

// driverWithoutCanvas is the driver of undrawn.
type driverWithoutCanvas struct{ fyne.Driver }

func (driverWithoutCanvas) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

// Keys typed before a list is drawn for the first time do not panic.
func TestKeysBeforeListIsDrawn(t *testing.T) {
	win := newWindow(t)
	list := dialogs.NewSelect("one", "two")
	win.SetContent(list)
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(undrawnApp{app})
	defer fyne.SetCurrentApp(app)
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyDown, fyne.KeyUp} {
		list.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if open(win) != 0 || list.Selected != "one" {
		t.Errorf("%d lists are open, %q is chosen", open(win), list.Selected)
	}
}

// The buttons that close a dialog are at its right end, the main button last. The others are at the
// left. In a narrow window all are below each other. The title is aligned with the content.
func TestButtonPlacement(t *testing.T) {
	win := newWindow(t)
	content := container.NewGridWrap(fyne.NewSize(500, 100), widget.NewLabel("content"))
	d := dialogs.New("Export", content, win)
	var all []fyne.CanvasObject
	for _, label := range []string{"Reset to Defaults", "Copy", "Cancel", "Export…"} {
		all = append(all, dialogs.NewButton(label, nil))
	}
	d.SetAllButtons(all[:2], all[2:])
	d.Show()
	at := func(o fyne.CanvasObject) (left, right, top float32) {
		p := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		return p.X, p.X + o.Size().Width, p.Y
	}
	middle := win.Canvas().Size().Width / 2
	last := float32(0)
	for i, o := range all {
		left, right, _ := at(o)
		if left < last || i < 2 && right > middle || i >= 2 && left < middle {
			t.Errorf("button %d is from %v to %v, the middle is %v", i, left, right, middle)
		}
		last = right
	}
	from, to, _ := at(content)
	if left, _, _ := at(all[0]); left != from || last != to {
		t.Errorf("the buttons are from %v to %v, the content is from %v to %v", left, last, from, to)
	}
	for _, o := range test.LaidOutObjects(win.Canvas().Overlays().Top()) {
		if label, ok := o.(*widget.Label); ok && label.Text == "Export" {
			if left, _, _ := at(label); left != from {
				t.Errorf("the title begins at %v, the content at %v", left, from)
			}
		}
	}
	if all[2].Size() != all[3].Size() {
		t.Error("Cancel and Export have two sizes")
	}
	d.Hide()
	win.Resize(fyne.NewSize(300, 600))
	d.Show()
	for i := range all[1:] {
		_, _, above := at(all[i])
		if _, right, below := at(all[i+1]); below <= above && right > 300 {
			t.Errorf("button %d ends at %v", i+1, right)
		}
	}
}

// Fyne takes minutes to wrap a quoted line of a large file. Every dialog, note and status line shows
// its beginning and end.
func TestLongQuotations(t *testing.T) {
	win := newWindow(t)
	for _, quoted := range []string{
		strings.Repeat("9", 20_000), "“" + strings.Repeat("2 ", 10_000) + "”", "„" + strings.Repeat("2 ", 10_000) + "“",
		"« " + strings.Repeat("2 ", 10_000) + " »", `"` + strings.Repeat("é ", 10_000) + `"`,
	} {
		text := "This board cannot be read: " + quoted + " is not a number"
		note, quiet, diagram := dialogs.NewNote(), shell.NewQuietText("caption"), shell.NewDiagram()
		for name, show := range map[string]func(){
			"message": func() { dialogs.ShowMessage(win, text, text, nil) },
			"choose":  func() { dialogs.Choose(win, text, text, text, dialogs.Choice{Label: text}) },
			"ask":     func() { dialogs.Ask(win, text, text, text, dialogs.Choice{Label: text}) },
			"note": func() {
				note.SetText(text)
				dialogs.New("", note, win).Show()
			},
			"status": func() {
				quiet.Set(text)
				dialogs.New("", quiet, win).Show()
			},
			"diagram": func() {
				diagram.ShowMessage(text)
				dialogs.New("", diagram.Content, win).Show()
			},
			"field": func() {
				var form dialogs.Form
				field := form.Add("", widget.NewEntry())
				form.Show(win, "", "OK", nil, nil)
				field.SetError(text)
			},
		} {
			show()
			shown := 0
			for _, o := range test.LaidOutObjects(win.Canvas().Overlays().Top()) {
				if line, ok := o.(*canvas.Text); ok && o.Visible() {
					shown += utf8.RuneCountInString(line.Text)
				}
			}
			if shown < 40 || shown > 800 {
				t.Errorf("%s: %.30s: %d characters are shown", name, quoted, shown)
			}
			for _, o := range win.Canvas().Overlays().List() {
				win.Canvas().Overlays().Remove(o)
			}
		}
	}
}

// The best row is first: words in labels before words elsewhere, and the label with the least besides. Without
// words the order stays.
func TestFitting(t *testing.T) {
	labels := []string{"lesson", "export lesson…", "export tree from here…", "export…", "figures…"}
	texts := []string{"learn lesson", "export lesson…", "export tree from here…", "file export…", "export figures…"}
	for words, want := range map[string][]int{
		"":              {0, 1, 2, 3, 4},
		"Export":        {3, 1, 2, 4},
		"export lesson": {1},
		"lesson":        {0, 1},
		"file":          {3},
		"nothing":       nil,
	} {
		if got := dialogs.Fitting(labels, texts, words); !slices.Equal(got, want) {
			t.Errorf("%q finds %v, want %v", words, got, want)
		}
	}
}
