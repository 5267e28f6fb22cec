package cli

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/kong"
)

// This file has the sentences for a wrong command line. Each names the mistake and how to correct it.

// parserMistakes are the messages of kong, and functions that return our own for the parts that a pattern
// matches.
func parserMistakes() []parserMistake {
	return []parserMistake{
		{`^unknown flag (\S+?)(?:,.*)?$`, (*commandLine).unknownFlag},
		{`^unknown flag (.*)$`, (*commandLine).unknownFlag},
		{`^missing flags: --([a-z-]+)`, func(c *commandLine, flag string) string {
			return fmt.Sprintf("--%s is missing: %s", flag, c.advice())
		}},
		{`^(?:expected|missing positional arguments) "?<([a-z-]+)>`, func(c *commandLine, argument string) string {
			if argument == "seeds" {
				argument = "number of seeds"
			}
			return fmt.Sprintf("the %s is missing: %s", argument, c.advice())
		}},
		{`^expected (?:one of )?"`, func(c *commandLine, _ string) string {
			return "the command is missing: " + c.advice()
		}},
		{`^--([a-z-]+): (?:expected .* but got|missing value)`, func(c *commandLine, flag string) string {
			return fmt.Sprintf("--%s: the value is missing: write for example --%s %s", flag, flag, c.example(flag))
		}},
		{`^(--[a-z-]+): bool value must be`, func(_ *commandLine, flag string) string {
			return flag + " takes no value: write it alone"
		}},
		{`^--([a-z-]+ and --[a-z-]+) can't be used together$`, func(_ *commandLine, flags string) string {
			return fmt.Sprintf("--%s contradict each other: use one of them", flags)
		}},
		{`^unexpected argument (.*)$`, (*commandLine).unexpectedArgument},
		{`^<([a-z-]+)>(?: \.\.\.)?: `, nil},
	}
}

type parserMistake struct {
	pattern string
	text    func(c *commandLine, part string) string // nil if only the argument is named differently
}

// commandLine is a command line that kong has refused.
type commandLine struct {
	env  *environment
	node *kong.Node
}

// wrongUsage returns the error for a command line that kong has refused.
func (env *environment) wrongUsage(model *kong.Application, err error) error {
	c := &commandLine{env: env, node: model.Node}
	if parse := new(kong.ParseError); errors.As(err, &parse) && parse.Context != nil {
		c.node = cmp.Or(parse.Context.Selected(), c.node)
	}
	message := err.Error()
	for _, m := range parserMistakes() {
		parts := regexp.MustCompile(m.pattern).FindStringSubmatch(message)
		switch {
		case parts == nil:
			continue
		case m.text == nil:
			return usageErrorf("%s: %s", parts[1], strings.TrimPrefix(message, parts[0]))
		}
		return usageErrorf("%s", m.text(c, parts[len(parts)-1]))
	}
	return usageErrorf("%s", message)
}

// name returns the name of the command, or "" for the window.
func (c *commandLine) name() string {
	if c.node.Type == kong.ApplicationNode {
		return ""
	}
	return strings.TrimPrefix(c.node.FullPath(), "tchouka ")
}

// advice returns an example of the command.
func (c *commandLine) advice() string {
	if examples := examplesOf(c.node); len(examples) > 0 {
		return "write for example " + examples[0]
	}
	return "tchouka help lists the commands"
}

// examplesOf returns the examples in the help of a command.
func examplesOf(node *kong.Node) []string {
	var all []string
	for line := range strings.SplitSeq(node.Detail, "\n") {
		if example, ok := strings.CutPrefix(strings.TrimSpace(line), "$ "); ok && !strings.HasSuffix(example, `\`) {
			all = append(all, example)
		}
	}
	return all
}

// unknownFlag returns the message for an unknown flag.
func (c *commandLine) unknownFlag(flag string) string {
	best, distance := "", 3
	for _, f := range slices.Concat(c.node.AllFlags(true)...) {
		for _, name := range []string{"--" + f.Name, "--no-" + f.Name} {
			isFlag := name == "--"+f.Name || f.Tag.Negatable != ""
			if d := editDistance(flag, name); isFlag && d < distance {
				best, distance = name, d
			}
		}
	}
	switch name := c.name(); {
	case best != "":
		return fmt.Sprintf("unknown flag %s: did you mean %s?", flag, best)
	case name != "":
		return fmt.Sprintf("unknown flag %s: tchouka help %s lists the flags", flag, name)
	case slices.ContainsFunc(c.env.args, func(arg string) bool { return slices.Contains(c.env.commands, arg) }):
		return fmt.Sprintf("unknown flag %s: write the command before its flags, for example tchouka solve --json 4x2", flag)
	}
	return fmt.Sprintf("unknown flag %s: tchouka help lists the commands and their flags", flag)
}

// unexpectedArgument returns the message for an argument too many.
func (c *commandLine) unexpectedArgument(argument string) string {
	argument, _, _ = strings.Cut(argument, ", did you mean ")
	if len(c.node.Children) > 0 {
		var names []string
		for _, child := range c.node.Children {
			names = append(names, child.Name)
		}
		return fmt.Sprintf("unknown command %s %s: write %s", c.name(), argument, joinWords(names, "or"))
	}
	if n := len(c.node.Positional); n > 0 && c.node.Positional[n-1].IsCumulative() {
		return fmt.Sprintf("unexpected argument %s: write flags before or after all arguments, not between them", argument)
	}
	return fmt.Sprintf("unexpected argument %s: %s", argument, c.advice())
}

// example returns an example of the value of a flag.
func (c *commandLine) example(name string) string {
	for _, flag := range slices.Concat(c.node.AllFlags(false)...) {
		if flag.Name == name {
			return c.exampleOf(flag)
		}
	}
	return ""
}

// exampleOf returns an example of the value of a flag: the first choice, an example in its help, its
// default, or an example for its placeholder.
func (c *commandLine) exampleOf(flag *kong.Flag) string {
	if words := c.env.choicesOf(flag.Value); len(words) > 0 {
		return words[0]
	}
	inHelp := regexp.MustCompile(`for example ("[^"]*"|[^ ,;)]+)`)
	if found := inHelp.FindStringSubmatch(flag.Help); found != nil {
		return strings.TrimSuffix(found[1], ".")
	}
	return map[string]string{
		"N": "3", "K": "7", "R": "4", "C": "4", "L": "100", "S": "20", "I": "10", "P": "9", "A-B": "2-5", "SECONDS": "1.5", "I/N": "3/64", "FACT": "remoteness",
		"FILE": "out.txt", "DIR": "out", "TEXT": `"Some text"`, "NAME": "column", "ADDRESS": "https://school.example/tchouka.html",
	}[flag.PlaceHolder]
}

// editDistance returns the edit distance of two words: the fewest insertions, deletions,
// substitutions and swaps of neighbouring characters that turn one word into the other.
func editDistance(a, b string) int {
	from, to := []rune(a), []rune(b)
	rows := make([][]int, len(from)+1) // distance of each prefix of from to each prefix of to
	for i := range rows {
		rows[i] = make([]int, len(to)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
				continue
			case from[i-1] == to[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j-1], rows[i-1][j], rows[i][j-1])
			}
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(from)][len(to)]
}

// helpWidth is the maximum width of the help, in columns.
const helpWidth = 80

// printHelp prints the help. The help of a command lists everything after "tchouka help". After
// --help it fits one screen: examples, and a line for each flag of its own. Flags of a group, for
// example those of pictures, are only named.
func (env *environment) printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	if _, isWindow := ctx.Model.Target.Interface().(windowGrammar); isWindow { // its help is that of the program
		program, err := env.parser(&grammar{}, "")
		if err != nil {
			return err
		}
		_, err = program.Parse([]string{"--help"}) // ends with an exitRequest
		return err
	}
	if env.complete {
		return kong.DefaultHelpPrinter(options, ctx)
	}
	options.NoExpandSubcommands = true
	command := ctx.Selected()
	if command == nil {
		ctx.Model.Help, _, _ = strings.Cut(ctx.Model.Help, "\n\nThe exit status")
		return kong.DefaultHelpPrinter(options, ctx)
	}
	command.Detail = outline(command.Detail)
	var groups []string
	for _, flag := range slices.Concat(command.AllFlags(true)...) {
		flag.Help = shortHelp(flag.Help)
		if flag.Group == nil {
			continue
		}
		flag.Hidden = true
		last := len(groups) - 1
		if last < 0 || !strings.HasPrefix(groups[last], flag.Group.Title) {
			groups = append(groups, flag.Group.Title)
			last++
		}
		groups[last] += " --" + flag.Name
	}
	for _, argument := range command.Positional {
		argument.Help = shortHelp(argument.Help)
	}
	if err := kong.DefaultHelpPrinter(options, ctx); err != nil {
		return err
	}
	fmt.Fprintln(ctx.Stdout)
	for _, group := range groups {
		fmt.Fprintln(ctx.Stdout, folded(group))
	}
	fmt.Fprintf(ctx.Stdout, "Run \"tchouka help %s\" for all details.\n", strings.TrimPrefix(command.FullPath(), "tchouka "))
	return nil
}

// outline returns the first paragraph of a text and its first examples.
func outline(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	kept := []string{"Examples:"} // kong removes the indent of a text that begins with code
	if strings.HasSuffix(paragraphs[0], ".") {
		kept = paragraphs[:1:1]
	}
	if i := slices.IndexFunc(paragraphs, func(p string) bool { return strings.HasPrefix(p, "  $ ") }); i >= 0 {
		kept = append(kept, paragraphs[i])
	}
	return strings.Join(kept, "\n\n")
}

// shortHelp returns the beginning of the help of a flag, if it is longer than a line.
func shortHelp(help string) string {
	help = strings.Replace(help, "; see above", "", 1)
	const most = 50
	if utf8.RuneCountInString(help) <= most {
		return help
	}
	end := len(help)
	for _, mark := range []string{" (", ": ", ". ", "; ", ", for example ", ", which "} {
		if i := strings.Index(help, mark); i > 0 {
			end = min(end, i)
		}
	}
	return strings.TrimSuffix(help[:end], ".") + "."
}

// folded breaks a text into lines, and indents all lines but the first.
func folded(text string) string {
	var out strings.Builder
	column := 0
	for word := range strings.FieldsSeq(text) {
		if column > 0 && column+1+len(word) > helpWidth {
			out.WriteString("\n ")
			column = 1
		}
		if column > 0 {
			out.WriteByte(' ')
			column++
		}
		out.WriteString(word)
		column += len(word)
	}
	return out.String()
}

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
