package exporting

import (
	"strconv"
	"strings"

	"tchouka/app/say"
)

// decimal writes a number as the window's language does.
func decimal(n float64) string {
	whole, part, _ := strings.Cut(strconv.FormatFloat(n, 'f', -1, 64), ".")
	if whole = say.Digits(whole); part == "" {
		return whole
	}
	return whole + say.Decimal() + part
}
