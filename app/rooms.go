package app

// room is a window beside the main one. Of the board on the table it knows no more than
// how to put another one there.
type room interface {
	// Show brings it up to date with the settings.
	Show()
	// SpeakAnew turns it to another language. What it has found, what is running there
	// and what stands in its fields stays.
	SpeakAnew()
	// Close ends what is running.
	Close()
}

// openRoom is a room with its window.
type openRoom struct {
	room
	frame *frame
}

// openRoom opens a room, or brings it to the front. Closing its window ends what it is
// at.
func (w *window) openRoom(id string, furnish func(f *frame) room) {
	if r, open := w.rooms[id]; open {
		r.frame.win.RequestFocus()
		return
	}
	f := newSideFrame(w.desk.program, w.app, func() { w.endRoom(id) })
	w.rooms[id] = openRoom{furnish(f), f}
}

// endRoom ends what a room is at that is open.
func (w *window) endRoom(id string) {
	if r, open := w.rooms[id]; open {
		r.Close()
		delete(w.rooms, id)
		w.desk.memory.Soon()
	}
}

func (w *window) openDesigner() {
	w.openRoom("findBoards", func(f *frame) room {
		return openDesigner(f, w.desk.doc.rules(), w.desk.doc.start(), w.takeFound)
	})
}

func (w *window) openSurvey() {
	w.openRoom("survey", func(f *frame) room { return openSurvey(f, w.takeFound) })
}

func (w *window) openLaboratory() {
	w.openRoom("laboratory", func(f *frame) room { return openLaboratory(f, w.takeFound) })
}

// quitFromBeside ends the program for somebody at another window of it.
func (w *window) quitFromBeside() {
	w.win.RequestFocus() // it may ask something
	w.close()
}
