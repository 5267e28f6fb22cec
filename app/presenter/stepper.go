package presenter

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/controls"
)

// Stepper is the set of setup buttons that change the ringed hole, which was clicked last. Touch
// screens need them, because a click adds a seed and cannot remove one. They are in the bar and not
// at the hole, which may be smaller than a finger:
//
//	[ − ] [ + ] [Close hole]  North 3: 4
type Stepper struct {
	desk  *desk.Desk
	board *Board

	fewer, more *controls.ToolButton
	closeButton *controls.ToolButton
	name        *shell.QuietText
}

func newStepper(d *desk.Desk, b *Board, notify func(string)) *Stepper {
	s := &Stepper{desk: d, board: b, name: shell.NewQuietText(theme.SizeNameText)}
	button := func(label, tip string, run func()) *controls.ToolButton {
		button := controls.NewToolButton(label, nil, run)
		button.Tip, button.OnHover = tip, notify
		return button
	}
	s.fewer = button("−", lang.L("Removes a seed from the selected hole (−)"), func() { b.Widget.Add(-1) })
	s.more = button("+", lang.L("Adds a seed to the selected hole (+)"), func() { b.Widget.Add(1) })
	s.closeButton = button(lang.L("Close Hole"), "", b.Widget.ToggleClosed)
	b.Widget.OnSelected = s.show
	return s
}

// tools returns the buttons for the game on the desk.
func (s *Stepper) tools() []fyne.CanvasObject {
	all := []fyne.CanvasObject{s.fewer, s.more}
	if canClose(s.desk.Doc.Game(), s.desk.Doc.State()) {
		all = append(all, s.closeButton)
	}
	return append(all, s.name)
}

// canClose reports whether a game has holes that can be closed in setup.
func canClose(game engine.Game, here engine.State) bool {
	return slices.ContainsFunc(game.Board(here).Places, func(p engine.Place) bool { return p.Closable })
}

// show displays the label of the ringed hole, and enables the buttons that apply to it.
func (s *Stepper) show() {
	game, here := s.desk.Doc.Game(), s.desk.Doc.State()
	places, at := game.Board(here).Places, s.board.Widget.Selected()
	if at >= len(places) {
		s.name.Set("")
		s.fewer.SetEnabled(false)
		s.more.SetEnabled(false)
		return
	}
	place := places[at]
	s.fewer.SetEnabled(place.Seeds > 0)
	s.more.SetEnabled(true)
	s.closeButton.SetEnabled(place.Closable)
	text := strconv.Itoa(place.Seeds)
	if s.closeButton.Tip = lang.L("Closes the selected hole as captured and removes its seeds (C)"); place.Closed {
		s.closeButton.Tip, text = lang.L("Reopens the selected hole (C)"), lang.L("closed")
	}
	s.closeButton.SetLabel(map[bool]string{false: lang.L("Close Hole"), true: lang.L("Open Hole")}[place.Closed])
	s.name.Set(lang.L("{{.Hole}}: {{.Seeds}}", messages.Args{"Hole": messages.Place(game, here, at), "Seeds": text}))
}

// onToggleClosed closes or opens a hole in setup.
func (p *Board) onToggleClosed(place int) {
	game, here := p.desk.Doc.Game(), p.desk.Doc.State()
	places := game.Board(here).Places
	if p.EndDraft() || place >= len(places) || !places[place].Closable {
		return
	}
	next, err := game.About().Close(here, place, !places[place].Closed)
	p.setUp(next, err, false)
}
