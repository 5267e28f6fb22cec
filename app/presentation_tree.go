package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/widgets/controls"
)

// treeLevels is the strip above the tree of a presentation:
//
//	−  2 moves  +   Only What We Tried
//
// The strip folds the tree by level. A click on the number of moves shows as many as fit again.
type treeLevels struct {
	stage                     *presentation
	strip                     *container.ThemeOverride
	box                       *fyne.Container
	less, moves, more, played *controls.ToolButton
}

func newTreeLevels(p *presentation) *treeLevels {
	l := &treeLevels{stage: p}
	button := func(label string, tapped func()) *controls.ToolButton {
		b := controls.NewToolButton(label, nil, tapped)
		b.OnKey, b.OnRune = p.w.stageKey, func(r rune) { p.char(r) }
		return b
	}
	l.less = button("−", func() { p.letter('-') })
	l.moves = button("", func() { l.set(0) })
	l.more = button("+", func() { p.letter('+') })
	l.played = button(lang.L("Only What We Tried"), func() { p.letter('o') })
	l.box = container.NewHBox(container.NewHBox(l.less, l.moves, l.more), l.played)
	l.strip = p.larger(l.box)
	return l
}

// setNarrow puts the strip into two rows, for a tree beside the board.
func (l *treeLevels) setNarrow(narrow bool) {
	l.box.Layout = layout.NewHBoxLayout()
	if narrow {
		l.box.Layout = layout.NewVBoxLayout()
	}
}

// set folds the tree to a number of moves; 0 for as many as fit.
func (l *treeLevels) set(moves int) {
	l.stage.stage.Level = moves
	l.stage.w.desk.Announce(desk.NewsSettings)
}

// show updates the buttons.
func (l *treeLevels) show() {
	stage := l.stage.stage
	text := lang.L("All moves")
	if stage.Level > 0 {
		text = messages.Moves(stage.Level)
	}
	l.moves.SetLabel(text)
	l.less.SetEnabled(stage.Level != 1)
	l.played.SetOn(l.stage.w.desk.ShowsPlayed())
	l.played.SetEnabled(l.stage.w.desk.MayReveal())
}
