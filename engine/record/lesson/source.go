package lesson

import (
	"slices"
	"strings"
)

// Source is the text of a lesson as a list of cards, for an editor. It contains everything that the
// file contains, also errors, comments and unknown keys: [Parse] judges it.
type Source struct {
	Head  Card // of kind HeadCard
	Title string
	About string // Markdown
	Cards []Card
}

// CardKind is the kind of a card. The kinds of blocks are the words of their blocks.
type CardKind string

// The kinds of cards.
const (
	HeadCard   CardKind = "head"
	StepCard   CardKind = "step" // the title of a step
	TextCard   CardKind = "text" // Markdown
	BoardCard  CardKind = "board"
	WatchCard  CardKind = "line"
	PlayCard   CardKind = "play"
	ChooseCard CardKind = "choose"
	NumberCard CardKind = "number"
)

// Card is a part of a lesson: a title, Markdown, or the lines of a block.
type Card struct {
	Kind CardKind
	Text string
}

// ReadSource splits the text of a lesson into cards. It accepts any text.
func ReadSource(text string) Source {
	s := Source{Head: Card{Kind: HeadCard}}
	lines := linesOf(text)
	if Is(text) {
		if end := slices.IndexFunc(lines[1:], isMark); end >= 0 {
			s.Head.Text = strings.Join(lines[1:end+1], "\n")
			lines = lines[end+2:]
		}
	}
	var prose []string
	titled := false
	flush := func() {
		text := strings.Trim(strings.Join(prose, "\n"), "\n")
		prose = nil
		switch {
		case strings.TrimSpace(text) == "":
		case len(s.Cards) == 0:
			s.About = strings.TrimSpace(s.About + "\n\n" + text)
		default:
			s.Cards = append(s.Cards, Card{TextCard, strings.TrimSpace(text)})
		}
	}
	for at := 0; at < len(lines); at++ {
		line := lines[at]
		switch {
		case strings.HasPrefix(line, "```"):
			word, end := fenceWord(line), fenceEnd(lines, at+1)
			body := lines[at+1 : end]
			if closes(lines, end) {
				at = end
			} else {
				at = end - 1
			}
			if isProse(word) {
				prose = append(append(append(prose, line), body...), "```")
				continue
			}
			flush()
			s.Cards = append(s.Cards, Card{CardKind(word), strings.Join(body, "\n")})
		case isHeading(line, "##"):
			flush()
			s.Cards = append(s.Cards, Card{StepCard, strings.TrimSpace(line[2:])})
		case isHeading(line, "#") && !titled && len(s.Cards) == 0:
			flush()
			s.Title, titled = strings.TrimSpace(line[1:]), true
		default:
			prose = append(prose, line)
		}
	}
	flush()
	return s
}

// String returns the file of the lesson. For a file in the usual layout, ReadSource followed by
// String changes nothing but empty lines.
func (s Source) String() string {
	text, _ := s.write()
	return text
}

// CardAt returns the index of the card with a line of the file from 1; −1 for a line above the
// cards.
func (s Source) CardAt(line int) int {
	_, starts := s.write()
	at, found := slices.BinarySearch(starts, line)
	if found {
		return at
	}
	return at - 1
}

// write returns the file, and the number of the first line of each card.
func (s Source) write() (text string, starts []int) {
	var b strings.Builder
	lines := 1
	put := func(text string) {
		b.WriteString(text)
		lines += strings.Count(text, "\n")
	}
	if s.Head.Text != "" {
		put(mark + "\n" + s.Head.Text + "\n" + mark + "\n\n")
	}
	if s.Title != "" {
		put("# " + s.Title + "\n")
	}
	if s.About != "" {
		put("\n" + s.About + "\n")
	}
	for _, c := range s.Cards {
		put("\n")
		starts = append(starts, lines)
		switch c.Kind {
		case StepCard:
			put("## " + c.Text + "\n")
		case TextCard:
			put(c.Text + "\n")
		default:
			put("```" + string(c.Kind) + "\n")
			if c.Text != "" {
				put(c.Text + "\n")
			}
			put("```\n")
		}
	}
	return b.String(), starts
}

// Move moves the cards from first to end in front of the card with index to. It returns their new
// first index.
func (s *Source) Move(first, end, to int) int {
	moved := slices.Clone(s.Cards[first:end])
	if to > first {
		to -= min(to, end) - first
	}
	s.Cards = slices.Insert(slices.Delete(slices.Clone(s.Cards), first, end), to, moved...)
	return to
}

// Extent returns the end of the cards that belong together: a step with its parts, or one card.
func (s Source) Extent(at int) (end int) {
	if s.Cards[at].Kind != StepCard {
		return at + 1
	}
	for end = at + 1; end < len(s.Cards) && s.Cards[end].Kind != StepCard; {
		end++
	}
	return end
}

// Value returns the first value of a key in one line, or "".
func (c Card) Value(key string) string {
	if all := c.Values(key); len(all) > 0 {
		return all[0]
	}
	return ""
}

// Values returns the values of a key that can be repeated.
func (c Card) Values(key string) []string {
	var all []string
	for _, i := range c.items() {
		if i.kind == valueItem && i.key == key {
			all = append(all, oneLine(i.value))
		}
	}
	return all
}

// SetValue replaces the values of a key; empty values are left out. Other lines do not change.
func (c *Card) SetValue(key string, values ...string) {
	var lines []string
	for _, v := range values {
		if v = oneLine(v); v != "" {
			lines = append(lines, key+": "+v)
		}
	}
	c.replace(lines, func(i item) bool { return i.kind == valueItem && i.key == key })
}

// Answers returns the answers of a question.
func (c Card) Answers() []Answer {
	p := &parser{}
	asked := &Choose{}
	for _, i := range c.items() {
		if i.kind == bareItem {
			p.readAnswer(asked, entry{value: i.value})
		}
	}
	return asked.Answers
}

// SetAnswers replaces the answers of a question.
func (c *Card) SetAnswers(all []Answer) {
	var lines []string
	for _, a := range all {
		box := "- [ ] "
		if a.Right {
			box = "- [x] "
		}
		lines = append(lines, strings.TrimRight(box+oneLine(a.Text), " "))
		if why := oneLine(a.Explanation); why != "" {
			lines = append(lines, "  > "+why)
		}
	}
	c.replace(lines, func(i item) bool { return i.kind == bareItem })
}

func (c Card) items() []item { return itemsOf(strings.Split(c.Text, "\n")) }

// replace replaces the selected items by lines, at the place of the first one or at the end.
func (c *Card) replace(lines []string, selected func(item) bool) {
	var all []string
	for _, i := range c.items() {
		switch {
		case selected(i):
			all, lines = append(all, lines...), nil
		case c.Text != "":
			all = append(all, i.raw...)
		}
	}
	c.Text = strings.Join(append(all, lines...), "\n")
}
