package shell

import (
	"bytes"
	"context"
	"errors"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/output/paper"
)

// Clipboard receives copied data other than plain text, which the toolkit copies. The data remains
// available until another program copies something or this program ends. Its methods may block on
// the system, so they are called on a background goroutine. Pasting works while the window is busy.
// Tests replace it.
type Clipboard interface {
	// Offer puts an item on the clipboard in several formats, the best one first.
	Offer([]Flavour) error
}

// Flavour is one format of an item on the clipboard.
type Flavour struct {
	Type string // MIME type
	Data []byte
}

// The MIME types of a [Flavour].
const (
	PNGType  = "image/png"
	SVGType  = "image/svg+xml"
	TextType = "text/plain"
)

// NoClipboard is the [Clipboard] of systems without support for it.
type NoClipboard struct{}

// Offer implements [Clipboard].
func (NoClipboard) Offer([]Flavour) error { return ErrNoClipboard }

// ErrNoClipboard is the error of [NoClipboard].
var ErrNoClipboard = errors.New("this system has no clipboard for pictures")

const (
	// copyDelay is the time after which the window shows that a copy is in progress.
	copyDelay = 100 * time.Millisecond
	// maxCopySize is the maximum size of a copy in bytes.
	maxCopySize = 64 << 20
)

// ErrTooLarge is the error of data that is too large to be copied.
var ErrTooLarge = errors.New("it is too large to be copied")

// FormatWriter is one format in which an item is copied, and how to write it.
type FormatWriter struct {
	Type     string // MIME type
	Write    func(io.Writer) error
	Optional bool // optional: the item can be pasted without this format
}

// CopyToClipboard writes an item in several formats in the background and puts it on the clipboard.
// Plain text goes to the toolkit's clipboard, everything else to the system's. what names the item,
// and done is the message on success. failed is called with the error on failure.
func (w *Window) CopyToClipboard(notify func(string), what string, writers []FormatWriter, done string, failed func(error)) {
	var flavours []Flavour
	var unshown paper.Unshown
	e := &exporting{window: w, notify: notify, path: what, copies: true, failed: failed}
	x := w.Exports
	x.all = append(x.all, e)
	e.piece = x.Pieces.Start(func(ctx context.Context, report func(func())) error {
		timer := time.AfterFunc(copyDelay, func() {
			report(func() {
				if e.message == "" {
					e.slow = true
					x.showStatus(e)
				}
			})
		})
		defer timer.Stop()
		var err error
		if flavours, err = flavoursOf(ctx, writers, &unshown); err != nil || textOnly(flavours) {
			return err
		}
		return w.Clipboard.Offer(flavours)
	}, func(err error) {
		if err == nil && textOnly(flavours) {
			fyne.CurrentApp().Clipboard().SetContent(string(flavours[0].Data))
		}
		if err == nil {
			done = messages.WithUnshown(done, unshown.Letters())
		}
		x.ended(e, err, done)
	})
}

// textOnly reports whether the only format is plain text, which the toolkit can copy.
func textOnly(flavours []Flavour) bool { return len(flavours) == 1 && flavours[0].Type == TextType }

// flavoursOf writes an item in all formats, and collects the letters that they do not show.
func flavoursOf(ctx context.Context, writers []FormatWriter, unshown *paper.Unshown) ([]Flavour, error) {
	var all []Flavour
	for _, writer := range writers {
		b := &copied{ctx: ctx}
		switch err := writer.Write(unshown.Writer(b)); {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err == nil:
			all = append(all, Flavour{writer.Type, b.bytes.Bytes()})
		case !writer.Optional:
			return nil, err
		}
	}
	return all, nil
}

// copied is a buffer for copied data. Its writes fail if the data is too large or was cancelled.
type copied struct {
	ctx   context.Context
	bytes bytes.Buffer
}

func (c *copied) Err() error { return c.ctx.Err() }

func (c *copied) Write(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	if c.bytes.Len()+len(p) > maxCopySize {
		return 0, ErrTooLarge
	}
	return c.bytes.Write(p)
}

func (x *Exports) copyEnded(e *exporting, err error) {
	switch {
	case errors.Is(err, context.Canceled):
		e.message = lang.L("Nothing was copied: you cancelled it")
	case err != nil:
		e.message = lang.L("Nothing was copied")
		x.Failing()
		e.failed(err)
	}
}

// CopyError returns the message for an error of copying.
func CopyError(err error) string {
	if errors.Is(err, ErrTooLarge) {
		return lang.L("The copy would exceed {{.MB}} MB, which is too much for most programs.", messages.Args{"MB": messages.Grouped(maxCopySize >> 20)})
	}
	return messages.FileError(err)
}
