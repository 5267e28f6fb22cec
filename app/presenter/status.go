package presenter

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// Status is the status bar: a message or the searched positions, and a warning.
type Status struct {
	desk         *desk.Desk
	Message      string // about the open document; cleared with another document or game
	on           table
	Left         *shell.QuietText
	Right        *shell.QuietText
	Stop         *controls.ToolButton // cancels slow exports
	CancelIO     *controls.ToolButton // cancels the wait for the disk
	Continue     *controls.ToolButton // opens the last game file
	Last         string               // the last game file; empty for none
	First        bool                 // no last file and no lesson begun: offer lessons
	Line         *fyne.Container
	MessageShown func() // called after a message; may be nil
	Hidden       string // shown instead of descriptions of the board while it is hidden; else empty

	autosaveFailed bool // unsaved work is not kept for recovery
}

// NewStatus returns the status bar.
func NewStatus(d *desk.Desk) *Status {
	s := &Status{desk: d, Left: shell.NewQuietText(theme.SizeNameCaptionText), Right: shell.NewQuietText(theme.SizeNameCaptionText)}
	s.Left.Truncation = fyne.TextTruncateEllipsis
	s.Stop = controls.NewToolButton("", nil, d.Exports.Pieces.Cancel)
	s.Stop.Small = true
	s.CancelIO = controls.NewToolButton("", nil, d.IOTasks.Abandon)
	s.CancelIO.Small = true
	s.Continue = controls.NewToolButton("", nil, nil)
	s.Continue.Small, s.Continue.OnHover = true, s.ShowMessage
	// Without the gap that the layout leaves after the buttons, the text is aligned with the panels.
	left := container.New(layout.NewCustomPaddedLayout(0, 0, -theme.Padding(), 0), s.Left)
	s.Line = container.NewBorder(nil, nil, container.NewHBox(s.CancelIO, s.Stop, s.Continue), s.Right, left)
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

// ShowMessage shows a message until the next one, or until another game is open. "" removes the
// message.
func (s *Status) ShowMessage(text string) {
	s.Message, s.on = text, s.table()
	s.Show(desk.NewsAll)
	if s.MessageShown != nil {
		s.MessageShown()
	}
}

// ShowAutosaveError shows why unsaved work is not kept for recovery. Until it is called with "",
// the status bar shows a warning, even after other messages.
func (s *Status) ShowAutosaveError(reason string) {
	s.autosaveFailed = reason != ""
	s.ShowMessage(reason)
}

// Offer offers the last game file until the user acts.
func (s *Status) Offer(last string) {
	s.Last = last
	s.Show(desk.NewsAll)
}

// Show updates the part.
func (s *Status) Show(desk.News) {
	if on := s.table(); s.on != on {
		s.Message, s.on = "", on
	}
	s.Stop.SetLabel(lang.L("Cancel Export"))
	shell.SetVisible(s.Stop, s.desk.Exports.Slow())
	slow, let := s.desk.IOTasks.Slow(), ""
	if slow != nil {
		let = slow.Cancel
	}
	s.CancelIO.SetLabel(let) // empty while hidden, because the language may change
	shell.SetVisible(s.CancelIO, slow != nil)
	s.showContinue()
	left := s.Message
	if slow != nil {
		left = slow.Description
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
		return lang.L("Comment: {{.Text}}", messages.Args{"Text": comment})
	}
	if text := cmp.Or(s.previewText(), s.SetUpTip()); text != "" {
		return text
	}
	if s.desk.NeverPlayed() && s.desk.MayShowVerdict() { // else the card above the board shows it
		if first, _ := messages.FirstMove(s.desk.Doc.Game(), s.desk.Doc.State(), s.desk.Settings.Round); first != "" {
			return first
		}
	}
	return s.searched()
}

// showRight shows a warning.
func (s *Status) showRight() {
	text := ""
	s.Right.Segment.Style.ColorName = theme.ColorNameError
	if s.autosaveFailed {
		text = lang.L("Unsaved work is not being backed up")
	}
	s.Right.Set(text)
}

// showContinue offers the last file, or the lessons to a new user.
func (s *Status) showContinue() {
	s.Continue.SetLabel(lang.L("Continue with {{.File}}", messages.Args{"File": messages.FileName(s.Last)}))
	s.Continue.Tip = lang.L("Opens {{.File}} where you left off", messages.Args{"File": s.Last})
	if s.First && s.Last == "" {
		s.Continue.SetLabel(lang.L("Lessons…"))
		s.Continue.Tip = lang.L("Teaches the rules and the theorems step by step")
	}
	shell.SetVisible(s.Continue, s.Hidden == "" && (s.Last != "" || s.First) && s.desk.Doc.Untouched() && !s.desk.Doc.Practising())
}

// Comment returns the comment on the position on the board, as one line of text.
func (s *Status) Comment() string {
	doc := s.desk.Doc
	return messages.Excerpt(doc.Session.Comment(doc.Place()))
}

// SetUpTip describes the effect of the pointer in setup, except on a board that is drawn.
func (s *Status) SetUpTip() string {
	if s.desk.Doc.Game().About().Drawing != nil || s.desk.Mode != desk.SettingUp {
		return ""
	}
	return lang.L("Click to add a seed, right-click or Shift-click to remove one, or type a number")
}

// previewText describes how to continue while the position on the board is only previewed.
func (s *Status) previewText() string {
	switch doc := s.desk.Doc; {
	case doc.Trying():
		return lang.L("Trial: nothing is recorded. Click or press Esc to go back")
	case doc.Previewed != nil:
		return lang.L("View only: press Enter or play a move to start a line here, Esc to go back")
	}
	return ""
}

func (s *Status) searched() string {
	a := s.desk.Analyzer
	switch {
	case !s.desk.MayShowResults():
		return ""
	case s.desk.GameTree.Requested() && s.desk.GameTree.Growing:
		return s.desk.GameTree.GrowthText()
	case a.Stopping():
		return lang.L("Stopping…")
	case a.Slow() && !s.desk.Doc.Over(): // after the end of the game the result is not needed
		return lang.L("searching · {{.Count}} positions", messages.Args{"Count": messages.Grouped(int(a.Progress().States))})
	}
	here := s.desk.Doc.State().Key()
	took, ok := a.Duration(here)
	if !ok {
		return ""
	}
	return lang.L("{{.Count}} searched in {{.Time}}", messages.Args{
		"Count": messages.Positions(int(a.Report(here).Positions)),
		"Time":  messages.Duration(took),
	})
}
