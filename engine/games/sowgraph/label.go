package sowgraph

import (
	"html"
	"regexp"
	"strings"
)

// Other programs write seeds into labels: label="a\n3", label="a: 3", label=3. If no node of a file
// has the attribute seeds, labels give the seeds. A label in which the number is not clear is an
// error, because a board without its seeds would be won.

// labelKeys returns the attributes that Graphviz writes at a node.
func labelKeys() [2]string { return [...]string{"label", "xlabel"} }

var (
	labelBreak = regexp.MustCompile(`\\[nlrN]|[\n|{}()\[\]:=,;]`)
	labelTag   = regexp.MustCompile(`<[^<>]*>`)
	integer    = regexp.MustCompile(`^[+-]?[0-9]+$`)
	counted    = regexp.MustCompile(`^([0-9]+)\s*\pL+$`) // 3 seeds
	digitsIn   = regexp.MustCompile(`(^|[^\pL_])[0-9]`)  // 1/2 or hole 3, but not h3
)

// readLabels takes the seeds from the labels.
func (b *builder) readLabels() {
	names := true // each label that is a number is the name of its node
	for _, n := range b.nodes {
		for _, label := range n.labels {
			if text := strings.TrimSpace(labelText(label)); integer.MatchString(text) && text != n.name {
				names = false
			}
		}
	}
	for _, n := range b.nodes {
		found := ""
		for i, label := range n.labels {
			seeds, ok := labelSeeds(n.name, label, names)
			if !ok || found != "" && seeds != "" {
				b.labelError(n, i, &Error{Reason: UnclearLabel})
			} else if seeds != "" {
				found = seeds
				if e := (&Error{}); !n.setSeeds(seeds, e) {
					b.labelError(n, i, e)
				}
			}
		}
	}
}

func (b *builder) labelError(n *node, label int, e *Error) {
	if b.problem == nil {
		e.Line, e.Name, e.Other = b.scan.line(n.name, labelKeys()[label]), shortened(n.name), shortened(labelText(n.labels[label]))
		b.problem = e
	}
}

// labelText returns a label in DOT without quotes and tags. It keeps the escapes of Graphviz.
func labelText(label string) string {
	if strings.HasPrefix(label, "<") {
		label = strings.TrimSuffix(label[1:], ">")
		return html.UnescapeString(labelTag.ReplaceAllString(label, "\n"))
	}
	if len(label) > 1 && label[0] == '"' {
		label = strings.ReplaceAll(label[1:len(label)-1], `\"`, `"`)
	}
	return label
}

// labelSeeds returns the only number in a label, "" if there is none, and false if that is not clear.
func labelSeeds(name, label string, names bool) (seeds string, ok bool) {
	text := labelText(label)
	if strings.TrimSpace(text) == name && (names || !integer.MatchString(name)) {
		return "", true
	}
	if rest, ok := strings.CutPrefix(text, name); ok && labelBreak.MatchString(rest) && labelBreak.FindStringIndex(rest)[0] == 0 {
		text = rest
	}
	for _, field := range labelBreak.Split(text, -1) {
		field = strings.TrimSpace(field)
		if m := counted.FindStringSubmatch(field); m != nil {
			field = m[1]
		}
		switch {
		case integer.MatchString(field):
			if seeds != "" {
				return "", false
			}
			seeds = field
		case field != name && digitsIn.MatchString(field):
			return "", false
		}
	}
	return seeds, true
}
