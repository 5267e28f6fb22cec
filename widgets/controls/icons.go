package controls

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// The icons of the tools: SVG paths in the foreground colour of the theme, because fonts lack some
// symbols. Fyne recolours fills only, so no icon has a stroke.

// IconFirst is the icon for returning to the start.
func IconFirst() fyne.Resource { return icon("first", "M5 5h2.6v14H5zM19.5 5v14L9 12z") }

// IconPrevious is the icon for one step back.
func IconPrevious() fyne.Resource { return icon("previous", "M17 5v14L6.5 12z") }

// IconNext is the icon for one step forward.
func IconNext() fyne.Resource { return icon("next", "M7 5v14l10.5-7z") }

// IconLast is the icon for going to the end.
func IconLast() fyne.Resource { return icon("last", "M16.4 5H19v14h-2.6zM4.5 5v14L15 12z") }

// IconPlay is the icon for starting an animation.
func IconPlay() fyne.Resource { return icon("play", "M7 4v16l13-8z") }

// IconPause is the icon for pausing an animation.
func IconPause() fyne.Resource { return icon("pause", "M6 5h4.2v14H6zM13.8 5H18v14h-4.2z") }

// IconComment is a speech balloon.
func IconComment() fyne.Resource {
	return icon("comment", "M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z")
}

// IconDrop is the icon of a drop-down list.
func IconDrop() fyne.Resource { return icon("drop", "M5.5 9h13L12 16.5z") }

// IconSeedBack is a seed that moves backwards.
func IconSeedBack() fyne.Resource {
	return icon("seedback", "M12 6v4.4h7v3.2h-7V18L4.5 12zM19.6 6.2a2.4 2.4 0 1 0 0 .01z")
}

// IconSpeed is a dial with a needle.
func IconSpeed() fyne.Resource {
	return icon("speed", "M2.5 16.5a9.5 9.5 0 0 1 19 0h-2.6a6.9 6.9 0 0 0-13.8 0zM10.6 15.2l6.2-4.9l-3.8 6.9a1.75 1.75 0 1 1-2.4-2z")
}

// IconRise is an upward arrow, for something that opens from below.
func IconRise() fyne.Resource { return icon("rise", "M5.5 15h13L12 7.5z") }

// IconMore is the icon for more items: three dots in a row.
func IconMore() fyne.Resource {
	dot := "a2.2 2.2 0 1 0 0-4.4a2.2 2.2 0 1 0 0 4.4z"
	return icon("more", "M5 14.2"+dot+"M12 14.2"+dot+"M19 14.2"+dot)
}

// icon returns an SVG resource of a path in a square of 24 units.
func icon(name, path string) fyne.Resource {
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="#000000" d="` +
		path + `"/></svg>`
	return theme.NewThemedResource(fyne.NewStaticResource("tool-"+name+".svg", []byte(svg)))
}

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
