package games

import (
	"strconv"
	"strings"

	"tchouka/engine"
)

// Parse reads a state of a game, or a start of it by name.
func Parse(game engine.Game, text string) (engine.State, error) {
	state, err := game.Parse(text)
	if err != nil {
		if named, ok, wrong := namedStart(game, text); ok {
			return named, wrong
		}
	}
	return state, err
}

// namedStart reads the name of an example, or of a kind of starts with its numbers, as in
// star 3x2x1; without them it is the usual one of the kind. As much of a name is enough
// as tells it from those before. It returns false where no name begins so.
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

// cutNumbers takes the numbers off that stand behind a name.
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
