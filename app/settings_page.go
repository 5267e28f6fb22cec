package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/picture/palette"
	"tchouka/widgets/controls"
	"tchouka/widgets/prose"
)

// This file has the page of settings beside the board. A choice takes effect at once on the board, on
// the tree and in every other window. What a menu also offers has the same label there.

// settingsPage is the ID of the page.
const settingsPage = "settings"

// section is a part of the page with a title.
type section struct {
	title    string
	settings []setting
}

// setting is a row of the page: a switch, a list of options, or the speed.
type setting struct {
	command string // ID of the command that turns the switch; empty for other rows
	label   string
	note    string          // explains the label; may be empty
	options func() []string // nil for the speed
	get     func() int
	set     func(int)
}

// sections returns the parts of the page.
func (w *window) sections() []section {
	return []section{
		{lang.L("Appearance"), []setting{
			w.stored(lang.L("Colours"), "", appearances(),
				func(s *shell.Settings) int { return int(s.Theme) }, func(s *shell.Settings, i int) { s.Theme = shell.Appearance(i) }),
			w.stored(lang.L("Board"), "", []string{lang.L("Wood"), lang.L("Plain"), lang.L("Colour-blind safe")},
				func(s *shell.Settings) int { return int(s.BoardStyle.Board) }, func(s *shell.Settings, i int) { s.BoardStyle.Board = palette.Board(i) }),
			w.stored(lang.L("Seeds"), "", []string{lang.L("Pebbles"), lang.L("Cowries"), lang.L("Dots")},
				func(s *shell.Settings) int { return int(s.BoardStyle.Seeds) }, func(s *shell.Settings, i int) { s.BoardStyle.Seeds = palette.Seeds(i) }),
			w.stored(lang.L("Row"), lang.L("A circle has at most 24 holes."), []string{lang.L("Straight"), lang.L("In a circle")},
				func(s *shell.Settings) int { return bit(s.Round) }, func(s *shell.Settings, i int) { s.Round = i == 1 }),
			w.stored(lang.L("Zoom"), lang.L("Scales text, buttons and boards of every window."), percentages(),
				func(s *shell.Settings) int { return slices.Index(shell.ZoomPercent(), s.ZoomPercent) },
				func(s *shell.Settings, i int) { s.ZoomPercent = shell.ZoomPercent()[i] }),
			{command: "larger", note: lang.L("Leaves buttons and boards as they are.")},
			{command: "numbering", note: lang.L("The hole beside the Ruma is number 1. Otherwise the farthest hole is.")},
		}},
		{lang.L("Play"), []setting{
			{label: lang.L("Speed"), get: func() int { return w.desk.Settings.Speed }, set: w.setSpeed},
			{command: "singleStep", note: singleStepTip()},
			{command: "reduceMotion", note: lang.L("Shows moves without animation.")},
			{command: "sound"},
		}},
		{lang.L("Hints and Tree"), []setting{
			{command: "hints", note: lang.L("Hidden hints also hide the tree.")},
			{command: "merged", note: lang.L("Shows each position once.")},
			{command: "treeDown"},
			{command: "treeToGo", note: lang.L("For games for two.")},
		}},
		{lang.L("Solver"), []setting{w.memorySetting()}},
		{lang.L("Language"), []setting{w.languageSetting()}},
	}
}

// stored returns a row with options that are stored in the settings.
func (w *window) stored(label, note string, options []string, get func(*shell.Settings) int, set func(*shell.Settings, int)) setting {
	return setting{
		label: label, note: note, options: func() []string { return options },
		get: func() int { return get(w.desk.Settings) },
		set: func(i int) { w.desk.Change(func(s *shell.Settings) { set(s, i) }) },
	}
}

// percentages returns the labels of the zoom levels.
func percentages() []string {
	var all []string
	for _, percent := range shell.ZoomPercent() {
		all = append(all, lang.L("{{.N}}%", messages.Args{"N": percent}))
	}
	return all
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// appearances returns the labels of the themes.
func appearances() []string {
	return []string{
		lang.L("System"), lang.L("Light"), lang.L("Dark"), lang.L("High Contrast"), lang.L("High Contrast, Dark"), lang.L("Like Paper"),
	}
}

// allSettings returns the page of settings.
func (w *window) allSettings() page {
	text := prose.NewPage()
	p := page{title: lang.L("Settings"), content: text.Container}
	var objects []fyne.CanvasObject
	var refresh []func()
	for _, part := range w.sections() {
		if len(objects) > 0 {
			objects = append(objects, widget.NewSeparator())
		}
		title := widget.NewLabel(part.title)
		title.TextStyle.Bold = true
		objects = append(objects, title)
		for _, s := range part.settings {
			row := w.settingRow(s)
			reveal := func() { text.Reveal(row.object) }
			switch input := row.input.(type) {
			case *controls.Choice:
				input.OnFocused = reveal
			case interface{ Listen(dialogs.Keys) }:
				input.Listen(dialogs.Keys{Focused: reveal})
			}
			objects, p.inputs, refresh = append(objects, row.object), append(p.inputs, row.input), append(refresh, row.refresh)
		}
	}
	p.refresh = func() {
		for _, h := range refresh {
			h()
		}
	}
	p.refresh()
	text.SetObjects(objects...)
	return p
}

// settingRow is a setting on the page.
type settingRow struct {
	object  fyne.CanvasObject
	input   fyne.Focusable
	refresh func() // shows the current value
}

// settingRow returns the widgets of a setting.
func (w *window) settingRow(s setting) settingRow {
	switch {
	case s.command != "":
		return w.switchRow(s)
	case s.options == nil:
		slider := w.newSpeedSlider()
		return settingRow{labelled(s, slider), slider, func() { showSpeed(slider, s.get()) }}
	}
	list := dialogs.NewChoice(s.options(), nil)
	list.OnChanged = func(string) { s.set(list.SelectedIndex()) }
	return settingRow{labelled(s, list), list, func() {
		list.Options = s.options()
		list.SelectSilently(list.Options[s.get()])
	}}
}

// switchRow returns a box that shows the state of a command and runs it.
func (w *window) switchRow(s setting) settingRow {
	c := w.menu.commands[w.menu.index[s.command]]
	box := controls.NewChoice(c.Label, s.note, func() { w.menu.do(c.ID) })
	return settingRow{box, box, func() {
		sign := theme.CheckButtonIcon()
		if c.Checked() {
			sign = theme.CheckButtonCheckedIcon()
		}
		box.Set(sign, c.Enabled != nil && !c.Enabled())
	}}
}

// labelled puts the label of a setting beside its input, and its note below the input.
func labelled(s setting, input fyne.CanvasObject) fyne.CanvasObject {
	const inputs = 0.4 // where they begin, as a fraction of the width
	label := widget.NewLabel(s.label)
	label.Wrapping = fyne.TextWrapWord
	below := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()/2), input)
	if s.note != "" {
		note := widget.NewLabel(s.note)
		note.SizeName, note.Wrapping = theme.SizeNameCaptionText, fyne.TextWrapWord
		below.Add(note)
	}
	return container.New(shell.Shares{0, inputs}, label, below)
}

// accessibilitySetting is a setting that is on or off.
type accessibilitySetting struct {
	id, label string
	of        func(*shell.Settings) *bool
}

// accessibilitySettings returns the settings for text size, motion and sound.
func accessibilitySettings() []accessibilitySetting {
	return []accessibilitySetting{
		{"larger", lang.L("Larger Text for Projectors"), func(s *shell.Settings) *bool { return &s.Larger }},
		{"reduceMotion", lang.L("Reduce Motion"), func(s *shell.Settings) *bool { return &s.ReduceMotion }},
		{"sound", lang.L("Play Seed Sounds"), func(s *shell.Settings) *bool { return &s.Sound }},
	}
}

// showSettings updates the main window and the side windows after settings changed.
func (w *window) showSettings() {
	w.applyTheme()
	w.sizes.show()
	w.step.SetOn(w.desk.Settings.SingleStep)
	showSpeed(w.speed, w.desk.Settings.Speed)
}

func (w *window) settingsCommand() shell.Command {
	c := w.pageCommand(settingsPage, lang.L("Settings…"), shell.Ctrl(fyne.KeyComma), w.allSettings)
	var found []string // so that a search for "cowries" among the commands finds the page
	for _, part := range w.sections() {
		for _, s := range part.settings {
			if s.options != nil {
				found = append(found, s.label+": "+strings.Join(s.options(), ", "))
			}
		}
	}
	c.Tip = strings.Join(found, " · ")
	return c
}

// accessibilityCommands returns the commands for text size, motion and sound.
func (w *window) accessibilityCommands() (all []shell.Command) {
	for _, s := range accessibilitySettings() {
		all = append(all, w.desk.Toggle(s.id, s.label, nil, s.of))
	}
	return all
}

// zoomCommands returns the commands that set the scale of the whole window.
func (w *window) zoomCommands() []shell.Command {
	sizes := shell.ZoomPercent()
	at := func() int { return slices.Index(sizes, w.desk.Settings.ZoomPercent) }
	return []shell.Command{
		{ID: "zoomIn", Apart: true, Label: lang.L("Zoom In"), Shortcut: shell.Ctrl(fyne.KeyPlus), DuringAnimation: true, Enabled: func() bool { return at() < len(sizes)-1 }, Run: func() { w.zoom(sizes[at()+1]) }},
		{ID: "zoomOut", Apart: true, Label: lang.L("Zoom Out"), Shortcut: shell.Ctrl(fyne.KeyMinus), DuringAnimation: true, Enabled: func() bool { return at() > 0 }, Run: func() { w.zoom(sizes[at()-1]) }},
		{ID: "zoomReset", Apart: true, Label: lang.L("Actual Size"), Shortcut: shell.Ctrl(fyne.Key0), DuringAnimation: true, Run: func() { w.zoom(shell.DefaultPercent) }},
	}
}

func (w *window) zoom(percent int) {
	w.desk.Change(func(s *shell.Settings) { s.ZoomPercent = percent })
}
