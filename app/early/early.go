// Package early gives a machine that names no language one, before Fyne asks.
//
// Fyne reads the language while its packages start, before main, and writes
// three lines to standard error when the locale is C.UTF-8, which names a
// character set but no language: containers and build machines have it. They
// would spoil "tchouka solve" for scripts, which expect one line for a mistake
// and none otherwise.
//
// Packages that need only what is ready start in the order of their paths.
// This one needs os and strings alone and so starts before text/template,
// without which Fyne's lang cannot start. A test of the finished program sees
// to it that this remains so.
package early

import (
	"os"
	"strings"
)

func init() {
	if os.Getenv("LANGUAGE") == "" && namesNoLanguage(locale()) {
		_ = os.Setenv("LANGUAGE", "en") // what Fyne falls back on, but silently
	}
}

// locale returns the locale that governs messages, as POSIX orders the names.
func locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return ""
}

// namesNoLanguage reports whether a locale is C with a character set.
func namesNoLanguage(locale string) bool {
	return strings.HasPrefix(locale, "C.") || strings.HasPrefix(locale, "POSIX.")
}
