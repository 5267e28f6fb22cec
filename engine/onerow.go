package engine

// OneRow returns the seeds of a state that is a single row of holes and its store, the store
// last; nil of any other state.
func OneRow(g Game, s State) []int {
	rowed, ok := g.(Rowed)
	if !ok {
		return nil
	}
	rows, rumas := rowed.Rows(s)
	if len(rows) != 1 || len(rumas) != 1 || len(rows[0]) == 0 {
		return nil
	}
	return append(rows[0][:len(rows[0]):len(rows[0])], rumas[0])
}

// NumberedHoles returns the number of holes of a state that is a single row with a store, if its
// moves are the numbers of its holes and can be counted from either end; otherwise 0. Documents
// list the seeds of its holes in place of its notation, and how each move ended.
func NumberedHoles(g Game, s State) int {
	if numbered, ok := g.(interface{ NumberedHoles(s State) int }); ok {
		return numbered.NumberedHoles(s)
	}
	return 0
}

// TitleOf returns the name that a game has when it begins with a state, and a short text for
// that state. Both are in English.
func TitleOf(g Game, start State) (name, board string) {
	titled, ok := g.(interface {
		Title(start State) (name, board string)
	})
	if ok {
		return titled.Title(start)
	}
	return g.Name(), Brief(start)
}
