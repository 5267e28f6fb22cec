package app

import (
	"math/big"
	"strconv"
	"strings"
	"unicode"
)

// wholeNumber reads a whole number up to a limit, with or without its thousands
// apart, or as 10^12, 3*10^6 or 1e12.
func wholeNumber(text string, most int64) (int64, bool) {
	text = strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune(",.'’_", r) {
			return -1
		}
		return r
	}, text))
	times, rest := "1", text
	for _, sign := range []string{"*", "·", "×", "x"} {
		if a, b, ok := strings.Cut(text, sign); ok {
			times, rest = a, b
		}
	}
	base, power, isPower := strings.Cut(rest, "^")
	if a, b, ok := strings.Cut(rest, "e"); ok && !isPower {
		times, base, power, isPower = a, "10", b, true
	}
	if !isPower {
		power = "1"
	}
	a, err1 := strconv.ParseInt(times, 10, 64)
	b, err2 := strconv.ParseInt(base, 10, 64)
	exponent, err3 := strconv.ParseInt(power, 10, 64)
	const mostPower = 64 // of 2: more fits in no limit
	if err1 != nil || err2 != nil || err3 != nil || a < 0 || b < 0 || exponent < 0 || exponent > mostPower {
		return 0, false
	}
	n := new(big.Int).Exp(big.NewInt(b), big.NewInt(exponent), nil)
	n.Mul(n, big.NewInt(a))
	if !n.IsInt64() || n.Int64() > most {
		return 0, false
	}
	return n.Int64(), true
}

// grouped64 writes a number with its thousands apart, on every machine.
func grouped64(n int64) string { return groupDigits(strconv.FormatInt(n, 10)) }
