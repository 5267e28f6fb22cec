package messages_test

import (
	"strings"
	"testing"
	"time"

	"tchouka/app/ui/messages"
)

func TestOrdinal(t *testing.T) {
	speakEnglish(t)
	for n, want := range map[int]string{
		1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 10: "10th", 11: "11th", 12: "12th", 13: "13th",
		20: "20th", 21: "21st", 22: "22nd", 23: "23rd", 24: "24th", 101: "101st", 111: "111th",
	} {
		if got := messages.Ordinal(n); got != want {
			t.Errorf("%d is said %q, want %q", n, got, want)
		}
	}
}

// Numbers have the format of the language.
func TestNumberFormats(t *testing.T) {
	t.Cleanup(func() { _ = messages.UseLanguage(messages.SystemLanguage) })
	for id, want := range map[string]string{
		"de": "1.234.567 1,5 s 12 s 33.202 Stellungen", "en": "1,234,567 1.5 s 12 s 33,202 positions",
		"es": "1.234.567 1,5 s 12 s 33.202 posiciones", "fr": "1\u00a0234\u00a0567 1,5 s 12 s 33\u00a0202 positions",
	} {
		if err := messages.UseLanguage(id); err != nil {
			t.Fatal(err)
		}
		got := strings.Join([]string{messages.Grouped(1_234_567), messages.Duration(1500 * time.Millisecond), messages.Duration(12 * time.Second), messages.Positions(33_202)}, " ")
		if got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
