package main

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/app/cli"
	"tchouka/engine/games"
)

// completions returns the scripts that complete command lines in bash, zsh and fish. They are generated
// from the grammar of the command line.
func completions() (bash, zsh, fish []byte, err error) {
	root, err := cli.Commands(games.All())
	if err != nil {
		return nil, nil, nil, err
	}
	return []byte(bashCompletion(root)), []byte(zshCompletion(root)), []byte(fishCompletion(root)), nil
}

// runnable returns the window and all commands that are not groups.
func runnable(c cli.Command) []cli.Command {
	var all []cli.Command
	if len(c.Commands) == 0 || c.Name == "" {
		all = append(all, c)
	}
	for _, child := range c.Commands {
		all = append(all, runnable(child)...)
	}
	return all
}

// groups returns the commands that have commands.
func groups(root cli.Command) []cli.Command {
	return slices.DeleteFunc(slices.Clone(root.Commands), func(c cli.Command) bool { return len(c.Commands) == 0 })
}

// lastWord returns the name of a command in its group.
func lastWord(c cli.Command) string { return c.Name[strings.LastIndex(c.Name, " ")+1:] }

// names returns the names of commands in their group.
func names(commands []cli.Command) []string {
	var all []string
	for _, c := range commands {
		all = append(all, lastWord(c))
	}
	return all
}

// quoted quotes a text for a shell.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// lines collects the lines of a script.
type lines struct{ strings.Builder }

func (l *lines) add(format string, args ...any) { fmt.Fprintf(l, format+"\n", args...) }

// bashCompletion returns the script for bash. It needs no other script.
func bashCompletion(root cli.Command) string {
	var out lines
	out.add("# Completes command lines of tchouka in bash.")
	out.add("_tchouka() {")
	out.add("	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} name='' flags='' choices='' begun=''")
	out.add("	COMPREPLY=()")
	out.add(`	if [ "$cur" = = ]; then cur=; elif [ "$prev" = = ]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi`)
	out.add("	[ $COMP_CWORD -gt 1 ] && name=${COMP_WORDS[1]}")
	out.add("	case $name in")
	for _, g := range groups(root) {
		out.add("	%s)", g.Name)
		out.add("		if [ $COMP_CWORD -eq 2 ]; then")
		out.add(`			mapfile -t COMPREPLY < <(compgen -W %s -- "$cur")`, quoted(strings.Join(names(g.Commands), " ")))
		out.add("			return")
		out.add("		fi")
		out.add(`		name="$name ${COMP_WORDS[2]}"`)
		out.add("		;;")
	}
	out.add("	-*) name='' ;;")
	out.add("	esac")
	out.add("	case $name:$prev in")
	// Flags with the same values share a branch.
	branches, order := map[string][]string{}, []string{}
	for _, c := range runnable(root) {
		for _, f := range c.Flags {
			body := bashValue(f.Value)
			if body == "" {
				continue
			}
			if branches[body] == nil {
				order = append(order, body)
			}
			for _, flag := range f.Names {
				branches[body] = append(branches[body], quoted(c.Name+":"+flag))
			}
		}
	}
	for _, body := range order {
		out.add("	%s)\n%s\n		return\n		;;", strings.Join(branches[body], " | "), body)
	}
	out.add("	esac")
	out.add("	case $name in")
	for _, c := range runnable(root) {
		var flags, choices []string
		for _, f := range c.Flags {
			flags = append(flags, f.Names...)
		}
		if len(c.Arguments) > 0 {
			choices = c.Arguments[0].Choices
		}
		if c.Name == "" {
			choices = append(names(root.Commands), "help")
		}
		out.add("	%s) flags=%s choices=%s ;;", quoted(c.Name), quoted(strings.Join(flags, " ")), quoted(strings.Join(choices, " ")))
	}
	out.add("	help) choices=%s ;;", quoted(strings.Join(names(root.Commands), " ")))
	out.add("	*) flags='--game --players' ;; # after a file for the window")
	out.add("	esac")
	out.add(`	[ "${cur#-}" = "$cur" ] || choices=$flags`)
	out.add(`	mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$cur")`)
	out.add(`	if [ ${#COMPREPLY[@]} -gt 0 ] || { [ -n "$choices" ] && [ -n "$name" ]; }; then return; fi`)
	out.add("	compopt -o filenames 2>/dev/null")
	out.add(`	mapfile -t COMPREPLY < <(compgen -f -- "$cur")`)
	out.add("}")
	out.add("complete -F _tchouka tchouka")
	return out.String()
}

// bashValue returns the commands that complete the value of a flag, or "" for a flag without a value.
func bashValue(v cli.Value) string {
	switch {
	case v.Name == "":
		return ""
	case v.List:
		return `		begun=${cur%"${cur##*,}"}` + "\n" +
			fmt.Sprintf(`		mapfile -t COMPREPLY < <(compgen -P "$begun" -W %s -- "${cur##*,}")`, quoted(strings.Join(v.Choices, " ")))
	case len(v.Choices) > 0:
		return fmt.Sprintf(`		mapfile -t COMPREPLY < <(compgen -W %s -- "$cur")`, quoted(strings.Join(v.Choices, " ")))
	case v.Folder:
		return "		compopt -o filenames 2>/dev/null\n" + `		mapfile -t COMPREPLY < <(compgen -d -- "$cur")`
	case v.File:
		return "		compopt -o filenames 2>/dev/null\n" + `		mapfile -t COMPREPLY < <(compgen -f -- "$cur")`
	}
	return "		: # any text"
}

// zshCompletion returns the script for zsh.
func zshCompletion(root cli.Command) string {
	var out lines
	out.add("#compdef tchouka")
	out.add("# Completes command lines of tchouka in zsh.")
	out.add("_tchouka() {")
	out.add("	local -a commands")
	out.add("	if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then")
	out.add("		commands=(")
	for _, c := range root.Commands {
		out.add("			%s", quoted(c.Name+":"+c.Help))
	}
	out.add("			'help:Print the complete help.'")
	out.add("		)")
	out.add("		_describe -t commands command commands")
	out.add("		_files")
	out.add("		return")
	out.add("	fi")
	out.add("	local name=$words[2]")
	out.add("	case $name in")
	for _, g := range groups(root) {
		out.add("	%s)", g.Name)
		out.add("		if (( CURRENT == 3 )); then")
		out.add("			commands=(")
		for _, c := range g.Commands {
			out.add("				%s", quoted(lastWord(c)+":"+c.Help))
		}
		out.add("			)")
		out.add("			_describe -t commands command commands")
		out.add("			return")
		out.add("		fi")
		out.add("		name=\"$name $words[3]\"")
		out.add("		shift 2 words")
		out.add("		(( CURRENT -= 2 ))")
		out.add("		;;")
	}
	out.add("	-*) name= ;;")
	out.add("	*)")
	out.add("		shift words")
	out.add("		(( CURRENT -= 1 ))")
	out.add("		;;")
	out.add("	esac")
	out.add("	case $name in")
	for _, c := range runnable(root) {
		if c.Name == "" {
			continue
		}
		out.add("	%s)", quoted(c.Name))
		zshArguments(&out, c)
		out.add("		;;")
	}
	out.add("	help) _values command %s ;;", strings.Join(names(root.Commands), " "))
	out.add("	*)")
	zshArguments(&out, root)
	out.add("		;;")
	out.add("	esac")
	out.add("}")
	out.add(`_tchouka "$@"`)
	return out.String()
}

// zshArguments adds the call that completes the flags and arguments of a command.
func zshArguments(out *lines, c cli.Command) {
	out.add("		_arguments -S : \\")
	for _, f := range c.Flags {
		for _, name := range f.Names {
			spec := name
			if f.Name != "" && strings.HasPrefix(name, "--") {
				spec += "="
			}
			spec += "[" + zshText(f.Help) + "]"
			if f.Name != "" {
				spec += ":" + zshText(f.Name) + ":" + zshAction(f.Value)
			}
			out.add("			%s \\", quoted(spec))
		}
	}
	action := cli.Value{File: true}
	message := "file"
	if len(c.Arguments) > 0 {
		action, message = c.Arguments[0], c.Arguments[0].Name
	}
	out.add("			%s", quoted("*:"+zshText(message)+":"+zshAction(action)))
}

// zshText escapes a text in the description of a flag.
func zshText(text string) string {
	return strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, ":", `\:`).Replace(text)
}

// zshAction returns the action that completes a value.
func zshAction(v cli.Value) string {
	switch {
	case v.List:
		return " _values -s , value " + strings.Join(v.Choices, " ")
	case len(v.Choices) > 0:
		return "(" + strings.Join(v.Choices, " ") + ")"
	case v.Folder:
		return "_files -/"
	case v.File:
		return "_files"
	}
	return " "
}

// fishCompletion returns the script for fish.
func fishCompletion(root cli.Command) string {
	var out lines
	out.add("# Completes command lines of tchouka in fish.")
	out.add("function __tchouka_name")
	out.add("	set -l words (commandline -opc)")
	out.add("	set -l name $words[2]")
	for _, g := range groups(root) {
		out.add("	test \"$name\" = %s; and set name (string trim \"$name $words[3]\")", g.Name)
	}
	out.add("	string match -q -- '-*' \"$name\"; and set name ''")
	out.add("	test \"$name\" = \"$argv\"")
	out.add("end")
	list := func(name string, commands []cli.Command) {
		for _, c := range commands {
			out.add("complete -c tchouka -n %s -a %s -d %s", quoted("__tchouka_name "+name), lastWord(c), quoted(c.Help))
		}
	}
	list("", root.Commands)
	out.add("complete -c tchouka -n '__tchouka_name ' -a help -d 'Print the complete help.'")
	list("help", root.Commands)
	for _, g := range groups(root) {
		list(g.Name, g.Commands)
		out.add("complete -c tchouka -n %s -f", quoted("__tchouka_name "+g.Name))
	}
	for _, c := range runnable(root) {
		condition := quoted("__tchouka_name " + c.Name)
		for _, f := range c.Flags {
			for _, name := range f.Names {
				option := "-l " + strings.TrimPrefix(name, "--")
				if !strings.HasPrefix(name, "--") {
					option = "-s " + strings.TrimPrefix(name, "-")
				}
				out.add("complete -c tchouka -n %s %s%s -d %s", condition, option, fishValue(f.Value), quoted(f.Help))
			}
		}
		if len(c.Arguments) == 0 {
			out.add("complete -c tchouka -n %s -f", condition)
		} else if words := c.Arguments[0].Choices; len(words) > 0 {
			out.add("complete -c tchouka -n %s -f -a %s", condition, quoted(strings.Join(words, " ")))
		}
	}
	return out.String()
}

// fishValue returns the options of complete for the value of a flag.
func fishValue(v cli.Value) string {
	switch {
	case v.Name == "":
		return ""
	case v.List:
		return " -x -a " + quoted(`(__fish_complete_list , "string split , `+strings.Join(v.Choices, ",")+`")`)
	case len(v.Choices) > 0:
		return " -x -a " + quoted(strings.Join(v.Choices, " "))
	case v.Folder:
		return " -x -a '(__fish_complete_directories)'"
	case v.File:
		return " -r -F"
	}
	return " -x"
}
