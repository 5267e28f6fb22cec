package notation

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// isMoveSign reports whether a character can be part of a move on a row.
func isMoveSign(r rune) bool { return unicode.IsNumber(r) || strings.ContainsRune("IVX", r) }

// lineLabel matches the name of a line before its moves.
var lineLabel = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`^(?i:line|solution|moves|variation|zugfolge|lösung|züge|variante|solution|coups|línea|solución|jugadas)\s*\d{0,5}\s*[:.)=]\s*`)
})

// unwrappedLine returns the moves of a clean line with spaces between them: without its label, the numbers of
// the moves, arrows and dashes, and with Arabic numerals.
//
//	Line 2: 3-4-3.      3 4 3
//	1. 3 2. 4           3 4
//	3 -> 4 -> 3         3 4 3
//	III IV III          3 4 3
func unwrappedLine(row string) string {
	row = strings.TrimSpace(row)
	row = row[len(lineLabel().FindString(row)):]
	row = strings.TrimSpace(strings.TrimRight(row, ".; "))
	row = strings.NewReplacer("->", " ", "=>", " ", ">", " ", ";", " ").Replace(row)
	if moves, ok := separated(row, '-'); ok && !strings.Contains(moves, "x") {
		return moves
	}
	words := strings.Fields(row)
	if moves, ok := withoutMoveNumbers(words); ok {
		words = moves
	}
	if moves, ok := fromRoman(words); ok {
		words = moves
	}
	return strings.Join(words, " ")
}

// withoutMoveNumbers removes the numbers of moves, which count from 1: 1. 3 2. 4, or 1.3 2.4. It returns false
// without at least two.
func withoutMoveNumbers(words []string) ([]string, bool) {
	var moves []string
	last := 0
	for _, word := range words {
		number, move, numbered := strings.Cut(word, ".")
		if !numbered {
			moves = append(moves, word)
			continue
		}
		if last++; number != strconv.Itoa(last) || len(moves) < last-1 {
			return nil, false
		}
		if move != "" {
			moves = append(moves, move)
		}
	}
	return moves, last > 1 && len(moves) >= last
}

// fromRoman replaces Roman numerals, with the marks of moves. It returns false if another word is among them.
func fromRoman(words []string) ([]string, bool) {
	moves := make([]string, len(words))
	for i, word := range words {
		label := strings.TrimRight(word, "!?,")
		n := romanNumber(label)
		if n == 0 {
			return nil, false
		}
		moves[i] = strconv.Itoa(n) + word[len(label):]
	}
	return moves, len(moves) > 0
}

// romanNumber returns the value of a Roman numeral below 90; 0 for any other word.
func romanNumber(word string) int {
	for n := 1; n < 90; n++ {
		if roman(n) == word {
			return n
		}
	}
	return 0
}

func roman(n int) string {
	text := ""
	for _, part := range []struct {
		value int
		sign  string
	}{{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; n >= part.value; n -= part.value {
			text += part.sign
		}
	}
	return text
}
