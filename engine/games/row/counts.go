package row

import (
	"slices"
	"strconv"
	"strings"
)

// Any represents an unspecified number of seeds in [Counts].
const Any = -1

// Counts holds the seeds of each hole of a partly specified board; [Any] marks an unspecified hole.
type Counts []int

// ParseCounts parses the text of a partly specified board: the seeds of each hole, one of _ * ? for
// an unspecified hole, and runs such as 3x2. Spaces, commas, semicolons or dots separate them. A block
// in braces is repeated, for example {_ 12}^3. The result has at most most holes. The error is a
// [*ParseError].
func ParseCounts(text string, most int) (Counts, error) {
	text, wrong := repeatBlocks(text, most)
	if wrong != nil {
		return nil, wrong
	}
	counts, wrong := parseCounts(countTokens(text), most)
	if wrong != nil {
		return nil, wrong
	}
	return counts, nil
}

// ReverseCounts reverses the order of the words in the text of Counts, which may be incomplete. It
// converts between the farthest hole first and the hole next to the Ruma first.
func ReverseCounts(text string) string {
	var words []string
	for _, t := range slices.Backward(countTokens(text)) {
		words = append(words, t.text)
	}
	return strings.Join(words, " ")
}

// repeatBlocks replaces each block such as {_ 2}^3 by its repetitions, at most most of each.
func repeatBlocks(text string, most int) (string, *ParseError) {
	for {
		before, rest, found := strings.Cut(text, "{")
		if !found {
			return text, nil
		}
		block, after, closed := strings.Cut(rest, "}^")
		digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
		times, err := strconv.Atoi(after[:digits])
		if !closed || err != nil || times > most || strings.Contains(block, "{") {
			return "", token{"{" + rest, len(before)}.wrong(BadRepeats)
		}
		text = before + " " + strings.Repeat(block+" ", times) + after[digits:]
	}
}

func countTokens(text string) []token {
	return fields(strings.NewReplacer(".", " ", ";", " ").Replace(text), 0)
}

func parseCounts(tokens []token, most int) (counts Counts, wrong *ParseError) {
	for _, t := range tokens {
		times, seeds := 1, Any
		if !open(t.text) {
			times, seeds, wrong = t.run()
		}
		if wrong == nil && (times == 0 || times > most-len(counts)) {
			wrong = t.wrong(BadHoles)
			wrong.Most = most
		}
		if wrong != nil {
			wrong.Hole = len(counts) + 1
			if wrong.Reason == BadNumber {
				wrong.Reason = BadCount
			}
			return nil, wrong
		}
		counts = append(counts, slices.Repeat(Counts{seeds}, times)...)
	}
	return counts, nil
}

func open(text string) bool { return text == "_" || text == "*" || text == "?" }

// String returns the counts in the format of [ParseCounts].
func (c Counts) String() string {
	words := make([]string, len(c))
	for i, seeds := range c {
		if words[i] = "_"; seeds != Any {
			words[i] = strconv.Itoa(seeds)
		}
	}
	return strings.Join(words, " ")
}

// Matches reports whether holes match the specified counts. Empty counts match anything, and missing
// holes count as empty.
func (c Counts) Matches(holes []int) bool {
	for i, seeds := range c {
		held := 0
		if i < len(holes) {
			held = holes[i]
		}
		if seeds != Any && seeds != held {
			return false
		}
	}
	return true
}
