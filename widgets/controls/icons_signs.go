package controls

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
)

// VerdictSign is the symbol of a verdict on a position.
type VerdictSign uint8

// SignNone draws nothing. The other signs follow the program's table of symbols: won is a filled
// circle, lost a hollow square, drawn a ring, not searched a dashed circle. The sign signWonCheck
// is the circle of a headline, with a check mark in it.
const (
	SignNone VerdictSign = iota
	SignWon
	signWonCheck
	SignLost
	SignDrawn
	SignUnknown
)

// signTurns is the number of pictures in which the dashed circle turns from one dash to the next.
const signTurns = 8

// SignFor returns the symbol of a verdict.
func SignFor(v engine.Verdict) VerdictSign {
	switch v {
	case engine.Won:
		return SignWon
	case engine.Lost:
		return SignLost
	case engine.Drawn:
		return SignDrawn
	default:
		return SignUnknown
	}
}

// Resource returns the symbol in the palette's colours, or nil for none. A dashed circle is rotated
// by turn/signTurns of a dash. The colours are part of the name, because Fyne caches pictures by
// name.
//
// The symbols are filled paths in a square of 24 units without strokes, because Fyne draws strokes
// equally wide at every size.
func (s VerdictSign) Resource(p palette.Palette, turn int) fyne.Resource {
	const disc = `<circle cx="12" cy="12" r="11.5" fill="%s"/>`
	switch s {
	case SignWon:
		return signPicture("won-"+hex(p.Won), fmt.Sprintf(disc, hex(p.Won)))
	case signWonCheck:
		const check = "M5.445 13.255L10.466 18.275L18.416 9.189L16.384 7.411L10.334 14.325L7.355 11.345z"
		return signPicture("check-"+hex(p.Won)+hex(p.OnWon), fmt.Sprintf(disc, hex(p.Won))+signPath(check, p.OnWon))
	case SignLost:
		// A rounded square, and a second one in the opposite direction, which cuts a hole.
		const square = "M6 1.5h12a4.5 4.5 0 0 1 4.5 4.5v12a4.5 4.5 0 0 1-4.5 4.5H6a4.5 4.5 0 0 1-4.5-4.5V6a4.5 4.5 0 0 1 4.5-4.5z" +
			"M6 4.9a1.1 1.1 0 0 0-1.1 1.1v12a1.1 1.1 0 0 0 1.1 1.1h12a1.1 1.1 0 0 0 1.1-1.1V6a1.1 1.1 0 0 0-1.1-1.1z"
		return signPicture("lost-"+hex(p.Lost), signPath(square, p.Lost))
	case SignDrawn:
		// A disc, and a second one in the opposite direction, which cuts a hole.
		const ring = "M12 0.5a11.5 11.5 0 0 1 0 23a11.5 11.5 0 0 1 0 -23z" +
			"M12 3.4a8.6 8.6 0 0 0 0 17.2a8.6 8.6 0 0 0 0 -17.2z"
		return signPicture("drawn-"+hex(p.Unknown), signPath(ring, p.Unknown))
	case SignUnknown:
		return signPicture(fmt.Sprintf("unknown-%d-%s", turn, hex(p.Unknown)), signPath(dashes(turn), p.Unknown))
	default:
		return nil
	}
}

// dashes returns the path of a circle of eight dashes.
func dashes(turn int) string {
	const (
		count  = 8
		period = 2 * math.Pi / count
		filled = 0.62 * period
		inner  = 9.1
		outer  = 11.8
	)
	var b strings.Builder
	for i := range count {
		from := period * (float64(i) + float64(turn)/signTurns)
		sin1, cos1 := math.Sincos(from)
		sin2, cos2 := math.Sincos(from + filled)
		fmt.Fprintf(&b, "M%.3f %.3fA%.1f %.1f 0 0 1 %.3f %.3fL%.3f %.3fA%.1f %.1f 0 0 0 %.3f %.3fz",
			12+outer*cos1, 12+outer*sin1, outer, outer, 12+outer*cos2, 12+outer*sin2,
			12+inner*cos2, 12+inner*sin2, inner, inner, 12+inner*cos1, 12+inner*sin1)
	}
	return b.String()
}

func signPath(path string, c color.NRGBA) string {
	return `<path d="` + path + `" fill="` + hex(c) + `"/>`
}

func signPicture(name, shapes string) fyne.Resource {
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">` + shapes + `</svg>`
	return fyne.NewStaticResource("sign-"+name+".svg", []byte(svg))
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }
