package row

import (
	"slices"
	"strconv"
	"strings"
)

// Any stands in [Counts] for a number of seeds that may be any.
const Any = -1

// Counts is what is known of the holes of a board: the seeds of each, or [Any].
type Counts []int

// ParseCounts reads what a person types of a board that is not all known: for each
// hole its seeds, or one of _ * ? where these may be any, and runs such as 3x2. Between
// them stand spaces, commas, semicolons or dots. There may be so many holes. The error
// is a [*ParseError].
func ParseCounts(text string, most int) (Counts, error) {
	counts, wrong := parseCounts(countTokens(text), most)
	if wrong != nil {
		return nil, wrong
	}
	return counts, nil
}

// TurnCounts writes the words of a text that is or should become Counts the other way
// round: the farthest hole first in place of the one next to the Ruma, or back.
func TurnCounts(text string) string {
	var words []string
	for _, t := range slices.Backward(countTokens(text)) {
		words = append(words, t.text)
	}
	return strings.Join(words, " ")
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

// String writes what [ParseCounts] reads.
func (c Counts) String() string {
	words := make([]string, len(c))
	for i, seeds := range c {
		if words[i] = "_"; seeds != Any {
			words[i] = strconv.Itoa(seeds)
		}
	}
	return strings.Join(words, " ")
}

// Agree reports whether holes hold what is known of them. What is known of none says
// nothing, and holes beyond those at hand hold nothing.
func (c Counts) Agree(holes []int) bool {
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
