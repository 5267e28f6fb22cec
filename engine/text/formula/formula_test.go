package formula_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tchouka/engine/text/formula"
)

func TestHolds(t *testing.T) {
	for text, want := range map[string]func(n, k int) bool{
		"n":                              func(n, k int) bool { return k == n },
		"n+1":                            func(n, k int) bool { return k == n+1 },
		"k = n − 2":                      func(n, k int) bool { return k == n-2 },
		"2n":                             func(n, k int) bool { return k == 2*n },
		"k = n(n+1)":                     func(n, k int) bool { return k == n*(n+1) },
		"2n^2-1":                         func(n, k int) bool { return k == 2*n*n-1 },
		"k = -n^2 + 10n":                 func(n, k int) bool { return k == 10*n-n*n },
		"k % (n+1) == 0":                 func(n, k int) bool { return k%(n+1) == 0 },
		"k mod 3 = 1 and n >= 2":         func(n, k int) bool { return k%3 == 1 && n >= 2 },
		"k<n or k>3n and n≠2":            func(n, k int) bool { return k < n || k > 3*n && n != 2 },
		"k = n(n+1)/2":                   func(n, k int) bool { return k == n*(n+1)/2 },
		"k = n/2":                        func(n, k int) bool { return n%2 == 0 && k == n/2 },
		"k/0 = 1 or n = k":               func(n, k int) bool { return n == k },
		"k = 2^3^2":                      func(_, k int) bool { return k == 512 },
		"k ≤ 4":                          func(_, k int) bool { return k <= 4 },
		"9^99 = 1":                       func(_, _ int) bool { return false },
		"k = 10^17*10^17 or n=1 and k=1": func(n, k int) bool { return n == 1 && k == 1 },
	} {
		c, err := formula.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		for n := range 15 {
			for k := range 40 {
				if got := c.Holds(n, k); got != want(n, k) {
					t.Errorf("%s: n = %d, k = %d: %t", text, n, k, got)
				}
			}
		}
	}
}

func TestErrors(t *testing.T) {
	for text, at := range map[string]int{
		"": 0, "k =": 3, "k = m": 4, "k = n n =": 8, "(n": 2, "n)": 1, "k = n = 2": 6, "n and k": 2, "k = 2 and n": 11, "1.5": 1, "k = 1234567890123456789": 4, "ä": 0,
	} {
		_, err := formula.Parse(text)
		e, ok := err.(*formula.ParseError)
		if !ok || e.Offset != at || e.Error() == "" {
			t.Errorf("%q: %v, want position %d", text, err, at)
		}
	}
	if (formula.Condition{}).Holds(1, 1) {
		t.Error("the zero condition holds")
	}
	if _, err := formula.Parse(strings.Repeat("(", 1000)); err == nil {
		t.Error("a thousand parentheses are accepted")
	}
	letters := []rune("nk0123+-*/^()=<>!% andorm·≤ä")
	for range 20_000 {
		var b strings.Builder
		for range rand.IntN(14) {
			b.WriteRune(letters[rand.IntN(len(letters))])
		}
		if c, err := formula.Parse(b.String()); err == nil {
			c.Holds(rand.IntN(100), rand.IntN(100)) // does not panic
		}
	}
}
