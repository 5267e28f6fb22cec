package language

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/i18n"
)

// Given says an English text that is not the window's own, such as the rules of a
// game, in the language of the window.
func Given(english string) string { return lang.L(english) }

// Filled is Given of a text with {{.Name}} in place of parts.
func Filled(english string, parts map[string]any) string { return lang.L(english, parts) }

// Spoken is the language of the window, for what is drawn.
func Spoken() i18n.Language { return i18n.Language{Speaker: window{}} }

// window speaks the language of the window.
type window struct{}

// Filled implements [i18n.Speaker].
func (window) Filled(english string, parts map[string]any) string {
	return lang.L(english, parts)
}

// Counted implements [i18n.Speaker].
func (window) Counted(one string, n int) string {
	return lang.N(one, n, map[string]any{"Count": n})
}
