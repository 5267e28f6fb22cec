package app

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"tchouka/app/desk"
	"tchouka/app/dialogs"
	"tchouka/app/journal"

	"tchouka/engine/disk"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/preferences"
	"tchouka/app/recovery"
	"tchouka/app/shell"
	"tchouka/app/work"
)

// quitAtMost is how long quitting may take.
const quitAtMost = 2200 * time.Millisecond

// startPercent is how much the heap grows, in percent, before garbage is collected during a start:
// little of what a start allocates is garbage, and usually the first collection follows the first frame.
const startPercent = 400

// Run opens the window, and ends the process by s.Exit when it is closed. It returns why the window
// could not be opened. The app must have no ID, by which Fyne would keep settings of its own; id is
// the one that it had in earlier versions.
//
// [fyne.App.Quit] is never called. Fyne 2.7 sends its last event to a queue that it closes at the same
// time, on another goroutine: it panics ("send on closed channel"), or waits for that event for ever.
func Run(a fyne.App, id string, c shell.Chooser, s Start) error {
	folder, homeless := recovery.Folder() // without a home nothing is kept
	s.Keep = folder
	s.Settings, s.Older = preferences.File(), preferences.Older(id)
	s.Journal = journal.Open(disk.System{}, journal.Folder(s.Keep))
	s.Journal.Watch()
	defer s.Journal.Close()
	defer func() {
		if r := recover(); r != nil { // who called will tell the person
			s.Journal.Broke(r, work.Stack(r))
			panic(r)
		}
	}()
	debug.SetGCPercent(startPercent)
	l := &loop{}
	w := newWindow(a, c, l.post, s)
	fyne.SetCurrentApp(shell.NewCalm(a, func() bool { return w.desk.Settings.ReduceMotion }))
	end := func() {
		l.end()
		s.Journal.Note("ends")
		w.keeping.Leave()
		w.desk.Settings.Store.Close()
		w.desk.Exports.Close()
		w.desk.Errands.Wait(shell.ExportsGrace)
	}
	quit := func() {
		for _, win := range a.Driver().AllWindows() {
			win.Hide()
		}
		end()
		s.Journal.Close()
		s.Exit()
	}
	w.quit = func() {
		l.post(quit)
		exitInTime()
	}
	if homeless != nil {
		w.status.Unkept(desk.UnkeptText(homeless))
	}
	w.desk.Settings.LimitMemory()
	debug.SetGCPercent(startPercent)
	signals := newSignals(func() {
		l.post(func() {
			w.keeping.Leave()
			quit()
		})
	})
	a.Lifecycle().SetOnStarted(signals.own)
	wrong := w.screen.Show(w.win)
	w.desk.Settings.LimitMemory()
	if wrong == nil {
		go debug.FreeOSMemory()                             // what only the start needed
		log.SetOutput(io.MultiWriter(os.Stderr, s.Journal)) // what Fyne says
		s.Journal.Note("begins: %s", strings.Join(w.reported(), "; "))
		signal.Ignore(os.Interrupt) // until own
		a.Run()
	} else {
		s.Journal.Note("no window: %v", wrong)
	}
	end()
	if wrong != nil {
		return errors.New(noWindowText(wrong))
	}
	return nil
}

// noWindowText says that no window can be opened, why, and what can be done.
func noWindowText(why error) string {
	return lang.L("Tchouka cannot open its window. It needs OpenGL 2.1, which this computer does not provide.\n\nInstall the newest driver for the graphics card and restart the computer. On a remote desktop or in a virtual machine, start Tchouka on the computer itself, or turn on 3D acceleration.\n\nSystem error: {{.Why}}", messages.With{"Why": why.Error()})
}

// CrashText says that the program has ended because of a mistake in it.
func CrashText(why any) string {
	return lang.L("Tchouka crashed. Your unsaved work will be offered when you restart.\n\nError: {{.Why}}", messages.With{"Why": fmt.Sprint(why)})
}

// reported says what a report tells of the window and of what is on the board.
func (w *window) reported() []string {
	size, room := w.win.Canvas().Size(), w.screen.Room()
	return []string{
		"Tchouka " + w.version, systemFacts(),
		fmt.Sprintf("screen: %.0f x %.0f pixels; window: %.0f x %.0f at a scale of %.2f", room.Width, room.Height, size.Width, size.Height, w.win.Canvas().Scale()),
		"drawn by: " + w.screen.Renderer(w.win),
		"language: " + w.desk.Settings.Language,
		"game: " + w.desk.Doc.Game().ID(),
	}
}

// saveReport saves a report for whoever looks after the program.
func (w *window) saveReport() {
	askReport(w.files.Window, reportFacts{
		Version: w.version, Facts: w.reported()[2:], Session: w.desk.Doc.Session.Snapshot(), Now: time.Now(),
	})
}

// tellCrash says that the program ended by itself last time, and offers a report.
func (w *window) tellCrash() {
	if w.desk.Journal.Crash() == "" {
		return
	}
	said := lang.L("Tchouka crashed last time. To help fix it, send a report: Help ▸ Report a Problem…")
	w.status.Tell(said)
	if !w.covered() {
		dialogs.Choose(w.win, lang.L("Tchouka crashed last time"),
			lang.L("The error was logged. Save a report and send it to whoever gave you Tchouka. Nothing is sent automatically."),
			lang.L("Not Now"), dialogs.Choice{Label: lang.L("Report a Problem…"), Do: w.saveReport})
	}
}

// exitInTime ends the process even if the goroutine of the window or a disk does not answer.
func exitInTime() { time.AfterFunc(quitAtMost, func() { os.Exit(0) }) }

// signals are those that end the program when the system wants it to, as on logging out, or when
// its terminal is closed.
type signals chan os.Signal

// newSignals has leave called, which keeps what is unsaved, and ends the process then.
func newSignals(leave func()) signals {
	s := make(signals, 1)
	signal.Notify(s, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		signal.Notify(s, syscall.SIGHUP)
	}
	go func() {
		<-s
		leave()
		exitInTime()
	}()
	return s
}

// own takes the signals away from Fyne, which would quit by itself on two of them, while leave still
// hands work to the loop. Fyne asks for them on a goroutine that it starts in Run, where the
// interrupt must be ignored: as soon as it no longer is, Fyne has asked.
func (s signals) own() {
	for runtime.GOOS != "js" && signal.Ignored(os.Interrupt) {
		runtime.Gosched()
	}
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	signal.Notify(s, os.Interrupt, syscall.SIGTERM)
}

// close ends the program unless unsaved work keeps it. A dialog that is open
// gives way; a native one, which cannot be closed from here, must be answered.
func (w *window) close() {
	if w.files.Asking != nil {
		return
	}
	if top := w.win.Canvas().Overlays().Top(); top != nil {
		top.Hide()
	}
	w.board.Player.Finish()
	w.files.UnlessUnsaved(func() {
		w.unlessExporting(func() {
			if path := w.desk.Doc.Path(); path != "" {
				w.files.Remember(path) // undo may have led back to it
			}
			w.sizes.keep()
			w.endWork()
			w.win.Hide()
			w.keeping.Close()
			w.desk.Settings.Store.Close()
			w.quit()
		})
	})
}

// endWork ends all long work for good.
func (w *window) endWork() {
	w.desk.Errands.Close()
	w.desk.Analyst.Close()
	w.tree.Job.Stop()
	w.draw.Stop()
	w.finder.Job.Stop()
	for id := range w.rooms {
		w.endRoom(id)
	}
}

// covered reports whether a dialog lies over the window. Keys and commands wait
// until it is answered.
func (w *window) covered() bool { return w.win.Canvas().Overlays().Top() != nil }
