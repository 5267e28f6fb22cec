package widgets

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/palette"
)

// verdictSign is a shape that says what is known of a position.
type verdictSign uint8

// signNone draws nothing. The others follow the program's one table of
// shapes: won is a filled circle, lost a hollow square, not searched a dashed
// circle. signWonCheck is the circle of a headline, with a check in it.
const (
	signNone verdictSign = iota
	signWon
	signWonCheck
	signLost
	signUnknown
)

// signTurns is how many pictures a turn of the dashed circle from one dash to
// the next has.
const signTurns = 8

// signFor returns the shape of a verdict.
func signFor(v engine.Verdict) verdictSign {
	switch v {
	case engine.Won:
		return signWon
	case engine.Lost:
		return signLost
	default:
		return signUnknown
	}
}

// resource returns the shape in the palette's colours, or nil for none. A
// dashed circle is turned by turn parts of signTurns of a dash. The colours
// are part of the name, since Fyne keeps pictures by name.
func (s verdictSign) resource(p palette.Palette, turn int) fyne.Resource {
	switch s {
	case signWon:
		return signPicture("won", p.Won, `<circle cx="12" cy="12" r="11.5" fill="%[1]s"/>`)
	case signWonCheck:
		return signPicture("check-"+hex(p.OnWon), p.Won, `<circle cx="12" cy="12" r="11.5" fill="%[1]s"/>`+
			`<path d="M6.6 12.4l3.9 3.9l7-8.2" fill="none" stroke="`+hex(p.OnWon)+
			`" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`)
	case signLost:
		return signPicture("lost", p.Lost, `<rect x="3" y="3" width="18" height="18" rx="3.5" ry="3.5" `+
			`fill="none" stroke="%[1]s" stroke-width="3"/>`)
	case signUnknown:
		// Eight dashes around a circle of radius 10.5: one each 8.247.
		const dash = 8.247
		return signPicture(fmt.Sprintf("unknown-%d", turn), p.Unknown, fmt.Sprintf(
			`<circle cx="12" cy="12" r="10.5" fill="none" stroke="%%[1]s" stroke-width="2.2" `+
				`stroke-dasharray="5 3.247" stroke-dashoffset="%.3f"/>`, -dash*float64(turn)/signTurns))
	default:
		return nil
	}
}

func signPicture(name string, c color.NRGBA, shape string) fyne.Resource {
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">` +
		fmt.Sprintf(shape, hex(c)) + `</svg>`
	return fyne.NewStaticResource("sign-"+name+"-"+hex(c)[1:]+".svg", []byte(svg))
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }
