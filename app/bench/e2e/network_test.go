//go:build linux

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The program opens no network connection. All its sockets are local.
func TestNoNetwork(t *testing.T) {
	require(t)
	strace, err := exec.LookPath("strace")
	if err == nil {
		err = exec.Command(strace, "-qq", "-o", os.DevNull, "true").Run()
	}
	if err != nil {
		t.Skip("strace is not installed here, or may not trace: ", err)
	}
	home := newHome(t, instantPreferences())
	calls := filepath.Join(home, "calls")
	// With -D strace is the child, so the process is the program.
	p := launch(t, home, strace, "-D", "-f", "-qq", "--seccomp-bpf", "-e", "trace=network", "-o", calls, binary(), "4x2")
	p.key("3")
	p.expectBoard("2 2 0 3 | 1")
	p.key("F9") // the move list
	p.settle()
	p.key("ctrl+shift+r") // the rules
	p.settle()
	p.key("ctrl+e")
	p.waitExportPanel()
	p.key("Return")
	p.choose(p.file("board.png"))
	written(t, p.file("board.png"))
	p.waitDialogClosed()
	p.key("F1") // the help
	p.settle()

	text, err := os.ReadFile(calls)
	if err != nil {
		t.Fatal(err)
	}
	sockets := 0
	for line := range strings.Lines(string(text)) {
		_, call, _ := strings.Cut(strings.TrimSpace(line), " ")
		call = strings.TrimSpace(call)
		switch {
		case strings.HasPrefix(call, "socket("), strings.HasPrefix(call, "socketpair("):
			sockets++
			if !strings.Contains(call, "(AF_UNIX") {
				t.Errorf("a socket of the network: %s", call)
			}
		case strings.Contains(call, "AF_INET"), strings.Contains(call, "sin_addr"), strings.Contains(call, "inet_pton"):
			t.Errorf("an address of the network: %s", call)
		}
	}
	if sockets == 0 {
		t.Errorf("not even the screen was asked for a socket: strace has seen nothing:\n%.2000s", text)
	}
}
