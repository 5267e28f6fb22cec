package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Commands print here, and have the same exit statuses as everywhere.
func TestCommandsRunInConsole(t *testing.T) {
	empty := t.TempDir() // no program with a window to start
	for _, test := range []struct {
		args   string
		status int
		out    string // part of the standard output
		err    string // part of the only line of the standard error
	}{
		{"solve 4x2", 0, "won", ""},
		{"solve 22220", 2, "", "tchouka: "},
		{"nonsense", 2, "", "tchouka: "},
		{"--version", 0, "tchouka ", ""},
		{"4x2", 1, "", "tchouka.exe is not in the folder"},
		{"", 1, "", "tchouka.exe is not in the folder"},
		{"verify no-such-file.tchouka", 1, "", "no-such-file.tchouka"},
	} {
		var out, report bytes.Buffer
		status := run(context.Background(), empty, strings.Fields(test.args), strings.NewReader(""), &out, &report)
		if status != test.status || !strings.Contains(out.String(), test.out) || !strings.Contains(report.String(), test.err) {
			t.Errorf("%q ended with %d, want %d, and said\n%s%s", test.args, status, test.status, &out, &report)
		}
		if lines := strings.Count(report.String(), "\n"); lines > 1 || (report.Len() > 0) != (test.err != "") {
			t.Errorf("%q told %q", test.args, &report)
		}
	}
}

// A board or a file starts the program with the window, with the same arguments.
func TestBoardStartsWindow(t *testing.T) {
	dir := t.TempDir()
	report := filepath.Join(dir, "told")
	window := stub(t, dir, report)
	for _, args := range [][]string{{}, {"4x2"}, {"2 2 2 2 | 0"}, {"--game", "no-wrap", "2 2 2 2"}} {
		_ = os.Remove(report)
		var out, err bytes.Buffer
		if status := run(context.Background(), dir, args, strings.NewReader(""), &out, &err); status != 0 || out.Len()+err.Len() > 0 {
			t.Fatalf("%q ended with %d and said %s%s", args, status, &out, &err)
		}
		if got, want := window(), strings.Join(args, "\n"); got != want {
			t.Errorf("%q was handed on as %q", want, got)
		}
	}
}

// stub builds a program in place of tchouka.exe that writes its arguments to a file. It returns a
// function that waits for the arguments and reads them.
func stub(t *testing.T, dir, report string) func() string {
	t.Helper()
	source := filepath.Join(t.TempDir(), "stub.go")
	const text = `package main

import ("os"; "strings")

func main() {
	_ = os.WriteFile(os.Getenv("TOLD")+".part", []byte(strings.Join(os.Args[1:], "\n")+"\n"), 0o600)
	_ = os.Rename(os.Getenv("TOLD")+".part", os.Getenv("TOLD"))
}
`
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, windowProgram), source).CombinedOutput(); err != nil {
		t.Skipf("no compiler here: %v\n%s", err, out)
	}
	t.Setenv("TOLD", report)
	return func() string {
		for {
			if text, err := os.ReadFile(report); err == nil {
				return strings.TrimSuffix(string(text), "\n")
			}
			runtime.Gosched()
		}
	}
}
