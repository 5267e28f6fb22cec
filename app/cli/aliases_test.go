package cli_test

import (
	"strings"
	"testing"
)

// The names that flags had in the first version are accepted, but not shown.
func TestOldFlagNames(t *testing.T) {
	t.Parallel()
	for old, now := range map[string]string{
		"solve --rules monokalah 1.2":           "solve --game monokalah 1.2",
		"random --holes 4 --seeds 5 --seed 3":   "random --holes 4 --seeds 5 --random-seed 3",
		"find --holes 3 --seeds 5 --level hard": "find --holes 3 --seeds 5 --difficulty hard",
	} {
		want, _, _ := tchouka(t.Context(), strings.Fields(now)...)
		got, stderr, code := tchouka(t.Context(), strings.Fields(old)...)
		if code != 0 || got != want {
			t.Errorf("%s: status %d, %q, %s, want %q", old, code, got, stderr, want)
		}
		command, _, _ := strings.Cut(old, " ")
		help, _, _ := tchouka(t.Context(), "help", command)
		for _, flag := range []string{"--rules", "--seed=", "--level"} {
			if strings.Contains(help, flag) {
				t.Errorf("help %s shows %s", command, flag)
			}
		}
	}
}
