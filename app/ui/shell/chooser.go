package shell

import (
	"bufio"
	"errors"
	"image/color"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/widgets/paint"
)

// ErrCancelled is the error of a [Chooser] whose dialog was cancelled.
var ErrCancelled = errors.New("nothing was chosen")

// FileKind is a kind of file in a file dialog.
type FileKind struct {
	Name string   // displayed name
	Exts []string // without the dot; the first is the default when saving
}

// AnyExt matches every extension, and files without one.
const AnyExt = "*"

// FileRequest describes a file dialog.
type FileRequest struct {
	Title string
	Dir   string // initial folder; empty for the system's default
	Name  string // suggested file name when saving
	Kinds []FileKind

	Folder bool // a folder is chosen, not a file; Kinds is not used
}

// Paths returns the paths of those objects dropped on a window that are files or folders.
func Paths(uris []fyne.URI) (paths []string) {
	for _, uri := range uris {
		if uri.Scheme() == "file" {
			paths = append(paths, uri.Path())
		}
	}
	return paths
}

// Chooser shows the system's file dialogs. Its methods block until the dialog closes. Callers run
// them on a separate goroutine, one at a time. Tests replace it.
type Chooser interface {
	// Open returns the path of an existing file or folder, or ErrCancelled.
	Open(FileRequest) (string, error)
	// Save returns a path to write to, or ErrCancelled. It adds no extension, and does not ask before a
	// file is replaced, because [Window.ChooseSave] names what is lost.
	Save(FileRequest) (string, error)
}

// ask calls a chooser in the background and passes the result to answer on the UI goroutine.
func ask(post work.Poster, choose func(FileRequest) (string, error), r FileRequest, answer func(string, error)) {
	work.Go(post, func() {
		path, err := choose(r)
		post(func() { answer(path, err) })
	})
}

// The initial folder of file dialogs. By default they begin in the working directory of the
// program, which after a double click is the root of the disk or the folder of the program.

// initialFolder returns the initial folder of a file dialog. It is the last used folder, if that
// exists. Otherwise it is the first existing folder suitable for documents: that of the open file,
// that of the last recent file, the user's documents, the home folder. Looking for folders may
// block, so it must not run on the UI goroutine.
func initialFolder(d disk.Disk, last, own string, recent []string) string {
	if info, err := d.Stat(last); last != "" && err == nil && info.IsDir() {
		return last
	}
	var all []string
	all = append(all, own)
	if len(recent) > 0 {
		all = append(all, filepath.Dir(recent[0]))
	}
	home, err := os.UserHomeDir()
	if err == nil {
		all = append(all, documents(d, home), home)
	}
	for _, folder := range all {
		if folder == "" || unsuitable(folder, home) {
			continue
		}
		if info, err := d.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
	}
	return home
}

// unsuitable reports whether a folder is unsuitable: the root, the program's, a temporary one.
func unsuitable(folder, home string) bool {
	folder = filepath.Clean(folder)
	program, _ := os.Executable()
	if folder == filepath.Dir(folder) || folder == filepath.Dir(program) {
		return true
	}
	return within(folder, os.TempDir()) && (home == "" || !within(folder, home))
}

func within(folder, in string) bool {
	rest, err := filepath.Rel(in, folder)
	return err == nil && rest != ".." && !strings.HasPrefix(rest, ".."+string(filepath.Separator))
}

// documents returns the folder for documents, from the XDG configuration on Linux.
func documents(d disk.Disk, home string) string {
	const key = "XDG_DOCUMENTS_DIR="
	usual := filepath.Join(home, "Documents")
	config, err := os.UserConfigDir()
	if err != nil {
		return usual
	}
	f, err := disk.Open(d, filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return usual
	}
	defer f.Close() //nolint:errcheck // read only
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if value, ok := strings.CutPrefix(strings.TrimSpace(lines.Text()), key); ok {
			return filepath.FromSlash(strings.Replace(strings.Trim(value, `"`), "$HOME", home, 1))
		}
	}
	return usual
}

// Raiser is a [Chooser] whose dialog can be hidden behind the window that waits for it.
type Raiser interface {
	// ToFront raises the open dialog, if any, above all windows, on any goroutine.
	ToFront()
}

// cover is an overlay that receives all clicks of a waiting window.
type cover struct {
	widget.BaseWidget
	onTapped func()
}

func newCover(onTapped func()) *cover { return paint.Extended(&cover{onTapped: onTapped}) }

func (c *cover) Tapped(*fyne.PointEvent) { c.onTapped() }

func (*cover) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
