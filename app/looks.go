package app

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/palette"
	"tchouka/widgets/controls"
)

// This file has the page of appearance settings beside the board. A choice takes effect at once on
// the board, on the tree and in every other window.

// looksPage is the ID of the page.
const looksPage = "looks"

// look is a choice on the page, with its setting.
type look struct {
	label   string
	options []string // in the order of the setting's values
	get     func(*shell.Settings) int
	set     func(*shell.Settings, int)
}

// looks returns the choices of the page.
func looks() []look {
	return []look{
		{
			lang.L("Colours"), appearances(),
			func(s *shell.Settings) int { return int(s.Theme) }, func(s *shell.Settings, i int) { s.Theme = shell.Appearance(i) },
		},
		{
			lang.L("Board"),
			[]string{lang.L("Wood"), lang.L("Plain"), lang.L("Colour-blind safe")},
			func(s *shell.Settings) int { return int(s.Dress.Board) }, func(s *shell.Settings, i int) { s.Dress.Board = palette.Board(i) },
		},
		{
			lang.L("Seeds"),
			[]string{lang.L("Pebbles"), lang.L("Cowries"), lang.L("Dots")},
			func(s *shell.Settings) int { return int(s.Dress.Seeds) }, func(s *shell.Settings, i int) { s.Dress.Seeds = palette.Seeds(i) },
		},
		{
			lang.L("Row"),
			[]string{lang.L("Straight"), lang.L("In a circle")},
			func(s *shell.Settings) int { return bit(s.Round) }, func(s *shell.Settings, i int) { s.Round = i == 1 },
		},
		{
			lang.L("Zoom"), percentages(),
			func(s *shell.Settings) int { return slices.Index(shell.Everything(), s.Everything) },
			func(s *shell.Settings, i int) { s.Everything = shell.Everything()[i] },
		},
	}
}

// percentages returns the labels of the zoom levels.
func percentages() []string {
	var all []string
	for _, percent := range shell.Everything() {
		all = append(all, lang.L("{{.N}}%", messages.With{"N": percent}))
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

// looksOfAll returns the page of appearance settings.
func (w *window) looksOfAll() page {
	rows := container.NewVBox()
	var heed []func()
	for _, l := range looks() {
		choice := controls.NewOneOf(l.options...)
		choice.OnChanged = func(i int) { w.desk.Change(func(s *shell.Settings) { l.set(s, i) }) }
		heed = append(heed, func() { choice.SetSelected(l.get(w.desk.Settings)) })
		rows.Add(titled(l.label, choice))
	}
	also := container.NewVBox()
	for _, s := range senses() {
		box := dialogs.NewCheck(s.label, func(on bool) {
			if *s.of(w.desk.Settings) != on {
				w.desk.Change(func(c *shell.Settings) { *s.of(c) = on })
			}
		})
		heed = append(heed, func() { box.SetChecked(*s.of(w.desk.Settings)) })
		also.Add(box)
	}
	rows.Add(titled(lang.L("Text, motion and sound"), also))
	p := page{title: lang.L("Appearance"), content: container.NewVScroll(rows), heed: func() {
		for _, h := range heed {
			h()
		}
	}}
	p.heed()
	return p
}

// titled adds a bold title above a choice.
func titled(title string, choice fyne.CanvasObject) fyne.CanvasObject {
	label := widget.NewLabel(title)
	label.TextStyle.Bold = true
	return container.New(layout.NewCustomPaddedVBoxLayout(-4), label, choice)
}

// sense is a setting that is on or off.
type sense struct {
	id, label string
	key       fyne.Shortcut
	of        func(*shell.Settings) *bool
}

// senses returns the settings for text size, motion and sound.
func senses() []sense {
	return []sense{
		{"larger", lang.L("Larger Text for Projectors"), shell.Ctrl(fyne.KeyP), func(s *shell.Settings) *bool { return &s.Larger }},
		{"reduceMotion", lang.L("Reduce Motion"), nil, func(s *shell.Settings) *bool { return &s.ReduceMotion }},
		{"sound", lang.L("Play Seed Sounds"), nil, func(s *shell.Settings) *bool { return &s.Sound }},
	}
}

// showSettings updates the main window and the side windows after settings changed.
func (w *window) showSettings() {
	w.applyTheme()
	w.sizes.show()
	w.step.SetOn(w.desk.Settings.SingleStep)
	if w.page.heed != nil {
		w.page.heed()
	}
	for _, r := range w.rooms {
		r.Show()
	}
}

// looksCommands returns the commands that open the page, and those that change a setting directly.
func (w *window) looksCommands() []shell.Command {
	page := w.pageCommand(looksPage, lang.L("All Appearance Options…"), nil, w.looksOfAll)
	page.Menu = "View"
	var found []string // so that a search for "cowries" among the commands finds the page
	for _, l := range looks() {
		found = append(found, l.label+": "+strings.Join(l.options, ", "))
	}
	page.Tip = strings.Join(found, " · ")
	all := append([]shell.Command{page}, w.themeCommands()...)
	for _, s := range senses() {
		all = append(all, w.toggle(s.id, s.label, s.key, s.of))
	}
	for i := range all {
		all[i].Under = lang.L("Appearance")
	}
	return append(all, w.zoomCommands()...)
}

// zoomCommands returns the commands that set the scale of the whole window.
func (w *window) zoomCommands() []shell.Command {
	sizes, names := shell.Everything(), percentages()
	at := func() int { return slices.Index(sizes, w.desk.Settings.Everything) }
	all := []shell.Command{
		{ID: "zoomIn", Label: lang.L("Zoom In"), Shortcut: shell.Ctrl(fyne.KeyPlus), Enabled: func() bool { return at() < len(sizes)-1 }, Run: func() { w.zoom(sizes[at()+1]) }},
		{ID: "zoomOut", Label: lang.L("Zoom Out"), Shortcut: shell.Ctrl(fyne.KeyMinus), Enabled: func() bool { return at() > 0 }, Run: func() { w.zoom(sizes[at()-1]) }},
		{ID: "zoomReset", Label: lang.L("Actual Size"), Shortcut: shell.Ctrl(fyne.Key0), Run: func() { w.zoom(shell.UsualPercent) }},
	}
	for i, percent := range sizes {
		all = append(all, shell.Command{
			ID: "everything." + strconv.Itoa(percent), Label: names[i], Divides: i == 0,
			Checked: func() bool { return w.desk.Settings.Everything == percent },
			Run:     func() { w.zoom(percent) },
		})
	}
	for i := range all {
		all[i].Menu, all[i].Under, all[i].Meantime = "View", lang.L("Zoom"), true
	}
	return all
}

// zoomKeys returns alternative keys for + on some keyboards.
func zoomKeys() []fyne.Shortcut {
	return []fyne.Shortcut{shell.Ctrl(fyne.KeyEqual), shell.CtrlShift(fyne.KeyEqual), shell.CtrlShift(fyne.KeyPlus)}
}

func (w *window) zoom(percent int) {
	w.desk.Change(func(s *shell.Settings) { s.Everything = percent })
}

func (w *window) themeCommands() []shell.Command {
	var all []shell.Command
	names := appearances()
	for i, id := range []string{"system", "light", "dark", "contrast", "contrast-dark", "paper"} {
		choice := shell.Appearance(i)
		all = append(all, shell.Command{
			ID: "theme." + id, Menu: "View", Label: names[i], Meantime: true, Divides: i == 0,
			Checked: func() bool { return w.desk.Settings.Theme == choice },
			Run:     func() { w.desk.Change(func(s *shell.Settings) { s.Theme = choice }) },
		})
	}
	return all
}
