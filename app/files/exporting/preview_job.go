package exporting

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/output/web"
	"tchouka/engine/picture/palette"
)

// maxSide is the maximum side of a preview in pixels, sharpest its resolution per 1/96 inch.
const (
	maxSide  = 4096
	sharpest = 2
)

// previewResult is the preview of a document.
type previewResult struct {
	drawn    shell.Rendering
	text     string // of a text format
	extent   paper.Extent
	tooLarge error // set if the picture is too large for its format
	parts    []export.Smaller
}

// renderPreview renders the preview of a document.
func renderPreview(ctx context.Context, doc export.Document, o Order) (s previewResult, err error) {
	if o.Format == export.HTML { // the board is shown, since a page only works in a browser
		if err := web.Available(); err != nil {
			return previewResult{}, err
		}
		o.Options.Palette = palette.Light()
		e, err := export.Extent(doc, export.PNG, o.Options)
		if err != nil {
			return previewResult{}, err
		}
		s.drawn, err = renderPicture(ctx, doc, o, e)
		return s, err
	}
	if o.Format != export.GIF && !doc.IsPicture(o.Format, o.Options) {
		lines := &headWriter{ctx: ctx}
		if err := export.Write(lines, doc, o.Format, o.Options); err != nil && !errors.Is(err, errPreviewFull) {
			return previewResult{}, err
		}
		return previewResult{text: lines.String()}, nil
	}
	s.extent, err = export.Extent(doc, o.Format, o.Options)
	if isTooLarge(err) {
		s.tooLarge = err
	} else if err != nil {
		return previewResult{}, err
	}
	if s.tooLarge != nil {
		s.parts = export.SmallerTrees(ctx, doc, o.Format, o.Options)
	}
	if o.Format == export.GIF {
		return s, nil // play shows it
	}
	s.drawn, err = renderPicture(ctx, doc, o, s.extent)
	if err != nil {
		return previewResult{}, err
	}
	return s, nil
}

// renderPicture renders a document at the highest possible resolution.
func renderPicture(ctx context.Context, doc export.Document, o Order, e paper.Extent) (shell.Rendering, error) {
	units := max(e.Width, e.Height) * 96 / 25.4
	for scale := min(sharpest, maxSide/units); ; scale /= 2 {
		o.Options.Scale = scale
		image, err := export.ImageWithContext(ctx, doc, o.Options)
		switch {
		case err == nil:
			return shell.NewRendering(image, float32(scale)), nil
		case ctx.Err() != nil || !isTooLarge(err) || scale < 1e-3:
			return shell.Rendering{}, err
		}
	}
}

// isTooLarge reports whether an error means that a picture is too large.
func isTooLarge(err error) bool {
	var picture *paper.TooLargeError
	var reel *film.TooLargeError
	return errors.As(err, &picture) || errors.As(err, &reel)
}

// play shows an animation in a loop until the context ends, or only its first frame if still.
func play(ctx context.Context, doc export.Document, o Order, still bool, show func(shell.Rendering)) error {
	reel, err := export.Film(doc, o.Options)
	if err != nil {
		return err
	}
	for {
		played := false
		for frame, seconds := range reel.Images() {
			played = true
			show(shell.NewRendering(frame, 1))
			if still || !wait(ctx, time.Duration(seconds*float64(time.Second))) {
				return nil
			}
		}
		if !played {
			return nil
		}
	}
}

// wait waits for a duration; it returns false if the context ends first.
func wait(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

// maxWeighedBytes is the maximum number of bytes written to determine the size of a file.
const maxWeighedBytes = 32 << 20

// measureFile returns the size of the file, at most about maxWeighedBytes, or 0 after an error. unshown are
// the letters that the file does not show.
func measureFile(ctx context.Context, doc export.Document, o Order) (bytes int64, unshown string) {
	s := &byteCounter{ctx: ctx}
	var letters paper.Unshown
	if err := o.write(letters.Writer(s), doc); err != nil && !errors.Is(err, errPreviewFull) {
		return 0, ""
	}
	return s.bytes, letters.Letters()
}

// byteCounter counts the bytes written.
type byteCounter struct {
	ctx   context.Context
	bytes int64
}

func (s *byteCounter) Write(p []byte) (int, error) {
	s.bytes += int64(len(p))
	return len(p), s.Err()
}

func (s *byteCounter) Err() error {
	if s.bytes > maxWeighedBytes {
		return errPreviewFull
	}
	return s.ctx.Err()
}

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
