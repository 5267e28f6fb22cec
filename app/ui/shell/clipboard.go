package shell

import "errors"

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
