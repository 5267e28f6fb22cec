package cli

import (
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// grammar defines the command line.
type grammar struct {
	Version kong.VersionFlag `help:"Print the version."`

	Open    openCommand    `cmd:"" default:"withargs" help:"Open the window, optionally with a board or a game file."`
	Rules   rulesCommand   `cmd:"" help:"List the games, or print the rules of one."`
	Solve   solveCommand   `cmd:"" help:"Report whether boards are winnable, and in how few moves."`
	Play    playCommand    `cmd:"" help:"Print the positions of a line, sowing by sowing."`
	Perft   perftCommand   `cmd:"" help:"Count the sequences of 1, 2, 3 … moves from a board."`
	Export  exportCommand  `cmd:"" help:"Write a position, a line or a game tree to a file."`
	Figures figuresCommand `cmd:"" help:"Write the figures of a game file that changed."`
	Info    infoCommand    `cmd:"" help:"Print how a figure was made, from its recipe."`
	Survey  surveyCommand  `cmd:"" help:"Solve every uniform board of a range."`
	Verify  verifyCommand  `cmd:"" help:"Check a survey, a certificate or a game file by the rules."`
	Lesson  lessonCommand  `cmd:"" help:"Check lessons, and report each error with its line number."`

	Find      findCommand      `cmd:"" help:"Find winnable boards that match criteria."`
	Random    randomCommand    `cmd:"" help:"Draw winnable boards at random."`
	Compose   composeCommand   `cmd:"" help:"Play backwards from a board, or find the nearest boards."`
	Won       wonCommand       `cmd:"" help:"List all won positions."`
	Convert   convertCommand   `cmd:"" help:"Convert boards and collections to one collection."`
	Worksheet worksheetCommand `cmd:"" help:"Write a PDF worksheet of boards to solve, with answers."`
	Booklet   bookletCommand   `cmd:"" help:"Write a collection as a PDF booklet, with answers."`
	Results   resultsCommand   `cmd:"" help:"Print the results of a class from the codes of its pupils."`

	Tchoukaillon tchoukaillonCommand `cmd:"" help:"Compute winnable boards of Tchoukaillon in closed form."`
	Graph        graphCommand        `cmd:"" help:"Find winnable boards of sowing graphs."`
}

// commandNames returns the names of all commands but open, which can be omitted.
func commandNames() []string {
	var names []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[grammar]()) {
		_, isCommand := field.Tag.Lookup("cmd")
		if _, isDefault := field.Tag.Lookup("default"); isCommand && !isDefault {
			names = append(names, commandName(field))
		}
	}
	return names
}

// commandName returns the name that kong derives from the name of a field, which is one word.
func commandName(field reflect.StructField) string { return strings.ToLower(field.Name) }

// grammarOf returns a pointer to a grammar that parses the arguments as a whole grammar does, with
// the same help and errors. Kong builds a parser of all commands in more time than most commands
// take. So this grammar has only the default command and those that an argument names. It has all
// if none is named and a flag is given, which can be --help.
func grammarOf(args []string) any {
	names := commandNames()
	named := slices.ContainsFunc(args, func(arg string) bool { return slices.Contains(names, arg) })
	isFlag := func(arg string) bool { return strings.HasPrefix(arg, "-") && arg != "--version" }
	if !named && slices.ContainsFunc(args, isFlag) {
		return &grammar{}
	}
	var fields []reflect.StructField
	for _, field := range reflect.VisibleFields(reflect.TypeFor[grammar]()) {
		if name := commandName(field); !slices.Contains(names, name) || slices.Contains(args, name) {
			fields = append(fields, field)
		}
	}
	return reflect.New(reflect.StructOf(fields)).Interface()
}
