package engine

import "strings"

// MovesText returns moves in their form in files, with spaces between them.
func MovesText(moves []Move) string { return FromFarEnd.MovesText(moves, 0) }

// MovesText returns moves as displayed on a board with the given number of numbered holes, with
// spaces between them.
func (n Numbering) MovesText(moves []Move, holes int) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = n.MoveLabel(m.String(), holes)
	}
	return strings.Join(words, " ")
}

// LineText returns moves as users write them; see [MoveText]. Commas separate them if one contains
// a space.
func LineText(moves []Move) string {
	words, between := make([]string, len(moves)), " "
	for i, m := range moves {
		if words[i] = MoveText(m); strings.Contains(words[i], " ") {
			between = ", "
		}
	}
	return strings.Join(words, between)
}

// ParseMoves parses moves without playing them. With an error, it returns the moves before the
// invalid one.
func ParseMoves(game Game, words []string) ([]Move, error) {
	var moves []Move
	for _, word := range words {
		m, err := game.ParseMove(word)
		if err != nil {
			return moves, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}
