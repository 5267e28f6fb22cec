package engine

// How states and moves are written for people, where files write them otherwise.

// Abridged is a [State] whose text is long: of a graph, say, that is part of it.
type Abridged interface {
	// Brief returns a shorter text for the eye, which tells a state from others of the
	// same play, and which nothing reads back.
	Brief() string
}

// Brief writes a state for the eye, where space is short.
func Brief(s State) string {
	if abridged, ok := s.(Abridged); ok {
		return abridged.Brief()
	}
	return s.String()
}

// BriefMove writes a move for the eye, where space is short: on an edge of a tree, say.
func BriefMove(m Move) string {
	if abridged, ok := m.(interface{ Brief() string }); ok {
		return abridged.Brief()
	}
	return m.String()
}

// Spelled is a [Move] that people write with spaces, other than files do.
type Spelled interface {
	Text() string
}

// MoveText writes a move as people do.
func MoveText(m Move) string {
	if spelled, ok := m.(Spelled); ok {
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
