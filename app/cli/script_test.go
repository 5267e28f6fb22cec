package cli_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"tchouka/app/cli"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/sampletest"
)

var update = flag.Bool("update", false, "write what the program prints into the scripts")

// program is what the command line runs as in a process of its own: the test binary
// itself, under this name.
const program = "program"

// What that is told: that it is in a script, whose lines end as those of Unix do, and
// that it is to know the toy, a game of which no line of the command line knows.
const (
	inScript = "TCHOUKA_SCRIPT"
	alsoToy  = "TCHOUKA_TOY"
)

// statusAt tells that program into which file to write what Linux knows of it at its end.
const statusAt = "TCHOUKA_TEST_STATUS"

// everyGame is the program with all its games.
func everyGame() cli.Program {
	// The clock stands still: what is printed twice is the same.
	return cli.Program{Version: "1.2.3", Games: games.All(), Now: func() time.Time { return time.Time{} }}
}

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){program: func() {
		p := everyGame()
		if os.Getenv(alsoToy) != "" {
			p.Games = append(p.Games, enginetest.Toy{})
		}
		var stdout io.Writer = os.Stdout
		if os.Getenv(inScript) != "" {
			stdout = unixLines{}
		}
		open, code := p.Run(context.Background(), os.Args[1:], os.Stdin, stdout, os.Stderr)
		if open != nil {
			fmt.Println("window:", describe(open))
		}
		if path := os.Getenv(statusAt); path != "" {
			status, _ := os.ReadFile("/proc/self/status")
			_ = os.WriteFile(path, status, 0o600) // whose reader finds that it is missing
		}
		os.Exit(code)
	}})
}

// unixLines is the standard output without what ends lines of CSV besides.
type unixLines struct{}

func (unixLines) Write(text []byte) (int, error) {
	_, err := os.Stdout.Write(bytes.ReplaceAll(text, []byte("\r"), nil))
	return len(text), err
}

// TestScripts runs the scripts in testdata, each in a folder of its own with the files
// of testdata/files: all, or a random third with -short. Beside the commands of testscript there are
//
//	tchouka ARGS…      ends with status 0 and complains of nothing
//	! tchouka ARGS…    is refused: status 2, and nothing is printed
//	status N ARGS…     ends with that status, whatever it prints
//	prints TEXT        the standard output was this line alone
//	says TEXT          the standard error was this line alone, after "tchouka: "
func TestScripts(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Files:         sampletest.Of(t, len(scripts)/3, scripts...),
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("COLUMNS", "80") // of the help
			env.Setenv("GAMES", strings.Join(games.All().IDs(), " "))
			env.Setenv(inScript, "yes")
			return errors.Join(os.CopyFS(env.WorkDir, os.DirFS("testdata/files")), os.Mkdir(filepath.Join(env.WorkDir, "folder"), 0o755))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"tchouka": func(s *testscript.TestScript, refused bool, args []string) {
				status, quiet := 0, "stderr"
				if refused {
					status, quiet = 2, "stdout"
				}
				ends(s, status, args)
				is(s, quiet, "")
			},
			"status": func(s *testscript.TestScript, _ bool, args []string) {
				status, err := strconv.Atoi(args[0])
				s.Check(err)
				ends(s, status, args[1:])
			},
			"prints": func(s *testscript.TestScript, _ bool, args []string) { is(s, "stdout", args[0]+"\n") },
			"says":   func(s *testscript.TestScript, _ bool, args []string) { is(s, "stderr", "tchouka: "+args[0]+"\n") },
		},
	})
}

// ends runs the program, which is to end with a status.
func ends(s *testscript.TestScript, status int, args []string) {
	got := 0
	var exit *exec.ExitError
	if err := s.Exec(program, args...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		s.Check(err)
	}
	if got != status {
		s.Fatalf("status %d, want %d", got, status)
	}
}

// is compares one of the outputs.
func is(s *testscript.TestScript, output, want string) {
	if got := s.ReadFile(output); got != want {
		s.Fatalf("%s is\n%swant\n%s", output, got, want)
	}
}

// describe says what the window would show.
func describe(open *cli.Open) string {
	switch {
	case open.Foreign != "" && !filepath.IsAbs(open.Foreign):
		return open.Foreign + " is not absolute"
	case open.Foreign != "":
		return "its own board, and " + filepath.Base(open.Foreign)
	case open.Session == nil:
		return "its own board"
	}
	text := fmt.Sprintf("%s %v", open.Session.Game().ID(), open.Session.State())
	if open.Path == "" {
		return text
	}
	if !filepath.IsAbs(open.Path) {
		return open.Path + " is not absolute"
	}
	return text + " of " + filepath.Base(open.Path)
}
