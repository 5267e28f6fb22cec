package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// Steps of a presentation, as a wireless presenter makes them: through a move, a line, the steps of a
// lesson and the boards of a collection.

// prepared reports whether there is something to step through. Then the arrow keys and the space bar
// step, as on a wireless presenter without page keys. Otherwise they choose a hole.
func (p *presentation) prepared() bool {
	doc := p.w.desk.Doc
	return p.w.course.On() || doc.Collection != nil || p.lineAtBegin
}

// step handles a key that always steps, and reports whether it did.
func (p *presentation) step(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyPageDown, fyne.KeyRight, fyne.KeySpace:
		p.next()
	case fyne.KeyPageUp, fyne.KeyLeft:
		p.back()
	default:
		return false
	}
	return true
}

// next reveals a prediction, or continues by one seed in single step, to the end of a move, by one
// move of the line, to the next step of a lesson, or to the next board.
func (p *presentation) next() {
	w := p.w
	if w.board.Predict.Pointing() {
		w.board.Predict.Reveal()
		return
	}
	w.status.ShowMessage("")
	switch coll := w.desk.Doc.Collection; {
	case w.board.Player.Active():
		w.board.Player.SkipAhead()
	case w.board.CanAdvance():
		w.board.Advance()
	case w.players.Opponent.CanMove():
		w.players.Opponent.Continue()
	case w.course.CanGo(1):
		w.menu.do("lessonNext")
	case coll != nil && coll.At()+1 < len(coll.Boards):
		w.menu.do("nextBoard")
	default:
		w.status.ShowMessage(lang.L("The line ends here: choose a hole"))
	}
}

// back is the opposite of next.
func (p *presentation) back() {
	w := p.w
	if w.board.Predict.Cancel() {
		return
	}
	w.status.ShowMessage("")
	switch coll := w.desk.Doc.Collection; {
	case w.board.Player.Active() || w.desk.Doc.Previewed != nil || w.desk.Doc.Session.Depth() > 0:
		w.board.Player.Back()
	case w.course.CanGo(-1):
		w.menu.do("lessonBack")
	case coll != nil && coll.At() > 0:
		w.menu.do("previousBoard")
	}
}
