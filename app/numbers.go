package app

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

// vars are the values a sentence is filled with.
type vars = map[string]any

// grouped writes a number with its thousands apart, as in 33,202.
func grouped(n int) string { return groupDigits(fmt.Sprint(n)) }

func groupedBig(n *big.Int) string { return groupDigits(n.String()) }

// thousands returns what stands between thousands.
func thousands() string { return strings.Trim(lang.L("1,000"), "01") }

// decimal returns what stands before the parts of one.
func decimal() string { return strings.Trim(lang.L("0.5"), "05") }

func groupDigits(text string) string {
	between := thousands()
	var b strings.Builder
	for i, r := range text {
		if i > 0 && (len(text)-i)%3 == 0 {
			b.WriteString(between)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// glimpse returns the beginning of what somebody wrote, on one line. It may be a book,
// and Fyne would measure all of it.
func glimpse(text string) string {
	const letters = 300
	if most := 4 * letters; len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return shortened(strings.Join(strings.Fields(text), " "), letters)
}

// shortened returns at most so many letters of a text.
func shortened(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return text
}

func seedsText(n int) string {
	return lang.N("{{.Count}} seed", n, vars{"Count": grouped(n)})
}

func positionsText(n int) string {
	return lang.N("{{.Count}} position", n, vars{"Count": grouped(n)})
}

func movesText(n int) string {
	return lang.N("{{.Count}} move", n, vars{"Count": grouped(n)})
}

// durationText writes how long a search took, for the status line.
func durationText(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return lang.L("under 1 ms")
	case d < time.Second:
		return lang.L("{{.N}} ms", vars{"N": d.Milliseconds()})
	default:
		seconds := strconv.FormatFloat(d.Round(time.Second/10).Seconds(), 'f', -1, 64)
		return lang.L("{{.N}} s", vars{"N": strings.ReplaceAll(seconds, ".", decimal())})
	}
}

// memoryText writes an amount of memory.
func memoryText(bytes int64) string {
	const mega = 1 << 20
	if bytes < 2560*mega {
		return lang.L("{{.N}} MB", vars{"N": grouped(int(bytes / mega))})
	}
	return lang.L("{{.N}} GB", vars{"N": grouped(int((bytes + 512*mega) / (1024 * mega)))})
}
