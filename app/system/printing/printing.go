// Package printing prints files with the commands of CUPS, which Linux and macOS have. Windows prints
// files only with the program for their kind, so it has no printer here.
package printing

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"time"
)

// maxWait is the time in which the commands must answer.
const maxWait = 20 * time.Second

// Default returns the name of the default printer, or "" if there is none.
func Default(ctx context.Context) string {
	answer, err := run(ctx, "lpstat", "-d")
	_, name, found := strings.Cut(answer, ": ") // "system default destination: NAME"
	if err != nil || !found || name == "" || strings.HasPrefix(name, "-") {
		return ""
	}
	if _, err := exec.LookPath("lp"); err != nil {
		return ""
	}
	return name
}

// Send sends a file to a printer, on paper of a size such as A4.
func Send(ctx context.Context, printer, paper, path string) error {
	answer, err := run(ctx, "lp", "-d", printer, "-o", "media="+paper, "--", path)
	if failed := new(exec.ExitError); errors.As(err, &failed) && answer != "" {
		return errors.New(answer)
	}
	return err
}

// run returns what a command prints, in English.
func run(ctx context.Context, name string, args ...string) (answer string, err error) {
	ctx, cancel := context.WithTimeout(ctx, maxWait)
	defer cancel()
	command := exec.CommandContext(ctx, name, args...)
	command.Env = append(os.Environ(), "LC_ALL=C")
	command.WaitDelay = time.Second
	out, err := command.CombinedOutput()
	return strings.TrimSpace(string(out)), err
}
