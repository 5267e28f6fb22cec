package paint

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"
)

// GroupedNumber formats a number with the thousands separator of the language, for example 1,000.
func GroupedNumber(n int) string {
	text, between := strconv.Itoa(n), strings.Trim(lang.L("1,000"), "01")
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + between + text[at:]
	}
	return text
}
