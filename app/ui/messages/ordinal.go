package messages

import "fyne.io/fyne/v2/lang"

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
