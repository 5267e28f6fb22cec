package shell

import (
	"bytes"
	"context"
	"errors"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
)

const (
	// copyPatience is how long a copy may take before the window says that it goes on.
	copyPatience = 100 * time.Millisecond
	// mostCopied is how many bytes are copied at most: whoever pastes them has to hold
	// them, too.
	mostCopied = 64 << 20
)

// ErrMuch is the error of what is too large to be copied.
var ErrMuch = errors.New("it is too large to be copied")

// Way is a way to write what is to be copied.
type Way struct {
	Type  string // of MIME
	Write func(io.Writer) error
	Spare bool // the thing can be pasted without it
}

// PutOnClipboard writes something in several ways and puts it on the clipboard, beside what else
// the window does: what is text alone on that of the toolkit, all else on that of the
// system. What names it, done is what to say in the end; failed tells why it could not be
// copied, if it could not.
func (w *Window) PutOnClipboard(tell func(string), what string, ways []Way, done string, failed func(error)) {
	var flavours []Flavour
	e := &exporting{window: w, tell: tell, path: what, copies: true, failed: failed}
	x := w.Exports
	x.all = append(x.all, e)
	e.piece = x.Pieces.Start(func(ctx context.Context, report func(func())) error {
		patient := time.AfterFunc(copyPatience, func() {
			report(func() {
				if e.said == "" {
					e.slow = true
					x.say(e)
				}
			})
		})
		defer patient.Stop()
		var err error
		if flavours, err = flavoursOf(ctx, ways); err != nil || textAlone(flavours) {
			return err
		}
		return w.Clipboard.Offer(flavours)
	}, func(err error) {
		if err == nil && textAlone(flavours) {
			fyne.CurrentApp().Clipboard().SetContent(string(flavours[0].Data))
		}
		x.ended(e, err, done)
	})
}

// textAlone reports whether the toolkit can copy all there is.
func textAlone(flavours []Flavour) bool { return len(flavours) == 1 && flavours[0].Type == TextType }

// flavoursOf writes what is to be copied.
func flavoursOf(ctx context.Context, ways []Way) ([]Flavour, error) {
	var all []Flavour
	for _, way := range ways {
		b := &copied{ctx: ctx}
		switch err := way.Write(b); {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err == nil:
			all = append(all, Flavour{way.Type, b.bytes.Bytes()})
		case !way.Spare:
			return nil, err
		}
	}
	return all, nil
}

// copied is what is written to be copied. It ends when it is too much, or was cancelled.
type copied struct {
	ctx   context.Context
	bytes bytes.Buffer
}

// Err implements paper.Ender.
func (c *copied) Err() error { return c.ctx.Err() }

// Write implements io.Writer.
func (c *copied) Write(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	if c.bytes.Len()+len(p) > mostCopied {
		return 0, ErrMuch
	}
	return c.bytes.Write(p)
}

// copyEnded says how a copy ended.
func (x *Exports) copyEnded(e *exporting, err error) {
	switch {
	case errors.Is(err, context.Canceled):
		e.said = lang.L("Nothing was copied: you cancelled it")
	case err != nil:
		e.said = lang.L("Nothing was copied")
		x.Failing()
		e.failed(err)
	}
}

// CopyError says why something could not be copied.
func CopyError(err error) string {
	if errors.Is(err, ErrMuch) {
		return lang.L("The copy would exceed {{.MB}} MB, which is too much for most programs.", messages.With{"MB": messages.Grouped(mostCopied >> 20)})
	}
	return messages.FileError(err)
}
