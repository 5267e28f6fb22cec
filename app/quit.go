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
	"sync"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
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
	l := &loop{}
	messages.LoadTranslations()
	w := newWindow(a, c, l.post, s)
	fyne.SetCurrentApp(shell.NewReducedMotionApp(a, func() bool { return w.desk.Settings.ReduceMotion }))
	end := func() {
		l.end()
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
		l.post(quit)
		exitAfterDelay()
	}
	if folderErr != nil {
		w.status.ShowAutosaveError(desk.AutosaveErrorText(folderErr))
	}
	w.desk.Settings.LimitMemory()
	signals := newSignals(func() {
		l.post(func() {
			w.autosave.Leave()
			w.course.Editor.Leave()
			quit()
		})
	})
	a.Lifecycle().SetOnStarted(signals.own)
	wrong := w.screen.Show(w.win)
	debug.SetGCPercent(sessionPercent)
	if wrong == nil {
		go debug.FreeOSMemory()                             // memory that only the start needed
		log.SetOutput(io.MultiWriter(os.Stderr, s.Journal)) // messages of Fyne
		s.Journal.Note("begins: %s", strings.Join(w.report.Facts(), "; "))
		signal.Ignore(os.Interrupt) // until own
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

// signals receives the signals that end the program, for example on logout.
type signals chan os.Signal

// newSignals calls leave on the first signal, to store unsaved work, and ends the process.
func newSignals(leave func()) signals {
	s := make(signals, 1)
	signal.Notify(s, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		signal.Notify(s, syscall.SIGHUP)
	}
	go func() {
		<-s
		leave()
		exitAfterDelay()
	}()
	return s
}

// own takes the signals from Fyne, which would quit by itself on two of them while leave still
// posts functions to the loop. Fyne registers for them on a goroutine that its Run starts. The
// interrupt is ignored before Run, so own waits until Fyne's registration ends that.
func (s signals) own() {
	for runtime.GOOS != "js" && signal.Ignored(os.Interrupt) {
		runtime.Gosched()
	}
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	signal.Notify(s, os.Interrupt, syscall.SIGTERM)
}

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

// loop is the [work.Poster] of the running program, and the only code that calls fyne.Do.
type loop struct {
	mutex sync.RWMutex
	ended bool
}

// post implements [work.Poster].
func (l *loop) post(f func()) {
	l.mutex.RLock()
	defer l.mutex.RUnlock()
	if !l.ended {
		fyne.Do(f)
	}
}

// end makes post drop its functions. Call it on the UI goroutine.
func (l *loop) end() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.ended = true
}
