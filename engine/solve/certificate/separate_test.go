package certificate_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/solve/certificate"
)

// separateChecker is the program docs/certificates/check.cpp, which shares no code with Tchouka.
type separateChecker struct {
	program string // "" without a compiler
	files   []string
	valid   map[string]bool // whether each file should be accepted
}

// separateCovers reports whether the program checks such certificates.
func separateCovers(c *certificate.Certificate) bool {
	return c.Game.ID() == "multitchouka" && c.Proofs[0].Claim.Kind == certificate.Lost
}

func newSeparateChecker(t *testing.T) *separateChecker {
	t.Helper()
	s := &separateChecker{valid: map[string]bool{}}
	compiler, err := exec.LookPath("g++")
	if err != nil {
		t.Log("there is no C++ compiler")
		return s
	}
	s.program = filepath.Join(t.TempDir(), "check")
	if out, err := exec.Command(compiler, "-O1", "-std=c++17", "-o", s.program, "../../../docs/certificates/check.cpp").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return s
}

// add adds a certificate that the program should accept or refuse.
func (s *separateChecker) add(text string, valid bool) {
	if s.program == "" {
		return
	}
	file := filepath.Join(filepath.Dir(s.program), fmt.Sprintf("%d.certificate", len(s.valid)))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		panic(err)
	}
	s.files, s.valid[file] = append(s.files, file), valid
}

// finish runs the program on the added files, and reports those that it judges wrongly.
func (s *separateChecker) finish(t *testing.T) string {
	t.Helper()
	accepted, refused := 0, 0
	for files := s.files; len(files) > 0; {
		some := files[:min(len(files), 500)]
		files = files[len(some):]
		reasons, err := s.run(some...)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range some {
			reason, isRefused := reasons[file]
			if isRefused == s.valid[file] {
				text, _ := os.ReadFile(file)
				t.Fatalf("the separate checker should accept it: %v, but: %q\n%s", s.valid[file], reason, text)
			}
			if isRefused {
				refused++
			} else {
				accepted++
			}
		}
	}
	s.files = nil
	return fmt.Sprintf("the separate checker: %d accepted, %d refused", accepted, refused)
}

// run returns the reasons why files are refused.
func (s *separateChecker) run(files ...string) (map[string]string, error) {
	var out, refusals bytes.Buffer
	cmd := exec.Command(s.program, files...)
	cmd.Stdout, cmd.Stderr = &out, &refusals
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == 1 {
		err = nil
	}
	reasons := map[string]string{}
	for line := range strings.Lines(refusals.String()) {
		file, reason, _ := strings.Cut(line, ": ")
		reasons[file] = strings.TrimSpace(reason)
	}
	if accepted := strings.Count(out.String(), ": lost, "); err == nil && accepted+len(reasons) != len(files) {
		err = fmt.Errorf("%d of %d files accepted and %d refused", accepted, len(files), len(reasons))
	}
	return reasons, err
}
