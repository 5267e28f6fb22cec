package engine

// How states and moves are written for people, where files write them otherwise.

// Brief returns the text of a state if space is short. A state whose text is long, such as one
// that includes its graph, has a method Brief for it. That text differs from those of other
// states of the same play, and nothing reads it back.
func Brief(s State) string {
	if abridged, ok := s.(interface{ Brief() string }); ok {
		return abridged.Brief()
	}
	return s.String()
}

// BriefMove returns the text of a move if space is short, for example on an edge of a tree. A
// move whose text is long has a method Brief for it.
func BriefMove(m Move) string {
	if abridged, ok := m.(interface{ Brief() string }); ok {
		return abridged.Brief()
	}
	return m.String()
}

// MoveText returns a move as people write it. A move that they write with spaces, other than
// files do, has a method Text for it.
func MoveText(m Move) string {
	if spelled, ok := m.(interface{ Text() string }); ok {
		return spelled.Text()
	}
	return m.String()
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
