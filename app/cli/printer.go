package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"tchouka/engine/disk"
	"tchouka/engine/text/plaintext"
)

// printer writes the output of a command and keeps the first error, so that no command can lose it.
// It replaces control characters except newlines and tabs. Text from a file must not move the
// cursor or overwrite its line. This also applies to a file or pipe, which may be printed on a
// terminal later. Only documents are written there unchanged, see [Printer.Document].
type printer struct {
	to       io.Writer
	terminal bool
	pending  []byte // an incomplete character or line ending
	err      error
}

// newPrinter returns a printer to a terminal or any other writer.
func newPrinter(to io.Writer) *printer { return &printer{to: to, terminal: isTerminal(to)} }

// isTerminal reports whether a writer is a terminal.
func isTerminal(to io.Writer) bool {
	file, ok := to.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Document returns the writer for documents, which may be binary.
func (p *printer) Document() io.Writer {
	if p.terminal {
		return p
	}
	return documentWriter{p}
}

// documentWriter writes its data unchanged.
type documentWriter struct{ *printer }

// Write implements [io.Writer].
func (d documentWriter) Write(data []byte) (int, error) { return d.pass(data, len(data)) }

// Err returns the first error of a write.
func (p *printer) Err() error { return p.err }

// Write implements [io.Writer].
func (p *printer) Write(data []byte) (int, error) {
	return p.pass(p.shown(data), len(data))
}

// pass writes shown, which represents the given number of bytes of the caller.
func (p *printer) pass(shown []byte, bytes int) (int, error) {
	if p.err != nil {
		return 0, p.err
	}
	if _, p.err = p.to.Write(shown); p.err != nil {
		return 0, p.err
	}
	return bytes, nil
}

// shown returns the text to write, up to the last complete character.
func (p *printer) shown(data []byte) []byte {
	text := append(p.pending, data...)
	end := min(len(bytes.TrimSuffix(text, []byte("\r"))), plaintext.Complete(text))
	p.pending = slices.Clone(text[end:])
	return bytes.Map(func(r rune) rune {
		if plaintext.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, bytes.ReplaceAll(text[:end], []byte("\r\n"), []byte("\n")))
}

// oneLineError formats an error as one line for people. It escapes control characters and shortens
// very long quotations and words.
func oneLineError(err error) string { return oneLine(err.Error()) }

// oneLine formats any text like oneLineError.
func oneLine(text string) string {
	// Remove the line breaks of joined errors, and the marks of MarkNegatives, quoted or not.
	text = strings.Join(strings.Fields(unshield(strings.ReplaceAll(text, `"\x00`, `"`))), " ")
	var shown strings.Builder
	for _, r := range disk.DisplayName(text) {
		if plaintext.IsControl(r) {
			fmt.Fprintf(&shown, `\u%04x`, r)
		} else {
			shown.WriteRune(r)
		}
	}
	return plaintext.Message(shown.String())
}

// progressLine is a line of a terminal that is rewritten repeatedly. A nil progressLine shows
// nothing.
type progressLine struct {
	w     io.Writer
	width int // of the current text, in characters
}

// newProgress returns a line on the standard error, or nil if that is not a terminal.
func newProgress(stderr io.Writer) *progressLine {
	if !isTerminal(stderr) {
		return nil
	}
	return progressTo(stderr)
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
