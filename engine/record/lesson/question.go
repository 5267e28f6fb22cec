package lesson

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tchouka/engine"
)

// readChoose parses a question with answers.
func (p *parser) readChoose(b *block) Part {
	b.allowLines("question", "fact", "hint", "done", "wrong")
	c := &Choose{Words: b.words("question"), Line: b.line, Fact: b.value("fact")}
	if b.word("fact", append(facts(), WinningMoves)...) > 0 {
		p.hasBoard(b.lineOf("fact"))
		c.Board = p.board
	}
	for _, e := range b.bare {
		p.readAnswer(c, e)
	}
	right := false
	for _, a := range c.Answers {
		right = right || a.Right
	}
	switch {
	case len(c.Answers) < 2:
		p.problem(b.line, wrong(FewAnswers))
	case !right:
		p.problem(b.line, wrong(NoRight))
	}
	return c
}

// readAnswer parses an answer or an explanation of an answer.
func (p *parser) readAnswer(c *Choose, e entry) {
	if why, ok := strings.CutPrefix(e.value, ">"); ok {
		if len(c.Answers) == 0 {
			p.problem(e.line, wrong(StrayExplanation))
			return
		}
		last := &c.Answers[len(c.Answers)-1]
		last.Explanation = oneLine(last.Explanation + " " + why)
		return
	}
	for _, begin := range []string{"- [ ]", "- [x]", "- [X]"} {
		text, ok := strings.CutPrefix(e.value, begin)
		if !ok {
			continue
		}
		text = oneLine(text)
		if text == "" {
			p.problem(e.line, wrong(EmptyAnswer))
		}
		c.Answers = append(c.Answers, Answer{Text: text, Right: begin != "- [ ]"})
		return
	}
	p.problem(e.line, wrong(NoAnswer))
}

// Correct reports whether exactly the right answers were chosen.
func (c *Choose) Correct(chosen []bool) bool {
	for i, a := range c.Answers {
		if a.Right != (i < len(chosen) && chosen[i]) {
			return false
		}
	}
	return true
}

// readNumber parses a question with a number.
func (p *parser) readNumber(b *block) Part {
	b.allow("question", "answer", "tolerance", "fact", "why", "hint", "done", "wrong")
	n := &Number{Words: b.words("question"), Line: b.line, Explanation: b.prose("why"), Fact: b.value("fact")}
	if b.value("answer") == "" {
		if b.lineOf("answer") == b.line {
			p.problem(b.line, wrong(NoKey, "Name", "answer"))
		}
		return nil
	}
	low, top, interval := strings.Cut(b.value("answer"), " to ")
	if !interval {
		top = low
	}
	var okLow, okTop bool
	n.Low, okLow = ReadNumber(low)
	n.High, okTop = ReadNumber(top)
	if !okLow || !okTop || n.Low > n.High {
		b.wrong("answer", wrong(BadAnswer, "Text", b.value("answer")))
		return nil
	}
	if text := b.value("tolerance"); text != "" {
		off, ok := ReadNumber(text)
		if !ok || off < 0 {
			b.wrong("tolerance", wrong(BadAnswer, "Text", text))
		}
		n.Low, n.High = n.Low-off, n.High+off
	}
	if b.word("fact", facts()...) > 0 {
		p.hasBoard(b.lineOf("fact"))
		n.Board = p.board
	}
	return n
}

// ReadNumber parses a number as users write it: with a comma or a point, and with spaces between
// the thousands.
func ReadNumber(text string) (float64, bool) {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), r == '\'', r == '’':
			return -1
		case r == '−':
			return '-'
		case r == ',':
			return '.'
		}
		return r
	}, text)
	if strings.Trim(text, "0123456789.-+") != "" { // neither exponents nor words
		return 0, false
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && !math.IsInf(n, 0)
}

// Correct reports whether a number is a right answer.
func (n *Number) Correct(answer float64) bool {
	const round = 1e-9
	return answer >= n.Low-round && answer <= n.High+round
}

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
