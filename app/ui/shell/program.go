package shell

import (
	"fyne.io/fyne/v2"

	"tchouka/app/system/machine"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/widgets/controls"
)

// Program holds the services that all windows share.
type Program struct {
	Disk     disk.Disk
	Settings *Settings
	Exports  *Exports
	IOTasks  *work.IOTasks // disk operations
	Cores    *work.Cores   // CPU cores for searches and trees
	Memory   *machine.Trimmer
	Chooser  Chooser
	// Clipboard is for data other than text; [NoClipboard] if the system does not support it.
	Clipboard Clipboard
	Keyboard  *controls.Keyboard // of the system; nil if unknown
	Post      work.Poster
	Journal   *userdata.Log      // the log of the program; nil if there is none
	History   *userdata.History  // earlier versions of documents; nil without a folder for them
	Progress  *userdata.Progress // the solved boards of collections; nil without a file for them
	Documents Documents

	Folder          func() string    // initial folder of file dialogs; empty for the system's default
	HintsShown      func() bool      // whether results about the board in the main window may be shown
	MaxWindowSize   func() fyne.Size // the maximum size of a window; zero if unknown
	SettingsChanged func()           // called after a setting changes
	IOSlowChanged   func()           // called when a disk operation becomes slow, and when it ends
	Quit            func()           // ends the program, after a question to the user if necessary
}

// NewProgram returns a program with the settings from a store.
func NewProgram(kept *userdata.Settings, d disk.Disk, c Chooser, post work.Poster) *Program {
	p := &Program{
		Disk: d, Settings: LoadSettings(kept), Exports: newExports(d, post),
		Cores: work.AllButOne(), Memory: machine.NewTrimmer(), Chooser: c, Clipboard: NoClipboard{}, Post: post,
		Documents: Documents{
			Read: func(string, []byte) (v userdata.Version, ok bool) { return v, false },
			Keep: func(string, []byte) {}, Open: func() string { return "" }, Replaced: func(string) {},
		},
		MaxWindowSize: func() fyne.Size { return fyne.Size{} },
		Folder:        func() string { return "" }, SettingsChanged: func() {}, IOSlowChanged: func() {}, Quit: func() {},
	}
	p.HintsShown = func() bool { return p.Settings.Hints }
	p.IOTasks = work.NewIOTasks(post, func() { p.IOSlowChanged() })
	p.Exports.freeMemory = p.Memory.Schedule
	return p
}

// Change changes settings and updates the windows.
func (p *Program) Change(alter func(*Settings)) {
	alter(p.Settings)
	p.Settings.Save()
	p.SettingsChanged()
}

// ReducedMotionApp is a Fyne app with fewer animations. Each animation repaints the whole window
// sixty times a second. The fading cursor of a focused Fyne text field would do so permanently.
// Calm disables animations while a text field has the focus, so the cursor does not blink.
type ReducedMotionApp struct {
	fyne.App
	settings *reducedMotionSettings
}

// NewReducedMotionApp returns the app. It also disables animations while reduced returns true.
func NewReducedMotionApp(a fyne.App, reduced func() bool) *ReducedMotionApp {
	return &ReducedMotionApp{a, &reducedMotionSettings{a.Settings(), a.Driver(), reduced}}
}

// Settings implements [fyne.App].
func (c *ReducedMotionApp) Settings() fyne.Settings { return c.settings }

// reducedMotionSettings are Fyne's settings with a different ShowAnimations.
type reducedMotionSettings struct {
	fyne.Settings
	driver  fyne.Driver
	reduced func() bool
}

// ShowAnimations implements [fyne.Settings]. A text field calls it when it gets the focus.
func (s *reducedMotionSettings) ShowAnimations() bool {
	return s.Settings.ShowAnimations() && !s.reduced() && !s.writing()
}

// writing reports whether a text field has the focus in a window.
func (s *reducedMotionSettings) writing() bool {
	for _, w := range s.driver.AllWindows() {
		if _, ok := w.Canvas().Focused().(TextField); ok {
			return true
		}
	}
	return false
}
