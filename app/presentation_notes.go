package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/widgets/controls"
	"tchouka/widgets/prose"
)

// notesID is the ID of the side window with the notes.
const notesID = "notes"

// notes is the teacher's window beside a presentation, for a second screen. It shows the notes of the
// lesson step or of the position, what comes next and the solution, and controls the presentation
// with buttons and the keys of a wireless presenter. While it is open, the class sees no lesson text.
type notes struct {
	stage  *presentation
	window *shell.Window
	text   *prose.Text
	page   *prose.Page
	shown  string
}

// openNotes opens the window or closes it.
func (p *presentation) openNotes() {
	if open, ok := p.w.sideWindows[notesID]; ok {
		open.window.Win.Close()
		return
	}
	p.w.openSideWindow(notesID, func(f *shell.Window) sideContent {
		n := &notes{stage: p, window: f}
		n.Retranslate()
		f.Win.Resize(shell.LimitSize(fyne.NewSize(900, 700), f.MaxWindowSize()))
		f.Win.Show()
		return n
	})
	p.showLesson()
	p.container.Refresh()
}

// Retranslate implements sideContent.
func (n *notes) Retranslate() {
	p := n.stage
	n.window.SetTitle(lang.L("Speaker Notes"))
	n.shown, n.text = "", prose.NewIn(messages.Current(), "")
	n.page = prose.NewPage(n.text)
	button := func(label string, run func()) fyne.CanvasObject {
		b := controls.NewToolButton(label, nil, run)
		b.OnKey, b.OnRune = n.key, n.char
		return b
	}
	key := func(r rune) func() { return func() { p.char(r) } }
	tools := container.NewGridWithColumns(4,
		button(lang.L("Back"), p.back), button(lang.L("Forward"), p.next), button(lang.L("Predict"), p.w.board.Predict.Begin), button(lang.L("Black Screen"), key('.')),
		button(lang.L("Hints"), key('h')), button(lang.L("Verdict"), key('v')), button(lang.L("Tree"), key('t')), button(lang.L("End Presentation"), p.end),
	)
	n.window.Win.SetContent(container.NewBorder(nil, tools, nil, nil, n.page.Container))
	n.window.Win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { n.key(e) })
	n.window.Win.Canvas().SetOnTypedRune(n.char)
	n.Show()
}

// Show implements sideContent.
func (n *notes) Show() {
	text := n.stage.w.course.SpeakerNotes()
	if text != "" {
		text += "\n\n---\n\n"
	}
	if text += n.stage.w.verdict.SpeakerNotes(); text != n.shown {
		n.shown = text
		n.text.SetMarkdown(text)
		n.page.Relayout()
	}
}

// Close implements sideContent.
func (n *notes) Close() {
	if p := n.stage; p.on() {
		delete(p.w.sideWindows, notesID)
		p.showLesson()
		p.container.Refresh()
	}
}

// key handles the keys of a wireless presenter. Escape closes the window.
func (n *notes) key(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyEscape:
		n.window.Win.Close()
		return true
	case n.stage.step(e.Name):
		return true
	}
	return false
}

func (n *notes) char(r rune) { n.stage.char(r) }
