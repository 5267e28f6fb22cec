//go:build linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
)

// With "ulimit -v", no search uses more than the remaining address space. If there is too little to
// start, the program prints one sentence.
func TestAddressSpaceLimit(t *testing.T) {
	program := os.Getenv("TCHOUKA_BIN")
	if program == "" {
		t.Skip("TCHOUKA_BIN does not name the finished program; make test does")
	}
	for _, test := range enginetest.Sample(t, 3, []struct {
		kilobytes int
		command   string
		status    int
		told      string // part of the only line printed; "" if nothing is printed
	}{
		{200_000, "solve 4x2", 1, "allow more, as by ulimit -v"},
		{1_000_000, "solve 4x2", 1, "allow more, as by ulimit -v"},
		{1_600_000, "", 1, "the window needs"},
		{1_600_000, "solve 9x6", 0, ""},
		{2_000_000, "solve 12x8 --timeout 5s", 0, ""},
		{2_000_000, "solve 9x6 --memory 100G", 0, "--memory is reduced to"},
	}...) {
		cmd := exec.Command("sh", "-c", fmt.Sprintf("ulimit -v %d && exec %q %s", test.kilobytes, program, test.command))
		cmd.Env = []string{"LANG=C.UTF-8", "HOME=" + t.TempDir(), "DISPLAY=:none"}
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		_ = cmd.Run() // the status is checked below
		said := stderr.String()
		if status := cmd.ProcessState.ExitCode(); status != test.status {
			t.Errorf("with %d KB, %q ended with %d, want %d: %.1000s", test.kilobytes, test.command, status, test.status, said)
		}
		if lines := strings.Count(said, "\n"); lines > 1 || (said == "") != (test.told == "") || !strings.Contains(said, test.told) {
			t.Errorf("with %d KB, %q said %.1000q, want %q", test.kilobytes, test.command, said, test.told)
		}
	}
}
