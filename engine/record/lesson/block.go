package lesson

import (
	"slices"
	"strings"
)

// block is the lines of a block, or of the head.
type block struct {
	parser *parser
	line   int // number of the line before its first line
	values []entry
	bare   []entry // lines without a key: answers and explanations
}

// entry is a key with its value, or a line without a key.
type entry struct {
	key, value string
	line       int
}

// itemKind is the kind of an item.
type itemKind uint8

const (
	valueItem   itemKind = iota // a key with a value
	bareItem                    // an answer or an explanation
	commentItem                 // a comment or an empty line
	unknownItem                 // any other line
)

// item is a line of a block with the lines that continue it.
type item struct {
	kind       itemKind
	key, value string
	line       int      // index of the first line
	raw        []string // all lines, unchanged
}

// itemsOf splits the lines of a block.
func itemsOf(lines []string) []item {
	var all []item
	last := -1 // the item that an indented line continues
	for i, line := range lines {
		text := strings.TrimSpace(line)
		next := item{value: text, line: i, raw: []string{line}}
		switch {
		case text == "" || strings.HasPrefix(text, "//"):
			next.kind = commentItem
			all = append(all, next)
			continue
		case strings.HasPrefix(text, "- [") || strings.HasPrefix(text, ">") || strings.HasPrefix(line, "-"):
			next.kind = bareItem
		case last >= 0 && (line[0] == ' ' || line[0] == '\t'):
			all[last].value += "\n" + text
			all[last].raw = append(all[last].raw, line)
			continue
		default:
			key, value, ok := strings.Cut(text, ":")
			if key = strings.TrimSpace(key); !ok || strings.ContainsAny(key, " \t") {
				next.kind = unknownItem
				break
			}
			next.key, next.value = key, strings.TrimSpace(value)
		}
		all = append(all, next)
		if last = len(all) - 1; next.kind == unknownItem {
			last = -1
		}
	}
	return all
}

// readBlock parses lines of which the first has a number.
func (p *parser) readBlock(example string, lines []string, first int) *block {
	b := &block{parser: p, line: first - 1}
	for _, i := range itemsOf(lines) {
		e := entry{i.key, i.value, first + i.line}
		switch i.kind {
		case valueItem:
			b.values = append(b.values, e)
		case bareItem:
			b.bare = append(b.bare, e)
		case unknownItem:
			p.problem(e.line, wrong(NoKeyValue, "Example", example))
		}
	}
	return b
}

// allow reports keys that are unknown, repeated, or without a value. The first key is required, and
// "hint" can be repeated.
func (b *block) allow(keys ...string) {
	b.allowLines(keys...)
	for _, e := range b.bare {
		b.parser.problem(e.line, wrong(NoKeyValue, "Example", keys[0]+": …"))
	}
}

// allowLines is allow for blocks that can contain lines without a key.
func (b *block) allowLines(keys ...string) {
	seen := map[string]bool{}
	for _, e := range b.values {
		switch {
		case !slices.Contains(keys, e.key):
			b.parser.problem(e.line, wrong(UnknownKey, "Name", e.key, "Known", strings.Join(keys, ", ")))
		case seen[e.key] && e.key != "hint":
			b.parser.problem(e.line, wrong(DuplicateKey, "Name", e.key))
		case e.value == "":
			b.parser.problem(e.line, wrong(EmptyKey, "Name", e.key))
		}
		seen[e.key] = true
	}
	if !seen[keys[0]] {
		b.parser.problem(b.line, wrong(NoKey, "Name", keys[0]))
	}
}

// value returns the value of a key, or "".
func (b *block) value(key string) string {
	for _, e := range b.values {
		if e.key == key {
			return e.value
		}
	}
	return ""
}

// prose returns the value of a key as one line.
func (b *block) prose(key string) string { return oneLine(b.value(key)) }

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// lineOf returns the line of a key, or the first line of the block.
func (b *block) lineOf(key string) int {
	for _, e := range b.values {
		if e.key == key {
			return e.line
		}
	}
	return b.line
}

// wrong reports an error in the value of a key. It does nothing if the key is missing, which is
// already reported.
func (b *block) wrong(key string, err error) {
	if b.value(key) != "" {
		b.parser.problem(b.lineOf(key), err)
	}
}

// count parses an integer; it returns 0 if the key is missing.
func (b *block) count(key, example string) int {
	if b.value(key) == "" {
		return 0
	}
	return b.countOf(key, b.value(key), key+": "+example)
}

func (b *block) countOf(key, text, example string) int {
	n, ok := counted(text)
	if !ok {
		b.wrong(key, wrong(BadCount, "Text", text, "Example", example))
	}
	return n
}

// word returns the number of the value in a list of words, from 1; 0 if the key is missing.
func (b *block) word(key string, known ...string) int {
	text := b.value(key)
	if text == "" {
		return 0
	}
	at := slices.Index(known, text)
	if at < 0 {
		b.wrong(key, wrong(BadWord, "Text", text, "Known", strings.Join(known, ", ")))
	}
	return at + 1
}

// words parses the texts of a task; the parameter is the key of the question.
func (b *block) words(asked string) Words {
	w := Words{Prompt: b.prose(asked), Done: b.prose("done"), Wrong: b.prose("wrong")}
	for _, e := range b.values {
		if e.key == "hint" && e.value != "" {
			w.Hints = append(w.Hints, oneLine(e.value))
		}
	}
	return w
}
