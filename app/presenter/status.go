package presenter

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/session"
	"tchouka/widgets/controls"
)

// Status is the status bar: a message or the searched positions, and the numbering.
type Status struct {
	desk   *desk.Desk
	Tree   *Tree
	Said   string // about the open document; cleared with another document or game
	on     table
	Left   *shell.QuietText
	Right  *shell.QuietText
	Stop   *controls.ToolButton // cancels slow exports
	Let    *controls.ToolButton // cancels the wait for the disk
	GoOn   *controls.ToolButton // opens the last game file
	Last   string               // the last game file; empty for none
	First  bool                 // no last file and no lesson begun: offer lessons
	Line   *fyne.Container
	Told   func() // called after a message; may be nil
	Hidden string // shown instead of descriptions of the board while it is hidden; else empty

	unkept bool // unsaved work is not kept for recovery
}

// NewStatus returns the status bar.
func NewStatus(d *desk.Desk) *Status {
	s := &Status{desk: d, Left: shell.NewQuietText(theme.SizeNameCaptionText), Right: shell.NewQuietText(theme.SizeNameCaptionText)}
	s.Left.Truncation = fyne.TextTruncateEllipsis
	s.Stop = controls.NewToolButton("", nil, d.Exports.Pieces.Cancel)
	s.Stop.Small = true
	s.Let = controls.NewToolButton("", nil, d.Errands.LetGo)
	s.Let.Small = true
	s.GoOn = controls.NewToolButton("", nil, nil)
	s.GoOn.Small, s.GoOn.OnHover = true, s.Tell
	// Without the gap that the layout leaves after the buttons, the text is aligned with the panels.
	left := container.New(layout.NewCustomPaddedLayout(0, 0, -theme.Padding(), 0), s.Left)
	s.Line = container.NewBorder(nil, nil, container.NewHBox(s.Let, s.Stop, s.GoOn), s.Right, left)
	return s
}

// table identifies the game and document that a message is about.
type table struct {
	session *session.Session
	doc     session.Doc
	game    string
}

func (s *Status) table() table {
	doc := s.desk.Doc
	return table{doc.Session, doc.Session.Doc(), doc.Game().ID()}
}

// Tell shows a message until the next one, or until another game is open. "" removes the message.
func (s *Status) Tell(text string) {
	s.Said, s.on = text, s.table()
	s.Show(desk.NewsAll)
	if s.Told != nil {
		s.Told()
	}
}

// Unkept shows why unsaved work is not kept for recovery. Until it is called with "", the status
// bar shows a warning, even after other messages.
func (s *Status) Unkept(why string) {
	s.unkept = why != ""
	s.Tell(why)
}

// Offer offers the last game file until the user acts.
func (s *Status) Offer(last string) {
	s.Last = last
	s.Show(desk.NewsAll)
}

// Show implements [desk.Presenter].
func (s *Status) Show(desk.News) {
	if on := s.table(); s.on != on {
		s.Said, s.on = "", on
	}
	s.Stop.SetLabel(lang.L("Cancel Export"))
	shell.SetVisible(s.Stop, s.desk.Exports.Slow())
	slow, let := s.desk.Errands.Slow(), ""
	if slow != nil {
		let = slow.Cancel
	}
	s.Let.SetLabel(let) // empty while hidden, because the language may change
	shell.SetVisible(s.Let, slow != nil)
	s.showGoOn()
	left := s.Said
	if slow != nil {
		left = slow.Saying
	}
	if left == "" {
		left = cmp.Or(s.Hidden, s.onBoard())
	}
	s.Left.Set(left)
	s.showRight()
}

// onBoard describes the position on the board if there is no message.
func (s *Status) onBoard() string {
	if comment := s.Comment(); comment != "" {
		return lang.L("Comment: {{.Text}}", messages.With{"Text": comment})
	}
	if text := cmp.Or(s.lookingText(), s.SetUpTip()); text != "" {
		return text
	}
	if s.desk.Beginner() && s.desk.Judges() { // else the card above the board shows it
		if first, _ := messages.FirstMove(s.desk.Doc.Game(), s.desk.Doc.State(), s.desk.Settings.Round); first != "" {
			return first
		}
	}
	return s.searched()
}

// showRight shows the numbering of the holes, or a warning, which has priority.
func (s *Status) showRight() {
	text := ""
	s.Right.Segment.Style.ColorName = theme.ColorNamePlaceHolder
	switch {
	case s.unkept:
		text = lang.L("Unsaved work is not being backed up")
		s.Right.Segment.Style.ColorName = theme.ColorNameError
	case s.desk.Doc.NumberedHoles() > 0 && s.Hidden == "":
		text = messages.Numbering(s.desk.Settings.Numbering)
	}
	s.Right.Set(text)
}

// showGoOn offers the last file, or the lessons to a new user.
func (s *Status) showGoOn() {
	s.GoOn.SetLabel(lang.L("Continue with {{.File}}", messages.With{"File": messages.FileName(s.Last)}))
	s.GoOn.Tip = lang.L("Opens {{.File}} where you left off", messages.With{"File": s.Last})
	if s.First && s.Last == "" {
		s.GoOn.SetLabel(lang.L("Lessons…"))
		s.GoOn.Tip = lang.L("Teaches the rules and the theorems step by step")
	}
	shell.SetVisible(s.GoOn, s.Hidden == "" && (s.Last != "" || s.First) && s.desk.Doc.Untouched() && !s.desk.Doc.Practising())
}

// Comment returns the comment on the position on the board, as one line of text.
func (s *Status) Comment() string {
	doc := s.desk.Doc
	return messages.Glimpse(doc.Session.Comment(doc.Place()))
}

// SetUpTip describes the effect of the pointer in setup, except on a board that is drawn.
func (s *Status) SetUpTip() string {
	if s.desk.Doc.Game().About().Drawing != nil || s.desk.Mode != desk.SettingUp {
		return ""
	}
	return lang.L("Click to add a seed, right-click or Shift-click to remove one, or type a number")
}

// lookingText describes how to continue while the position on the board is only previewed.
func (s *Status) lookingText() string {
	switch doc := s.desk.Doc; {
	case doc.Trying():
		return lang.L("Trial: nothing is recorded. Click or press Esc to go back")
	case doc.Looked != nil:
		return lang.L("View only: press Enter or play a move to start a line here, Esc to go back")
	}
	return ""
}

func (s *Status) searched() string {
	a := s.desk.Analyst
	switch {
	case !s.desk.Reveals():
		return ""
	case s.Tree != nil && s.Tree.Asked() && s.Tree.Growing:
		return s.Tree.growthText()
	case a.Stopping():
		return lang.L("Stopping…")
	case a.Slow() && !s.desk.Doc.Over(): // after the end of the game the result is not needed
		return lang.L("searching · {{.Count}} positions", messages.With{"Count": messages.Grouped(int(a.Progress().States))})
	}
	here := s.desk.Doc.State().Key()
	took, ok := a.Took(here)
	if !ok {
		return ""
	}
	return lang.L("{{.Count}} searched in {{.Time}}", messages.With{
		"Count": messages.Positions(int(a.Report(here).Positions)),
		"Time":  messages.Duration(took),
	})
}
