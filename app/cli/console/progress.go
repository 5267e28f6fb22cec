package console

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

// Progress is a line of a terminal that is written over and over. Nothing is
// seen of what goes to a nil one.
type Progress struct {
	w     io.Writer
	width int // of what stands there, in characters
}

// NewProgress returns the line on the standard error, or nil when that is no
// terminal.
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

// ProgressTo returns a line on anything.
func ProgressTo(w io.Writer) *Progress { return &Progress{w: w} }

// Clear leaves the line as if nothing had stood there.
func (l *Progress) Clear() {
	if l != nil && l.width > 0 {
		l.Put("")
		l.Put("")
	}
}

// Put writes over what stood there.
func (l *Progress) Put(text string) {
	if l == nil {
		return
	}
	width := utf8.RuneCountInString(text)
	fmt.Fprint(l.w, "\r", text, strings.Repeat(" ", max(l.width-width, 0)))
	l.width = width
}
