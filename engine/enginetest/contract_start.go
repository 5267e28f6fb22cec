package enginetest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// names checks the ID, the name and the texts of the game.
func (c *checker) names() error {
	if !regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(c.game.ID()) {
		return fmt.Errorf("the ID %q is not of small letters, digits and hyphens", c.game.ID())
	}
	if blank(c.game.Name()) {
		return errors.New("the game has no name")
	}
	card := c.about.Card
	if len(card.Rules) == 0 {
		return errors.New("the card has no rules")
	}
	if card.SinglePlayer != "" && !slices.Contains(card.Rules, card.SinglePlayer) {
		return fmt.Errorf("a board for one player is introduced by %q, which is not a rule of the card", card.SinglePlayer)
	}
	for _, text := range card.Rules {
		if blank(text) {
			return fmt.Errorf("a paragraph of the card is %q", text)
		}
	}
	return nil
}

// blank reports whether a text is empty or has white space at its ends.
func blank(text string) bool { return text == "" || text != strings.TrimSpace(text) }

// titles checks the name of a game that begins with a given state.
func (c *checker) titles(start engine.State) error {
	if name, _ := engine.TitleOf(c.game, start); name != c.game.Name() && name != c.about.Uniform {
		return fmt.Errorf("the start %v is called %q", start, name)
	}
	return nil
}

// params tries starts with values inside and outside their range.
func (c *checker) params() error {
	params := c.game.Params()
	usual := make([]int, len(params))
	for i, p := range params {
		if blank(p.Name) || p.Default < p.Min || p.Default > p.Max {
			return fmt.Errorf("parameter %+v", p)
		}
		usual[i] = p.Default
	}
	start, err := c.game.Start(usual...)
	if err != nil {
		return fmt.Errorf("the start with the usual %v: %w", usual, err)
	}
	if err := first(func() error { return c.titles(start) }, func() error { return c.written(start) }, func() error { return c.abbreviated(usual, start) }); err != nil {
		return err
	}
	needed, err := c.optional(usual, start)
	if err != nil {
		return err
	}
	wrong := [][]int{append([]int{1}, usual...)}
	if needed > 0 {
		wrong = append(wrong, usual[:needed-1])
	}
	for i, p := range params {
		for value, bad := range map[int]bool{p.Min: false, p.Max: false, p.Min - 1: true, p.Max + 1: true} {
			values := append([]int{}, usual...)
			if values[i] = value; bad {
				wrong = append(wrong, values)
			} else if err := c.extreme(values); err != nil {
				return err
			}
		}
	}
	for _, values := range wrong {
		if s, err := c.game.Start(values...); err == nil {
			return fmt.Errorf("Start(%v) is %q and no error", values, s)
		}
	}
	return nil
}

// optional omits optional parameters and returns the number of required ones.
func (c *checker) optional(usual []int, start engine.State) (needed int, err error) {
	params := c.game.Params()
	for needed = len(params); needed > 0 && params[needed-1].Optional; needed-- {
		if s, err := c.game.Start(usual[:needed-1]...); err != nil || !c.same(s, start) {
			return 0, fmt.Errorf("the start %v without what is optional is %v, %v", usual[:needed-1], s, err)
		}
	}
	return needed, nil
}

// abbreviated checks that a start can be parsed from its numbers.
func (c *checker) abbreviated(values []int, start engine.State) error {
	numbers := make([]string, len(values))
	for i, value := range values {
		numbers[i] = strconv.Itoa(value)
	}
	text := strings.Join(numbers, "x")
	if s, err := c.game.Parse(text); len(values) > 0 && (err != nil || !c.same(s, start)) {
		return fmt.Errorf("the start %q is read as %v, %v", text, s, err)
	}
	return nil
}

// extreme checks that Start returns either a valid state or an error.
func (c *checker) extreme(values []int) error {
	s, err := c.game.Start(values...)
	if err != nil {
		return nil // a combination of extreme values may be refused
	}
	if err := first(func() error { return c.state(s) }, func() error { return c.written(s) }); err != nil {
		return fmt.Errorf("Start(%v): %w", values, err)
	}
	return nil
}

// usual returns random values for a start about as large as the default one.
func (c *checker) usual() []int {
	var values []int
	for _, p := range c.game.Params() {
		values = append(values, p.Min+c.random.IntN(min(p.Max, 2*p.Default+1)-p.Min+1))
	}
	return values
}

// randomStart returns a random start. The game may refuse combinations of values with an error that
// can be translated.
func (c *checker) randomStart() (s engine.State, err error) {
	const tried = 100
	for range tried {
		if s, err = c.game.Start(c.usual()...); err == nil {
			return s, nil
		}
		if localized := engine.Localized(nil); !errors.As(err, &localized) {
			break
		}
	}
	return nil, err
}

// examples checks that examples have names and can be parsed, and that all shapes satisfy the
// contract of a start.
func (c *checker) examples() error {
	for _, e := range c.about.Examples {
		s, err := c.game.Parse(e.Board)
		if err != nil {
			return fmt.Errorf("example %q: %w", e.Name, err)
		}
		if err := c.example(e.Name, s); err != nil {
			return err
		}
	}
	for _, shape := range c.about.Shapes {
		if err := c.shape(shape); err != nil {
			return fmt.Errorf("%s: %w", shape.Name, err)
		}
	}
	return nil
}

// example checks a named board.
func (c *checker) example(name string, s engine.State) error {
	if blank(name) {
		return fmt.Errorf("an example is called %q", name)
	}
	if err := first(func() error { return c.state(s) }, func() error { return c.written(s) }); err != nil {
		return fmt.Errorf("example %q: %w", name, err)
	}
	return nil
}

// shape tries a shape with values inside and outside their range.
func (c *checker) shape(shape engine.Shape) error {
	usual := make([]int, len(shape.Params))
	for i, p := range shape.Params {
		if blank(p.Name) || p.Default < p.Min || p.Default > p.Max {
			return fmt.Errorf("parameter %+v", p)
		}
		usual[i] = p.Default
	}
	s, err := shape.Start(usual...)
	if err != nil {
		return fmt.Errorf("with the usual %v: %w", usual, err)
	}
	for i, p := range shape.Params {
		for _, bad := range []int{p.Min - 1, p.Max + 1} {
			values := append([]int{}, usual...)
			values[i] = bad
			if s, err := shape.Start(values...); err == nil {
				return fmt.Errorf("Start(%v) is %q and no error", values, s)
			}
		}
	}
	return c.example(shape.Name, s)
}

// fileFormat checks that a state survives a round trip through the file format of another program.
func (c *checker) fileFormat(s engine.State) error {
	format := c.about.File
	if format == nil {
		return nil
	}
	var file strings.Builder
	if err := format.Write(&file, s); err != nil {
		return fmt.Errorf("it is not written to a file: %w", err)
	}
	if !format.Begins(file.String()) {
		return fmt.Errorf("nobody can tell what this file is: %q", file.String())
	}
	if board := "2 2 2 2"; format.Begins(board) {
		return fmt.Errorf("the board %q is taken for a file", board)
	}
	read, err := format.Read(strings.NewReader(file.String()))
	if err != nil || !c.same(read, s) {
		return fmt.Errorf("the file %q is read as %v, %v", file.String(), read, err)
	}
	for _, ext := range format.Extensions {
		if len(ext) < 2 || ext[0] != '.' || ext != strings.ToLower(ext) {
			return fmt.Errorf("files end in %q", ext)
		}
	}
	return nil
}
