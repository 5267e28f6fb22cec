package laboratory

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"tchouka/app/ui/messages"
)

// wholeNumber parses an integer up to a limit, with separators, or like 10^12 and 3*10^6.
func wholeNumber(text string, limit int64) (int64, bool) {
	text = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune(",.'’", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
	// Longer numbers and larger powers exceed every limit.
	form := regexp.MustCompile(`^(?:(\d{1,30})[*·×x])?(\d{1,30})(?:\^(\d{1,2}))?$|^(\d{1,30})e(\d{1,2})$`)
	found := form.FindStringSubmatch(text)
	if found == nil {
		return 0, false
	}
	number := func(text string, otherwise int64) *big.Int {
		if n, ok := new(big.Int).SetString(text, 10); ok {
			return n
		}
		return big.NewInt(otherwise)
	}
	times, base, power := number(found[1], 1), number(found[2], 10), number(found[3], 1)
	if found[4] != "" {
		times, power = number(found[4], 1), number(found[5], 1)
	}
	n := base.Exp(base, power, nil)
	if n.Mul(n, times); n.Cmp(big.NewInt(limit)) > 0 {
		return 0, false
	}
	return n.Int64(), true
}

// grouped64 formats a number with thousands separators, also on 32-bit machines.
func grouped64(n int64) string { return messages.Digits(strconv.FormatInt(n, 10)) }
