package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"tchouka/app/cli"
	"tchouka/engine/games"
	"tchouka/engine/version"
)

// manual returns the manual page. Its description of commands and flags is the output of
// tchouka help, so the two cannot differ.
func manual() ([]byte, error) {
	mainHelp, err := help()
	if err != nil {
		return nil, err
	}
	var p manualPage
	p.line(".TH TCHOUKA 1 \"\" \"Tchouka " + version.Number + "\" \"User Commands\"")
	p.line(".SH NAME")
	p.line("tchouka \\- laboratory for mancala solitaires")
	p.line(".SH SYNOPSIS")
	p.line(escapeRoff(mainHelp.usage))
	p.line(".SH DESCRIPTION")
	p.help(mainHelp, false)
	p.line(".SH COMMANDS")
	for _, command := range mainHelp.commands() {
		subcommand, err := help(strings.Fields(command)...)
		if err != nil {
			return nil, err
		}
		p.line(".SS " + escapeRoff(subcommand.usage))
		p.help(subcommand, true)
	}
	p.line(manualEnd)
	return p.Bytes(), nil
}

// manualEnd is the part of the page that the help does not have.
const manualEnd = `.SH FILES
.TP
.I ~/.config/tchouka/settings.json
Settings. XDG_CONFIG_HOME says where else ~/.config is.
.SH COPYRIGHT
BSD 3\-Clause License. The licences of libraries are in
.IR /usr/share/doc/tchouka .`

// help returns the help of a command, or of the program.
func help(command ...string) (document, error) {
	var out, err bytes.Buffer
	program := cli.Program{Version: version.Number, Games: games.All()}
	if _, code := program.Run(context.Background(), append([]string{"help"}, command...), strings.NewReader(""), &out, &err); code != 0 {
		return document{}, fmt.Errorf("tchouka help %s: %s", strings.Join(command, " "), err.String())
	}
	d := parse(out.String())
	if d.usage == "" {
		return d, errors.New("the help begins with no usage")
	}
	return d, nil
}

// manualPage builds a page in the markup of man.
type manualPage struct{ bytes.Buffer }

func (p *manualPage) line(text string) { p.WriteString(text + "\n") }

// help writes the help of a command. For one of many commands it omits the flags that all commands
// have.
func (p *manualPage) help(d document, subcommand bool) {
	for _, b := range d.blocks {
		switch {
		case b.title == "Commands":
			continue // each has a section
		case b.verbatim:
			p.line(".PP\n.RS 4\n.nf")
			for _, line := range b.lines {
				p.line(escapeRoff(line))
			}
			p.line(".fi\n.RE")
		case b.title != "":
			if b.title != "Arguments" && b.title != "Flags" {
				p.line(".PP\n.I " + escapeRoff(b.title+":"))
			}
			for _, item := range b.items {
				if subcommand && isCommonFlag(item.term) {
					continue
				}
				p.line(".TP\n.B " + escapeRoff(item.term) + "\n" + escapeRoff(item.text))
			}
		default:
			p.line(".PP\n" + escapeRoff(strings.Join(b.lines, " ")))
		}
	}
}

// isCommonFlag reports whether a flag is one that every command has.
func isCommonFlag(term string) bool {
	return strings.HasSuffix(term, "--help") || strings.HasSuffix(term, "--version")
}

// escapeRoff escapes a text, so that it contains no man markup.
func escapeRoff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, `-`, `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

// document is the parsed help of a command.
type document struct {
	usage  string
	blocks []block
}

// block is a paragraph, or preformatted lines, or, with a title, a list.
type block struct {
	title    string
	verbatim bool
	lines    []string
	items    []item
}

// item is a flag, an argument or a command, with its description.
type item struct{ term, text string }

// maxTermIndent is the maximum indent of the terms of a list; descriptions have a larger indent.
const maxTermIndent = 6

// parse parses the help.
func parse(text string) document {
	var d document
	text, _, _ = strings.Cut(text, "\nRun \"tchouka <command> --help\"")
	for paragraph := range strings.SplitSeq(strings.Trim(text, "\n"), "\n\n") {
		lines := strings.Split(strings.Trim(paragraph, "\n"), "\n")
		last := len(d.blocks) - 1
		switch {
		case strings.HasPrefix(lines[0], "Usage: "):
			d.usage = strings.TrimPrefix(strings.Join(trimAll(lines), " "), "Usage: ")
		case isTitle(lines):
			d.blocks = append(d.blocks, block{title: strings.TrimSuffix(lines[0], ":"), items: items(lines[1:])})
		case strings.HasPrefix(lines[0], "  ") && last >= 0 && d.blocks[last].title != "":
			d.blocks[last].items = append(d.blocks[last].items, items(lines)...) // more flags
		case strings.HasPrefix(lines[0], "  "):
			d.blocks = append(d.blocks, block{verbatim: true, lines: lines})
		default:
			d.blocks = append(d.blocks, block{lines: trimAll(lines)})
		}
	}
	return d
}

// isTitle reports whether a list begins here.
func isTitle(lines []string) bool {
	return len(lines) > 1 && strings.HasSuffix(lines[0], ":") && !strings.Contains(lines[0], " ") && strings.HasPrefix(lines[1], "  ")
}

// items parses a list of terms, with the descriptions beside or below them.
func items(lines []string) []item {
	var all []item
	for _, line := range lines {
		words := strings.TrimSpace(line)
		if len(line)-len(words) > maxTermIndent && len(all) > 0 {
			last := &all[len(all)-1]
			last.text = strings.TrimSpace(last.text + " " + words)
			continue
		}
		term, text, _ := strings.Cut(words, "  ")
		all = append(all, item{term, strings.TrimSpace(text)})
	}
	return all
}

func trimAll(lines []string) []string {
	var all []string
	for _, line := range lines {
		all = append(all, strings.TrimSpace(line))
	}
	return all
}

// commands returns the commands that have a help of their own.
func (d document) commands() []string {
	var all []string
	for _, b := range d.blocks {
		for _, item := range b.items {
			if b.title == "Commands" {
				all = append(all, item.term)
			}
		}
	}
	return all
}
