package lesson

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/games"
)

// MaxBytes is the maximum size of the file of a lesson.
const MaxBytes = 1 << 20

// Extension is the file extension of lessons.
const Extension = ".md"

// mark is the line before and after the head.
const mark = "---"

func isMark(line string) bool { return strings.TrimSpace(line) == mark }

// Is reports whether a text has the head of a lesson, even if it contains errors.
func Is(text string) bool {
	lines := linesOf(text)
	if len(lines) == 0 || strings.TrimSpace(lines[0]) != mark {
		return false
	}
	for _, line := range lines[1:] {
		if strings.TrimSpace(line) == mark {
			return false
		}
		if key, _, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "tchouka" {
			return true
		}
	}
	return false
}

// Parse parses a lesson about known games. The problems are in the order of the lines. If there are
// problems, it returns the valid parts of the lesson.
func Parse(text string, known games.List) (*Lesson, []Problem) {
	p := &parser{known: known, lesson: &Lesson{}}
	if problem := checkReadable(text); problem != nil {
		p.problem(1, problem)
		return p.lesson, p.problems
	}
	p.lines = linesOf(text)
	p.head()
	for p.at < len(p.lines) {
		p.line()
	}
	p.endText()
	p.checkComplete()
	slices.SortStableFunc(p.problems, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	return p.lesson, p.problems
}

// checkReadable returns why a text cannot be read at all, or nil.
func checkReadable(text string) *fault {
	switch {
	case len(text) > MaxBytes:
		return wrong(TooLarge, "Most", MaxBytes)
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return wrong(NotText)
	}
	return nil
}

func linesOf(text string) []string {
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Split(text, "\n")
}

// parser parses the lines in one pass.
type parser struct {
	known    games.List
	lesson   *Lesson
	problems []Problem

	lines    []string
	at       int // index of the next line, from 0
	text     []string
	board    *Board // the last one
	blank    bool   // the last board is invalid: tasks on it are not checked
	game     engine.Game
	hasTitle bool // there was a title
}

func (p *parser) problem(line int, err error) {
	p.problems = append(p.problems, Problem{line, err})
}

// head parses the text between the two marks.
func (p *parser) head() {
	if !Is(strings.Join(p.lines, "\n")) {
		p.problem(1, wrong(NoHead))
		return
	}
	end := slices.IndexFunc(p.lines[1:], isMark) + 1
	p.at = end + 1
	if end == 0 {
		p.problem(1, wrong(NoHeadEnd))
		end, p.at = 1, 1
		for p.at < len(p.lines) && strings.Contains(p.lines[p.at], ":") {
			p.at++
			end = p.at
		}
	}
	b := p.readBlock("tchouka: lesson 1", p.lines[1:end], 2)
	b.allow("tchouka", "minutes", "needs", "id")
	l := p.lesson
	l.ID = b.value("id")
	l.Minutes = b.count("minutes", "10")
	word, number, numbered := strings.Cut(b.value("tchouka"), " ")
	if word != "lesson" {
		b.wrong("tchouka", wrong(BadWord, "Text", b.value("tchouka"), "Known", "lesson, lesson 1, lesson 2 …"))
	}
	if numbered {
		l.Number = b.countOf("tchouka", number, "lesson 1")
	}
	for _, word := range strings.FieldsFunc(b.value("needs"), isSeparator) {
		l.Needs = append(l.Needs, b.countOf("needs", word, "1, 2"))
	}
}

func isSeparator(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\t' || r == '\n' }

// line parses the next line, or a whole block.
func (p *parser) line() {
	line := p.lines[p.at]
	number := p.at + 1
	p.at++
	switch {
	case strings.HasPrefix(line, "```"):
		p.fence(fenceWord(line), number)
	case isHeading(line, "##"):
		p.endText()
		title := strings.TrimSpace(line[2:])
		if title == "" {
			p.problem(number, wrong(NoStepTitle))
		}
		p.lesson.Steps = append(p.lesson.Steps, Step{Title: title, Line: number})
	case isHeading(line, "#"):
		p.endText()
		if p.hasTitle {
			p.problem(number, wrong(SecondTitle))
			return
		}
		p.hasTitle, p.lesson.Title = true, strings.TrimSpace(line[1:])
	default:
		p.text = append(p.text, line)
	}
}

// isHeading reports whether a line is a heading with exactly these signs.
func isHeading(line, signs string) bool {
	rest, ok := strings.CutPrefix(line, signs)
	return ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t')
}

// endText ends a part of text.
func (p *parser) endText() {
	text := strings.TrimSpace(strings.Join(p.text, "\n"))
	p.text = nil
	switch {
	case text == "":
	case len(p.lesson.Steps) == 0:
		p.lesson.About = strings.TrimSpace(p.lesson.About + "\n\n" + text)
	default:
		p.add(Text(text))
	}
}

// add adds a part to the step.
func (p *parser) add(part Part) {
	step := &p.lesson.Steps[len(p.lesson.Steps)-1]
	step.Parts = append(step.Parts, part)
}

// fenceWord returns the word of the first line of a block.
func fenceWord(line string) string { return strings.TrimSpace(strings.Trim(line, "`")) }

// fenceEnd returns the index of the line that ends a block, or of the line in front of which its end
// is missing.
func fenceEnd(lines []string, at int) int {
	for at < len(lines) && !isHeading(lines[at], "##") && !strings.HasPrefix(lines[at], "```") {
		at++
	}
	return at
}

// closes reports whether a line is the end of a block.
func closes(lines []string, at int) bool {
	return at < len(lines) && strings.TrimRight(lines[at], " \t") == "```"
}

// isProse reports whether a block is text that is shown unchanged.
func isProse(word string) bool { return slices.Contains([]string{"", "text", "picture"}, word) }

// fence parses a block up to its end.
func (p *parser) fence(word string, number int) {
	begin := p.at
	p.at = fenceEnd(p.lines, begin)
	lines := p.lines[begin:p.at]
	if closes(p.lines, p.at) {
		p.at++
	} else {
		p.problem(number, wrong(NoEnd))
	}
	if isProse(word) {
		p.text = append(append(append(p.text, "```"+word), lines...), "```")
		return
	}
	p.endText()
	b := p.readBlock("board: 4x2", lines, number+1)
	b.line = number
	read := map[string]func(*block) Part{
		"board": p.readBoard, "line": p.readWatch, "play": p.readPlay, "choose": p.readChoose, "number": p.readNumber,
	}[word]
	if read == nil {
		p.problem(number, wrong(NoBlock, "Name", word))
		return
	}
	part := read(b)
	if len(p.lesson.Steps) == 0 {
		p.problem(number, wrong(OutsideStep))
	} else if part != nil {
		p.add(part)
	}
}

// checkComplete reports missing parts of the lesson.
func (p *parser) checkComplete() {
	if p.lesson.Title == "" {
		p.problem(1, wrong(NoTitle))
	}
	if len(p.lesson.Steps) == 0 {
		p.problem(max(len(p.lines), 1), wrong(NoSteps))
	}
}

// counted parses a nonnegative integer.
func counted(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n >= 0
}

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
