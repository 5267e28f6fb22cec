package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/bench/apptest"
	"tchouka/app/panes/linepane"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/picture/palette"
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

// A choice on the page takes effect and is stored. A choice in the menu is shown on the page.
func TestSettingsPage(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do("settings")
	lists, switches, speed := b.inputs(t)
	if b.win.Canvas().Focused() != fyne.Focusable(lists[0]) {
		t.Error("the first list does not have the focus")
	}
	for i, option := range []int{3, 2, 1, 1, 1, 3} {
		lists[i].SetSelectedIndex(option)
	}
	s := b.desk.Settings
	if s.Theme != shell.HighContrast || s.BoardStyle != (palette.Appearance{Board: palette.Distinct, Seeds: palette.Cowries}) || !s.Round || !s.RumaLeft {
		t.Errorf("chosen are %v, %v, in a circle %v, the Ruma at the left %v", s.Theme, s.BoardStyle, s.Round, s.RumaLeft)
	}
	currentTheme, ok := b.app.Settings().Theme().(*shell.Theme)
	if !ok || !currentTheme.Equal(shell.NewTheme(shell.HighContrast).WithBoardStyle(s.BoardStyle)) {
		t.Error("the window does not wear what was chosen")
	}
	if !b.board.Widget.View().Round {
		t.Error("the row is not bent")
	}
	const sound, hints = 4, 5
	switches[sound].Tapped(nil)
	if !s.Sound {
		t.Error("the seeds are not heard")
	}
	speed.SetValue(shell.SpeedSlowest)
	again := shell.LoadSettings(s.Store)
	if again.Theme != s.Theme || again.BoardStyle != s.BoardStyle || !again.Round || again.ZoomPercent != 150 || !again.Sound || again.Speed != shell.SpeedSlowest {
		t.Error("what was chosen is not kept")
	}
	if b.board.Navigator.Speed.Value != shell.SpeedSlowest {
		t.Error("the slider below the board shows another speed")
	}
	b.desk.Change(func(s *shell.Settings) { s.Theme = shell.Dark })
	b.menu.do("sound")
	b.main.SetSpeed(shell.SpeedInstant)
	if lists[0].SelectedIndex() != 2 || checked(switches[sound]) || speed.Value != shell.SpeedInstant {
		t.Errorf("the page shows option %d, sound %v, speed %v", lists[0].SelectedIndex(), checked(switches[sound]), speed.Value)
	}
	before := checked(switches[hints])
	b.do("hints")
	if checked(switches[hints]) == before {
		t.Error("the page does not show the hints of the menu")
	}
}

func checked(c *controls.Choice) bool { return c.Sign() == theme.CheckButtonCheckedIcon() }

// Each switch is a command, so that it has the label of the menu. No two rows have the same label.
func TestSettingsLabelsMatchMenus(t *testing.T) {
	b := newBench(t, "4x2")
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
}

// A choice of the language renews the page in that language, and the list keeps the focus.
func TestSettingsPageLanguage(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	b.menu.do("settings")
	lists, _, _ := b.inputs(t)
	lists[7].SetSelected("Deutsch")
	if b.desk.Settings.Language != "de" || b.main.Beside.Page.Title != "Einstellungen" {
		t.Errorf("the language is %q, the title %q", b.desk.Settings.Language, b.main.Beside.Page.Title)
	}
	renewed, _, _ := b.inputs(t)
	if b.win.Canvas().Focused() != fyne.Focusable(renewed[7]) || renewed[7].Selected != "Deutsch" {
		t.Error("the list of languages has lost the focus")
	}
	apptest.CheckTranslated(t, "de", b.win)
}

// The page scrolls to the setting that gets the focus.
func TestSettingsScrollToFocus(t *testing.T) {
	b := newBench(t, "4x2")
	b.win.Resize(fyne.NewSize(1024, 700))
	b.menu.do("settings")
	page := test.LaidOutObjects(b.main.Beside.Page.Content)
	var scroll *container.Scroll
	for _, o := range page {
		if s, ok := o.(*container.Scroll); ok {
			scroll = s
		}
	}
	last := b.main.Beside.Page.Inputs[len(b.main.Beside.Page.Inputs)-1]
	b.win.Canvas().Focus(last)
	driver := fyne.CurrentApp().Driver()
	bottom := driver.AbsolutePositionForObject(last.(fyne.CanvasObject)).Y + last.(fyne.CanvasObject).Size().Height
	if end := driver.AbsolutePositionForObject(scroll).Y + scroll.Size().Height; scroll.Offset.Y == 0 || bottom > end {
		t.Errorf("the last setting ends at %v, the page at %v", bottom, end)
	}
	b.win.Canvas().Focus(b.main.Beside.Page.Inputs[0])
	if top := driver.AbsolutePositionForObject(b.main.Beside.Page.Inputs[0].(fyne.CanvasObject)).Y; top < driver.AbsolutePositionForObject(scroll).Y {
		t.Error("the first setting is above the page")
	}
}

// The buttons of the marks keep the shape of the comment button in every theme.
func TestMarkButtonShape(t *testing.T) {
	b := newBench(t, "4x2")
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
