package cli

import (
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/kong"
)

// grammar defines the commands.
type grammar struct {
	Version kong.VersionFlag `help:"Print the version."`

	Solve        solveCommand        `cmd:"" help:"Report whether boards are winnable, and in how few moves."`
	Play         playCommand         `cmd:"" help:"Print the positions of a line, sowing by sowing."`
	Rules        rulesCommand        `cmd:"" help:"List the games, or print the rules of one."`
	Find         findCommand         `cmd:"" help:"Find winnable boards that match criteria, or draw some at random."`
	Compose      composeCommand      `cmd:"" help:"Play backwards from a board, or find the nearest boards."`
	Survey       surveyCommand       `cmd:"" help:"Solve every uniform board of a range."`
	Verify       verifyCommand       `cmd:"" help:"Check a survey, a certificate or a game file by the rules."`
	Export       exportCommand       `cmd:"" help:"Write a position, a line or a game tree to a file."`
	Figures      figuresCommand      `cmd:"" help:"Write the figures of a game file that changed, or print how a figure was made."`
	Worksheet    worksheetCommand    `cmd:"" help:"Write boards to solve as a PDF, with answers."`
	Convert      convertCommand      `cmd:"" help:"Convert boards and collections to one collection."`
	Lesson       lessonCommand       `cmd:"" help:"Check lessons, and report each error with its line number."`
	Results      resultsCommand      `cmd:"" help:"Print the results of a class from the codes of its pupils."`
	Tchoukaillon tchoukaillonCommand `cmd:"" help:"Compute winnable boards of Tchoukaillon in closed form."`
	Graph        graphCommand        `cmd:"" help:"Find winnable boards of sowing graphs."`
	Perft        perftCommand        `cmd:"" help:"Count the sequences of 1, 2, 3 … moves from a board."`
}

// windowGrammar defines the command line that opens the window, which has no command.
type windowGrammar struct {
	Version kong.VersionFlag `help:"Print the version."`
	windowCommand
}

// commandNames returns the names of all commands.
func commandNames() []string {
	var names []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[grammar]()) {
		if _, isCommand := field.Tag.Lookup("cmd"); isCommand {
			names = append(names, commandName(field))
		}
	}
	return names
}

// commandName returns the name that kong derives from the name of a field, which is one word.
func commandName(field reflect.StructField) string { return strings.ToLower(field.Name) }

// grammarOf returns a pointer to a grammar that parses the arguments. The first argument can name a
// command. Kong builds a parser of all commands in more time than most commands take, so this grammar
// has only the named one.
func grammarOf(args []string) any {
	if !slices.Contains(commandNames(), args[0]) {
		return &windowGrammar{}
	}
	var fields []reflect.StructField
	for _, field := range reflect.VisibleFields(reflect.TypeFor[grammar]()) {
		if _, isCommand := field.Tag.Lookup("cmd"); !isCommand || commandName(field) == args[0] {
			fields = append(fields, field)
		}
	}
	return reflect.New(reflect.StructOf(fields)).Interface()
}

// byteOrderMark is written by some Windows programs at the beginning of a text.
const byteOrderMark = "\ufeff"

// shieldMark prefixes an argument that kong must not parse as a flag. No argument of a process
// contains this byte.
const shieldMark = "\x00"

// shield marks the arguments that begin with a dash but not like a flag: a negative number, so that the parser of
// boards can report its error, or a board of a list, such as "- 2 2 0 3".
func shield(args []string) []string {
	shielded := make([]string, len(args))
	for i, arg := range args {
		arg = strings.TrimPrefix(arg, byteOrderMark) // for text pasted from a file
		if len(arg) > 1 && arg[0] == '-' && arg[1] != '-' && (arg[1] >= utf8.RuneSelf || !unicode.IsLetter(rune(arg[1]))) {
			arg = shieldMark + arg
		}
		shielded[i] = arg
	}
	return shielded
}

// unshield removes the marks.
func unshield(text string) string { return strings.ReplaceAll(text, shieldMark, "") }
