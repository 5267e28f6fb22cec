package engine

// This file formats states and moves for users, if that differs from their format in files.

// Brief returns a short text of a state. A state whose full text is long, such as one that includes
// its graph, has a method Brief. This text distinguishes the states of one line of play, but cannot
// be parsed.
func Brief(s State) string {
	if briefer, ok := s.(interface{ Brief() string }); ok {
		return briefer.Brief()
	}
	return s.String()
}

// BriefMove returns a short text of a move, for example for an edge of a tree. A move whose full
// text is long has a method Brief.
func BriefMove(m Move) string {
	if briefer, ok := m.(interface{ Brief() string }); ok {
		return briefer.Brief()
	}
	return m.String()
}

// MoveText returns a move as users write it. A move whose usual form contains spaces, unlike its
// form in files, has a method Text.
func MoveText(m Move) string {
	if texter, ok := m.(interface{ Text() string }); ok {
		return texter.Text()
	}
	return m.String()
}

// TitleOf returns the name of a game that begins with the given state, and a short text of that
// state. Both are in English.
func TitleOf(g Game, start State) (name, board string) {
	titler, ok := g.(interface {
		Title(start State) (name, board string)
	})
	if ok {
		return titler.Title(start)
	}
	return g.Name(), Brief(start)
}
