package main

import "strings"

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
