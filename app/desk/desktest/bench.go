// Package desktest tests parts of the main window alone: a desk with the parts of a test, in a window
// that contains what the test shows.
package desktest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// Bench is a desk with some parts, a queue for the reports of jobs, and prepared answers of file
// dialogs. Moves are not animated.
type Bench struct {
	*desk.Main
	Queue   apptest.Queue
	Chooser *apptest.FakeChooser
	Message string // the last message below the board
	Blocked bool   // whether the disk does not respond, so that Settle does not wait for it
	T       *testing.T
	extra   []shell.Command
	idle    []func() bool
}

// New returns a bench with a row of Multitchouka.
func New(t *testing.T, board string) *Bench {
	t.Helper()
	return NewOf(t, row.Multitchouka().Game(), board)
}

// NewOf returns a bench with a board of any game.
func NewOf(t *testing.T, game engine.Game, board string) *Bench {
	t.Helper()
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	return NewWith(t, userdata.OpenSettings(disk.System{}, "", func(error) {}), session.New(game, start))
}

// NewWith returns a bench with a session and with the settings of a file.
func NewWith(t *testing.T, kept *userdata.Settings, s *session.Session) *Bench {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(shell.NewTheme(shell.Light))
	b := &Bench{Queue: make(apptest.Queue, 1024), Chooser: &apptest.FakeChooser{}, T: t}
	p := shell.NewProgram(kept, disk.System{}, b.Chooser, b.Queue.Post)
	p.Settings.Speed = shell.SpeedInstant
	p.Memory.Stop()
	b.Main = desk.NewMain(desk.NewDesk(p, WithGame(games.All(), s.Game()), s, desk.File{}), shell.NewWindow(p, a.NewWindow("")))
	b.Menus, b.Do, b.Command = menus{b}, b.do, b.command
	b.Files.ShowStatus = func(text string) { b.Message = text }
	t.Cleanup(func() {
		b.Analyzer.Close()
		test.NewCanvas().Capture() // makes Fyne release closed windows
	})
	return b
}

// WithGame returns a list that has a game, in place of one with its ID if it has a solver of its own.
func WithGame(list games.List, game engine.Game) games.List {
	_, solves := game.(engine.Solvable)
	i := slices.IndexFunc(list, func(g engine.Game) bool { return g.ID() == game.ID() })
	switch {
	case i < 0:
		list = append(list, game)
	case solves:
		list[i] = game
	}
	return list
}

// Add adds parts, and shows them the desk.
func (b *Bench) Add(parts ...desk.Part) {
	for i := range parts {
		if parts[i].Show == nil {
			parts[i].Show = func(desk.Changes) {}
		}
	}
	b.Parts = append(b.Parts, parts...)
	b.Announce(desk.ChangedAll)
	b.Settle()
}

// AddCommands adds commands that belong to no part of the test.
func (b *Bench) AddCommands(all ...shell.Command) { b.extra = append(b.extra, all...) }

// WaitFor makes Settle also wait for a condition.
func (b *Bench) WaitFor(idle func() bool) { b.idle = append(b.idle, idle) }

// Put shows an object in the window.
func (b *Bench) Put(content fyne.CanvasObject) {
	b.Files.Win.SetContent(content)
	b.Files.Win.Resize(fyne.NewSize(1000, 700))
}

// Canvas returns the canvas of the window.
func (b *Bench) Canvas() fyne.Canvas { return b.Files.Win.Canvas() }

// Settle waits for the disk and the searches.
func (b *Bench) Settle() {
	b.T.Helper()
	b.Queue.WaitUntil(b.T, "the searches end", func() bool {
		return (b.Blocked || b.IOTasks.Waiting() == 0) && !b.Analyzer.Busy() && !slices.ContainsFunc(b.idle, func(idle func() bool) bool { return !idle() })
	})
}

func (b *Bench) commands() []shell.Command {
	all := slices.Clone(b.extra)
	for _, part := range b.Parts {
		if part.Commands != nil {
			all = append(all, part.Commands()...)
		}
	}
	return all
}

func (b *Bench) command(id string) shell.Command {
	b.T.Helper()
	all := b.commands()
	i := slices.IndexFunc(all, func(c shell.Command) bool { return c.ID == id })
	if i < 0 {
		b.T.Fatalf("no part has the command %q", id)
	}
	return all[i]
}

func (b *Bench) do(id string) {
	b.T.Helper()
	b.Run(b.command(id))
}

// Invoke runs a command by its ID, and waits for its effects.
func (b *Bench) Invoke(id string) {
	b.T.Helper()
	b.Do(id)
	b.Settle()
}

// Press presses a key in the focused widget, or in the window if none has the focus.
func (b *Bench) Press(key fyne.KeyName) {
	b.T.Helper()
	if f := b.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	} else if typed := b.Canvas().OnTypedKey(); typed != nil {
		typed(&fyne.KeyEvent{Name: key})
	} else {
		b.T.Fatalf("no widget receives %s", key)
	}
	b.Settle()
}

// Type types characters as Press presses a key.
func (b *Bench) Type(text string) {
	b.T.Helper()
	for _, r := range text {
		if f := b.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else if typed := b.Canvas().OnTypedRune(); typed != nil {
			typed(r)
		}
	}
	b.Settle()
}

// Open creates a file with a text, and opens it.
func (b *Bench) Open(name, text string) (path string) {
	b.T.Helper()
	path = filepath.Join(b.T.TempDir(), name)
	disktest.Put(b.T, path, text)
	b.Files.OpenPath(path)
	b.Settle()
	return path
}

// Expect compares the position on the board.
func (b *Bench) Expect(position string) {
	b.T.Helper()
	if got := b.Doc.State().String(); got != position {
		b.T.Errorf("the board is %s, want %s", got, position)
	}
}

// ExpectMessage fails unless the last message begins with a text.
func (b *Bench) ExpectMessage(begin string) {
	b.T.Helper()
	if !strings.HasPrefix(b.Message, begin) {
		b.T.Errorf("the message is %q, want %q", b.Message, begin)
	}
}

// Play plays moves from the start.
func (b *Bench) Play(moves ...string) {
	b.T.Helper()
	b.Doc.Leave()
	b.Doc.Session.First()
	b.PlayOn(moves...)
}

// PlayOn plays moves from the position on the board.
func (b *Bench) PlayOn(moves ...string) {
	b.T.Helper()
	for _, text := range moves {
		game, from := b.Doc.Game(), b.Doc.State()
		m, err := game.ParseMove(text)
		var result engine.Result
		if err == nil {
			result, err = game.Play(from, m)
		}
		if err == nil {
			err = b.Doc.PlayUserMove(from, m, result)
		}
		if err != nil {
			b.T.Fatal(err)
		}
	}
	b.Settle()
}

// DialogText returns the texts of the open dialog; empty without one.
func (b *Bench) DialogText() string {
	b.T.Helper()
	b.Settle()
	top := b.Canvas().Overlays().Top()
	if top == nil {
		return ""
	}
	return strings.Join(apptest.Texts(top), " ")
}

// ExpectDialog fails unless the open dialog contains a text.
func (b *Bench) ExpectDialog(text string) {
	b.T.Helper()
	if got := b.DialogText(); !strings.Contains(got, text) {
		b.T.Errorf("the dialog shows %q, want %q", got, text)
	}
}

// Answer presses a button of the open dialog.
func (b *Bench) Answer(label string) {
	b.T.Helper()
	b.Settle()
	top := b.Canvas().Overlays().Top()
	if top == nil {
		b.T.Fatalf("there is no dialog with the button %q", label)
	}
	button := apptest.Find(top, func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == label
	})
	if button == nil {
		b.T.Fatalf("the dialog %q has no button %q", b.DialogText(), label)
	}
	test.Tap(button.(fyne.Tappable))
	b.Settle()
}

// Enter presses Enter in a dialog whose focused button has a label that begins with a text.
func (b *Bench) Enter(label string) {
	button, ok := b.Canvas().Focused().(*dialogs.Button)
	if b.Covered() && ok && strings.HasPrefix(button.Text, label) {
		b.Press(fyne.KeyReturn)
	}
}

// Tap taps the button of the window with a label or a tip.
func (b *Bench) Tap(label string) {
	b.T.Helper()
	for _, o := range test.LaidOutObjects(b.Files.Win.Content()) {
		if button, ok := o.(*controls.ToolButton); ok && button.Visible() && (button.Label() == label || button.Tip == label) {
			test.Tap(button)
			return
		}
	}
	b.T.Fatalf("there is no button %q", label)
}

// menus implements [shell.Menus] for the commands of the parts.
type menus struct{ b *Bench }

func (m menus) Menu(ids ...string) *fyne.Menu {
	menu := fyne.NewMenu("")
	all := m.b.commands()
	for _, id := range ids {
		i := slices.IndexFunc(all, func(c shell.Command) bool { return c.ID == id })
		if i < 0 || !all[i].Listed() {
			continue // a separator, or a command of another part
		}
		item := fyne.NewMenuItem(all[i].Label, func() { m.b.do(id) })
		item.Disabled = !m.b.Allows(all[i])
		if affects := all[i].Affects; affects != nil && !item.Disabled {
			item.Label += " · " + affects()
		}
		menu.Items = append(menu.Items, item)
	}
	return menu
}

func (m menus) Button(id string, icon fyne.Resource, notify func(string)) *controls.ToolButton {
	button := controls.NewToolButton(id, icon, nil)
	m.Adopt(id, button, notify)
	return button
}

func (m menus) Adopt(id string, button *controls.ToolButton, notify func(string)) {
	button.OnTapped, button.OnHover = func() { m.b.do(id) }, notify
}

// CopyAfterCrash returns a copy of the files of a folder as after a crash, without locks.
func CopyAfterCrash(t *testing.T, folder string) string {
	t.Helper()
	left := t.TempDir()
	if err := os.CopyFS(left, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return left
}
