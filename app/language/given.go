package language

import "fyne.io/fyne/v2/lang"

// Given says an English text that is not the window's own, such as the rules of a
// game, in the language of the window.
func Given(english string) string { return lang.L(english) }

// Filled is Given of a text with {{.Name}} in place of parts.
func Filled(english string, parts map[string]any) string { return lang.L(english, parts) }
