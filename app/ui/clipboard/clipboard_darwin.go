package clipboard

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"tchouka/app/ui/shell"
)

var _ shell.Clipboard = (*System)(nil)

// System is the clipboard of the system.
type System struct{ one sync.Mutex }

// script copies files to the general pasteboard, each as the type in the argument before it.
const script = `ObjC.import('AppKit')
function run(args) {
	const board = $.NSPasteboard.generalPasteboard
	board.clearContents
	for (let i = 0; i + 1 < args.length; i += 2) {
		const data = $.NSData.dataWithContentsOfFile(args[i + 1])
		if (!board.setDataForType(data, args[i])) throw new Error('the pasteboard does not take ' + args[i])
	}
}`

// Offer implements [shell.Clipboard]. The pasteboard keeps a copy, so the files can be deleted.
func (s *System) Offer(flavours []shell.Flavour) (err error) {
	s.one.Lock()
	defer s.one.Unlock()
	folder, err := os.MkdirTemp("", "tchouka-copy-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	args := []string{"-l", "JavaScript", "-e", script}
	for i, f := range flavours {
		path := filepath.Join(folder, strconv.Itoa(i))
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			return err
		}
		args = append(args, typeIdentifier(f.Type), path)
	}
	if out, err := exec.Command("osascript", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("osascript: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}

// typeIdentifier returns the uniform type identifier of macOS for a type.
func typeIdentifier(kind string) string {
	switch kind {
	case shell.PNGType:
		return "public.png"
	case shell.SVGType:
		return "public.svg-image"
	case shell.TextType:
		return "public.utf8-plain-text"
	}
	return kind
}
