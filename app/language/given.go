package language

import "fyne.io/fyne/v2/lang"

// Given says an English text that is not the window's own, such as the rules of a
// game, in the language of the window.
func Given(english string) string { return lang.L(english) }
