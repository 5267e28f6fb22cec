package apptest

import (
	"bytes"
	"encoding/json"
	"errors"
	"log"
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/translations"
)

// RestoreEnglish restores English for the following tests.
func RestoreEnglish(t *testing.T) {
	t.Helper()
	t.Cleanup(func() { _ = messages.UseLanguage(messages.SystemLanguage) })
}

// windowTexts lists the texts of a window and of its menus.
func windowTexts(w fyne.Window) []string {
	var all []string
	for _, o := range test.LaidOutObjects(w.Content()) {
		switch o := o.(type) {
		case *canvas.Text:
			all = append(all, o.Text)
		case *widget.RichText:
			all = append(all, o.String())
		}
	}
	var menu func(*fyne.Menu)
	menu = func(m *fyne.Menu) {
		all = append(all, m.Label)
		for _, item := range m.Items {
			all = append(all, item.Label)
			if item.ChildMenu != nil {
				menu(item.ChildMenu)
			}
		}
	}
	for _, m := range w.MainMenu().Items {
		menu(m)
	}
	return all
}

// CheckTranslated fails if a window shows an English text that the language translates differently.
func CheckTranslated(t *testing.T, id string, w fyne.Window) {
	t.Helper()
	data, err := translations.Read(id + ".json")
	all := map[string]any{}
	if err := errors.Join(err, json.Unmarshal(data, &all)); err != nil {
		t.Fatal(err)
	}
	var english, translated []string
	for key, text := range all {
		forms, plural := text.(map[string]any)
		switch {
		case text == key:
			continue
		case !plural:
			forms = map[string]any{"": text}
		}
		english = append(english, filled(key))
		for _, form := range forms {
			translated = append(translated, filled(form.(string)))
		}
	}
	englishPattern, translatedPattern := regexp.MustCompile("^("+strings.Join(english, "|")+")$"), regexp.MustCompile("^("+strings.Join(translated, "|")+")$")
	found := 0
	for _, text := range windowTexts(w) {
		switch {
		case translatedPattern.MatchString(text):
			found++
		case englishPattern.MatchString(text):
			t.Errorf("the window still says %q", text)
		}
	}
	if found < 20 {
		t.Errorf("only %d texts of the window are known", found)
	}
}

// filled returns a pattern that matches a text with any parts. It matches nothing if the text has
// too few fixed characters, because the pattern would match everything.
func filled(text string) string {
	parts := regexp.MustCompile(`\{\{[^}]*\}\}`).Split(text, -1)
	if len(strings.TrimSpace(strings.Join(parts, ""))) < len("lost") {
		return regexp.QuoteMeta(text)
	}
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return strings.Join(parts, ".+")
}

// Main runs the tests of a package in English and with less garbage collection, because they create
// many windows.
func Main(m *testing.M) {
	debug.SetGCPercent(300)
	_ = os.Setenv("LANGUAGE", "en")
	messages.LoadTranslations() // Fyne reads the language again
	log.SetOutput(fyneErrors{})
	m.Run()
}

// fyneErrors ends the tests at the first error that Fyne logs instead of returning it: a text without
// a translation, a focused object that is not shown.
type fyneErrors struct{}

// Write implements io.Writer.
func (fyneErrors) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("Fyne error:")) {
		panic(string(line))
	}
	return os.Stderr.Write(line)
}

// SetLanguage sets the language of a test.
func SetLanguage(t *testing.T, id string) {
	t.Helper()
	RestoreEnglish(t)
	if err := messages.UseLanguage(id); err != nil {
		t.Fatal(err)
	}
}
