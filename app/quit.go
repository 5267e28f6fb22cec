package app

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/system/machine"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
)

// maxQuitDuration is the maximum duration of quitting.
const maxQuitDuration = 2200 * time.Millisecond

// MinMemory is the minimum memory that the process needs to open a window, in bytes.
const MinMemory = 256 << 20

// Growth of the heap, in percent, that triggers a garbage collection.
const (
	// Little of what a start allocates is garbage, and with this value the first collection usually follows
	// the first frame.
	startPercent = 400
	// Half of Go's default saves 50 MB in a long session without slowing searches down.
	sessionPercent = 50
)

// Run opens the window, and ends the process by s.Exit when it is closed. It returns an error if
// the window cannot be opened. The app must have no ID, because Fyne would then store settings of
// its own.
//
// [fyne.App.Quit] is never called. Fyne 2.7 sends its last event to a queue that it closes at the
// same time on another goroutine. It then panics ("send on closed channel") or waits for that event
// forever.
func Run(a fyne.App, c shell.Chooser, s Start) error {
	folder, folderErr := userdata.RecoveryFolder() // without a home directory nothing is stored
	s.Keep = folder
	s.Settings = userdata.SettingsFile()
	s.Journal = userdata.OpenLog(disk.System{}, userdata.LogFolder(s.Keep))
	s.Journal.Watch()
	defer s.Journal.Close()
	defer func() {
		if r := recover(); r != nil { // the caller shows it
			s.Journal.RecordPanic(r, work.Stack(r))
			panic(r)
		}
	}()
	debug.SetGCPercent(startPercent)
	l := &work.Loop{}
	messages.LoadTranslations()
	w := newWindow(a, c, l.Post, s)
	fyne.SetCurrentApp(shell.NewReducedMotionApp(a, func() bool { return w.desk.Settings.ReduceMotion }))
	end := func() {
		l.End()
		s.Journal.Note("ends")
		w.autosave.Leave()
		w.course.Editor.Leave()
		w.desk.Settings.Store.Close()
		w.desk.Exports.Close()
		w.desk.IOTasks.Wait(shell.ExportsGrace)
		shell.RemovePrinted(time.Now())
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
		l.Post(quit)
		exitAfterDelay()
	}
	if folderErr != nil {
		w.status.ShowAutosaveError(desk.AutosaveErrorText(folderErr))
	}
	w.desk.Settings.LimitMemory()
	signals := machine.NewSignals(func() {
		l.Post(func() {
			w.autosave.Leave()
			w.course.Editor.Leave()
			quit()
		})
		exitAfterDelay()
	})
	a.Lifecycle().SetOnStarted(signals.Own)
	wrong := w.screen.Show(w.win)
	debug.SetGCPercent(sessionPercent)
	if wrong == nil {
		go debug.FreeOSMemory()                             // memory that only the start needed
		log.SetOutput(io.MultiWriter(os.Stderr, s.Journal)) // messages of Fyne
		s.Journal.Note("begins: %s", strings.Join(w.report.Facts(), "; "))
		signal.Ignore(os.Interrupt) // until Own
		a.Run()
	} else {
		s.Journal.Note("no window: %v", wrong)
	}
	end()
	if wrong != nil {
		return errors.New(lang.L("Tchouka cannot open its window. It needs OpenGL 2.1, which this computer does not provide.\n\nInstall the newest driver for the graphics card and restart the computer. On a remote desktop or in a virtual machine, start Tchouka on the computer itself, or turn on 3D acceleration.\n\nSystem error: {{.Why}}", messages.Args{"Why": wrong.Error()}))
	}
	return nil
}

// CrashText returns the message for a program that ended because of a bug.
func CrashText(why any) string {
	return lang.L("Tchouka crashed. Your unsaved work will be offered when you restart.\n\nError: {{.Why}}", messages.Args{"Why": fmt.Sprint(why)})
}

// exitAfterDelay ends the process after a delay, even if the UI goroutine or a disk does not respond.
func exitAfterDelay() { time.AfterFunc(maxQuitDuration, func() { os.Exit(0) }) }

// close ends the program unless the user keeps it open because of unsaved work. It closes an open
// dialog of the window, and does nothing while a native dialog is open.
func (w *window) close() {
	if w.files.DialogCover != nil {
		return
	}
	if top := w.win.Canvas().Overlays().Top(); top != nil {
		top.Hide()
	}
	w.board.Player.Finish()
	w.files.ConfirmUnsaved(func() { w.course.Editor.ConfirmUnsaved(w.leaveProgram) })
}

// leaveProgram ends the program after the user has decided about unsaved work.
func (w *window) leaveProgram() {
	w.leaving.Confirm(func() {
		if path := w.desk.Doc.Path(); path != "" {
			w.files.AddRecent(path) // undo may have restored this document
		}
		w.sizes.keep()
		w.endWork()
		w.win.Hide()
		w.autosave.Close()
		w.desk.History.Wait()
		w.desk.Progress.Wait()
		w.course.Editor.Close()
		w.desk.Settings.Store.Close()
		w.quit()
	})
}

// endWork stops all background work permanently.
func (w *window) endWork() {
	w.desk.IOTasks.Close()
	w.desk.Analyzer.Close()
	w.tree.Job.Stop()
	w.random.Stop()
	w.practice.Stop()
	w.tree.Search.Job.Stop()
	for id := range w.side.Open {
		w.side.Close(id)
	}
}
