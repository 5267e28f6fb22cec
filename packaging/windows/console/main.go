// Command console is tchouka.com, the program for the command line of Windows.
//
// A Windows program is either a console program or a window program. A shell does not wait for a
// window program, and does not show its output. A console program opens a black console when it is
// double-clicked. So the installation folder has two programs: tchouka.exe is the whole program
// with its window, and this program has only the commands, without Fyne or cgo. For the command
// "tchouka" a shell prefers .com to .exe, and so
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
	"tchouka/app/system/userdata"
	"tchouka/engine/games"
	"tchouka/engine/version"
)

// windowProgram is the program with the window, in the same folder.
const windowProgram = "tchouka.exe"

func main() {
	ctx, stop := cli.Interruptible()
	code := run(ctx, folder(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// run executes a command line and returns the exit status; here is the folder of the program with
// the window.
func run(ctx context.Context, dir string, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if change, ok := pathChange(args); ok {
		return report(stderr, change(dir))
	}
	open, code := cli.Program{Version: version.Number, Games: games.All(), History: userdata.OfUser}.Run(ctx, args, stdin, stdout, stderr)
	if open == nil {
		return code
	}
	// Both programs parse the arguments, so that errors appear here, in the console.
	return report(stderr, start(filepath.Join(dir, windowProgram), args))
}

// start starts the program with the window and does not wait for it.
func start(program string, args []string) error {
	window := exec.Command(program, args...)
	err := window.Start()
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is not in the folder of this program, %s: unpack or install both again", windowProgram, filepath.Dir(program))
	}
	if err != nil {
		return fmt.Errorf("the window could not be opened: %w", err)
	}
	return window.Process.Release()
}

// report prints an error in one line and returns the exit status.
func report(stderr io.Writer, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintf(stderr, "tchouka: %v\n", err)
	return 1
}

// folder returns the folder of this program, with links resolved.
func folder() string {
	path, err := os.Executable()
	if err != nil {
		return "."
	}
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		path = resolved
	}
	return filepath.Dir(path)
}
