package messages

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/games"
)

// Error returns the message of an error, in the language of the window if there is a translation.
func Error(err error) string {
	var unknown *games.UnknownError
	if errors.As(err, &unknown) {
		return lang.L("Unknown game “{{.Token}}”: a board ID starts with one of {{.Games}}",
			Args{"Token": unknown.ID, "Games": strings.Join(unknown.Known, ": ") + ":"})
	}
	var localized engine.Localized
	if !errors.As(err, &localized) {
		return err.Error()
	}
	sentence := localized.Sentence()
	for name, part := range sentence.Parts {
		if n, ok := part.(int); ok {
			sentence.Parts[name] = Grouped(n)
		}
	}
	text := Filled(sentence.English, sentence.Parts)
	if sentence.Line > 0 {
		text = lang.L("line {{.Line}}: {{.What}}", Args{"Line": Grouped(sentence.Line), "What": text})
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
