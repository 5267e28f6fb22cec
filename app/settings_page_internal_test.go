package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/panes/linepane"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// inputs returns the lists, switches and the slider of the page of settings, from top to bottom.
func (b *bench) inputs(t *testing.T) (lists []*dialogs.Select, switches []*controls.Choice, speed *dialogs.Slider) {
	t.Helper()
	for _, input := range b.main.Beside.Page.Inputs {
		switch input := input.(type) {
		case *dialogs.Select:
			lists = append(lists, input)
		case *controls.Choice:
			switches = append(switches, input)
		case *dialogs.Slider:
			speed = input
		}
	}
	if len(lists) != 8 || len(switches) != 9 || speed == nil {
		t.Fatalf("there are %d lists and %d switches", len(lists), len(switches))
	}
	return lists, switches, speed
}

// A choice on the page takes effect in the window. Another language renews the page, and the list keeps the focus.
func TestSettingsTakeEffect(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	// Each switch is a command, so that it has the label of the menu. No two rows have the same label.
	seen := map[string]bool{}
	for _, c := range b.menu.commands {
		seen[c.Label] = true
	}
	for _, part := range b.settings.Sections() {
		for _, s := range part.Settings {
			if s.Command == "" && (s.Label == "" || seen[s.Label]) {
				t.Errorf("the label %q is empty or occurs twice", s.Label)
			}
			if s.Command != "" && !slices.ContainsFunc(b.menu.commands, func(c shell.Command) bool { return c.ID == s.Command && c.Checked != nil }) {
				t.Errorf("no command %q turns a setting on and off", s.Command)
			}
			seen[s.Label] = true
		}
	}
	b.menu.do("settings")
	lists, _, speed := b.inputs(t)
	for i, option := range []int{3, 2, 1, 1} {
		lists[i].SetSelectedIndex(option)
	}
	used, ok := b.app.Settings().Theme().(*shell.Theme)
	if !ok || !used.Equal(shell.NewTheme(shell.HighContrast).WithBoardStyle(b.desk.Settings.BoardStyle)) || !b.board.Widget.View().Round {
		t.Error("the window does not wear what was chosen")
	}
	if speed.SetValue(shell.SpeedSlowest); b.board.Navigator.Speed.Value != shell.SpeedSlowest {
		t.Error("the slider below the board shows another speed")
	}
	lists[7].SetSelected("Deutsch")
	if b.desk.Settings.Language != "de" || b.main.Beside.Page.Title != "Einstellungen" {
		t.Errorf("the language is %q, the title %q", b.desk.Settings.Language, b.main.Beside.Page.Title)
	}
	renewed, _, _ := b.inputs(t)
	if b.win.Canvas().Focused() != fyne.Focusable(renewed[7]) || renewed[7].Selected != "Deutsch" {
		t.Error("the list of languages has lost the focus")
	}
	apptest.CheckTranslated(t, "de", b.win)
	// The buttons of the marks keep the shape of the comment button in every theme.
	shape := func(id string) (corner, text float32) {
		for _, o := range test.LaidOutObjects(b.menu.buttons[id][0]) {
			switch o := o.(type) {
			case *canvas.Rectangle:
				corner = max(corner, o.CornerRadius)
			case *canvas.Text:
				text = o.TextSize
			}
		}
		return corner, text
	}
	want, _ := shape("comment")
	_, size := shape(linepane.MarkID(session.Good))
	for _, appearance := range []shell.Appearance{shell.Dark, shell.HighContrast, shell.Light} {
		for _, id := range []string{linepane.MarkID(session.Good), linepane.MarkID(session.Bad), linepane.MarkID(session.Interesting), "comment"} {
			if corner, text := shape(id); corner != want || text != size && id != "comment" {
				t.Errorf("before %v, %s has the corner %v and text of %v, want %v and %v", appearance, id, corner, text, want, size)
			}
		}
		b.desk.Change(func(s *shell.Settings) { s.Theme = appearance })
	}
}
