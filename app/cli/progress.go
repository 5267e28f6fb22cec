package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"tchouka/engine/disk"
)

// progressLine is a line of a terminal that is rewritten repeatedly. A nil progressLine shows
// nothing.
type progressLine struct {
	w     io.Writer
	width int // of the current text, in characters
}

// newProgress returns a line on the standard error, or nil if that is not a terminal.
func newProgress(stderr io.Writer) *progressLine {
	file, ok := stderr.(*os.File)
	if !ok {
		return nil
	}
	if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return progressTo(file)
}

// progressTo returns a line on any writer.
func progressTo(w io.Writer) *progressLine { return &progressLine{w: w} }

// Clear erases the line and moves the cursor to its beginning.
func (l *progressLine) Clear() {
	if l != nil && l.width > 0 {
		l.Set("")
		l.Set("")
	}
}

// Set replaces the text of the line.
func (l *progressLine) Set(text string) {
	if l == nil {
		return
	}
	text = disk.DisplayName(text) // which may have the name of a file
	width := utf8.RuneCountInString(text)
	fmt.Fprint(l.w, "\r", text, strings.Repeat(" ", max(l.width-width, 0)))
	l.width = width
}
