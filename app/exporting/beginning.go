package exporting

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"unicode/utf8"
)

// Limits of the preview of a text: longer texts would take long to show.
const (
	mostLines   = 120
	mostLetters = 160 // characters per line
)

// errEnough stops writing a text once the preview is full.
var errEnough = errors.New("enough is written")

// beginning is a writer for the first lines of a text.
type beginning struct {
	ctx   context.Context
	bytes bytes.Buffer
	lines int
}

func (b *beginning) Write(p []byte) (int, error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	b.lines += bytes.Count(p, []byte("\n"))
	if b.bytes.Write(p); b.lines > mostLines || b.bytes.Len() > mostLines*mostLetters*utf8.UTFMax {
		return len(p), errEnough
	}
	return len(p), nil
}

// String returns the lines. Long lines are truncated.
func (b *beginning) String() string {
	lines := strings.Split(strings.ToValidUTF8(b.bytes.String(), ""), "\n")
	if len(lines) > mostLines {
		lines = append(lines[:mostLines], "…")
	}
	for i, line := range lines {
		line = strings.ReplaceAll(strings.TrimSuffix(line, "\r"), "\t", "    ")
		if letters := []rune(line); len(letters) > mostLetters {
			line = string(letters[:mostLetters]) + "…"
		}
		lines[i] = line
	}
	return strings.Join(lines, "\n")
}
