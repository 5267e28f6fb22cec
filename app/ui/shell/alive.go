package shell

import (
	"time"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/widgets/controls"
)

// Fyne 2.7 finds the canvas of an object in a cache, whose entries expire a minute after their last
// use. An object without an entry ignores Refresh: it is not painted again, or with its old picture.
// Fyne renews the entries of windows without new frames only. In a window that is painted all the time,
// because of an animation or a text cursor, they expire, and are missing until the next frame.

// renewEvery is the time between two renewals. Fyne begins to renew the entries itself 50 seconds after
// the last frame, so it is far less than the remaining ten.
const renewEvery = 5 * time.Second

// KeepAlive returns the content of a window that renews the entries of all its visible objects, also
// those of dialogs, with a layer for tips. Each frame calls its MinSize before Fyne removes expired
// entries.
func KeepAlive(content fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&keepAlive{now: time.Now, renew: renewAll}, content, controls.NewTips())
}

// keepAlive is the layout of such content.
type keepAlive struct {
	now   func() time.Time
	renew func(fyne.CanvasObject)
	last  time.Time
}

// Layout gives the content all the space.
func (l *keepAlive) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.Position{})
		o.Resize(size)
	}
}

// MinSize returns the minimum size of the content.
func (l *keepAlive) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if now := l.now(); now.Sub(l.last) >= renewEvery {
		l.last = now
		l.renew(objects[0])
	}
	return objects[0].MinSize()
}

// renewAll renews the entries of the objects of a window, given its content.
func renewAll(content fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(content)
	if c == nil {
		return // before the first frame
	}
	renew := func(o fyne.CanvasObject, _, _ fyne.Position, _ fyne.Size) bool {
		driver.CanvasForObject(o)
		return false
	}
	for _, root := range append(c.Overlays().List(), content) {
		walkVisible(root, renew, nil)
	}
}

// walkVisible is the function of Fyne that calls a function for all visible objects of a tree, until it
// returns true.
//
//go:linkname walkVisible fyne.io/fyne/v2/internal/driver.WalkVisibleObjectTree
func walkVisible(
	root fyne.CanvasObject,
	before func(fyne.CanvasObject, fyne.Position, fyne.Position, fyne.Size) bool,
	after func(fyne.CanvasObject, fyne.Position, fyne.CanvasObject),
) bool
