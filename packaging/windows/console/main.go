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
	"strings"

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

// The installer adds the folder of the program to the search path of the user, and the uninstaller
// removes it. The path is one string in the registry, in HKCU\Environment. Installers with strings
// of at most 1,024 characters truncate a longer path and lose the programs in it. So this program
// edits the path, by command lines of its own.

// These are not names of boards or files.
const (
	add    = "//on-path"
	remove = "//off-path"
)

// pathChange returns the change of the search path that a command line requests.
func pathChange(args []string) (change func(folder string) error, ok bool) {
	if len(args) != 1 {
		return nil, false
	}
	switch args[0] {
	case add:
		return func(folder string) error { return edit(folder, addFolder) }, true
	case remove:
		return func(folder string) error { return edit(folder, removeFolder) }, true
	}
	return nil, false
}

// addFolder returns a list of folders with another folder appended, unless the list contains it.
func addFolder(list, folder string) string {
	if list == "" {
		return folder
	}
	for _, entry := range strings.Split(list, ";") {
		if sameFolder(entry, folder) {
			return list
		}
	}
	return strings.TrimSuffix(list, ";") + ";" + folder
}

// removeFolder returns a list of folders without a folder, with every other part unchanged.
func removeFolder(list, folder string) string {
	var kept []string
	for _, entry := range strings.Split(list, ";") {
		if !sameFolder(entry, folder) {
			kept = append(kept, entry)
		}
	}
	return strings.Join(kept, ";")
}

// sameFolder compares folder names as Windows does.
func sameFolder(a, b string) bool {
	normalize := func(name string) string {
		return strings.TrimRight(strings.Trim(strings.TrimSpace(name), `"`), `\`)
	}
	return strings.EqualFold(normalize(a), normalize(b))
}
