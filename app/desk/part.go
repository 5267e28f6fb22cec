package desk

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
)

// Part is a part of the main window: a pane, or an ability without a picture, such as pasting. It
// has the desk and its own widgets, but neither the window nor another part. What two parts share
// is state of the desk, or a command that [Main.Do] runs by its ID.
type Part struct {
	Commands func() []shell.Command // returns its commands in the current language; nil for none
	Needs    Changes                // the changes that Show gets
	Show     func(Changes)          // updates the part from the desk; nil if it needs none
}

// Main is the main window as its parts see it.
type Main struct {
	*Desk
	Files  *Files
	Boards *BoardOpener
	Beside *Beside

	Menus      shell.Menus                   // menus and buttons of the commands, in the current language
	Do         func(id string)               // runs a command, as the menu does
	Command    func(id string) shell.Command // returns a command
	Focus      func()                        // gives the keys to the board, or to a start page in front of it
	FinishMove func()                        // ends the animation of a move
	EndDraft   func() bool                   // opens a board that is being typed, and reports whether there was any; then a click only left the field
	ShowBoard  func()                        // leaves the start page
	InFront    string                        // help for a page that hides the board; empty if the board is visible
}

// NewMain returns the main window of a desk. It calls no functions until they are set.
func NewMain(d *Desk, f *shell.Window) *Main {
	m := &Main{Desk: d, Files: NewFiles(d, f), Do: func(string) {}, Command: func(id string) shell.Command { return shell.Command{ID: id} }, Focus: func() {}, FinishMove: func() {}, EndDraft: func() bool { return false }, ShowBoard: func() {}}
	m.Boards = NewBoardOpener(d, m.Files)
	m.Beside = &Beside{main: m, Side: container.NewStack(), Arrange: func() {}, Reveal: func() {}}
	return m
}

// Status shows a message below the board; an empty one removes it.
func (m *Main) Status(text string) { m.Files.ShowStatus(text) }

// Covered reports whether a dialog is open. Keys and commands are then disabled.
func (m *Main) Covered() bool { return m.Files.Win.Canvas().Overlays().Top() != nil }

// Run runs a command if it is enabled, after the end of an animated move.
func (m *Main) Run(c shell.Command) {
	if m.Covered() && !c.DuringDialog {
		return
	}
	if c.Scope != shell.Elsewhere { // it shows or changes what a start page hides
		m.ShowBoard()
	}
	if !c.DuringAnimation {
		m.FinishMove()
		if c.Scope == shell.OnBoard && m.EndDraft() && m.Covered() {
			return // a dialog about unsaved work is open
		}
		if m.leavePreview(c) {
			return
		}
	}
	if missing := c.Missing(); missing != "" {
		m.Status(missing)
	} else if m.Allows(c) && (!c.AtBoard || m.BeginLine()) {
		if c.Reveals {
			m.MarkHelped()
		}
		c.Run()
	}
}

// Allows reports whether a command can be chosen. The user may not ask for what is hidden.
func (m *Main) Allows(c shell.Command) bool {
	return (!c.Reveals || m.MayReveal()) && (c.Enabled == nil || c.Enabled())
}

// leavePreview leaves a trial or a preview if the command requires it and is then complete.
func (m *Main) leavePreview(c shell.Command) bool {
	return (m.Doc.Trying() && c.Scope == shell.OnBoard || c.Back) && m.Doc.Leave() && c.Back
}

// OpenTyped begins a game from a state that was typed or pasted.
func (m *Main) OpenTyped(game engine.Game, s engine.State) {
	m.Status("")
	m.Boards.Open(game, s, func() {})
}

// SetUp switches to set-up, or back to play.
func (m *Main) SetUp(on bool) {
	if on && !m.Doc.Settable() {
		m.Status(lang.L("Boards of this game cannot be set up by hand: type one above"))
		m.Announce(ChangedMode)
		return
	}
	if m.Doc.Trying() {
		m.Doc.Leave()
	}
	to := Playing
	if on {
		to = SettingUp
	}
	m.SetMode(to)
	m.Status("")
	m.Focus()
}

// Play opens a board, to be played, and calls then, which may show a message. Undo restores the board
// before.
func (m *Main) Play(game engine.Game, start engine.State, then func()) {
	m.FinishMove()
	m.Status("")
	m.Boards.Open(game, start, func() {
		m.ShowBoard()
		m.SetUp(false)
		then()
	})
}

// PlayFound plays a board of another window, unless a dialog is open, and brings the main window to the
// front.
func (m *Main) PlayFound(game engine.Game, start engine.State, then func()) {
	if !m.Covered() {
		m.Play(game, start, then)
	}
	m.Files.Win.RequestFocus()
}

// RefreshCommands updates what the menus list, enable and check after something else has changed.
func (m *Main) RefreshCommands() { m.Announce(ChangedCommands) }

// BeginLine begins a line at a preview, and reports whether the cursor is now on the board.
func (m *Main) BeginLine() bool {
	if err := m.Doc.BeginLine(); err != nil {
		m.Status(messages.SessionFull())
		return false
	}
	return true
}

// SetSpeed sets the speed of animations, and describes it.
func (m *Main) SetSpeed(speed int) {
	m.Change(func(s *shell.Settings) { s.Speed = speed })
	m.Status(SpeedText(speed))
}

// NewSpeedSlider returns a slider that sets the speed of animations.
func (m *Main) NewSpeedSlider() *dialogs.Slider {
	speed := dialogs.NewSlider(shell.SpeedSlowest, shell.SpeedInstant)
	speed.SetSilently(m.Settings.Speed)
	speed.OnChanged = func(v float64) { m.SetSpeed(int(v)) }
	return speed
}

// SpeedText describes a speed of animations.
func SpeedText(speed int) string {
	return []string{
		lang.L("Speed: very slow, for commentary"), lang.L("Speed: slow"), lang.L("Speed: moderate"), lang.L("Speed: normal"),
		lang.L("Speed: fast"), lang.L("Speed: very fast"), lang.L("Speed: instant"),
	}[speed]
}

// SingleStepTip describes the single-step mode.
func SingleStepTip() string { return lang.L("Shows a move seed by seed, one for each click or Enter") }
