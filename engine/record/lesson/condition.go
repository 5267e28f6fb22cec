package lesson

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// Condition is a property of a board: a verdict, or a comparison of two numbers.
type Condition struct {
	Property string // won, lost, drawn, stuck, or the name of a number
	Place    string // for hole and distance
	Compare  string // = < > <= >=; empty for a verdict
	Number   int
}

// String returns the condition in the syntax of the file.
func (c Condition) String() string {
	if c.Compare == "" {
		return c.Property
	}
	return fmt.Sprint(strings.TrimSpace(c.Property+" "+c.Place), " ", c.Compare, " ", c.Number)
}

func verdicts() []string { return []string{"won", "lost", "drawn", "stuck"} }
func facts() []string {
	return []string{"seeds", "moves", "collected", "grundy", "period", "lines"}
}

// readConditions parses the conditions of a goal.
func (p *parser) readConditions(b *block, t *Play, text string) bool {
	for part := range strings.SplitSeq(text, ",") {
		c, ok := readCondition(strings.TrimSpace(part))
		if !ok {
			b.wrong("goal", wrong(BadCondition, "Text", strings.TrimSpace(part)))
			return false
		}
		if (c.Property == "size" || c.Property == "distance") && !t.Board.Game.Board(t.Board.from()).Numbered {
			b.wrong("goal", wrong(NoRow))
			return false
		}
		t.Goal.Conditions = append(t.Goal.Conditions, c)
	}
	return true
}

func readCondition(text string) (Condition, bool) {
	if slices.Contains(verdicts(), text) {
		return Condition{Property: text}, true
	}
	text = strings.NewReplacer("≤", "<=", "≥", ">=").Replace(text)
	at := strings.IndexAny(text, "<>=")
	if at < 0 {
		return Condition{}, false
	}
	sign := text[at : at+1]
	if strings.HasPrefix(text[at+1:], "=") && sign != "=" {
		sign += "="
	}
	words := strings.Fields(text[:at])
	number, ok := counted(text[at+len(sign):])
	if !ok || len(words) == 0 {
		return Condition{}, false
	}
	c := Condition{Property: words[0], Compare: sign, Number: number}
	placed := c.Property == "hole" || c.Property == "distance"
	if placed && len(words) == 2 {
		c.Place = words[1]
		return c, true
	}
	return c, len(words) == 1 && (c.Property == "holes" || c.Property == "size" || slices.Contains(facts(), c.Property))
}

// holds compares a number.
func (c Condition) holds(n int) bool {
	switch c.Compare {
	case "=":
		return n == c.Number
	case "<":
		return n < c.Number
	case ">":
		return n > c.Number
	case "<=":
		return n <= c.Number
	}
	return n >= c.Number
}

// needsSearch reports whether the condition needs a search.
func (c Condition) needsSearch() bool {
	return c.Compare == "" && c.Property != "stuck" || c.Compare != "" && slices.Contains(facts()[1:], c.Property)
}

// Missing returns the first condition that a board does not fulfil. known is false if a search was
// stopped before a result.
func (g Goal) Missing(ctx context.Context, game engine.Game, s engine.State, limits engine.Limits) (c Condition, fulfilled, known bool) {
	var asked []Condition
	for _, c := range g.Conditions {
		switch {
		case c.needsSearch():
			asked = append(asked, c)
		case !c.holdsWithoutSearch(game, s):
			return c, false, true
		}
	}
	if len(asked) == 0 {
		return Condition{}, true, true
	}
	found := search(ctx, game, s, limits)
	for _, c := range asked {
		holds, known := c.asked(found)
		if !known || !holds {
			return c, false, known
		}
	}
	return Condition{}, true, true
}

// holdsWithoutSearch reports whether a condition without a search holds.
func (c Condition) holdsWithoutSearch(game engine.Game, s engine.State) bool {
	board := game.Board(s)
	places := board.Places
	switch c.Property {
	case "stuck":
		return len(game.Moves(s)) == 0
	case "seeds":
		return c.holds(outside(places))
	case "holes":
		return c.holds(board.Holes())
	case "size":
		return c.holds(size(board))
	case "distance":
		d, err := strconv.Atoi(c.Place)
		holes := board.NumberedHoles()
		return err == nil && d >= 1 && d <= holes && c.holds(places[holes-d].Seeds)
	}
	for _, p := range places { // a hole
		if p.Label == c.Place {
			return c.holds(p.Seeds)
		}
	}
	return false
}

// outside returns the seeds outside the Rumas.
func outside(places []engine.Place) int {
	n := 0
	for _, p := range places {
		if !p.Store {
			n += p.Seeds
		}
	}
	return n
}

// banked returns the seeds in the Rumas.
func banked(places []engine.Place) int {
	n := 0
	for _, p := range places {
		if p.Store {
			n += p.Seeds
		}
	}
	return n
}

// size returns the number of holes of a row from the first hole with seeds.
func size(board engine.Board) int {
	holes := board.NumberedHoles()
	for i, p := range board.Places[:holes] {
		if p.Seeds > 0 {
			return holes - i
		}
	}
	return 0
}
