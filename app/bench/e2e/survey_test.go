package e2e

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestSecondSurveyRefused checks that a second survey of the same file is refused. It interrupts
// the first survey, which ends at once without damage, and continues the file.
func TestSecondSurveyRefused(t *testing.T) {
	require(t)
	for _, end := range []os.Signal{os.Interrupt, syscall.SIGTERM} { // Ctrl+C, and the timeout command
		t.Run(end.String(), func(t *testing.T) { twoSurveys(t, end) })
	}
}

func twoSurveys(t *testing.T, end os.Signal) {
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	survey := func(holes string) (*exec.Cmd, *bytes.Buffer) {
		c := exec.Command(binary(), "survey", "--holes", holes, "--seeds", "1-5", "--workers", "1", "-o", path)
		var stderr bytes.Buffer
		c.Stderr = &stderr
		return c, &stderr
	}
	first, stderrText := survey("3-40")
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	waitUntil(t, "there are rows in the file", func() bool {
		text, err := os.ReadFile(path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		return bytes.Count(text, []byte("\n")) > 5
	})
	second, refused := survey("3-4")
	second.Run() //nolint:errcheck // the test checks the status
	if code := second.ProcessState.ExitCode(); code != 1 || !strings.Contains(refused.String(), "another program") {
		t.Errorf("status %d, %s", code, refused)
	}
	if err := first.Process.Signal(end); err != nil {
		t.Fatal(err)
	}
	asked := time.Now()
	first.Wait() //nolint:errcheck // the test checks the status
	if code := first.ProcessState.ExitCode(); code != 130 || stderrText.String() != "tchouka: interrupted\n" {
		t.Errorf("status %d, %s", code, stderrText)
	}
	t.Logf("it ended %v after it was asked to", time.Since(asked).Round(time.Millisecond))
	third, wrong := survey("3-4")
	if err := third.Run(); err != nil {
		t.Errorf("%v, %s", err, wrong)
	}
	if out, err := exec.Command(binary(), "verify", path).CombinedOutput(); err != nil {
		t.Errorf("%v, %s", err, out)
	}
}
