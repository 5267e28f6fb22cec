package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/alecthomas/kong"

	"tchouka/app/cli/console"
	"tchouka/engine/disk"
	"tchouka/engine/lesson"
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// sessionExt is how the name of a session file ends.
const sessionExt = ".tchouka"

// altered says of a session file what its checksum says.
const altered = "another program has changed the file, or it is damaged: its checksum does not fit"

const noSuchFile = "there is no such file"

// openCommand starts the window.
type openCommand struct {
	Rules gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"Rules of a board: ${games}."`
	playersFlag
	Board []string `arg:"" optional:"" help:"A board, as in 4x2, \"2 2 2 2 | 0\", no-wrap:2.2.2.2 or graph.dot, or a session file."`
}

// Run leaves what is to be opened in env.
func (c *openCommand) Run(env *environment) error {
	if len(c.Board) == 0 {
		env.open = &Open{}
		switch {
		case c.Rules != "":
			return wrongf("--game %s: name the board that these rules are for", c.Rules)
		case c.Players > 0:
			return wrongf("--players %d: name the board that is played by so many", c.Players)
		}
		return nil
	}
	env.players = c.Players
	for i, board := range c.Board {
		c.Board[i] = disk.Local(board)
	}
	bare := c.Rules == "" && c.Players == 0
	if path, ok := env.foreign(c.Board); ok && bare {
		absolute, err := disk.Absolute(path)
		env.open = &Open{Foreign: absolute}
		return err
	}
	opened, err := env.openArgument(c.Rules, c.Board)
	if err != nil {
		if wrong := env.mistyped(c.Board[0]); wrong != nil {
			return wrong
		}
	}
	if path, ok := meantFile(c.Board); ok && err != nil && bare {
		// After a double click nobody reads what is said here: the window says it, too.
		env.warn("%v", err)
		absolute, err := disk.Absolute(path)
		env.open = &Open{Foreign: absolute, Others: len(c.Board) - 1}
		return err
	}
	env.open = opened
	return err
}

// meantFile returns the first of the arguments if each can only be meant as a file: it is
// there, though it may be a folder, or is named like a session.
func meantFile(args []string) (path string, ok bool) {
	for _, arg := range args {
		text := console.Unshield(arg)
		if _, err := os.Lstat(text); text == "" || err != nil && !isSessionName(text) && !strings.ContainsAny(text, `/\`) {
			return "", false
		}
	}
	return console.Unshield(args[0]), true
}

// foreign returns the one argument that is a file of another program which holds a
// board, a collection of them, or a lesson. The window reads it, for who opens it by a double click
// sees what is wrong with it only there, and it may be large.
func (env *environment) foreign(args []string) (path string, ok bool) {
	if len(args) != 1 {
		return "", false
	}
	path = console.Unshield(args[0])
	if isList(path) || isLesson(path) {
		return path, true
	}
	if env.games.Filed(path) == nil {
		return "", false
	}
	info, err := os.Stat(path)
	return path, err == nil && !info.IsDir()
}

// isLesson reports whether an argument names a file of a lesson that is there.
func isLesson(text string) bool {
	if !strings.EqualFold(filepath.Ext(text), lesson.Extension) {
		return false
	}
	info, err := os.Stat(text)
	return err == nil && info.Mode().IsRegular()
}

// openArgument reads arguments that are one session file or one board. An
// existing file is a session file, and so is every name that ends like one.
func (env *environment) openArgument(rules gameFlag, args []string) (*Open, error) {
	text, err := single(args)
	if err != nil {
		return nil, err
	}
	named := isSessionName(text)
	info, statErr := os.Stat(text)
	exists := statErr == nil && !info.IsDir()
	switch {
	case env.games.Filed(text) != nil:
		b, err := env.board(rules, text)
		if err != nil {
			return nil, err
		}
		return &Open{Session: session.New(b.game, b.state)}, nil
	case exists || named:
	case statErr == nil:
		return env.openBoard(rules, text, "it is a folder")
	default:
		return env.openBoard(rules, text, noSuchFile)
	}
	opened, err := env.openFile(text)
	var format *session.FormatError
	switch {
	case errors.As(err, &format) && named:
		return nil, wrongf("%s, %v", text, err)
	case errors.As(err, &format):
		return env.openBoard(rules, text, err.Error())
	case err != nil:
		return nil, err
	case rules != "":
		return nil, wrongf("--game %s: a session file brings its own rules", rules)
	case env.players > 0:
		return nil, wrongf("--players %d: a session file brings its own players", env.players)
	}
	env.tellSkipped(opened)
	return opened, nil
}

// openBoard reads a board that cannot be a session file, for which notFile is
// the reason.
func (env *environment) openBoard(rules gameFlag, text, notFile string) (*Open, error) {
	b, err := env.read(rules, text)
	if err == nil {
		return &Open{Session: session.New(b.game, b.state)}, nil
	}
	if env.looksLikeBoard(text) {
		return nil, boardError(text, err)
	}
	return nil, wrongf("%q is neither a session file (%s) nor a board (%v)", text, notFile, err)
}

// tellSkipped lists what could not be read of a session file.
func (env *environment) tellSkipped(opened *Open) {
	skipped := opened.Session.Skipped()
	for _, e := range skipped.Errors {
		env.warn("%s, %v; left out", filepath.Base(opened.Path), e)
	}
	if more := skipped.Count - len(skipped.Errors); more > 0 {
		env.warn("%s: %s more left out", filepath.Base(opened.Path), count(more, "line"))
	}
}

// openFile reads what can be read of a session file. Its path is made absolute, for the folder the
// program works in may change under the window.
func (env *environment) openFile(path string) (*Open, error) {
	file, err := env.source(path)
	if err != nil {
		return nil, plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	printer := disk.NewFingerprinter()
	s, err := session.Salvage(io.TeeReader(file, printer), env.games.ByID)
	if err != nil {
		return nil, plain(err)
	}
	if path, err = disk.Absolute(path); err != nil {
		return nil, err
	}
	return &Open{Session: s, Path: path, Print: printer.Print()}, nil
}

// plain says of a file that failed its name first, and not the system call.
func plain(err error) error {
	var onPath *fs.PathError
	if !errors.As(err, &onPath) {
		return err
	}
	var torn *disk.TornError
	if errors.As(err, &torn) {
		return fmt.Errorf("%w; the file is damaged now, and all that was to be written is in %s", &fileError{onPath}, torn.Copy)
	}
	return &fileError{onPath}
}

type fileError struct{ cause *fs.PathError }

// Error says what the window says, and the commonest causes in fewer words.
func (e *fileError) Error() string {
	path, reason := e.cause.Path, e.cause.Err.Error()
	var held *disk.HeldError
	switch {
	case errors.As(e.cause, &held):
		reason = held.Error() + "; wait for its end, or choose another file"
	case errors.Is(e.cause, fs.ErrNotExist) && (e.cause.Op == "write" || e.cause.Op == "mkdir"):
		reason = "there is no such folder"
	case errors.Is(e.cause, fs.ErrNotExist):
		reason = noSuchFile
	default:
		if known := disk.ReasonOf(e.cause).String(); known != "" {
			reason = oneSentence(known)
		}
	}
	if path == os.Stdout.Name() {
		path = "the standard output"
	}
	return path + ": " + reason
}

func (e *fileError) Unwrap() error { return e.cause }

// oneSentence makes one of several, as it stands behind a colon.
func oneSentence(text string) string {
	parts := strings.Split(strings.TrimSuffix(text, "."), ". ")
	for i, part := range parts {
		parts[i] = strings.ToLower(part[:1]) + part[1:]
	}
	return strings.Join(parts, "; ")
}

// single returns the one text that the arguments make: the only one, or the
// holes of a board, given one by one.
func single(args []string) (string, error) {
	texts, err := joined(args)
	if err != nil {
		return "", err
	}
	if len(texts) > 1 {
		return "", wrongf("%q: name one board or one session file, in quotation marks when it has spaces",
			strings.Join(texts, " "))
	}
	return texts[0], nil
}

// joined takes the marks of Shield off, and puts arguments together that are
// single holes, as in tchouka solve 2 2 2 2, and what stands between holes, as in
// tchouka solve two-person:2 2 + 3 1. Holes beside boards are refused, but where a
// board with spaces shows that each has quotation marks.
func joined(args []string) ([]string, error) {
	texts := make([]string, len(args))
	holes, parts := 0, 0
	for i, arg := range args {
		texts[i] = console.Unshield(arg)
		_, first, isID := strings.Cut(texts[i], ":")
		switch {
		case isHole(texts[i]), isID && i == 0 && isHole(first):
			holes++
		case isBetween(texts[i]):
			parts++
		}
	}
	switch {
	case len(texts) < 2 || holes == 0:
		return texts, nil
	case holes+parts == len(texts):
		return []string{strings.Join(texts, " ")}, nil
	case parts == 0 && slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, " ") }):
		return texts, nil
	}
	return nil, wrongf("%q: single holes stand beside a whole board; put each board in quotation marks when it has spaces",
		strings.Join(texts, " "))
}

// isBetween reports whether an argument is a sign or a word that may stand between
// the holes of a board, or behind them.
func isBetween(text string) bool {
	switch text {
	case "+", "/", ">", "from", "first", "second":
		return true
	}
	return false
}

// isHole reports whether an argument is the seeds of one hole, or what stands
// between two.
func isHole(text string) bool {
	return text != "" && text != "-" && strings.Trim(strings.Trim(text, ",|"), "-0123456789") == ""
}

// looksLikeBoard reports whether a text can only be meant as a board.
func (env *environment) looksLikeBoard(text string) bool {
	game, _ := env.games.Cut(text)
	return game != nil || strings.Contains(text, ":") || strings.Trim(text, "-0123456789x×X,| \t") == ""
}

// boardError names the whole board, unless the error does.
func boardError(text string, err error) error {
	var parse *row.ParseError
	var wrong *usageError
	switch {
	case errors.As(err, &wrong):
		return err
	case errors.As(err, &parse) && parse.Token == text:
		return wrongf("%v", err)
	}
	return wrongf("%q: %v", text, err)
}

// commandsOf returns the names of the commands of a node.
func commandsOf(node *kong.Node) []string {
	var names []string
	for _, child := range node.Children {
		if child.Type == kong.CommandNode && child != node.DefaultCmd {
			names = append(names, child.Name)
		}
	}
	return names
}

// helped turns help and help COMMAND into --help and COMMAND --help.
func (env *environment) helped(args []string) ([]string, error) {
	if len(args) == 0 || args[0] != "help" {
		return args, nil
	}
	rest := args[1:]
	if len(rest) > 0 && !strings.HasPrefix(rest[0], "-") && !slices.Contains(env.commands, rest[0]) {
		if err := env.mistyped(rest[0]); err != nil {
			return nil, err
		}
		return nil, wrongf("there is no command %q: tchouka help lists them", rest[0])
	}
	return append(slices.Clone(rest), "--help"), nil
}

// mistyped returns an error for a word that is nearly the name of a command, and nil for
// any other.
func (env *environment) mistyped(word string) error {
	if slices.Contains(env.commands, word) || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return nil
	}
	for _, name := range env.commands {
		if d := console.Distance(strings.ToLower(word), name); d <= 2 && d < len(name)/2 {
			return wrongf("there is no command %q: did you mean tchouka %s?", word, name)
		}
	}
	return nil
}
