package plaintext_test

import (
	"testing"

	"tchouka/engine/text/plaintext"
)

func TestFileName(t *testing.T) {
	for name, want := range map[string]string{
		"4x2.tchouka": "4x2.tchouka", "2 2 2 2 | 0.tchouka": "2 2 2 2 - 0.tchouka",
		"no-wrap:2.2.svg": "no-wrap-2.2.svg", `a/b\c?.txt`: "a-b-c-.txt", "Zoë – 漢字": "Zoë – 漢字",
	} {
		if got := plaintext.FileName(name); got != want {
			t.Errorf("%q became %q, want %q", name, got, want)
		}
	}
}
