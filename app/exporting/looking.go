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

// mostSide is the longest side of a preview in pixels, sharpest how many pixels it has at
// most to 1/96 of an inch.
const (
	mostSide = 4096
	sharpest = 2
)

// seen is what there is to see of a document.
type seen struct {
	drawn    shell.Drawn
	text     string // of what is no picture
	extent   paper.Extent
	tooLarge error // the picture cannot be written so
	parts    []export.Smaller
}

// look makes what there is to see of a document.
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
		return s, nil // is played
	}
	s.drawn, err = pictured(ctx, doc, o, s.extent)
	if err != nil {
		return seen{}, err
	}
	return s, nil
}

// pictured draws a document as sharp as it can be, or the first of several sheets.
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

// isTooLarge reports whether something could be drawn if it were smaller.
func isTooLarge(err error) bool {
	var picture *paper.TooLargeError
	var reel *film.TooLargeError
	return errors.As(err, &picture) || errors.As(err, &reel)
}

// play shows the frames of a film, one after the other, until the context ends; while
// still is wanted, the first one.
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

// wait returns after a while; false if the context ended meanwhile.
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

// mostWeighed is up to how many bytes a file is written only to know how long it is.
const mostWeighed = 32 << 20

// weigh returns how long the file will be, or at least is where that is more than
// mostWeighed; 0 where it cannot be written.
func weigh(ctx context.Context, doc export.Document, o Order) int64 {
	s := &scales{ctx: ctx}
	if err := export.Write(s, doc, o.Format.ID, o.Options); err != nil && !errors.Is(err, errEnough) {
		return 0
	}
	return s.bytes
}

// scales count what is written.
type scales struct {
	ctx   context.Context
	bytes int64
}

// Write implements io.Writer.
func (s *scales) Write(p []byte) (int, error) {
	s.bytes += int64(len(p))
	return len(p), s.Err()
}

// Err implements [paper.Ender].
func (s *scales) Err() error {
	if s.bytes > mostWeighed {
		return errEnough
	}
	return s.ctx.Err()
}
