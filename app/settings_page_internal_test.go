package app

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/panes/linepane"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
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

// settingsBench is a bench with a settings file.
type settingsBench struct {
	*bench
	file string
}

// newSettingsBench returns a bench with a settings file, or without one for an empty text.
func newSettingsBench(t *testing.T, text string) *settingsBench {
	t.Helper()
	file := filepath.Join(t.TempDir(), "settings.json")
	if text != "" {
		disktest.Put(t, file, text)
	}
	b := newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), Settings: file})
	t.Cleanup(b.desk.Settings.Store.Close)
	return &settingsBench{b, file}
}

// again opens another window with the same settings.
func (b *settingsBench) again() *window {
	b.t.Helper()
	b.desk.Settings.Store.Wait()
	again := newWindow(b.app, b.chooser, b.queue.Post, Start{Games: games.All(), Settings: b.file})
	b.t.Cleanup(func() {
		again.endWork()
		again.desk.Settings.Store.Close()
	})
	return again
}

// kept returns the content of the settings file.
func (b *settingsBench) kept() map[string]any {
	b.t.Helper()
	b.desk.Settings.Store.Wait()
	text, err := os.ReadFile(b.file)
	var kept map[string]any
	if err != nil || json.Unmarshal(text, &kept) != nil {
		b.t.Fatalf("%v\n%s", err, text)
	}
	return kept
}
