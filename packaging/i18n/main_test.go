package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"

	"tchouka/app/ui/translations"
	"tchouka/packaging/upstream"
)

// TestCopyIsCurrent compares the files with those of the module that go.mod requires.
func TestCopyIsCurrent(t *testing.T) {
	root := filepath.Join("..", "..")
	files, err := generate(root)
	if err != nil {
		t.Fatal(err) // it downloads the module once
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(root, folder, filepath.FromSlash(name)))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not current: call go run ./packaging/i18n (%v)", name, err)
		}
	}
}

// A bundle returns every message of each file of Tchouka and Fyne, in the language of the file.
func TestBundleHasEveryMessage(t *testing.T) {
	t.Parallel()
	fyne, err := upstream.Folder(filepath.Join("..", ".."), "fyne.io/fyne/v2")
	if err != nil {
		t.Fatal(err)
	}
	own, _ := filepath.Glob(filepath.Join("..", "..", "app", "ui", "translations", "*.json"))
	theirs, _ := filepath.Glob(filepath.Join(fyne, "lang", "translations", "*.json"))
	if len(own) != len(translations.Names()) || len(theirs) == 0 {
		t.Fatalf("%d and %d files", len(own), len(theirs))
	}
	for _, names := range [][]string{own, theirs} {
		bundle := i18n.NewBundle(language.English)
		bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
		want := map[string]*i18n.MessageFile{}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := bundle.ParseMessageFileBytes(text, filepath.Base(name)); err != nil {
				t.Fatal(err)
			}
			if want[name], err = i18n.ParseMessageFileBytes(text, filepath.Base(name), nil); err != nil {
				t.Fatal(err)
			}
		}
		for _, name := range names {
			checkMessages(t, i18n.NewLocalizer(bundle, want[name].Tag.String()), want[name])
		}
	}
}

// checkMessages compares the messages of a localizer with those of a file, without and with a number.
func checkMessages(t *testing.T, l *i18n.Localizer, file *i18n.MessageFile) {
	t.Helper()
	for _, m := range file.Messages {
		plain := &i18n.LocalizeConfig{MessageID: m.ID, TemplateParser: template.IdentityParser{}}
		if got, err := l.Localize(plain); err != nil || got != m.Other {
			t.Errorf("%s: %q is %q, want %q (%v)", file.Path, m.ID, got, m.Other, err)
		}
		if m.One == "" {
			continue
		}
		one := &i18n.LocalizeConfig{MessageID: m.ID, TemplateParser: template.IdentityParser{}, PluralCount: 1}
		if got, err := l.Localize(one); err != nil || got != m.One {
			t.Errorf("%s: %q of one is %q, want %q (%v)", file.Path, m.ID, got, m.One, err)
		}
	}
}

// Several goroutines may translate at once, also at first. The race detector checks it.
func TestConcurrentReaders(t *testing.T) {
	t.Parallel()
	bundle := i18n.NewBundle(language.English)
	if _, err := bundle.ParseMessageFileBytes([]byte(`{"seed": {"one": "ein Same", "other": "Samen"}}`), "de.json"); err != nil {
		t.Fatal(err)
	}
	var readers sync.WaitGroup
	for range 8 {
		readers.Go(func() {
			l := i18n.NewLocalizer(bundle, "de")
			if got, err := l.Localize(&i18n.LocalizeConfig{MessageID: "seed", PluralCount: 1}); err != nil || got != "ein Same" {
				t.Errorf("got %q (%v)", got, err)
			}
		})
	}
	readers.Wait()
}

// A file that cannot be parsed has no messages, so that the texts of the program remain.
func TestBrokenFileHasNoMessages(t *testing.T) {
	t.Parallel()
	bundle := i18n.NewBundle(language.English)
	if _, err := bundle.ParseMessageFileBytes([]byte(`{"seed": `), "de.json"); err != nil {
		t.Fatal(err)
	}
	config := &i18n.LocalizeConfig{DefaultMessage: &i18n.Message{ID: "seed", Other: "seed"}}
	if got, _ := i18n.NewLocalizer(bundle, "de").Localize(config); got != "seed" {
		t.Errorf("got %q", got)
	}
}
