package paint

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"
)

// GroupedNumber writes a number with its thousands apart, as the language has it:
// 1,000 is one in some.
func GroupedNumber(n int) string {
	text, between := strconv.Itoa(n), strings.Trim(lang.L("1,000"), "01")
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + between + text[at:]
	}
	return text
}
