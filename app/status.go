package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
)

// status is the line at the foot of the window: what was last said, or how much
// was searched; and how holes are numbered.
type status struct {
	desk  *desk
	tree  *treePresenter
	said  string
	left  *quietText
	right *quietText
	stop  *controls.ToolButton // ends exports that take long
	let   *controls.ToolButton // ends the waiting for the disk
	goOn  *controls.ToolButton // opens the last session
	last  string               // its file; empty for none
	line  *fyne.Container
	told  func() // after something was said; nil for nobody
}

func newStatus(d *desk) *status {
	s := &status{desk: d, left: newQuietText(theme.SizeNameCaptionText), right: newQuietText(theme.SizeNameCaptionText)}
	s.left.Truncation = fyne.TextTruncateEllipsis
	s.stop = controls.NewToolButton("", nil, d.exports.pieces.Cancel)
	s.stop.Small = true
	s.let = controls.NewToolButton("", nil, d.errands.LetGo)
	s.let.Small = true
	s.goOn = controls.NewToolButton("", nil, nil)
	s.goOn.Small, s.goOn.OnHover = true, s.tell
	s.line = container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(s.let), container.NewCenter(s.stop), container.NewCenter(s.goOn)), s.right, s.left)
	return s
}

// tell says something until something else is said; "" lets it be forgotten.
func (s *status) tell(text string) {
	s.said = text
	s.show(newsAll)
	if s.told != nil {
		s.told()
	}
}

// offer offers the file of the last session, until something is done.
func (s *status) offer(last string) {
	s.last = last
	s.show(newsAll)
}

// show implements presenter.
func (s *status) show(news) {
	s.stop.SetLabel(lang.L("Cancel the export"))
	setVisible(s.stop, s.desk.exports.slow())
	slow, let := s.desk.errands.Slow(), ""
	if slow != nil {
		let = slow.Cancel
	}
	s.let.SetLabel(let) // hidden it keeps no word, which may be of another language by then
	setVisible(s.let, slow != nil)
	s.goOn.SetLabel(lang.L("Go on with {{.File}}", vars{"File": filepath.Base(s.last)}))
	s.goOn.Tip = lang.L("Opens {{.File}}, where you were last time", vars{"File": s.last})
	setVisible(s.goOn, s.last != "" && s.desk.doc.untouched())
	left := s.said
	if slow != nil {
		left = slow.Saying
	}
	if comment := s.comment(); left == "" && comment != "" {
		left = lang.L("Comment: {{.Text}}", vars{"Text": comment})
	}
	if left == "" {
		left = s.lookingText()
	}
	if left == "" {
		left = s.searched()
	}
	s.left.set(left)
	s.right.set(numberingText(s.desk.settings.numbering))
}

// comment returns the comment on the position on the board, as one line.
func (s *status) comment() string {
	doc := s.desk.doc
	return glimpse(doc.session.Comment(doc.place()))
}

// lookingText says how to go on where the position on the board is only looked at.
func (s *status) lookingText() string {
	switch doc := s.desk.doc; {
	case doc.trying():
		return lang.L("A trial, nothing is recorded: a click or Esc goes back")
	case doc.looked != nil:
		return lang.L("Only looked at: Enter or a move begins a line here, Esc goes back")
	}
	return ""
}

func (s *status) searched() string {
	a := s.desk.analyst
	switch {
	case !s.desk.reveals():
		return ""
	case s.tree != nil && s.tree.asked() && s.tree.growing:
		return s.tree.growthText()
	case a.stopping():
		return lang.L("Stopping…")
	case a.slow():
		return lang.L("searching · {{.Count}} positions", vars{"Count": grouped(a.progress().Positions)})
	}
	found := a.knowing(s.desk.doc.position())
	if found == nil {
		return ""
	}
	r := found.result
	return lang.L("{{.Count}} searched in {{.Time}}", vars{
		"Count": positionsText(r.Positions),
		"Time":  durationText(found.took),
	})
}
