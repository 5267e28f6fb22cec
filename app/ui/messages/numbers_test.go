package messages_test

import (
	"testing"

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
