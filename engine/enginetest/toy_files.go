package enginetest

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"tchouka/engine"
)

// toyFile is the first line of a file.
const toyFile = "toy ring"

// file returns a format of two lines: a header and the state.
func (g Toy) file() *engine.FileFormat {
	return &engine.FileFormat{
		Extensions: []string{".ring", ".rg"},
		Begins:     func(text string) bool { return strings.HasPrefix(text, toyFile) },
		Read:       g.readFile,
		Write: func(w io.Writer, s engine.State) error {
			_, err := fmt.Fprintf(w, "%s\n%s\n", toyFile, s)
			return err
		},
	}
}

func (g Toy) readFile(r io.Reader) (engine.State, error) {
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

// examples returns a board with all seeds in one hole.
func examples() []engine.Example {
	return []engine.Example{{Name: "All in one hole", Board: "4 0 / 0 0 South"}}
}

// shapes returns boards with a single seed, for rings of a given size.
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
