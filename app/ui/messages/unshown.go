package messages

import "fyne.io/fyne/v2/lang"

// Unshown returns the warning about letters that a file does not show correctly: see [paper.Unshown].
// It is "" without letters.
func Unshown(letters string) string {
	if letters == "" {
		return ""
	}
	return lang.L("The font lacks these letters, or writes them in the wrong direction: {{.Letters}}. Change the text, or use SVG, which shows them.", Args{"Letters": letters})
}

// WithUnshown adds the warning to a message.
func WithUnshown(message, letters string) string {
	if letters == "" {
		return message
	}
	return message + ". " + Unshown(letters)
}
