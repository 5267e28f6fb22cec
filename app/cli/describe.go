package cli

import (
	"bytes"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/app/system/machine"
	"tchouka/engine/games"
)

// Command describes a command for programs that complete command lines.
type Command struct {
	Name      string    // for example "solve" or "graph boards"; empty for the window
	Help      string    // one sentence
	Flags     []Flag    // in the order of the help
	Arguments []Value   // the last one may be repeated
	Commands  []Command // of a group of commands
}

// Flag describes a flag.
type Flag struct {
	Names []string // for example "--output" and "-o", or "--verdicts" and "--no-verdicts"
	Help  string   // the beginning of its help
	Value          // has no name for a flag without a value
}

// Value describes the value of a flag, or an argument.
type Value struct {
	Name    string   // as the help shows it
	Choices []string // the words that it accepts; nil if it accepts others, too
	List    bool     // several choices, separated by commas
	Folder  bool     // the name of a folder
	File    bool     // the name of a file
}

// Commands returns the command line of the program: the window, whose commands are those of the program.
func Commands(list games.List) (Command, error) {
	env := &environment{games: list, available: machine.ReadMemory, stdout: &bytes.Buffer{}, stderr: &bytes.Buffer{}}
	all, err := env.parser(&grammar{}, "")
	if err != nil {
		return Command{}, err
	}
	window, err := env.parser(&windowGrammar{}, "")
	if err != nil {
		return Command{}, err
	}
	root := env.command(window.Model.Node)
	for _, child := range all.Model.Children {
		root.Commands = append(root.Commands, env.command(child))
	}
	return root, nil
}

// command describes a node of the grammar.
func (env *environment) command(node *kong.Node) Command {
	c := Command{Help: node.Help}
	if node.Type != kong.ApplicationNode {
		c.Name = strings.TrimPrefix(node.FullPath(), "tchouka ")
	}
	for _, flags := range node.AllFlags(true) {
		for _, flag := range flags {
			c.Flags = append(c.Flags, env.flag(flag))
		}
	}
	for _, argument := range node.Positional {
		c.Arguments = append(c.Arguments, env.value(argument, argument.Name))
	}
	for _, child := range node.Children {
		c.Commands = append(c.Commands, env.command(child))
	}
	return c
}

// flag describes a flag.
func (env *environment) flag(flag *kong.Flag) Flag {
	f := Flag{Names: []string{"--" + flag.Name}, Help: shortHelp(flag.Help)}
	if flag.Short != 0 {
		f.Names = append(f.Names, "-"+string(flag.Short))
	}
	if flag.Tag.Negatable != "" {
		f.Names = append(f.Names, "--no-"+flag.Name)
	}
	if !flag.IsBool() {
		f.Value = env.value(flag.Value, flag.PlaceHolder)
	}
	return f
}

// value describes the value of a flag, or an argument.
func (env *environment) value(value *kong.Value, name string) Value {
	return Value{
		Name: name, Choices: env.choicesOf(value), List: strings.HasSuffix(name, "…"), Folder: name == "DIR",
		File: slices.Contains([]string{"FILE", "board", "file", "merge"}, name),
	}
}
