package engine

import (
	"encoding/base64"
	"strings"
)

// The ID of a board is the ID of its game, a colon, and the board in one word that can
// stand in a link as it is:
//
//	two-person:2.2.2=0+3.1=0     2 2 2 | 0 + 3 1 | 0
//	return:2.0.1~1.1.1           2 0 1 > 1 1 1
//	graph:~ZGlncmFwaCB7…         a text of other signs, in base64
//
// A game that has a shorter one of its own, as those of one row do, reads that itself.

// toWord and fromWord put in a word what stands between the seeds of a text, and back.
func toWord(text string) string {
	return strings.NewReplacer(" | ", "=", " + ", "+", " / ", "_", " > ", "~", " ", ".").Replace(text)
}

func fromWord(word string) string {
	return strings.NewReplacer("=", " | ", "+", " + ", "_", " / ", "~", " > ", ".", " ").Replace(word)
}

// encoded stands before a text in base64.
const encoded = "~"

// BoardID returns the ID of a state, in letters, digits and : . + - = ~ _ alone.
func BoardID(g Game, s State) string {
	text := s.String()
	word := toWord(text)
	if strings.Trim(word, wordSigns) != "" || fromWord(word) != text || strings.HasPrefix(word, encoded) {
		word = encoded + base64.RawURLEncoding.EncodeToString([]byte(text))
	}
	return g.ID() + ":" + word
}

const wordSigns = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.+-=~_"

// BoardText returns what a game can read of what stands behind the colon of an ID; a
// text that is no such word it returns as it is.
func BoardText(word string) string {
	word = strings.TrimSpace(word)
	if rest, ok := strings.CutPrefix(word, encoded); ok {
		if text, err := base64.RawURLEncoding.DecodeString(rest); err == nil {
			return string(text)
		}
	}
	if strings.Trim(word, wordSigns) != "" {
		return word
	}
	return strings.TrimSpace(fromWord(word))
}
