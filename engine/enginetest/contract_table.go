package enginetest

import (
	"fmt"
	"strings"

	"tchouka/engine"
)

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
