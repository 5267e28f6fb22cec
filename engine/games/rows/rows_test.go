package rows_test

import (
	"errors"
	"slices"
	"testing"

	"tchouka/engine/games/rows"
)

// A row is read as it is written, and in its shorter forms. Every other text has its own error.
func TestRow(t *testing.T) {
	word := func(name string) func(string) error {
		return func(word string) error { return errors.New(name + " " + word) }
	}
	reader := rows.Reader{
		MaxHoles: 4, MaxSeeds: 20, NotSeeds: word("seeds"), NotStore: word("store"), ZeroHoles: word("zero"),
		NoHoles: errors.New("none"), ManyHoles: errors.New("holes"), ManySeeds: errors.New("many"),
	}
	for text, want := range map[string]string{
		"2 0 3 | 1": "2 0 3 | 1", "2,0 3": "2 0 3 | 0", "2x3 1|20": "3 3 1 | 20",
		"": "none", "| 1": "none", "1 a": "seeds a", "0x2": "zero 0x2", "5x1": "holes", "1 2 3 4 5": "holes",
		"21": "many", "1 |": "store ", "1 | 1 2": "store 1 2", "1 | 1 | 2": "store 1 | 2", "1 | b": "seeds b",
	} {
		row, err := reader.Row(text)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = rows.Text(row)
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
		if again, _ := reader.Row(want); err == nil && !slices.Equal(again, row) {
			t.Errorf("%q is read as %v, and then as %v", text, row, again)
		}
	}
}
