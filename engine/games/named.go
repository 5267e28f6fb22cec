package games

import (
	"strconv"
	"strings"

	"tchouka/engine"
)

// Parse reads a state of a game, or a start by name.
func Parse(game engine.Game, text string) (engine.State, error) {
	state, err := game.Parse(text)
	if err != nil {
		if named, ok, wrong := namedStart(game, text); ok {
			return named, wrong
		}
	}
	return state, err
}

// namedStart reads the name of an example, or of a shape with its values, for example star 3x2x1.
// Omitted values have their defaults. A prefix of a name is enough; the first name that matches is
// used. It returns false if no name matches.
func namedStart(game engine.Game, text string) (s engine.State, ok bool, err error) {
	text = strings.ToLower(strings.TrimSpace(text))
	named := func(name, text string) bool { return text != "" && strings.HasPrefix(strings.ToLower(name), text) }
	about := game.About()
	for _, e := range about.Examples {
		if named(e.Name, text) {
			s, err = game.Parse(e.Board)
			return s, true, err
		}
	}
	kind, values := cutNumbers(text)
	for _, shape := range about.Shapes {
		if named(shape.Name, kind) {
			if values == nil {
				values = shape.Usual()
			}
			s, err = shape.Start(values...)
			return s, true, err
		}
	}
	return nil, false, nil
}

// cutNumbers splits the numbers off the end of a name.
func cutNumbers(text string) (name string, values []int) {
	at := strings.LastIndex(text, " ") + 1
	for number := range strings.SplitSeq(text[at:], "x") {
		value, err := strconv.Atoi(number)
		if err != nil {
			return text, nil
		}
		values = append(values, value)
	}
	return strings.TrimSpace(text[:at]), values
}
