package enginetest

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"tchouka/engine"
)

var _ engine.Filed = Toy{}

// toyFile stands in the first line of a file.
const toyFile = "toy ring"

// Extensions returns ".ring" and ".rg".
func (Toy) Extensions() []string { return []string{".ring", ".rg"} }

// Begins looks at the first words.
func (Toy) Begins(text string) bool { return strings.HasPrefix(text, toyFile) }

// ReadBoard reads a line that says what it is, and one with the state.
func (g Toy) ReadBoard(r io.Reader) (engine.State, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	head, board, _ := strings.Cut(strings.TrimSuffix(string(text), "\n"), "\n")
	if head != toyFile {
		return nil, errors.New("line 1: this is no toy ring")
	}
	s, err := g.Parse(board)
	if err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	return s, nil
}

// WriteBoard writes both lines.
func (Toy) WriteBoard(w io.Writer, s engine.State) error {
	_, err := fmt.Fprintf(w, "%s\n%s\n", toyFile, s)
	return err
}

// examples returns a board with all seeds in one hole.
func examples() []engine.Example {
	return []engine.Example{{Name: "All in one hole", Board: "4 0 / 0 0 South"}}
}

// shapes returns boards with a single seed in a ring of so many holes a row.
func shapes() []engine.Shape {
	params := []engine.Param{{Name: "holes", Min: 1, Max: 4, Default: 3}}
	return []engine.Shape{{Name: "A single seed", Params: params, Start: func(values ...int) (engine.State, error) {
		if err := engine.CheckStart(params, values); err != nil {
			return nil, err
		}
		s := ToyState{holes: make([]int, 2*values[0])}
		s.holes[0] = 1
		return s, nil
	}}}
}
