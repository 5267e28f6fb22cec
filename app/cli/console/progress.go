package console

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

// Progress is a line of a terminal that is rewritten repeatedly. A nil Progress shows nothing.
type Progress struct {
	w     io.Writer
	width int // of the current text, in characters
}

// NewProgress returns a line on the standard error, or nil if that is not a terminal.
func NewProgress(stderr io.Writer) *Progress {
	file, ok := stderr.(*os.File)
	if !ok {
		return nil
	}
	if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return ProgressTo(file)
}

// ProgressTo returns a line on any writer.
func ProgressTo(w io.Writer) *Progress { return &Progress{w: w} }

// Clear erases the line and moves the cursor to its beginning.
func (l *Progress) Clear() {
	if l != nil && l.width > 0 {
		l.Put("")
		l.Put("")
	}
}

// Put replaces the text of the line.
func (l *Progress) Put(text string) {
	if l == nil {
		return
	}
	width := utf8.RuneCountInString(text)
	fmt.Fprint(l.w, "\r", text, strings.Repeat(" ", max(l.width-width, 0)))
	l.width = width
}
