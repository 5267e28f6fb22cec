// Command console is tchouka.com, the program for the command line of Windows.
//
// A program of Windows is either one of the console or one with windows. A shell does not wait
// for the second kind, and shows nothing of what it prints; the first kind opens a black console
// when it is double-clicked. So there are two in the folder that is installed: tchouka.exe, which
// is the whole program with its window, and this one, which holds the commands alone, without
// Fyne or cgo. A shell that is told "tchouka" looks for .com before .exe, and so
//
//	tchouka solve 4x2      prints, makes the shell wait, and ends with 0, 1 or 2
//	tchouka 4x2            starts tchouka.exe beside it, and does not wait for that
//
// It builds on every system, so that its tests run on every system.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"tchouka/app/cli"
	"tchouka/engine/games"
	"tchouka/engine/version"
)

// windowed is the program with the window, in the same folder.
const windowed = "tchouka.exe"

func main() {
	ctx, stop := cli.Interruptible()
	code := run(ctx, folder(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// run carries out a command line and returns the exit status; here is the folder that the program
// with the window is in.
func run(ctx context.Context, here string, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if change, ok := pathChange(args); ok {
		return told(stderr, change(here))
	}
	open, code := cli.Program{Version: version.Number, Games: games.All()}.Run(ctx, args, stdin, stdout, stderr)
	if open == nil {
		return code
	}
	// What it was told is read twice, so that a mistake is told here, where somebody sees it.
	return told(stderr, start(filepath.Join(here, windowed), args))
}

// start starts the program with the window and leaves it alone.
func start(program string, args []string) error {
	window := exec.Command(program, args...)
	err := window.Start()
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is not in the folder of this program, %s: unpack or install both again", windowed, filepath.Dir(program))
	}
	if err != nil {
		return fmt.Errorf("the window could not be opened: %w", err)
	}
	return window.Process.Release()
}

// told says an error in one line and returns the exit status.
func told(stderr io.Writer, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintf(stderr, "tchouka: %v\n", err)
	return 1
}

// folder returns where this program lies, also where it was called through a link.
func folder() string {
	path, err := os.Executable()
	if err != nil {
		return "."
	}
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		path = followed
	}
	return filepath.Dir(path)
}
