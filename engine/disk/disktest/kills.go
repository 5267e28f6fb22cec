package disktest

import (
	"os"
	"strconv"
	"testing"
)

// Kills returns how often a test kills a program: TCHOUKA_KILLS says how often, and
// otherwise it is so often as is enough to see that nothing is wrong in principle.
func Kills(t *testing.T, otherwise int) int {
	t.Helper()
	text := os.Getenv("TCHOUKA_KILLS")
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
