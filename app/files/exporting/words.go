package exporting

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/output/paper"
)

// decimal formats a number in the language of the window.
func decimal(n float64) string {
	whole, part, _ := strings.Cut(strconv.FormatFloat(n, 'f', -1, 64), ".")
	if whole = messages.Digits(whole); part == "" {
		return whole
	}
	return whole + messages.Decimal() + part
}

// rounded formats a number with at most one decimal.
func rounded(n float64) string { return decimal(math.Round(n*10) / 10) }

// sizeText returns a text for the size of a document.
func sizeText(e paper.Extent, bytes int64) string {
	var parts []string
	if e.Width > 0 {
		parts = append(parts, lang.L("{{.Width}} × {{.Height}} mm", messages.Args{"Width": whole(e.Width), "Height": whole(e.Height)}))
	}
	if e.Across > 0 {
		parts = append(parts, lang.L("{{.Width}} × {{.Height}} pixels", messages.Args{"Width": messages.Grouped(e.Across), "Height": messages.Grouped(e.Down)}))
	}
	if e.TextSize > 0 {
		parts = append(parts, lang.L("text {{.Points}} pt", messages.Args{"Points": rounded(e.TextSize)}))
	}
	if e.Sheets > 1 {
		parts = append(parts, lang.N("{{.Count}} sheet", e.Sheets, messages.Args{"Count": messages.Grouped(e.Sheets)}))
	}
	if e.Frames > 0 {
		parts = append(parts, lang.N("{{.Count}} frame", e.Frames, messages.Args{"Count": messages.Grouped(e.Frames)}),
			lang.L("{{.Seconds}} s", messages.Args{"Seconds": rounded(e.Seconds)}))
	}
	if text := bytesText(bytes); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, " · ")
}

// whole formats rounded millimetres with thousands separators.
func whole(n float64) string { return messages.Grouped(int(math.Round(n))) }

// bytesText returns an approximate file size in about two digits; "" if it is unknown.
func bytesText(bytes int64) string {
	const kilo, mega = 1e3, 1e6
	n := float64(bytes)
	switch {
	case bytes <= 0:
		return ""
	case bytes > maxWeighedBytes:
		return lang.L("more than {{.N}} MB", messages.Args{"N": maxWeighedBytes / 1_000_000})
	case n < kilo:
		return lang.N("{{.Count}} byte", int(bytes), messages.Args{"Count": int(bytes)})
	case n < mega:
		return lang.L("about {{.N}} kB", messages.Args{"N": decimal(twoDigits(n / kilo))})
	}
	return lang.L("about {{.N}} MB", messages.Args{"N": decimal(twoDigits(n / mega))})
}

// twoDigits rounds to two significant digits.
func twoDigits(n float64) float64 {
	if n < 10 {
		return math.Round(n*10) / 10
	}
	unit := math.Pow(10, math.Floor(math.Log10(n))-1)
	return math.Round(n/unit) * unit
}
