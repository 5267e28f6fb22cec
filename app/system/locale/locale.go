// Package locale sets a language on machines without one, before Fyne reads it.
//
// Fyne reads the language during package initialization, before main. It writes three lines to
// standard error if the locale is C.UTF-8, which has a character set but no language: containers
// and build machines have it. These lines would disturb scripts that call "tchouka solve", because
// they expect one line for an error and none otherwise.
//
// Packages whose dependencies are initialized are initialized in the order of their paths. This
// package imports only os and strings, so it is initialized before text/template, which Fyne's
// package lang imports. A test of the finished program checks this order.
package locale

import (
	"os"
	"strings"
)

func init() {
	if os.Getenv("LANGUAGE") == "" && hasNoLanguage(locale()) {
		_ = os.Setenv("LANGUAGE", "en") // Fyne's own fallback, but without the messages
	}
}

// locale returns the locale for messages. POSIX defines the order of the names.
func locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return ""
}

// hasNoLanguage reports whether a locale is C with a character set.
func hasNoLanguage(locale string) bool {
	return strings.HasPrefix(locale, "C.") || strings.HasPrefix(locale, "POSIX.")
}
