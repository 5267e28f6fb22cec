package shell

import (
	"fyne.io/fyne/v2"

	"tchouka/app/system/machine"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
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
	Post      work.Poster
	Journal   *userdata.Log     // the log of the program; nil if there is none
	History   *userdata.History // earlier versions of documents; nil without a folder for them
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
