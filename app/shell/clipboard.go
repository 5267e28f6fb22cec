package shell

import "errors"

// Clipboard takes what is copied as more than text; of text alone the toolkit takes care.
// What it takes stays until somebody else copies something, as long as the program runs,
// and is handed out while the window is busy. Its method may wait for the system, so it
// is called on a goroutine of its own. Tests replace it.
type Clipboard interface {
	// Offer puts a thing on the clipboard in several ways, the best one first.
	Offer([]Flavour) error
}

// Flavour is one way in which a thing can be pasted.
type Flavour struct {
	Type string // of MIME
	Data []byte
}

// The types of what can be pasted: see [Flavour].
const (
	PNGType  = "image/png"
	SVGType  = "image/svg+xml"
	TextType = "text/plain"
)

// NoClipboard is the clipboard of a program that has none.
type NoClipboard struct{}

// Offer implements [Clipboard].
func (NoClipboard) Offer([]Flavour) error { return ErrNoClipboard }

// ErrNoClipboard is its error.
var ErrNoClipboard = errors.New("this system has no clipboard for pictures")
