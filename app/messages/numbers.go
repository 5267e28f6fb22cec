package messages

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"
)

// Sentences that more than one part of the window says. The English text is the
// key of the translation (translations/*.json).

// With are the values a sentence is filled with.
type With = map[string]any

// Grouped writes a number with its thousands apart, as in 33,202.
func Grouped(n int) string { return Digits(fmt.Sprint(n)) }

// GroupedBig is [Grouped] for numbers of any size.
func GroupedBig(n *big.Int) string { return Digits(n.String()) }

// Thousands returns what stands between thousands.
func Thousands() string { return strings.Trim(lang.L("1,000"), "01") }

// Decimal returns what stands before the parts of one.
func Decimal() string { return strings.Trim(lang.L("0.5"), "05") }

// Digits puts the thousands of a number apart.
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

// Glimpse returns the beginning of what somebody wrote, on one line. It may be a book,
// and Fyne would measure all of it.
func Glimpse(text string) string {
	const letters = 300
	if most := 4 * letters; len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return Shortened(strings.Join(strings.Fields(text), " "), letters)
}

// Shortened returns at most so many letters of a text.
func Shortened(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return text
}

// Seeds says how many seeds there are.
func Seeds(n int) string {
	return lang.N("{{.Count}} seed", n, With{"Count": Grouped(n)})
}

// Positions says how many positions there are.
func Positions(n int) string {
	return lang.N("{{.Count}} position", n, With{"Count": Grouped(n)})
}

// Moves says how many moves there are.
func Moves(n int) string {
	return lang.N("{{.Count}} move", n, With{"Count": Grouped(n)})
}

// Duration writes how long a search took, for the status line.
func Duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return lang.L("under 1 ms")
	case d < time.Second:
		return lang.L("{{.N}} ms", With{"N": d.Milliseconds()})
	default:
		seconds := strconv.FormatFloat(d.Round(time.Second/10).Seconds(), 'f', -1, 64)
		return lang.L("{{.N}} s", With{"N": strings.ReplaceAll(seconds, ".", Decimal())})
	}
}

// Memory writes an amount of memory.
func Memory(bytes int64) string {
	const mega = 1 << 20
	if bytes < 2560*mega {
		return lang.L("{{.N}} MB", With{"N": Grouped(int(bytes / mega))})
	}
	return lang.L("{{.N}} GB", With{"N": Grouped(int((bytes + 512*mega) / (1024 * mega)))})
}
