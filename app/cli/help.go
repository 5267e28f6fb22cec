package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/kong"
)

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
	for _, flags := range command.AllFlags(true) {
		for _, flag := range flags {
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
