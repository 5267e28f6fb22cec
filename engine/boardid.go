package engine

import (
	"encoding/base64"
	"strings"
)

// A board ID is the ID of the game, a colon, and the board as one word that needs no escaping in a
// URL:
//
//	two-person:2.2.2=0+3.1=0     2 2 2 | 0 + 3 1 | 0
//	return:2.0.1~1.1.1           2 0 1 > 1 1 1
//	graph:~ZGlncmFwaCB7…         a text with other characters, in base64
//
// Games with a shorter ID of their own, such as those of one row, parse it themselves.

// toWord and fromWord replace the separators between seeds by characters of a word, and back.
func toWord(text string) string {
	return strings.NewReplacer(" | ", "=", " + ", "+", " / ", "_", " > ", "~", " ", ".").Replace(text)
}

func fromWord(word string) string {
	return strings.NewReplacer("=", " | ", "+", " + ", "_", " / ", "~", " > ", ".", " ").Replace(word)
}

// encoded is the prefix of a text in base64.
const encoded = "~"

// BoardID returns the ID of a state. It consists of letters, digits and : . + - = ~ _ only.
func BoardID(g Game, s State) string {
	text := s.String()
	word := toWord(text)
	if strings.Trim(word, wordSigns) != "" || fromWord(word) != text || strings.HasPrefix(word, encoded) {
		word = encoded + base64.RawURLEncoding.EncodeToString([]byte(text))
	}
	return g.ID() + ":" + word
}

const wordSigns = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.+-=~_"

// BoardText decodes the part of a board ID after the colon to a text for [Game.Parse]. It returns
// any other text unchanged.
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
