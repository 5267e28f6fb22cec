package export

import (
	"regexp"
	"sync"

	"tchouka/engine/text/i18n"
)

// headings returns a function that translates the first row of CSV to the language of the options. Names of
// places and unknown columns remain.
func (o Options) headings() func([]string) []string {
	if !o.Headings {
		return func(names []string) []string { return names }
	}
	return func(names []string) []string {
		all := make([]string, len(names))
		for i, name := range names {
			all[i] = o.heads(name)
		}
		return all
	}
}

// hole matches the columns of holes.
var hole = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:h|hole)([0-9]+)$`) }) //nolint:gochecknoglobals // constant

func (o Options) heads(name string) string {
	if m := hole().FindStringSubmatch(name); m != nil {
		return o.Language.Translate("hole {{.Hole}}", i18n.With{"Hole": m[1]})
	}
	if english, ok := columnTitles()[name]; ok {
		return o.Language.Lookup(english)
	}
	return name
}

// columnTitles returns the English title of each column of CSV.
func columnTitles() map[string]string {
	return map[string]string{
		"number": "number", "rules": "game", "section": "section", "name": "name", "note": "note", "tags": "tags", "difficulty": "difficulty",
		"level": "computed difficulty", "verdict": "result", "moves": "moves", "lines": "winning lines", "line": "line", "sowings": "sowings",
		"chained": "chained", "winning": "first moves", "traps": "traps", "legal": "possible moves", "chance": "chance",
		"outside": "seeds in play", "to": "next boards", "seeds": "seeds", "holes": "holes", "boards": "boards", "shortestMoves": "fewest moves",
		"move": "move", "hole": "hole", "played": "played", "ending": "ending", "outcome": "result", "comment": "comment", "mark": "mark",
		"state": "position", "to_move": "player to move", "parent": "id before", "winners": "winners", "collected": "most collected",
		"collectedWithLosingMove": "most collected with a losing move", "facts": "other results", "lost_moves": "losing moves", "twin": "same position as",
		"expanded": "expanded", "ended": "ended by a losing move", "how": "method", "positions": "positions", "exact": "exact", "complete": "complete",
		"grundy": "Grundy value", "remoteness": "moves to go", "fewest": "fewest moves", "margin": "margin", "period": "period",
		"distance": "distance", "leastDistance": "least distance", "mostDistance": "greatest distance", "next": "next move",
		"pupil": "pupil", "solved": "solved", "ruma": "Ruma",
	}
}
