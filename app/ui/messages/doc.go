// Package messages contains the texts that several parts of the window use: numbers with their
// nouns, games and boards, and file errors. The English text is the key of the translation
// (app/ui/translations). The package registers the translations with Fyne, and makes Fyne use the
// language of the settings.
//
// # Language
//
// Fyne uses the language of the system. It determines this language whenever texts are added, and
// has no public function to change it; only on Linux, an environment variable does. So this package
// calls the unexported function of Fyne's package lang that selects the language. This affects
// everything in lang: plurals, and the texts of Fyne's own dialogs and menus. A release of Fyne
// without that function does not link, and a test fails first.
//
// The file dialogs belong to the system and use its language.
package messages
