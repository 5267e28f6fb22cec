// Package statusbar has the line below the board: a message or the searched positions, and a warning.
package statusbar

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

// Bar is the status bar.
type Bar struct {
	*desk.Main
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

	autosaveFailed bool // unsaved work is not kept for recovery
}

// New returns the status bar, which shows the messages of the window.
func New(m *desk.Main) *Bar {
	s := &Bar{Main: m, Left: shell.NewQuietText(theme.SizeNameCaptionText), Right: shell.NewQuietText(theme.SizeNameCaptionText)}
	s.Left.Truncation = fyne.TextTruncateEllipsis
	s.Stop = controls.NewToolButton("", nil, m.Exports.Pieces.Cancel)
	s.Stop.Small = true
	s.CancelIO = controls.NewToolButton("", nil, m.IOTasks.Abandon)
	s.CancelIO.Small = true
	s.Continue = controls.NewToolButton("", nil, s.continueOrBegin)
	s.Continue.Small, s.Continue.OnHover = true, s.ShowMessage
	// Without the gap that the layout leaves after the buttons, the text is aligned with the panels.
	left := container.New(layout.NewCustomPaddedLayout(0, 0, -theme.Padding(), 0), s.Left)
	s.Line = container.NewBorder(nil, nil, container.NewHBox(s.CancelIO, s.Stop, s.Continue), s.Right, left)
	m.Files.ShowStatus = s.ShowMessage
	return s
}

// Part returns what the bar shows.
func (s *Bar) Part() desk.Part {
	return desk.Part{Commands: s.commands, Needs: desk.ChangedAll | desk.ChangedProgress | desk.ChangedCommands, Show: s.Show}
}

func (s *Bar) commands() []shell.Command {
	return []shell.Command{{
		ID: "letGo", Apart: true, Label: lang.L("Cancel Saving or Opening"), Tip: lang.L("Cancels what is waiting for the disk and leaves the file unchanged"),
		Applies: func() bool { return s.IOTasks.Slow() != nil }, Run: s.IOTasks.Abandon, DuringAnimation: true, DuringDialog: true,
	}}
}

// continueOrBegin opens the file that was open last, or the lessons at a first start.
func (s *Bar) continueOrBegin() {
	if s.Last == "" {
		s.Do("lesson")
		return
	}
	s.Run(shell.Command{Run: func() { s.Files.OpenPath(s.Last) }})
}

// table identifies the game and document that a message is about.
type table struct {
	session *session.Session
	doc     session.Doc
	game    string
}

func (s *Bar) now() table {
	doc := s.Doc
	return table{doc.Session, doc.Session.Doc(), doc.Game().ID()}
}

// ShowMessage shows a message until the next one, or until another game is open. "" removes the
// message.
func (s *Bar) ShowMessage(text string) {
	s.Message, s.on = text, s.now()
	s.Show(desk.ChangedAll)
	if s.MessageShown != nil {
		s.MessageShown()
	}
}

// ShowAutosaveError shows why unsaved work is not kept for recovery. Until it is called with "",
// the status bar shows a warning, even after other messages.
func (s *Bar) ShowAutosaveError(reason string) {
	s.autosaveFailed = reason != ""
	s.ShowMessage(reason)
}

// Offer offers the last game file until the user acts.
func (s *Bar) Offer(last string) {
	s.Last = last
	s.Show(desk.ChangedAll)
}

// Show updates the part.
func (s *Bar) Show(desk.Changes) {
	if on := s.now(); s.on != on {
		s.Message, s.on = "", on
	}
	s.Stop.SetLabel(lang.L("Cancel Export"))
	shell.SetVisible(s.Stop, s.Exports.Slow())
	slow, let := s.IOTasks.Slow(), ""
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
		left = cmp.Or(s.InFront, s.onBoard())
	}
	s.Left.Set(left)
	s.showRight()
}

// onBoard describes the position on the board if there is no message.
func (s *Bar) onBoard() string {
	if comment := s.Comment(); comment != "" {
		return lang.L("Comment: {{.Text}}", messages.Args{"Text": comment})
	}
	if text := cmp.Or(s.previewText(), s.SetUpTip()); text != "" {
		return text
	}
	if s.NeverPlayed() && s.MayShowVerdict() { // else the card above the board shows it
		if first, _ := messages.FirstMove(s.Doc.Game(), s.Doc.State(), s.Settings.Round); first != "" {
			return first
		}
	}
	return s.searched()
}

// showRight shows a warning.
func (s *Bar) showRight() {
	text := ""
	s.Right.Segment.Style.ColorName = theme.ColorNameError
	if s.autosaveFailed {
		text = lang.L("Unsaved work is not being backed up")
	}
	s.Right.Set(text)
}

// showContinue offers the last file, or the lessons to a new user.
func (s *Bar) showContinue() {
	s.Continue.SetLabel(lang.L("Continue with {{.File}}", messages.Args{"File": messages.FileName(s.Last)}))
	s.Continue.Tip = lang.L("Opens {{.File}} where you left off", messages.Args{"File": s.Last})
	if s.First && s.Last == "" {
		s.Continue.SetLabel(lang.L("Lessons…"))
		s.Continue.Tip = lang.L("Teaches the rules and the theorems step by step")
	}
	shell.SetVisible(s.Continue, s.InFront == "" && (s.Last != "" || s.First) && s.Doc.Untouched() && !s.Doc.Practising())
}

// Comment returns the comment on the position on the board, as one line of text.
func (s *Bar) Comment() string {
	doc := s.Doc
	return messages.Excerpt(doc.Session.Comment(doc.Place()))
}

// SetUpTip describes the effect of the pointer in setup, except on a board that is drawn.
func (s *Bar) SetUpTip() string {
	if s.Doc.Game().About().Drawing != nil || s.Mode != desk.SettingUp {
		return ""
	}
	return lang.L("Click to add a seed, right-click or Shift-click to remove one, or type a number")
}

// previewText describes how to continue while the position on the board is only previewed.
func (s *Bar) previewText() string {
	switch doc := s.Doc; {
	case doc.Trying():
		return lang.L("Trial: nothing is recorded. Click or press Esc to go back")
	case doc.Previewed != nil:
		return lang.L("View only: press Enter or play a move to start a line here, Esc to go back")
	}
	return ""
}

func (s *Bar) searched() string {
	a := s.Analyzer
	switch {
	case !s.MayShowResults():
		return ""
	case s.GameTree.Requested() && s.GameTree.Growing:
		return s.GameTree.GrowthText()
	case a.Stopping():
		return lang.L("Stopping…")
	case a.Slow() && !s.Doc.Over(): // after the end of the game the result is not needed
		return lang.L("searching · {{.Count}} positions", messages.Args{"Count": messages.Grouped(int(a.Progress().States))})
	}
	here := s.Doc.State().Key()
	took, ok := a.Duration(here)
	if !ok {
		return ""
	}
	return lang.L("{{.Count}} searched in {{.Time}}", messages.Args{
		"Count": messages.Positions(int(a.Report(here).Positions)),
		"Time":  messages.Duration(took),
	})
}
