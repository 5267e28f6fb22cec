package controls

import (
	"image/color"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Mark is the user's annotation of a move, independent of its verdict.
type Mark uint8

// The marks. Each has the symbol used in chess and a colour.
const (
	MarkNone Mark = iota
	MarkGood
	MarkBad
	MarkInteresting
)

// Sign returns "!", "?" or "!?", and "" for no mark.
func (m Mark) Sign() string {
	switch m {
	case MarkGood:
		return "!"
	case MarkBad:
		return "?"
	case MarkInteresting:
		return "!?"
	default:
		return ""
	}
}

// Ink returns the colour of the sign.
func (m Mark) Ink(p palette.Palette) color.NRGBA { return scene.SignColor(m.Sign()).In(p) }
