package engine

import (
	"fmt"
	"maps"
	"strings"
)

// This file formats states, moves and errors for users, if that differs from their format in files.

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

// Sentence is the translatable form of an error: a sentence and the values of its parts.
type Sentence struct {
	English string         // a sentence with {{.Name}} for each part, the key of its translations
	Parts   map[string]any // values by name
	Line    int            // line of the file that contains the error, from 1; 0 for none
}

// Localized is an error that can be translated.
type Localized interface {
	error
	Sentence() Sentence
}

// Reason is a cause of an error in user input: an English sentence with {{.Name}} for each variable
// part.
type Reason string

// Error implements error, so that [errors.Is] can match a reason.
func (r Reason) Error() string { return string(r) }

// Sentences returns the English sentences of reasons, for [About].
func Sentences(reasons ...Reason) []string {
	all := make([]string, len(reasons))
	for i, r := range reasons {
		all[i] = string(r)
	}
	return all
}

// Fault is an error made of a reason and the values of its parts. It can be translated.
type Fault struct {
	reason Reason
	parts  map[string]any
}

var _ Localized = (*Fault)(nil)

// NewFault returns a Fault for a reason. The parts are alternating names and values.
func NewFault(r Reason, parts ...any) *Fault {
	f := &Fault{r, map[string]any{}}
	for i := 0; i+1 < len(parts); i += 2 {
		f.parts[parts[i].(string)] = parts[i+1]
	}
	return f
}

// Is reports whether an error is the reason of the fault.
func (f *Fault) Is(err error) bool { return err == error(f.reason) }

// Error implements error.
func (f *Fault) Error() string {
	text := string(f.reason)
	for name, part := range f.parts {
		text = strings.ReplaceAll(text, "{{."+name+"}}", fmt.Sprint(part))
	}
	return text
}

// Sentence implements [Localized].
func (f *Fault) Sentence() Sentence {
	return Sentence{English: string(f.reason), Parts: maps.Clone(f.parts)}
}
