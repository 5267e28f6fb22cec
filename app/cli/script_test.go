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
)

var update = flag.Bool("update", false, "write what the program prints into the scripts")

// program is the name under which the test binary runs as the command line in a child process.
const program = "program"

// Environment variables of the program. If scriptEnv is set, its lines end with \n. If toyEnv is
// set, it also has the toy game, which is not registered.
const (
	scriptEnv = "TCHOUKA_SCRIPT"
	toyEnv    = "TCHOUKA_TOY"
)

// statusEnv is the environment variable with the file for the Linux process status at the end.
const statusEnv = "TCHOUKA_TEST_STATUS"

// everyGame returns the program with all its games.
func everyGame() cli.Program {
	// The clock is fixed so that repeated output is identical.
	return cli.Program{Version: "1.2.3", Games: games.All(), Now: func() time.Time { return time.Time{} }}
}

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){program: func() {
		p := everyGame()
		if os.Getenv(toyEnv) != "" {
			p.Games = append(p.Games, enginetest.Toy{})
		}
		var stdout io.Writer = os.Stdout
		if os.Getenv(scriptEnv) != "" {
			stdout = unixLines{}
		}
		open, code := p.Run(context.Background(), os.Args[1:], os.Stdin, stdout, os.Stderr)
		if open != nil {
			fmt.Println("window:", describe(open))
		}
		if path := os.Getenv(statusEnv); path != "" {
			status, _ := os.ReadFile("/proc/self/status")
			_ = os.WriteFile(path, status, 0o600) // the reader of the file detects an error
		}
		os.Exit(code)
	}})
}

// unixLines is the standard output without the carriage returns of CSV lines.
type unixLines struct{}

func (unixLines) Write(text []byte) (int, error) {
	_, err := os.Stdout.Write(bytes.ReplaceAll(text, []byte("\r"), nil))
	return len(text), err
}

// TestScripts runs the scripts in testdata, each in its own folder with the files of
// testdata/files. With -short it runs a random third of them. It adds these commands to those of
// testscript:
//
//	tchouka ARGS…      exits with status 0 and an empty standard error
//	! tchouka ARGS…    is refused: status 2, and nothing is printed
//	status N ARGS…     exits with status N and any output
//	prints TEXT        the standard output was exactly this line
//	says TEXT          the standard error was exactly this line, after "tchouka: "
func TestScripts(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Files:         enginetest.Sample(t, len(scripts)/3, scripts...),
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("COLUMNS", "80") // width of the help
			env.Setenv("GAMES", strings.Join(games.All().IDs(), " "))
			env.Setenv(scriptEnv, "yes")
			return errors.Join(os.CopyFS(env.WorkDir, os.DirFS("testdata/files")), os.Mkdir(filepath.Join(env.WorkDir, "folder"), 0o755))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"tchouka": func(s *testscript.TestScript, refused bool, args []string) {
				status, quiet := 0, "stderr"
				if refused {
					status, quiet = 2, "stdout"
				}
				runStatus(s, status, args)
				is(s, quiet, "")
			},
			"status": func(s *testscript.TestScript, _ bool, args []string) {
				status, err := strconv.Atoi(args[0])
				s.Check(err)
				runStatus(s, status, args[1:])
			},
			"prints": func(s *testscript.TestScript, _ bool, args []string) { is(s, "stdout", args[0]+"\n") },
			"says":   func(s *testscript.TestScript, _ bool, args []string) { is(s, "stderr", "tchouka: "+args[0]+"\n") },
		},
	})
}

// runStatus runs the program and checks its exit status.
func runStatus(s *testscript.TestScript, status int, args []string) {
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

// is compares an output with the expected text.
func is(s *testscript.TestScript, output, want string) {
	if got := s.ReadFile(output); got != want {
		s.Fatalf("%s is\n%swant\n%s", output, got, want)
	}
}

// describe returns what the window would show.
func describe(open *cli.Open) string {
	switch {
	case len(open.Foreign) > 0 && !filepath.IsAbs(open.Foreign[0]):
		return open.Foreign[0] + " is not absolute"
	case len(open.Foreign) > 0:
		text := "its own board, and"
		for _, path := range open.Foreign {
			text += " " + filepath.Base(path)
		}
		return text
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
