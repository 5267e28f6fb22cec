package cli

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

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
	for _, flags := range c.node.AllFlags(true) {
		for _, f := range flags {
			for _, name := range []string{"--" + f.Name, "--no-" + f.Name} {
				isFlag := name == "--"+f.Name || f.Tag.Negatable != ""
				if d := editDistance(flag, name); isFlag && d < distance {
					best, distance = name, d
				}
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
	for _, flags := range c.node.AllFlags(false) {
		for _, flag := range flags {
			if flag.Name == name {
				return c.exampleOf(flag)
			}
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
