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
	maxLines      = 120
	maxLineLength = 160 // characters per line
)

// errPreviewFull stops writing a text once the preview is full.
var errPreviewFull = errors.New("enough is written")

// headWriter is a writer for the first lines of a text.
type headWriter struct {
	ctx   context.Context
	bytes bytes.Buffer
	lines int
}

func (b *headWriter) Write(p []byte) (int, error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	b.lines += bytes.Count(p, []byte("\n"))
	if b.bytes.Write(p); b.lines > maxLines || b.bytes.Len() > maxLines*maxLineLength*utf8.UTFMax {
		return len(p), errPreviewFull
	}
	return len(p), nil
}

// String returns the lines. Long lines are truncated.
func (b *headWriter) String() string {
	lines := strings.Split(strings.ToValidUTF8(b.bytes.String(), ""), "\n")
	if len(lines) > maxLines {
		lines = append(lines[:maxLines], "…")
	}
	for i, line := range lines {
		line = strings.ReplaceAll(strings.TrimSuffix(line, "\r"), "\t", "    ")
		if letters := []rune(line); len(letters) > maxLineLength {
			line = string(letters[:maxLineLength]) + "…"
		}
		lines[i] = line
	}
	return strings.Join(lines, "\n")
}
