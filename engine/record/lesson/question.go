package lesson

import (
	"math"
	"strconv"
	"strings"
	"unicode"
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
