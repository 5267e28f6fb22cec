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

	"tchouka/engine/disk"
	"tchouka/engine/games/row"
	"tchouka/engine/output/figure"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
)

// alteredWarning is the warning for a game file with a wrong checksum.
const alteredWarning = "the checksum does not match: the file is damaged, or another program has changed it"

const noSuchFile = "no such file"

// windowCommand opens the window.
type windowCommand struct {
	Rules gameFlag `name:"game" placeholder:"ID" help:"The game of the board: ${games}."`
	playersFlag
	Board []string `arg:"" optional:"" help:"A board, for example 4x2, or a file."`
}

// Run sets env.open.
func (c *windowCommand) Run(env *environment) error {
	if len(c.Board) == 0 {
		env.open = &Open{}
		switch {
		case c.Rules != "":
			return usageErrorf("--game %s: no board is given: add one, for example 4x2", c.Rules)
		case c.Players > 0:
			return usageErrorf("--players %d: no board is given: add one, for example 6x4", c.Players)
		}
		return nil
	}
	env.players = c.Players
	for i, board := range c.Board {
		c.Board[i] = disk.Local(board)
	}
	bare := c.Rules == "" && c.Players == 0
	if bare && env.foreign(c.Board) {
		return env.openInWindow(c.Board)
	}
	opened, err := env.openArgument(c.Rules, c.Board)
	if err != nil {
		if wrong := env.unknownCommand(c.Board[0]); wrong != nil {
			return wrong
		}
	}
	if err != nil && bare && areFiles(c.Board) {
		// After a double click, users do not see the standard error, so the window shows the error
		// too.
		if !isFolderOfCodes(unshield(c.Board[0])) {
			env.warn("%v", err)
		}
		return env.openInWindow(c.Board)
	}
	env.open = opened
	return err
}

// openInWindow lets the window read the files that the arguments name.
func (env *environment) openInWindow(args []string) error {
	env.open = &Open{}
	for _, arg := range args {
		path, err := disk.Absolute(unshield(arg))
		if err != nil {
			return err
		}
		env.open.Foreign = append(env.open.Foreign, path)
	}
	return nil
}

// areFiles reports whether every argument can only be a file. Such an argument exists, possibly as a
// folder, or is named like a file.
func areFiles(args []string) bool {
	for _, arg := range args {
		text := unshield(arg)
		if _, err := os.Lstat(text); text == "" || err != nil && !isNamedLikeFile(text) && !strings.ContainsAny(text, `/\`) {
			return false
		}
	}
	return true
}

// foreign reports whether the arguments are files with the codes of pupils, or one file of another
// program with a board, a collection or a lesson. The window reads them, because a user who
// double-clicks a file sees errors only there, and because they may be large.
func (env *environment) foreign(args []string) bool {
	path := unshield(args[0])
	codes := strings.EqualFold(filepath.Ext(path), results.Extension)
	if !codes && len(args) > 1 {
		return false
	}
	if isList(path) || isLesson(path) || isFigure(path) {
		return true
	}
	if !codes && env.games.ByExtension(path) == nil {
		return false
	}
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// isLesson reports whether an argument names an existing lesson file.
func isLesson(text string) bool {
	return strings.EqualFold(filepath.Ext(text), lesson.Extension) && isFile(text)
}

// isFile reports whether a path is that of an existing regular file.
func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// openArgument reads arguments that form one game file or one board. An existing file and every
// name with the extension of game files is a game file.
func (env *environment) openArgument(rules gameFlag, args []string) (*Open, error) {
	text, err := singleArgument(args)
	if err != nil {
		return nil, err
	}
	switch r, err := env.recipe(text); {
	case err != nil:
		return nil, err
	case r != nil && r.Session == nil:
		return nil, usageErrorf("%s: %v", text, figure.ErrNoBoard)
	case r != nil:
		return &Open{Session: r.Session, after: r.View().After}, nil
	}
	named := isSessionName(text)
	info, statErr := os.Stat(text)
	exists := statErr == nil && !info.IsDir()
	switch {
	case env.games.ByExtension(text) != nil:
		b, err := env.board(rules, text)
		if err != nil {
			return nil, err
		}
		return &Open{Session: session.New(b.game, b.state)}, nil
	case exists || named:
		return env.openGame(rules, text, named)
	case statErr == nil:
		opened, err := env.openBoard(rules, text, "")
		if err != nil && !env.looksLikeBoard(text) {
			err = fmt.Errorf("%s is a folder: name a file in it", text)
		}
		return opened, err
	case isNamedLikeFile(text):
		return nil, plain(statErr)
	default:
		return env.openBoard(rules, text, noSuchFile)
	}
}

// isNamedLikeFile reports whether a text can only be the name of a file: it has an extension that
// begins with a letter, and no signs of a board.
func isNamedLikeFile(text string) bool {
	_, known := notation.FormOf(text)
	extension := strings.TrimPrefix(filepath.Ext(text), ".")
	isExtension := extension != "" && unicode.IsLetter(rune(extension[0])) && !strings.ContainsFunc(extension, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-'
	})
	return known || isExtension && !strings.ContainsAny(text, "{}|:")
}

// openGame reads a game file. If it is not named like one, its name may also be a board.
func (env *environment) openGame(rules gameFlag, text string, named bool) (*Open, error) {
	if isList(text) && named {
		return nil, collectionError(text)
	}
	opened, err := env.openFile(text)
	var format *session.FormatError
	switch {
	case errors.As(err, &format) && named:
		return nil, usageErrorf("%s, %v", text, err)
	case errors.As(err, &format):
		return env.openBoard(rules, text, err.Error())
	case err != nil:
		return nil, err
	case rules != "":
		return nil, usageErrorf("--game %s: a game file contains its game: omit the flag", rules)
	case env.players > 0:
		return nil, usageErrorf("--players %d: a game file contains the number of players: omit the flag", env.players)
	}
	env.printSkipped(opened)
	return opened, nil
}

// openBoard reads a board. notFile is the reason why the text cannot be a game file.
func (env *environment) openBoard(rules gameFlag, text, notFile string) (*Open, error) {
	b, err := env.read(rules, text)
	if err == nil {
		return &Open{Session: session.New(b.game, b.state)}, nil
	}
	if env.looksLikeBoard(text) {
		return nil, boardError(text, err)
	}
	return nil, usageErrorf("%q is neither a game file (%s) nor a board (%v)", text, notFile, err)
}

// printSkipped lists the unreadable parts of a game file.
func (env *environment) printSkipped(opened *Open) {
	skipped := opened.Session.Skipped()
	for _, e := range skipped.Errors {
		env.warn("%s, %v; skipped", filepath.Base(opened.Path), e)
	}
	if more := skipped.Count - len(skipped.Errors); more > 0 {
		env.warn("%s: another %s skipped", filepath.Base(opened.Path), count(more, "line"))
	}
}

// openFile reads what is readable of a game file. It makes the path absolute, because the working
// directory may change while the window is open.
func (env *environment) openFile(path string) (*Open, error) {
	file, err := env.source(path)
	if err != nil {
		return nil, plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	printer := disk.NewFingerprinter()
	s, err := session.ReadLenient(io.TeeReader(file, printer), env.games.ByID)
	if err != nil {
		return nil, plain(err)
	}
	if path, err = disk.Absolute(path); err != nil {
		return nil, err
	}
	return &Open{Session: s, Path: path, Print: printer.Fingerprint()}, nil
}

// plain replaces the system call in the error of a file by the name of the file and the reason.
func plain(err error) error {
	var onPath *fs.PathError
	if !errors.As(err, &onPath) {
		return err
	}
	var torn *disk.TornError
	if errors.Is(err, disk.ErrExists) {
		return usageErrorf("%s exists and is unchanged: choose another file, or replace this one with --force", onPath.Path)
	}
	if errors.As(err, &torn) {
		return fmt.Errorf("%w; the file is now damaged: the complete content is in %s", &fileError{onPath}, torn.Copy)
	}
	return &fileError{onPath}
}

type fileError struct{ cause *fs.PathError }

// Error returns the same text as the window, with shorter texts for the most common causes.
func (e *fileError) Error() string {
	path, reason := e.cause.Path, e.cause.Err.Error()
	var held *disk.HeldError
	switch {
	case errors.As(e.cause, &held):
		reason = held.Error() + "; wait until it has finished, or choose another file"
	case errors.Is(e.cause, fs.ErrNotExist) && (e.cause.Op == "write" || e.cause.Op == "mkdir"):
		reason = "no such folder"
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

// oneSentence joins several sentences into one that can follow a colon.
func oneSentence(text string) string {
	parts := strings.Split(strings.TrimSuffix(text, "."), ". ")
	for i, part := range parts {
		parts[i] = strings.ToLower(part[:1]) + part[1:]
	}
	return strings.Join(parts, "; ")
}

// singleArgument returns the text that the arguments form: the only argument, or the holes one by
// one.
func singleArgument(args []string) (string, error) {
	texts, err := joined(args)
	if err != nil {
		return "", err
	}
	if len(texts) > 1 {
		return "", usageErrorf("%q is more than one board or file: quote a name that contains spaces", strings.Join(texts, " "))
	}
	return texts[0], nil
}

// joined removes the marks of Shield and joins arguments that are single holes, for example 2 2 2
// 2. It also joins the signs between holes, for example two-person:2 2 + 3 1. Single holes beside
// boards are refused, unless a board with spaces shows that each board has quotation marks.
func joined(args []string) ([]string, error) {
	texts := make([]string, len(args))
	holes, parts := 0, 0
	for i, arg := range args {
		texts[i] = disk.Local(unshield(arg))
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
	return nil, usageErrorf("%q: single holes are mixed with whole boards: quote each board that contains spaces",
		strings.Join(texts, " "))
}

// isBetween reports whether an argument can be between the holes of a board or after them.
func isBetween(text string) bool {
	return slices.Contains([]string{"+", "/", ">", "×", "x", "X", "from", "first", "second"}, text)
}

// isHole reports whether an argument is the number of seeds of a hole, or a separator of holes.
func isHole(text string) bool {
	return text != "" && text != "-" && strings.Trim(strings.Trim(text, ",;|[](){}"), "-0123456789") == ""
}

// looksLikeBoard reports whether a text can only be a board.
func (env *environment) looksLikeBoard(text string) bool {
	game, _ := env.games.Cut(text)
	return game != nil || strings.Contains(text, ":") || strings.Trim(text, "-0123456789x×X,;|[](){} \t") == ""
}

// boardError adds the whole board to an error that does not name it.
func boardError(text string, err error) error {
	var parse *row.ParseError
	var wrong *usageError
	var file *fileError
	switch {
	case errors.As(err, &wrong), errors.As(err, &file):
		return err
	case errors.As(err, &parse) && parse.Token == text:
		return usageErrorf("%v", err)
	}
	return usageErrorf("%q: %v", text, err)
}

// expandHelp replaces help by --help, and help COMMAND by COMMAND --help. The help is then complete.
func (env *environment) expandHelp(args []string) ([]string, error) {
	if len(args) == 0 || args[0] != "help" {
		return args, nil
	}
	rest := args[1:]
	if len(rest) > 0 && !strings.HasPrefix(rest[0], "-") && !slices.Contains(env.commands, rest[0]) {
		if err := env.unknownCommand(rest[0]); err != nil {
			return nil, err
		}
		return nil, usageErrorf("unknown command %q: tchouka help lists the commands", rest[0])
	}
	env.complete = true
	return append(slices.Clone(rest), "--help"), nil
}

// unknownCommand returns an error for a first argument that can only be meant as a command, or nil.
func (env *environment) unknownCommand(word string) error {
	_, missing := os.Lstat(word)
	isWord := word != "" && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
	if slices.Contains(env.commands, word) || !isWord || missing == nil {
		return nil
	}
	for _, name := range env.commands {
		if d := editDistance(strings.ToLower(word), name); d <= 2 && d < len(name)/2 {
			return usageErrorf("unknown command %q: did you mean tchouka %s?", word, name)
		}
	}
	return usageErrorf("%q is neither a command, a file nor a board: tchouka help lists the commands", word)
}
