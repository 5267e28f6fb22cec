package shell

import (
	"fyne.io/fyne/v2"

	"tchouka/app/journal"
	"tchouka/app/machine"
	"tchouka/app/preferences"
	"tchouka/app/work"
	"tchouka/engine/disk"
)

// Program is what all windows of the program share.
type Program struct {
	Disk     disk.Disk
	Settings *Settings
	Exports  *Exports
	Errands  *work.Errands // to the disk
	Cores    *work.Cores   // for searches and trees
	Memory   *machine.Trimmer
	Chooser  Chooser
	// Clipboard is for all but text; [NoClipboard] where there is none.
	Clipboard Clipboard
	Post      work.Poster
	Journal   *journal.Journal // the log of the program; nil where there is none

	Folder  func() string    // where file dialogs begin; empty for wherever the system likes
	Room    func() fyne.Size // the most that a window may take; nothing where that is not known
	Altered func()           // shows a setting that was changed
	Waited  func()           // shows that the disk is slow, or is not any more
	Quit    func()           // ends the program, unless somebody has to be asked first
}

// NewProgram reads the settings of a store.
func NewProgram(kept *preferences.Store, d disk.Disk, c Chooser, post work.Poster) *Program {
	p := &Program{
		Disk: d, Settings: LoadSettings(kept), Exports: newExports(d, post),
		Cores: work.AllButOne(), Memory: machine.NewTrimmer(), Chooser: c, Clipboard: NoClipboard{}, Post: post,
		Room:   func() fyne.Size { return fyne.Size{} },
		Folder: func() string { return "" }, Altered: func() {}, Waited: func() {}, Quit: func() {},
	}
	p.Errands = work.NewErrands(post, func() { p.Waited() })
	p.Exports.letGo = p.Memory.Soon
	return p
}

// Change alters a setting and shows it.
func (p *Program) Change(alter func(*Settings)) {
	alter(p.Settings)
	p.Settings.Save()
	p.Altered()
}
