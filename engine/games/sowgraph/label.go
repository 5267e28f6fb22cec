package sowgraph

import (
	"strings"
	"unicode"
)

// Other programs write seeds into labels: label="a\n3", label="a: 3", label=3. If no node of a file
// has the attribute seeds, labels give the seeds. A label in which the number is not clear is an
// error, because a board without its seeds would be won.

// labelKeys returns the attributes that Graphviz writes at a node.
func labelKeys() [2]string { return [...]string{"label", "xlabel"} }

// The functions below do without package regexp, which would make the engine of web pages too large.

// isBreak reports whether a letter separates the parts of a label.
func isBreak(letter rune) bool { return strings.ContainsRune("\n|{}()[]:=,;", letter) }

// withBreaks replaces the escapes of Graphviz that separate the parts of a label.
func withBreaks(text string) string {
	return strings.NewReplacer(`\n`, "\n", `\l`, "\n", `\r`, "\n", `\N`, "\n").Replace(text)
}

func isDigit(letter rune) bool { return '0' <= letter && letter <= '9' }

func isInteger(text string) bool {
	if strings.HasPrefix(text, "+") || strings.HasPrefix(text, "-") {
		text = text[1:]
	}
	return text != "" && strings.TrimLeftFunc(text, isDigit) == ""
}

// hasNumber reports whether a text contains a number, for example 1/2 or hole 3, but not h3.
func hasNumber(text string) bool {
	before := ' '
	for _, letter := range text {
		if isDigit(letter) && !isDigit(before) && !unicode.IsLetter(before) && before != '_' {
			return true
		}
		before = letter
	}
	return false
}

// withoutTags replaces the tags of a label in HTML by line breaks.
func withoutTags(label string) string {
	var text strings.Builder
	for {
		before, tag, found := strings.Cut(label, "<")
		text.WriteString(before)
		_, after, closed := strings.Cut(tag, ">")
		if !found || !closed {
			break
		}
		text.WriteByte('\n')
		label = after
	}
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&nbsp;", " ", "&amp;", "&").Replace(text.String())
}

// readLabels takes the seeds from the labels.
func (b *builder) readLabels() {
	names := true // each label that is a number is the name of its node
	for _, n := range b.nodes {
		for _, label := range n.labels {
			if text := strings.TrimSpace(labelText(label)); isInteger(text) && text != n.name {
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
		return withoutTags(label)
	}
	if len(label) > 1 && label[0] == '"' {
		label = strings.ReplaceAll(label[1:len(label)-1], `\"`, `"`)
	}
	return label
}

// labelSeeds returns the only number in a label, "" if there is none, and false if that is not clear.
func labelSeeds(name, label string, names bool) (seeds string, ok bool) {
	text := labelText(label)
	if strings.TrimSpace(text) == name && (names || !isInteger(name)) {
		return "", true
	}
	text = withBreaks(text)
	if rest, ok := strings.CutPrefix(text, withBreaks(name)); ok && strings.IndexFunc(rest, isBreak) == 0 {
		text = rest
	}
	for field := range strings.FieldsFuncSeq(text, isBreak) {
		field = strings.TrimSpace(field)
		if number := strings.TrimSpace(strings.TrimRightFunc(field, unicode.IsLetter)); isInteger(number) && isDigit(rune(number[0])) {
			field = number // 3 seeds
		}
		switch {
		case isInteger(field):
			if seeds != "" {
				return "", false
			}
			seeds = field
		case field != name && hasNumber(field):
			return "", false
		}
	}
	return seeds, true
}
