// Package cli implements the command line of Tchouka. It reads the arguments, and solves, plays and
// exports without a window. It imports no package that draws on a screen.
//
//	tchouka                      open the window
//	tchouka 4x2                  … with a board
//	tchouka no-wrap:2.2.2.2      … the same, by its ID, which names the rules
//	tchouka game.tchouka         … with a game file
//	tchouka graph.dot            … with a sowing graph of Graphviz
//	tchouka mine.md              … with a lesson
//	tchouka figure.pdf           … with the board and the options of a figure
//	tchouka solve 4x2            run a command; the first argument names it
//
// The exit status is 0 on success, and 2 if the command line, a board or the content of a file is
// wrong. It is 1 after any other error, for example if a file does not exist or cannot be written, and
// 130 after an interrupt or a request to terminate. An error is printed as one line on the standard
// error.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"tchouka/app/system/machine"
	"tchouka/app/system/userdata"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

// Exit statuses of the program.
const (
	exitSuccess     = 0
	exitFailure     = 1
	exitUsage       = 2
	exitInterrupted = 130 // 128 plus the number of the signal, like in shells
)

// Open describes the initial content of the window.
type Open struct {
	Session *session.Session // nil if the command line names none
	Path    string           // absolute path of the file that was read; empty for a board
	Print   disk.Fingerprint // of the file at Path
	Foreign []string         // absolute paths of files that the window reads itself

	after []engine.Move // moves of an export from the start to the first position written
}

// Program is the program whose command line is run.
type Program struct {
	Version string
	Games   games.List               // the first game is the default
	Now     func() time.Time         // clock for the times of moves; nil means time.Now
	History func() *userdata.History // gets the documents that --force replaces; nil for none
}

// Interruptible returns a context that is cancelled by Ctrl+C or SIGTERM. A second signal has its
// default effect and ends the process. stop also restores the default effect of both signals.
func Interruptible() (ctx context.Context, stop context.CancelFunc) {
	ctx, stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// Run runs a command line, whose arguments exclude the name of the program. If the command opens
// the window, open describes its content; otherwise open is nil. code is the exit status.
//
// When the context is done, a long computation stops, and its results so far are printed.
func (p Program) Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) (open *Open, code int) {
	if len(args) == 0 { // the window opens sooner without a parser
		return &Open{}, exitSuccess
	}
	printed := newPrinter(stdout)
	env := &environment{ctx: ctx, args: args, games: p.Games, stdin: stdin, stdout: printed, document: printed.Document(), stderr: stderr, now: p.Now, history: p.History, available: sync.OnceValue(machine.ReadMemory)}
	err := env.run(args, p.Version)
	if printed.Err() != nil { // so commands need not check each write
		err = plain(printed.Err())
	}
	var exit exitRequest
	var wrong *usageError
	switch {
	case err == nil:
		return env.open, exitSuccess
	case errors.As(err, &exit):
		return nil, int(exit)
	case errors.As(err, &wrong):
		code = exitUsage
	case errors.Is(err, context.Canceled):
		err, code = errors.New("interrupted"), exitInterrupted
	default:
		code = exitFailure
	}
	fmt.Fprintf(stderr, "tchouka: %s\n", oneLineError(err))
	return nil, code
}

// environment contains what a command has access to.
type environment struct {
	ctx            context.Context
	games          games.List
	stdin          io.Reader
	stdout, stderr io.Writer
	document       io.Writer // the standard output for documents, which may be binary
	now            func() time.Time
	history        func() *userdata.History
	available      func() machine.Memory // reads the memory of the machine, once
	memory         int64                 // the bytes of it that positions may use
	args           []string              // the command line, without the name of the program
	commands       []string              // names of all commands
	players        int                   // the value of --players; 0 without it
	sources        []string              // the files that boards were read from
	title          string                // of the first collection that was read and has one
	afterDashes    []string              // the arguments after the -- of play; nil without --
	given          givenFlags            // the flags on the command line, by name, as --help shows them
	choices        []flagChoice          // the choices of these flags
	complete       bool                  // print the complete help
	open           *Open                 // set by the command that opens the window
}

// warn prints a line on the standard error.
func (env *environment) warn(format string, args ...any) {
	fmt.Fprintf(env.stderr, "tchouka: %s\n", oneLineError(fmt.Errorf(format, args...)))
}

// noteIgnored prints a note for each of the flags that is given, with the reason why it has no effect.
func (env *environment) noteIgnored(reason string, flags ...string) {
	for _, flag := range flags {
		if shown, given := env.given[flag]; given {
			env.warn("--%s is ignored: %s", shown, reason)
		}
	}
}

// refuseFlags returns an error if one of the flags is given, with the reason why it contradicts the others.
func (env *environment) refuseFlags(reason string, flags ...string) error {
	for _, flag := range flags {
		if shown, given := env.given[flag]; given {
			return usageErrorf("--%s: %s: omit the flag", shown, reason)
		}
	}
	return nil
}

// run parses the command line and runs it.
func (env *environment) run(args []string, version string) (err error) {
	// Kong exits after --help and --version. Here a panic ends only the parsing.
	defer func() {
		switch r := recover().(type) {
		case nil:
		case exitRequest:
			err = r
		default:
			panic(r)
		}
	}()
	if slices.Equal(args, []string{"--version"}) { // scripts start sooner without a parser
		fmt.Fprintln(env.stdout, "tchouka", version)
		return nil
	}
	env.commands = commandNames()
	if args, err = env.expandHelp(args); err != nil {
		return err
	}
	parser, err := env.parser(grammarOf(args), version)
	if err != nil {
		return err
	}
	command, err := parser.Parse(shield(env.splitMoves(args)))
	if err != nil {
		if wrong := env.unknownCommand(args[0]); wrong != nil {
			return wrong
		}
		return env.wrongUsage(parser.Model, err)
	}
	if err := env.readFlags(command); err != nil {
		return err
	}
	return env.runCommand(command)
}

// readFlags stores which flags are given. It returns an error for a name of a file that is empty.
func (env *environment) readFlags(command *kong.Context) error {
	env.given = givenFlags{}
	for _, part := range command.Path {
		if part.Flag == nil || env.given[part.Flag.Name] != "" {
			continue
		}
		shown := part.Flag.Name
		switch {
		case shown == "output" && part.Flag.Target.String() == "": // for example -o "$file" with an unset variable
			return usageErrorf("-o: the file name is missing; write - for the standard output")
		case slices.Contains([]string{"FILE", "DIR"}, part.Flag.PlaceHolder) && hasEmpty(part.Flag.Target.Interface()):
			return usageErrorf("--%s: the name is missing", shown)
		case part.Flag.Negated:
			shown = "no-" + shown
		}
		env.given[part.Flag.Name] = shown
		env.choices = append(env.choices, choicesOfFlag(part.Flag, shown)...)
	}
	return nil
}

// hasEmpty reports whether a name, or one of several names, is empty.
func hasEmpty(names any) bool {
	if several, ok := names.([]string); ok {
		return slices.Contains(several, "")
	}
	return names == ""
}

// clock returns the time.
func (env *environment) clock() time.Time {
	if env.now != nil {
		return env.now()
	}
	return time.Now()
}

// parser returns a parser of commands, which are a grammar or a part of it: see [grammarOf].
func (env *environment) parser(commands any, version string) (*kong.Kong, error) {
	parser, err := kong.New(
		commands,
		kong.Name("tchouka"),
		kong.Description(description),
		kong.Vars{"version": "tchouka " + version},
		kong.Writers(env.stdout, env.stderr),
		kong.Exit(func(code int) { panic(exitRequest(code)) }),
		kong.Help(env.printHelp), kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: helpWidth}),
		kong.Bind(env), numbers(), env.described(),
	)
	if err == nil {
		parser.Model.HelpFlag.Help = "Print a short help."
	}
	return parser, err
}

// description is the help of the program.
const description = `Tchouka plays and analyses one-row mancala solitaires and related games.

Without a command, tchouka opens the window: with a board, a game file, a collection, a
lesson, a figure or the results of a class. --game ID names the game of a board, and
--players N the number of players.

  $ tchouka
  $ tchouka 4x2
  $ tchouka --game punga 4x4
  $ tchouka game.tchouka
  $ tchouka solve 4x2

The exit status is 0 on success. It is 2 if the command line, a board or the content
of a file is wrong, 130 after an interrupt, and 1 after any other error, for example if
a file does not exist or cannot be written. An error is one line on the standard error.`

// runCommand runs a command within its memory limit.
func (env *environment) runCommand(command *kong.Context) error {
	asked, advice := env.available().ForSearches(), "choose a smaller board or document"
	for _, flag := range command.Flags() {
		if flag.Name == "memory" {
			asked, advice = flag.Target.Int(), "increase --memory, or "+advice
		}
	}
	defer env.limitMemory(asked)()
	err := machine.Cause(env.ctx, command.Run())
	if short := new(machine.LimitError); errors.As(err, &short) {
		name := "the window"
		if selected := command.Selected(); selected != nil {
			name = strings.TrimPrefix(selected.FullPath(), command.Model.Name+" ")
		}
		return fmt.Errorf("%s was stopped: it needs more than %s of memory; %s", name, megabytes(env.available().Clamp(asked)), advice)
	}
	return err
}

// exitRequest is the exit status of a command line that is complete during parsing.
type exitRequest int

func (e exitRequest) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// usageError is an error of the command line, a board or a game file, not of the computer.
type usageError struct{ error }

func (e *usageError) Unwrap() error { return e.error }

func usageErrorf(format string, args ...any) error {
	return &usageError{fmt.Errorf(format, args...)}
}

// splitMoves removes the -- before the moves of play, whose position kong does not report.
func (env *environment) splitMoves(args []string) []string {
	cut := slices.Index(args, "--")
	if cut < 0 || args[0] != "play" {
		return args
	}
	env.afterDashes = args[cut+1:]
	return args[:cut]
}
