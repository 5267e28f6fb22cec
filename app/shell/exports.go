package shell

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/work"
	"tchouka/engine/disk"
)

const (
	// exportPatience is how long an export may take before it is offered to be
	// cancelled. An offer for shorter ones would only flicker.
	exportPatience = 400 * time.Millisecond
	// exportPause is the time between two tidings of how much is written.
	exportPause = 200 * time.Millisecond
)

// Exports are the files that are being written for any window. Each is a piece of
// work of its own, and how it ended is told: that it is there in the status line
// of its window, that it failed in a dialog.
type Exports struct {
	disk    disk.Disk
	Pieces  *work.Pieces
	all     []*exporting // that run, and those that ended while others ran
	Home    *Window      // of the main window, for those whose own is gone
	Changed func()       // somebody shows how they are
	Failing func() bool  // somebody clears the window for bad news
	letGo   func()       // of what was written
}

// exporting is one of them.
type exporting struct {
	piece   *work.Piece
	window  *Window
	tell    func(string)
	path    string
	written int64
	slow    bool
	said    string // how it ended; "" while it runs
	copies  bool   // to the clipboard; path is what
	failed  func(error)
}

func newExports(d disk.Disk, post work.Poster) *Exports {
	return &Exports{disk: d, Pieces: work.NewPieces(post), Changed: func() {}, Failing: func() bool { return false }, letGo: func() {}}
}

// start has a file written for a window; done is what to say in the end.
func (x *Exports) start(e *exporting, write func(io.Writer) error, done string) {
	x.all = append(x.all, e)
	e.piece = x.Pieces.Start(func(ctx context.Context, report func(func())) error {
		slow := time.AfterFunc(exportPatience, func() { report(func() { e.slow = true; x.Changed() }) })
		defer slow.Stop()
		return disk.Replace(disk.Until(ctx, x.disk), e.path, func(to io.Writer) error {
			return write(&meter{ctx: ctx, to: to, told: time.Now(), tell: func(written int64) {
				report(func() {
					e.written = written
					x.say(e)
				})
			}})
		})
	}, func(err error) { x.ended(e, err, done) })
	x.say(e)
}

// ended tells how a file ended.
func (x *Exports) ended(e *exporting, err error, done string) {
	e.said = done
	x.letGo()
	switch {
	case e.copies:
		x.copyEnded(e, err)
	case errors.Is(err, context.Canceled):
		e.said = lang.L("“{{.File}}” was not exported: you cancelled it", messages.With{"File": messages.FileName(e.path)})
	case err != nil:
		e.said = lang.L("“{{.File}}” could not be exported", messages.With{"File": messages.FileName(e.path)})
		x.Failing()
		x.window(e).complainOfExport(e.path, err)
	}
	x.say(e)
	if !x.Going() {
		x.all = nil
	}
}

// window returns the window that began an export, or of the main one
// where that is gone.
func (x *Exports) window(e *exporting) *Window {
	if e.window.gone && x.Home != nil {
		return x.Home
	}
	return e.window
}

// say tells in the status line of a window how all is that it exports.
func (x *Exports) say(e *exporting) {
	var parts, going []string
	written, copying := int64(0), false
	for _, other := range x.all {
		switch {
		case x.window(other) != x.window(e):
		case other.said != "":
			parts = append(parts, other.said)
		case other.copies:
			copying = true
		default:
			going = append(going, filepath.Base(other.path))
			written += other.written
		}
	}
	if copying {
		parts = append(parts, lang.L("Copying…"))
	}
	switch len(going) {
	case 0:
	case 1:
		parts = append(parts, lang.L("Exporting “{{.File}}”…", messages.With{"File": going[0]})+Written(written))
	default:
		parts = append(parts, lang.L("Exporting {{.Files}}…", messages.With{"Files": strings.Join(going, ", ")})+Written(written))
	}
	tell := e.tell
	if e.window.gone && x.Home != nil {
		tell = x.Home.Tell
	}
	tell(strings.Join(parts, " · "))
	x.Changed()
}

// Written says how much is written, once that is worth saying.
func Written(bytes int64) string {
	const mega = 1_000_000
	if bytes < mega {
		return ""
	}
	return " " + lang.L("{{.N}} MB", messages.With{"N": messages.Grouped(int(bytes / mega))})
}

// Names returns the files that are being written.
func (x *Exports) Names() string {
	var names []string
	for _, e := range x.all {
		if e.said == "" {
			names = append(names, filepath.Base(e.path))
		}
	}
	return strings.Join(names, ", ")
}

// Written returns how many bytes of them are written.
func (x *Exports) Written() int64 {
	sum := int64(0)
	for _, e := range x.all {
		if e.said == "" {
			sum += e.written
		}
	}
	return sum
}

// Going reports whether any is being written.
func (x *Exports) Going() bool { return x.Pieces.Running() > 0 }

// Slow reports whether one has gone on long enough to be offered to be cancelled.
func (x *Exports) Slow() bool {
	return slices.ContainsFunc(x.all, func(e *exporting) bool { return e.slow && e.said == "" })
}

// meter counts what is written.
type meter struct {
	ctx     context.Context
	to      io.Writer
	written int64
	told    time.Time
	tell    func(int64)
}

func (m *meter) Write(p []byte) (int, error) {
	n, err := m.to.Write(p)
	m.written += int64(n)
	if now := time.Now(); now.Sub(m.told) >= exportPause {
		m.told = now
		m.tell(m.written)
	}
	return n, err
}

// Err implements [paper.Ender]: nobody waits for a picture that was cancelled while it
// is drawn.
func (m *meter) Err() error { return m.ctx.Err() }

// ExportsGrace is how long a file that was cancelled may take to notice, at the
// end of the program. What is left of one that does not is swept up when the
// next file is written there.
const ExportsGrace = 1500 * time.Millisecond

// Close cancels what is still being written, for good: nobody hears of it any
// more.
func (x *Exports) Close() {
	x.Pieces.Cancel()
	x.Pieces.Wait(ExportsGrace)
}
