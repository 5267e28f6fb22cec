// Package settings has the page of settings beside the board, the commands that change settings, and the
// messages about the settings file. A choice takes effect at once on the board, on the tree and in every
// other window. What a menu also offers has the same label there.
package settings

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/picture/palette"
	"tchouka/widgets/controls"
	"tchouka/widgets/prose"
)

// PageID is the ID of the page, and of its command.
const PageID = "settings"

// Settings is the part of the window with the settings.
type Settings struct {
	*desk.Main
	changeLanguage func(id string)
}

// New returns the part. The function switches the window to another language.
func New(m *desk.Main, changeLanguage func(id string)) *Settings { return &Settings{m, changeLanguage} }

// Part returns the commands.
func (p *Settings) Part() desk.Part {
	return desk.Part{Commands: func() []shell.Command {
		return slices.Concat([]shell.Command{p.settingsCommand()}, p.accessibilityCommands(), p.zoomCommands())
	}}
}

// OnPage reports whether the page has the switch of a command.
func (p *Settings) OnPage(command string) bool {
	return slices.ContainsFunc(p.Sections(), func(s Section) bool {
		return slices.ContainsFunc(s.Settings, func(s Setting) bool { return s.Command == command })
	})
}

// Section is a part of the page with a title.
type Section struct {
	title    string
	Settings []Setting
}

// Setting is a row of the page: a switch, a list of options, or the speed.
type Setting struct {
	Command string // ID of the command that turns the switch; empty for other rows
	Label   string
	note    string          // explains the label; may be empty
	options func() []string // nil for the speed
	get     func() int
	set     func(int)
}

// Sections returns the parts of the page.
func (p *Settings) Sections() []Section {
	return []Section{
		{lang.L("Appearance"), []Setting{
			p.stored(lang.L("Colours"), "", appearances(),
				func(s *shell.Settings) int { return int(s.Theme) }, func(s *shell.Settings, i int) { s.Theme = shell.Appearance(i) }),
			p.stored(lang.L("Board"), "", []string{lang.L("Wood"), lang.L("Plain"), lang.L("Colour-blind safe")},
				func(s *shell.Settings) int { return int(s.BoardStyle.Board) }, func(s *shell.Settings, i int) { s.BoardStyle.Board = palette.Board(i) }),
			p.stored(lang.L("Seeds"), "", []string{lang.L("Pebbles"), lang.L("Cowries"), lang.L("Dots")},
				func(s *shell.Settings) int { return int(s.BoardStyle.Seeds) }, func(s *shell.Settings, i int) { s.BoardStyle.Seeds = palette.Seeds(i) }),
			p.stored(lang.L("Row"), lang.L("A circle has at most 24 holes."), []string{lang.L("Straight"), lang.L("In a circle")},
				func(s *shell.Settings) int { return bit(s.Round) }, func(s *shell.Settings, i int) { s.Round = i == 1 }),
			p.stored(lang.L("Ruma"), lang.L("The side of the Ruma of a straight row."), []string{lang.L("At the right"), lang.L("At the left")},
				func(s *shell.Settings) int { return bit(s.RumaLeft) }, func(s *shell.Settings, i int) { s.RumaLeft = i == 1 }),
			p.stored(lang.L("Zoom"), lang.L("Scales text, buttons and boards of every window."), percentages(),
				func(s *shell.Settings) int { return slices.Index(shell.ZoomPercent(), s.ZoomPercent) },
				func(s *shell.Settings, i int) { s.ZoomPercent = shell.ZoomPercent()[i] }),
			{Command: "larger", note: lang.L("Leaves buttons and boards as they are.")},
			{Command: "numbering", note: lang.L("The hole beside the Ruma is number 1. Otherwise the farthest hole is.")},
		}},
		{lang.L("Play"), []Setting{
			{Label: lang.L("Speed"), get: func() int { return p.Settings.Speed }, set: p.SetSpeed},
			{Command: "singleStep", note: desk.SingleStepTip()},
			{Command: "reduceMotion", note: lang.L("Shows moves without animation.")},
			{Command: "sound"},
		}},
		{lang.L("Hints and Tree"), []Setting{
			{Command: "hints", note: lang.L("Hidden hints also hide the tree.")},
			{Command: "merged", note: lang.L("Shows each position once.")},
			{Command: "treeDown"},
			{Command: "treeToGo", note: lang.L("For games for two.")},
		}},
		{lang.L("Solver"), []Setting{p.memorySetting()}},
		{lang.L("Language"), []Setting{p.languageSetting()}},
	}
}

// stored returns a row with options that are stored in the settings.
func (p *Settings) stored(label, note string, options []string, get func(*shell.Settings) int, set func(*shell.Settings, int)) Setting {
	return Setting{
		Label: label, note: note, options: func() []string { return options },
		get: func() int { return get(p.Settings) },
		set: func(i int) { p.Change(func(s *shell.Settings) { set(s, i) }) },
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

// page returns the page.
func (p *Settings) page() desk.Page {
	text := prose.NewPage()
	page := desk.Page{Title: lang.L("Settings"), Content: text.Container, Tasks: true}
	var objects []fyne.CanvasObject
	var refresh []func()
	for _, part := range p.Sections() {
		if len(objects) > 0 {
			objects = append(objects, widget.NewSeparator())
		}
		title := widget.NewLabel(part.title)
		title.TextStyle.Bold = true
		objects = append(objects, title)
		for _, s := range part.Settings {
			row := p.settingRow(s)
			reveal := func() { text.Reveal(row.object) }
			switch input := row.input.(type) {
			case *controls.Choice:
				input.OnFocused = reveal
			case interface{ Listen(dialogs.Keys) }:
				input.Listen(dialogs.Keys{Focused: reveal})
			}
			objects, page.Inputs, refresh = append(objects, row.object), append(page.Inputs, row.input), append(refresh, row.refresh)
		}
	}
	page.Refresh = func() {
		for _, h := range refresh {
			h()
		}
	}
	page.Refresh()
	text.SetObjects(objects...)
	return page
}

// settingRow is a setting on the page.
type settingRow struct {
	object  fyne.CanvasObject
	input   fyne.Focusable
	refresh func() // shows the current value
}

// settingRow returns the widgets of a setting.
func (p *Settings) settingRow(s Setting) settingRow {
	switch {
	case s.Command != "":
		return p.switchRow(s)
	case s.options == nil:
		slider := p.NewSpeedSlider()
		return settingRow{labelled(s, slider), slider, func() { slider.SetSilently(s.get()) }}
	}
	list := dialogs.NewChoice(s.options(), nil)
	list.OnChanged = func(string) { s.set(list.SelectedIndex()) }
	return settingRow{labelled(s, list), list, func() {
		list.Options = s.options()
		list.SelectSilently(list.Options[s.get()])
	}}
}

// switchRow returns a box that shows the state of a command and runs it.
func (p *Settings) switchRow(s Setting) settingRow {
	c := p.Command(s.Command)
	box := controls.NewChoice(c.Label, s.note, func() { p.Do(c.ID) })
	return settingRow{box, box, func() {
		sign := theme.CheckButtonIcon()
		if c.Checked() {
			sign = theme.CheckButtonCheckedIcon()
		}
		box.Set(sign, c.Enabled != nil && !c.Enabled())
	}}
}

// labelled puts the label of a setting beside its input, and its note below the input.
func labelled(s Setting, input fyne.CanvasObject) fyne.CanvasObject {
	const inputs = 0.4 // where they begin, as a fraction of the width
	label := widget.NewLabel(s.Label)
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

func (p *Settings) settingsCommand() shell.Command {
	c := p.Beside.Command(PageID, lang.L("Settings…"), shell.Ctrl(fyne.KeyComma), p.page)
	var found []string // so that a search for "cowries" among the commands finds the page
	for _, part := range p.Sections() {
		for _, s := range part.Settings {
			if s.options != nil {
				found = append(found, s.Label+": "+strings.Join(s.options(), ", "))
			}
		}
	}
	c.Tip = strings.Join(found, " · ")
	return c
}

// accessibilityCommands returns the commands for text size, motion and sound.
func (p *Settings) accessibilityCommands() (all []shell.Command) {
	for _, s := range accessibilitySettings() {
		all = append(all, p.Toggle(s.id, s.label, nil, s.of))
	}
	return all
}

// zoomCommands returns the commands that set the scale of the whole window.
func (p *Settings) zoomCommands() []shell.Command {
	sizes := shell.ZoomPercent()
	at := func() int { return slices.Index(sizes, p.Settings.ZoomPercent) }
	return []shell.Command{
		{ID: "zoomIn", Apart: true, Label: lang.L("Zoom In"), Shortcut: shell.Ctrl(fyne.KeyPlus), DuringAnimation: true, Enabled: func() bool { return at() < len(sizes)-1 }, Run: func() { p.Zoom(sizes[at()+1]) }},
		{ID: "zoomOut", Apart: true, Label: lang.L("Zoom Out"), Shortcut: shell.Ctrl(fyne.KeyMinus), DuringAnimation: true, Enabled: func() bool { return at() > 0 }, Run: func() { p.Zoom(sizes[at()-1]) }},
		{ID: "zoomReset", Apart: true, Label: lang.L("Actual Size"), Shortcut: shell.Ctrl(fyne.Key0), DuringAnimation: true, Run: func() { p.Zoom(shell.DefaultPercent) }},
	}
}

// Zoom sets the scale of every window in percent.
func (p *Settings) Zoom(percent int) {
	p.Change(func(s *shell.Settings) { s.ZoomPercent = percent })
}
