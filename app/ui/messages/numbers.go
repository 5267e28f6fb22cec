package messages

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"
)

// Texts that several parts of the window use. The English text is the key of the translation
// (translations/*.json).

// Args contains the values for the placeholders of a text.
type Args = map[string]any

// Grouped formats a number with thousands separators, for example 33,202.
func Grouped(n int) string { return Digits(fmt.Sprint(n)) }

// GroupedBig is [Grouped] for numbers of any size.
func GroupedBig(n *big.Int) string { return Digits(n.String()) }

// Thousands returns the thousands separator.
func Thousands() string { return strings.Trim(lang.L("1,000"), "01") }

// Decimal returns the decimal mark.
func Decimal() string { return strings.Trim(lang.L("0.5"), "05") }

// Digits inserts thousands separators into a number.
func Digits(text string) string {
	between := Thousands()
	var b strings.Builder
	for i, r := range text {
		if i > 0 && (len(text)-i)%3 == 0 {
			b.WriteString(between)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Excerpt returns the beginning of a user's text, on one line. The text may be very long, and Fyne
// would measure all of it.
func Excerpt(text string) string {
	const letters = 300
	if limit := 4 * letters; len(text) > limit {
		text = strings.ToValidUTF8(text[:limit], "") + "…"
	}
	return Shortened(strings.Join(strings.Fields(text), " "), letters)
}

// Shortened returns a text of at most the given number of characters.
func Shortened(text string, limit int) string {
	if letters := []rune(text); len(letters) > limit {
		return string(letters[:limit-1]) + "…"
	}
	return text
}

// Seeds returns a number of seeds as text.
func Seeds(n int) string {
	return lang.N("{{.Count}} seed", n, Args{"Count": Grouped(n)})
}

// Holes returns a number of holes as text.
func Holes(n int) string {
	return lang.N("{{.Count}} hole", n, Args{"Count": Grouped(n)})
}

// Boards returns a number of boards as text.
func Boards(n int) string {
	return lang.N("{{.Count}} board", n, Args{"Count": Grouped(n)})
}

// Comments returns a number of comments as text.
func Comments(n int) string {
	return lang.N("{{.Count}} comment", n, Args{"Count": Grouped(n)})
}

// UniformBoard describes a uniform board: 6 holes, 3 seeds each.
func UniformBoard(holes, seeds int) string {
	return Holes(holes) + ", " + lang.N("{{.Count}} seed each", seeds, Args{"Count": Grouped(seeds)})
}

// Positions returns a number of positions as text.
func Positions(n int) string {
	return lang.N("{{.Count}} position", n, Args{"Count": Grouped(n)})
}

// Moves returns a number of moves as text.
func Moves(n int) string {
	return lang.N("{{.Count}} move", n, Args{"Count": Grouped(n)})
}

// Duration formats the duration of a search for the status bar.
func Duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return lang.L("under 1 ms")
	case d < time.Second:
		return lang.L("{{.N}} ms", Args{"N": d.Milliseconds()})
	default:
		seconds := strconv.FormatFloat(d.Round(time.Second/10).Seconds(), 'f', -1, 64)
		return lang.L("{{.N}} s", Args{"N": strings.ReplaceAll(seconds, ".", Decimal())})
	}
}

// Memory formats an amount of memory.
func Memory(bytes int64) string {
	const mega = 1 << 20
	if bytes < 2560*mega {
		return lang.L("{{.N}} MB", Args{"N": Grouped(int(bytes / mega))})
	}
	return lang.L("{{.N}} GB", Args{"N": Grouped(int((bytes + 512*mega) / (1024 * mega)))})
}

// Ordinal returns the short form of an ordinal number, from 1 on: "2nd".
func Ordinal(n int) string {
	of := Args{"N": n}
	switch {
	case n == 1:
		return lang.L("1st")
	case n/10%10 == 1: // 11th, 12th and 13th
	case n%10 == 1:
		return lang.L("{{.N}}st", of)
	case n%10 == 2:
		return lang.L("{{.N}}nd", of)
	case n%10 == 3:
		return lang.L("{{.N}}rd", of)
	}
	return lang.L("{{.N}}th", of)
}

// Time formats a time, with the date if it is not today.
func Time(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	at := t.Format("15:04:05")
	if y, d := now.Year(), now.YearDay(); t.Year() == y && t.YearDay() == d {
		return lang.L("today at {{.Time}}", Args{"Time": at})
	}
	return lang.L("{{.Date}} at {{.Time}}", Args{"Date": t.Format("2006-01-02"), "Time": at})
}
