// Package film shows a line of play as an animated GIF.
//
//	a line ──▶ [Moments] ──▶ frames, drawn one by one ──▶ [Reel] ──▶ GIF
//
// A GIF has one palette: the exact colours of the theme, then the most frequent colours from
// antialiasing. Each frame stores only the rectangle that differs from the previous frame, and
// in it only the changed pixels. At most two frames are in memory at a time.
package film

import (
	"fmt"
	"image"
	"io"
	"iter"

	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Options control how a line is shown. The zero Options are sensible defaults.
type Options struct {
	By   By      // the unit of play per frame
	Step float64 // seconds per frame; 0 for the default of By
}

// By is the unit of play that a frame shows.
type By string

// The units: a single seed, a whole sowing or a whole move.
const (
	Seeds   By = "" // written "seed"
	Sowings By = "sowing"
	Moves   By = "move"
)

// String returns "seed", "sowing" or "move".
func (b By) String() string {
	if b == Seeds {
		return "seed"
	}
	return string(b)
}

// The limits of the duration of a frame, in seconds. Browsers slow down faster frames. A GIF
// counts hundredths of a second up to 65,535.
const (
	MinStep = 0.02
	MaxStep = 60
)

// StepTime returns the duration of a frame in seconds, except the last one.
func (o Options) StepTime() float64 {
	switch {
	case o.Step > 0:
		return min(max(o.Step, MinStep), MaxStep)
	case o.By == Seeds:
		return 0.5
	}
	return 1.5
}

// pause is the duration of the last frame in seconds.
const pause = 3

// Seconds returns the duration of a film with a number of frames.
func (o Options) Seconds(frames int) float64 {
	return float64(max(frames-1, 0))*o.StepTime() + pause
}

// Reel is a film whose frames can be drawn repeatedly.
type Reel struct {
	Options
	frames iter.Seq[func() Frame]
	count  int // of the frames, at most [MaxFrames]+1
	stage
}

// New measures the frames of a film. The sequence yields functions that make the frames.
// They are counted first, so that a film that is too long is refused without drawing it. The
// width is in pixels; 0 selects a width that fits the pictures.
func New(o Options, pal palette.Palette, heading scene.Heading, width int, frames iter.Seq[func() Frame]) *Reel {
	r := &Reel{Options: o, frames: frames, stage: stage{pal: pal, measure: paper.Measure(), heading: heading}}
	for range frames {
		if r.count++; r.count > MaxFrames {
			break
		}
	}
	for frame := range frames {
		r.hold(frame())
		if r.count > MaxFrames {
			break
		}
	}
	r.fit(width)
	return r
}

// DefaultWidth is the default width of a film in pixels. Films of large boards are wider by
// default, up to maxDefaultWidth, so that their holes remain distinguishable.
const (
	DefaultWidth    = 640
	maxDefaultWidth = 1280
)

// The limits of a film. Drawing a frame takes some hundredths of a second, and its changes
// some kilobytes.
const (
	MaxFrames = 3000
	MaxPixels = 3_000_000_000 // of all frames
	MaxWidth  = 3840
)

// bytesPerPixel is the approximate number of bytes per pixel of a GIF. It is small since few
// pixels change.
const bytesPerPixel = 0.02

// Extent returns the size of the film, also if it is too large. A film with too many frames
// counts [MaxFrames]+1 frames, with the size of the first frame.
func (r *Reel) Extent() paper.Extent {
	e := r.extent()
	e.Frames, e.Seconds = r.count, r.Seconds(r.count)
	e.Bytes = int64(bytesPerPixel * float64(r.count*e.Across*e.Down))
	return e
}

// Check returns a [*TooLargeError] if the film is too long or too large.
func (r *Reel) Check() error {
	if r.count > MaxFrames || r.across > MaxWidth || r.count*r.across*r.down > MaxPixels {
		return &TooLargeError{Frames: r.count, Width: r.across, Height: r.down, By: r.By}
	}
	return nil
}

// TooLargeError reports a film that is too long or too large.
type TooLargeError struct {
	Frames        int // if more than [MaxFrames], a lower bound
	Width, Height int // in pixels
	By            By
}

// Error returns the size of the film and how to reduce it.
func (e *TooLargeError) Error() string {
	if e.Frames <= MaxFrames {
		return fmt.Sprintf("the film would have %d frames of %d × %d pixels; the limit is %d for the width and %d million pixels in total:"+
			" make it narrower, or export a shorter line", e.Frames, e.Width, e.Height, MaxWidth, MaxPixels/1_000_000)
	}
	fewer := ""
	switch e.By {
	case Seeds:
		fewer = "show it sowing by sowing or move by move, or "
	case Sowings:
		fewer = "show it move by move, or "
	}
	return fmt.Sprintf("the film would have more than %d frames: %sexport a shorter line", MaxFrames, fewer)
}

// GIF writes the film as an animated GIF.
func (r *Reel) GIF(w io.Writer) error {
	if err := r.Check(); err != nil {
		return err
	}
	seen := tally{}
	for i, f := range r.each() {
		if i%(r.count/samples+1) == 0 || i == r.count-1 {
			picture, err := r.draw(f, w)
			if err != nil {
				return err
			}
			seen.count(picture)
		}
	}
	g := newGIF(w, r.across, r.down, seen.choose(r.pal))
	for i, f := range r.each() {
		picture, err := r.draw(f, w)
		if err != nil {
			return err
		}
		if err := g.add(picture, r.frameSeconds(i)); err != nil {
			return err
		}
	}
	return g.close()
}

// Images yields each frame as an image, with its duration in seconds. It yields nothing for
// a film that is too large.
func (r *Reel) Images() iter.Seq2[image.Image, float64] {
	return func(yield func(image.Image, float64) bool) {
		if r.Check() != nil {
			return
		}
		for i, f := range r.each() {
			picture, err := r.draw(f, io.Discard)
			if err != nil || !yield(picture, r.frameSeconds(i)) {
				return
			}
		}
	}
}

// samples is the approximate number of frames from which the colours are chosen.
const samples = 8

// each yields the frames with their indexes, from 0.
func (r *Reel) each() iter.Seq2[int, Frame] {
	return func(yield func(int, Frame) bool) {
		i := 0
		for frame := range r.frames {
			if !yield(i, frame()) {
				return
			}
			i++
		}
	}
}

// frameSeconds returns the duration of a frame in seconds.
func (r *Reel) frameSeconds(i int) float64 {
	if i == r.count-1 {
		return pause
	}
	return r.StepTime()
}
