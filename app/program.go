package app

import (
	"tchouka/app/giveback"
	"tchouka/app/preferences"
	"tchouka/app/work"
	"tchouka/engine/disk"
)

// program is what all windows of the program share.
type program struct {
	disk     disk.Disk
	settings *settings
	exports  *exports
	errands  *work.Errands // to the disk
	cores    *work.Cores   // for searches and trees
	memory   *giveback.Giver
	chooser  Chooser
	post     work.Poster

	folder  func() string // where file dialogs begin; empty for wherever the system likes
	altered func()        // shows a setting that was changed
	waited  func()        // shows that the disk is slow, or is not any more
	quit    func()        // ends the program, unless somebody has to be asked first
}

func newProgram(kept *preferences.Store, d disk.Disk, c Chooser, post work.Poster) *program {
	p := &program{
		disk: d, settings: loadSettings(kept), exports: newExports(d, post),
		cores: work.AllButOne(), memory: giveback.New(), chooser: c, post: post,
		folder: func() string { return "" }, altered: func() {}, waited: func() {}, quit: func() {},
	}
	p.errands = work.NewErrands(post, func() { p.waited() })
	p.exports.letGo = p.memory.Soon
	return p
}

// change alters a setting and shows it.
func (p *program) change(alter func(*settings)) {
	alter(p.settings)
	p.settings.save()
	p.altered()
}
