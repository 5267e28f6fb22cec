package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/row/solve"
)

// progressLine is a line of a terminal that is written over and over. Nothing is
// seen of what goes to a nil one.
type progressLine struct {
	w     io.Writer
	width int // of what stands there, in characters
}

// newProgress returns the line on the standard error, or nil when that is no
// terminal.
func newProgress(stderr io.Writer) *progressLine {
	file, ok := stderr.(*os.File)
	if !ok {
		return nil
	}
	if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return &progressLine{w: file}
}

// show writes how far an analysis is.
func (l *progressLine) show(p solve.Progress) {
	text := count(p.Positions, "position")
	if p.Verdict == engine.Won {
		text = "won, " + text + " so far"
	} else {
		text += fmt.Sprintf(" so far, at least %d collected", p.Collected)
	}
	l.put(text)
}

// clear leaves the line as if nothing had stood there.
func (l *progressLine) clear() {
	if l != nil && l.width > 0 {
		l.put("")
		l.put("")
	}
}

func (l *progressLine) put(text string) {
	if l == nil {
		return
	}
	width := utf8.RuneCountInString(text)
	fmt.Fprint(l.w, "\r", text, strings.Repeat(" ", max(l.width-width, 0)))
	l.width = width
}

// count writes a number with its noun: 1 position, 11 positions.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
