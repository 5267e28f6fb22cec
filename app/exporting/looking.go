package exporting

import (
	"context"
	"errors"
	"time"

	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/film"
	"tchouka/engine/paper"
)

// mostSide is the maximum side of a preview in pixels, sharpest its resolution per 1/96 inch.
const (
	mostSide = 4096
	sharpest = 2
)

// seen is the preview of a document.
type seen struct {
	drawn    shell.Drawn
	text     string // of a text format
	extent   paper.Extent
	tooLarge error // set if the picture is too large for its format
	parts    []export.Smaller
}

// look renders the preview of a document.
func look(ctx context.Context, doc export.Document, o Order) (s seen, err error) {
	if !o.Format.Picture && !o.Format.Film {
		lines := &beginning{ctx: ctx}
		if err := export.Write(lines, doc, o.Format.ID, o.Options); err != nil && !errors.Is(err, errEnough) {
			return seen{}, err
		}
		return seen{text: lines.String()}, nil
	}
	s.extent, err = export.Extent(doc, o.Format.ID, o.Options)
	if isTooLarge(err) {
		s.tooLarge = err
	} else if err != nil {
		return seen{}, err
	}
	if s.tooLarge != nil || s.extent.Sheets > 1 {
		s.parts = export.SmallerTrees(ctx, doc, o.Format.ID, o.Options)
	}
	if o.Format.Film {
		return s, nil // play shows it
	}
	s.drawn, err = pictured(ctx, doc, o, s.extent)
	if err != nil {
		return seen{}, err
	}
	return s, nil
}

// pictured renders a document, or the first of several sheets, at the highest possible resolution.
func pictured(ctx context.Context, doc export.Document, o Order, e paper.Extent) (shell.Drawn, error) {
	units := max(e.Width, e.Height) * 96 / 25.4
	draw := export.ImageUntil
	if e.Sheets > 1 && export.Takes(o.Kind, o.Format.ID, export.SheetsChoice) {
		draw = export.SheetsImage
	}
	for scale := min(sharpest, mostSide/units); ; scale /= 2 {
		o.Options.Scale = scale
		image, err := draw(ctx, doc, o.Options)
		switch {
		case err == nil:
			return shell.NewDrawn(image, float32(scale)), nil
		case ctx.Err() != nil || !isTooLarge(err) || scale < 1e-3:
			return shell.Drawn{}, err
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
func play(ctx context.Context, doc export.Document, o Order, still bool, show func(shell.Drawn)) error {
	reel, err := export.Film(doc, o.Options)
	if err != nil {
		return err
	}
	for {
		played := false
		for frame, seconds := range reel.Images() {
			played = true
			show(shell.NewDrawn(frame, 1))
			if still || !wait(ctx, time.Duration(seconds*float64(time.Second))) {
				return nil
			}
		}
		if !played || o.Options.Film.Once {
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

// mostWeighed is the maximum number of bytes written to determine the size of a file.
const mostWeighed = 32 << 20

// weigh returns the size of the file, at most about mostWeighed, or 0 after an error.
func weigh(ctx context.Context, doc export.Document, o Order) int64 {
	s := &scales{ctx: ctx}
	if err := export.Write(s, doc, o.Format.ID, o.Options); err != nil && !errors.Is(err, errEnough) {
		return 0
	}
	return s.bytes
}

// scales counts the bytes written.
type scales struct {
	ctx   context.Context
	bytes int64
}

func (s *scales) Write(p []byte) (int, error) {
	s.bytes += int64(len(p))
	return len(p), s.Err()
}

func (s *scales) Err() error {
	if s.bytes > mostWeighed {
		return errEnough
	}
	return s.ctx.Err()
}
