package app

import (
	"embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// translations holds one file a language; the keys are the English texts.
//
//go:embed translations
var translations embed.FS

// loadTranslations makes the languages known. Fyne chooses the one of the
// system; what is not translated stays English.
func loadTranslations() {
	if err := lang.AddTranslationsFS(translations, "translations"); err != nil {
		fyne.LogError("translations", err)
	}
}
