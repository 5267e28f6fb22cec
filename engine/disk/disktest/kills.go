package disktest

import (
	"os"
	"strconv"
	"testing"
)

// Kills returns how often a test kills a program: the value of TCHOUKA_KILLS, or else the parameter
// otherwise, which suffices for a basic check.
func Kills(t *testing.T, defaultKills int) int {
	t.Helper()
	text := os.Getenv("TCHOUKA_KILLS")
	if text == "" {
		return defaultKills
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
