// Package console is what a command line has to do with a terminal: arguments that no
// flag is meant by, lines that are read while the end of a command is heard, and text
// that moves no cursor.
package console

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tchouka/engine/disk"
)

// Printer passes on what a command prints, and keeps the first error of that, so
// that no command can lose it. No control characters are passed on, but for the ends of
// lines and tabs: what stands in a file must not move the cursor, nor go back to the
// beginning of its line and write over that. What is printed may reach a terminal later,
// so that only documents, see [Printer.Document], go as they are to a file or a pipe.
type Printer struct {
	to       io.Writer
	terminal bool
	begun    []byte // a character, or an end of line, whose end is still to come
	err      error
}

// NewPrinter returns a Printer to a terminal, or to anything else.
func NewPrinter(to io.Writer) *Printer {
	file, ok := to.(*os.File)
	if !ok {
		return &Printer{to: to}
	}
	info, err := file.Stat()
	return &Printer{to: to, terminal: err == nil && info.Mode()&os.ModeCharDevice != 0}
}

// Document returns the writer for documents, some of which are no text.
func (p *Printer) Document() io.Writer {
	if p.terminal {
		return p
	}
	return document{p}
}

// document passes on what is printed as it is.
type document struct{ *Printer }

// Write implements io.Writer.
func (d document) Write(data []byte) (int, error) { return d.pass(data, len(data)) }

// Err returns the first error of printing.
func (p *Printer) Err() error { return p.err }

// Write passes data on.
func (p *Printer) Write(data []byte) (int, error) {
	return p.pass(p.shown(data), len(data))
}

// pass passes on what is shown of so many bytes.
func (p *Printer) pass(shown []byte, bytes int) (int, error) {
	if p.err != nil {
		return 0, p.err
	}
	if _, p.err = p.to.Write(shown); p.err != nil {
		return 0, p.err
	}
	return bytes, nil
}

// shown returns what is passed on, up to the last whole character.
func (p *Printer) shown(data []byte) []byte {
	text := append(p.begun, data...)
	end := len(bytes.TrimSuffix(text, []byte("\r")))
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				end = at
			}
			break
		}
	}
	p.begun = slices.Clone(text[end:])
	return bytes.Map(func(r rune) rune {
		if controls(r) && r != '\n' && r != '\t' {
			return utf8.RuneError
		}
		return r
	}, bytes.ReplaceAll(text[:end], []byte("\r\n"), []byte("\n")))
}

// controls reports whether a terminal may obey a character instead of showing it.
// Some turn the order of those behind them round.
func controls(r rune) bool {
	return unicode.IsControl(r) || 0x202A <= r && r <= 0x202E || 0x2066 <= r && r <= 0x2069
}

// Message makes one line of an error, for the eye: without control characters, and
// with what is quoted, or has no spaces, cut where it is very long.
func Message(err error) string { return OneLine(err.Error()) }

// OneLine is Message of any text.
func OneLine(text string) string {
	// The joined lines of several errors, and the marks of Shield, quoted or not, are not
	// for the eye.
	text = strings.Join(strings.Fields(Unshield(strings.ReplaceAll(text, `"\x00`, `"`))), " ")
	var shown strings.Builder
	for rest := disk.Shown(text); rest != ""; {
		piece := nextPiece(rest)
		rest = rest[len(piece):]
		for _, r := range cut(piece) {
			if controls(r) {
				fmt.Fprintf(&shown, `\u%04x`, r)
			} else {
				shown.WriteRune(r)
			}
		}
	}
	return cutAt(shown.String(), longest)
}

// nextPiece returns what is quoted at the beginning of a text, or the text up to the
// next space or quotation mark.
func nextPiece(text string) string {
	if text[0] != '"' {
		if end := strings.IndexAny(text[1:], ` "`); end >= 0 {
			return text[:end+1]
		}
		return text
	}
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return text[:i+1]
		}
	}
	return text
}

// Pieces of a message are cut that have more than cutFrom characters, so that
// cutHead and cutTail are left.
const (
	cutFrom = 160
	cutHead = 70
	cutTail = 30
	longest = 4000 // characters of a whole message, which may quote many words
)

func cut(piece string) string {
	if utf8.RuneCountInString(piece) <= cutFrom {
		return piece
	}
	runes := []rune(piece)
	return string(runes[:cutHead]) + "…" + string(runes[len(runes)-cutTail:])
}

// cutAt cuts the middle out of a text that has more than so many characters.
func cutAt(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	runes := []rune(text)
	return string(runes[:most/2]) + "…" + string(runes[len(runes)-most/2:])
}
