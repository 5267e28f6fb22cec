package shell

import (
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/printing"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
)

const (
	// exportDelay is the time after which a running export can be cancelled.
	exportDelay = 400 * time.Millisecond
	// progressInterval is the time between two progress reports.
	progressInterval = 200 * time.Millisecond
)

// Exports manages the files that are being written for all windows. Each export runs in the
// background. The status line of its window reports success; a dialog reports failure.
type Exports struct {
	disk       disk.Disk
	Pieces     *work.Pieces
	all        []*exporting // running exports, and those that ended while others run
	Home       *Window      // the main window, for exports whose window is closed
	Changed    func()       // called to update the display of exports
	Failing    func() bool  // called to make the window ready for an error message
	freeMemory func()       // frees the memory after an export
}

// exporting is one export.
type exporting struct {
	piece   *work.Piece
	window  *Window
	notify  func(string)
	path    string
	may     disk.Permission
	written int64
	slow    bool
	message string // message about the end; "" while it runs
	copies  bool   // copies to the clipboard; path describes the item
	failed  func(error)
	sent    func(context.Context) error // called with the complete file, in the background; nil for nothing
	then    func()                      // called after success; nil for nothing
}

func newExports(d disk.Disk, post work.Poster) *Exports {
	return &Exports{disk: d, Pieces: work.NewPieces(post), Changed: func() {}, Failing: func() bool { return false }, freeMemory: func() {}}
}

// start starts writing a file for a window. done is the message on success.
func (x *Exports) start(e *exporting, write func(io.Writer) error, done string) {
	x.all = append(x.all, e)
	var unshown paper.Unshown
	e.piece = x.Pieces.Start(func(ctx context.Context, report func(func())) error {
		slow := time.AfterFunc(exportDelay, func() { report(func() { e.slow = true; x.Changed() }) })
		defer slow.Stop()
		err := disk.Replace(disk.WithContext(ctx, x.disk), e.path, e.may, func(to io.Writer) error {
			return write(unshown.Writer(&meter{ctx: ctx, to: to, reported: time.Now(), notify: func(written int64) {
				report(func() {
					e.written = written
					x.showStatus(e)
				})
			}}))
		})
		if err == nil && e.sent != nil {
			err = e.sent(ctx)
		}
		return err
	}, func(err error) {
		if err == nil {
			done = messages.WithUnshown(done, unshown.Letters())
		}
		x.ended(e, err, done)
	})
	x.showStatus(e)
}

func (x *Exports) ended(e *exporting, err error, done string) {
	e.message = done
	x.freeMemory()
	switch {
	case e.copies:
		x.copyEnded(e, err)
	case errors.Is(err, context.Canceled):
		e.message = lang.L("“{{.File}}” was not exported: you cancelled it", messages.Args{"File": messages.FileName(e.path)})
	case err != nil:
		e.message = lang.L("“{{.File}}” could not be exported", messages.Args{"File": messages.FileName(e.path)})
		x.Failing()
		x.window(e).ShowError(e.message, err)
	}
	x.showStatus(e)
	if !x.Running() {
		x.all = nil
	}
	if err == nil && e.then != nil {
		e.then()
	}
}

// window returns the window of an export, or the main window if that is closed.
func (x *Exports) window(e *exporting) *Window {
	if e.window.gone && x.Home != nil {
		return x.Home
	}
	return e.window
}

// showStatus shows the state of all exports of a window in its status line.
func (x *Exports) showStatus(e *exporting) {
	var parts, running []string
	written, copying := int64(0), false
	for _, other := range x.all {
		switch {
		case x.window(other) != x.window(e):
		case other.message != "":
			parts = append(parts, other.message)
		case other.copies:
			copying = true
		default:
			running = append(running, filepath.Base(other.path))
			written += other.written
		}
	}
	if copying {
		parts = append(parts, lang.L("Copying…"))
	}
	switch len(running) {
	case 0:
	case 1:
		parts = append(parts, lang.L("Exporting “{{.File}}”…", messages.Args{"File": running[0]})+Written(written))
	default:
		parts = append(parts, lang.L("Exporting {{.Files}}…", messages.Args{"Files": strings.Join(running, ", ")})+Written(written))
	}
	notify := e.notify
	if e.window.gone && x.Home != nil {
		notify = x.Home.ShowStatus
	}
	notify(strings.Join(parts, " · "))
	x.Changed()
}

// Written returns a text for the amount written; "" if it is too small to show.
func Written(bytes int64) string {
	const mega = 1_000_000
	if bytes < mega {
		return ""
	}
	return " " + lang.L("{{.N}} MB", messages.Args{"N": messages.Grouped(int(bytes / mega))})
}

// Names returns the names of the files being written.
func (x *Exports) Names() string {
	var names []string
	for _, e := range x.all {
		if e.message == "" {
			names = append(names, filepath.Base(e.path))
		}
	}
	return strings.Join(names, ", ")
}

// Written returns the total number of bytes written so far.
func (x *Exports) Written() int64 {
	sum := int64(0)
	for _, e := range x.all {
		if e.message == "" {
			sum += e.written
		}
	}
	return sum
}

// Running reports whether any export is running.
func (x *Exports) Running() bool { return x.Pieces.Running() > 0 }

// Slow reports whether an export has been running long enough to offer to cancel it.
func (x *Exports) Slow() bool {
	return slices.ContainsFunc(x.all, func(e *exporting) bool { return e.slow && e.message == "" })
}

// meter counts the bytes written.
type meter struct {
	ctx      context.Context
	to       io.Writer
	written  int64
	reported time.Time
	notify   func(int64)
}

func (m *meter) Write(p []byte) (int, error) {
	n, err := m.to.Write(p)
	m.written += int64(n)
	if now := time.Now(); now.Sub(m.reported) >= progressInterval {
		m.reported = now
		m.notify(m.written)
	}
	return n, err
}

// Err implements [paper.Canceller], so that a cancelled export stops while its picture is drawn.
func (m *meter) Err() error { return m.ctx.Err() }

// ExportsGrace is the time that cancelled exports have to stop when the program ends. Temporary
// files of exports that do not stop in time are removed later, when the next file is written to the
// same folder.
const ExportsGrace = 1500 * time.Millisecond

// Close cancels all running exports without further messages.
func (x *Exports) Close() {
	x.Pieces.Cancel()
	x.Pieces.Wait(ExportsGrace)
}

// ChooseExport shows a file dialog for an export in a format.
func (w *Window) ChooseExport(name string, format export.Format, then func(path string, may disk.Permission)) {
	r := FileRequest{
		Title: lang.L("Export"), Name: name + format.Ext(),
		Kinds: []FileKind{{Name: FormatName(format), Exts: []string{strings.TrimPrefix(format.Ext(), ".")}}},
	}
	w.ChooseSave(r, Extended(format.Ext()), then)
}

// ExportFile shows a file dialog and writes the chosen file, with an extension, like
// [Window.WriteFile].
func (w *Window) ExportFile(notify func(string), r FileRequest, ext string, write func(io.Writer) error) {
	w.ChooseSave(r, Extended(ext), func(path string, may disk.Permission) { w.WriteFile(notify, path, may, write, Exported(path)) })
}

// WriteFile writes a file in the background, since the picture of a large tree takes a while. It reports
// progress to the callback; done is the message on success.
func (w *Window) WriteFile(notify func(string), path string, may disk.Permission, write func(io.Writer) error, done string) {
	w.Exports.start(&exporting{window: w, notify: notify, path: path, may: may}, write, done)
}

// Exported returns the message after a successful export.
func Exported(path string) string {
	return lang.L("Exported to “{{.File}}”", messages.Args{"File": path})
}

// FormatName returns the name of a format and its main use.
func FormatName(format export.Format) string {
	switch format {
	case export.Text:
		return lang.L("Text, to read")
	case export.JSON:
		return lang.L("JSON, for programs")
	case export.CSV:
		return lang.L("CSV, for spreadsheets")
	case export.Markdown:
		return lang.L("Markdown, for notes and the web")
	case export.HTML:
		return lang.L("Web page, to play in a browser")
	case export.SVG:
		return lang.L("SVG, a scalable picture")
	case export.PNG:
		return lang.L("PNG, a picture")
	case export.PDF:
		return lang.L("PDF, to print")
	case export.TeX:
		return lang.L("TeX, a picture for LaTeX")
	case export.GIF:
		return lang.L("GIF, an animation")
	case export.DOT:
		return lang.L("DOT, for Graphviz")
	default:
		return string(format)
	}
}

// printFolder is the beginning of the names of folders for printed files, and printTime the time in
// which the program of the system reads such a file.
const (
	printFolder = "tchouka-print-"
	printTime   = time.Minute
)

// PrintFile writes a file into a new folder for temporary files, like [Window.WriteFile], and sends it to a
// printer with paper of a size. Without a printer it opens the file with the program of the system for such
// files. It removes the files that were printed before.
func (w *Window) PrintFile(notify func(string), name, printer, paper string, write func(io.Writer) error) {
	RemovePrinted(time.Now())
	folder, err := os.MkdirTemp("", printFolder)
	if err != nil {
		w.ShowError(lang.L("“{{.File}}” could not be exported", messages.Args{"File": name}), err)
		return
	}
	path := filepath.Join(folder, name)
	if printer != "" {
		send := func(ctx context.Context) error { return printing.Send(ctx, printer, paper, path) }
		w.Exports.start(&exporting{window: w, notify: notify, path: path, sent: send}, write,
			lang.L("Sent “{{.File}}” to the printer {{.Printer}}", messages.Args{"File": name, "Printer": printer}))
		return
	}
	open := func() {
		target := &url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(path), "/")}
		if err := fyne.CurrentApp().OpenURL(target); err != nil {
			w.ShowError(lang.L("“{{.File}}” could not be opened", messages.Args{"File": path}), err)
		}
	}
	w.Exports.start(&exporting{window: w, notify: notify, path: path, then: open}, write, lang.L("Opened “{{.File}}”", messages.Args{"File": name}))
}

// RemovePrinted removes printed files that the program of the system has had time to read. A younger file
// remains for the next call, also of a later run. Files that cannot be removed are still open.
func RemovePrinted(now time.Time) {
	folders, _ := filepath.Glob(filepath.Join(os.TempDir(), printFolder+"*")) // the pattern is valid
	for _, folder := range folders {
		if info, err := os.Lstat(folder); err == nil && info.IsDir() && now.Sub(info.ModTime()) > printTime {
			_ = os.RemoveAll(folder)
		}
	}
}
