package survey

import (
	"math/bits"

	"tchouka/engine"
	"tchouka/engine/row"
)

// ByTheorem returns the verdict on n holes of k seeds where a proved theorem of
// Campbell and Chavey (1995) gives one, and which; otherwise Unknown and
// CutOff. They hold for Tchuka Ruma, that is with wrapping and chaining. O(log k).
//
//	Theorem 1   k = (n+1)^i, i ≥ 1, and k = n(n+1)^i, i ≥ 0: lost for n ≥ 2
//	Theorem 3   k = 1: won only for n = 1, 3
//	Theorem 4   k = 2: won only for n = 4, 7
//	Theorem 5   n = 1: won exactly when k ≥ 3·2^(i−1), i = ⌊log2 k⌋, or k = 1
func ByTheorem(rules row.Rules, n, k int) (engine.Verdict, How) {
	if !rules.Wrapping || !rules.Chaining || n < 1 || k < 1 {
		return engine.Unknown, CutOff
	}
	switch {
	case k == 1:
		return verdict(n == 1 || n == 3), Theorem3
	case k == 2:
		return verdict(n == 4 || n == 7), Theorem4
	case n == 1:
		return verdict(k>>(bits.Len(uint(k))-2) == 3), Theorem5
	case isPower(k, n+1) || k%n == 0 && (k == n || isPower(k/n, n+1)):
		return engine.Lost, Theorem1
	}
	return engine.Unknown, CutOff
}

func verdict(won bool) engine.Verdict {
	if won {
		return engine.Won
	}
	return engine.Lost
}

// isPower reports whether x is base to the power of 1 or more.
func isPower(x, base int) bool {
	for x > base && x%base == 0 {
		x /= base
	}
	return x == base
}
