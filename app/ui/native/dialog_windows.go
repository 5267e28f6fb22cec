package native

import (
	"fmt"
	"runtime"
	"strings"
	"unicode/utf16"
	"unsafe"

	"golang.org/x/sys/windows"

	"tchouka/app/ui/shell"
)

// maxPath is the maximum length of a path on Windows in UTF-16 units.
const maxPath = 1 << 15

// Dialog flags from commdlg.h.
const (
	noReadOnlyBox = 0x4      // OFN_HIDEREADONLY
	keepFolder    = 0x8      // OFN_NOCHANGEDIR
	folderExists  = 0x800    // OFN_PATHMUSTEXIST
	fileExists    = 0x1000   // OFN_FILEMUSTEXIST
	explorerStyle = 0x80000  // OFN_EXPLORER
	sizable       = 0x800000 // OFN_ENABLESIZING
)

// fileDialog is OPENFILENAMEW of commdlg.h.
type fileDialog struct {
	size          uint32
	owner         windows.HWND
	instance      windows.Handle
	filter        *uint16
	customFilter  *uint16
	maxCustom     uint32
	filterIndex   uint32
	file          *uint16
	maxFile       uint32
	fileTitle     *uint16
	maxFileTitle  uint32
	initialDir    *uint16
	title         *uint16
	flags         uint32
	fileOffset    uint16
	fileExtension uint16
	defaultExt    *uint16
	customData    uintptr
	hook          uintptr
	template      *uint16
	reserved      uintptr
	reserved2     uint32
	flagsEx       uint32
}

// show shows a dialog owned by the active window. The dialog stays above that window, which ignores
// clicks meanwhile except to raise the dialog.
func show(r shell.FileRequest, save bool) (string, error) {
	if r.Folder {
		return chooseFolder(r)
	}
	name := make([]uint16, maxPath)
	copy(name[:maxPath-1], utf16.Encode([]rune(fileName(r.Name))))
	d := &fileDialog{
		owner: ownerWindow(), file: &name[0], maxFile: maxPath, filter: filters(r.Kinds),
		initialDir: utf16Text(r.Dir), title: utf16Text(r.Title),
		flags: noReadOnlyBox | keepFolder | folderExists | explorerStyle | sizable,
	}
	d.size = uint32(unsafe.Sizeof(*d))
	library := windows.NewLazySystemDLL("comdlg32.dll")
	ask := library.NewProc("GetOpenFileNameW")
	if save {
		ask = library.NewProc("GetSaveFileNameW")
	} else {
		d.flags |= fileExists
	}
	if err := ask.Find(); err != nil {
		return "", err
	}
	answered, _, _ := ask.Call(uintptr(unsafe.Pointer(d)))
	runtime.KeepAlive(name)
	if answered != 0 {
		return windows.UTF16ToString(name), nil
	}
	if reason, _, _ := library.NewProc("CommDlgExtendedError").Call(); reason != 0 {
		return "", fmt.Errorf("the system reports CommDlgExtendedError %#x", reason)
	}
	return "", shell.ErrCancelled
}

// fileName makes a file name valid as an initial name, which Windows requires.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, name)
}

// filters encodes the kinds of files for Windows as texts that end in zeros.
func filters(kinds []shell.FileKind) *uint16 {
	if len(kinds) == 0 {
		return nil
	}
	var list []uint16
	for _, kind := range kinds {
		patterns := make([]string, len(kind.Exts))
		for i, ext := range kind.Exts {
			patterns[i] = "*." + ext
		}
		for _, text := range []string{kind.Name, strings.Join(patterns, ";")} {
			list = append(list, utf16.Encode([]rune(text))...)
			list = append(list, 0)
		}
	}
	list = append(list, 0)
	return &list[0]
}

// utf16Text returns a text in UTF-16, or nil for an empty one.
func utf16Text(text string) *uint16 {
	if text == "" {
		return nil
	}
	list := append(utf16.Encode([]rune(text)), 0)
	return &list[0]
}

// ownerWindow returns the topmost window of the program, which opened the dialog, or 0.
func ownerWindow() windows.HWND {
	const below, owner = 2, 4 // GW_HWNDNEXT, GW_OWNER
	system := windows.NewLazySystemDLL("user32.dll")
	top, next := system.NewProc("GetTopWindow"), system.NewProc("GetWindow")
	if top.Find() != nil || next.Find() != nil {
		return 0
	}
	const limit = 10_000 // a bound, because the order of windows can change during the loop
	at, _, _ := top.Call(0)
	for range limit {
		if at == 0 {
			break
		}
		window := windows.HWND(at)
		var process uint32
		if _, err := windows.GetWindowThreadProcessId(window, &process); err == nil &&
			process == windows.GetCurrentProcessId() && windows.IsWindowVisible(window) {
			if owned, _, _ := next.Call(at, owner); owned == 0 {
				return window
			}
		}
		at, _, _ = next.Call(at, below)
	}
	return 0
}
