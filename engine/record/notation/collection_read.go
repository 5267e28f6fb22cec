package notation

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/text/typed"
)

// ReadCollection reads a list of boards of known games. A board without a game belongs to
// defaultGame. The error is an error of r, or reports that the file contains no board; other
// problems are part of the list.
func ReadCollection(r io.Reader, known games.List, defaultGame engine.Game) (Collection, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	switch {
	case err != nil:
		return Collection{}, err
	case len(data) > MaxBytes:
		return Collection{}, engine.NewFault(TooLarge, "Most", MaxBytes>>20)
	}
	return readText(typed.Decode(data), known, defaultGame)
}

func readText(text string, known games.List, defaultGame engine.Game) (Collection, error) {
	l := boardReader{known: known, defaultGame: defaultGame}
	text = found(text)
	l.Form = formOf(text)
	switch {
	case l.readSingle(text):
	case l.Form == JSONForm:
		l.readJSON(text)
	case l.Form == CSVForm:
		l.readCSV(text)
	case l.Form == GameForm:
		if isGame(text) {
			l.gameBoard(1, text, Board{}, "")
		} else {
			l.readGames(text)
		}
	default:
		l.readLines(text)
	}
	if len(l.Boards) == 0 && len(l.Problems) > 0 {
		return l.Collection, l.Problems[0]
	}
	if len(l.Boards) == 0 {
		return l.Collection, engine.NewFault(Empty)
	}
	return l.Collection, nil
}

// readSingle reads a board whose text only resembles a list, and reports whether it is one: [[2, 3], 5] (hard),
// or a line that a mail breaks.
func (l *boardReader) readSingle(text string) bool {
	isDamaged := l.Form == JSONForm && !json.Valid([]byte(text))
	isBroken := l.Form == TextForm && strings.Contains(strings.TrimSpace(text), "\n")
	if len(text) > maxWrapped || !isDamaged && !isBroken || strings.Contains(strings.TrimSpace(typed.Clean(text)), "\n") {
		return false
	}
	w, err := l.board(text, "")
	if err != nil {
		return false
	}
	var b Board
	b.take(w)
	l.Form = TextForm
	l.add(1, "", b)
	return true
}

// formOf returns the format of a text.
func formOf(text string) Form {
	if strings.HasPrefix(text, "tchouka ") {
		return GameForm
	}
	if isJSON(text) {
		return JSONForm
	}
	if _, _, ok := csvHeadingOf(text); ok {
		return CSVForm
	}
	return TextForm
}

// isJSON reports whether a text is JSON, possibly damaged. A board in brackets, such as {033}^2 1, or one on
// each line is not.
func isJSON(text string) bool {
	start := strings.TrimSpace(text)
	if start == "" || start[0] != '[' && start[0] != '{' {
		return false
	}
	inside := strings.TrimLeft(start[1:], " \t\r\n")
	if start[0] == '{' {
		return inside == "" || inside[0] == '"' || inside[0] == '}'
	}
	return inside == "" || strings.IndexByte(`{["]`, inside[0]) >= 0 || json.Valid([]byte(start))
}

// boardReader is a list during reading.
type boardReader struct {
	Collection
	known       games.List
	defaultGame engine.Game
	full        bool
	section     string // of the following boards, in a text
}

// add adds a board.
func (l *boardReader) add(line int, column string, b Board) {
	if l.full {
		return
	}
	if len(l.Boards) == MaxBoards {
		l.full = true
		l.problem(line, "", engine.NewFault(TooMany, "Most", MaxBoards))
		return
	}
	b.Name, b.Note = oneLine(b.Name), strings.TrimSpace(sanitize(b.Note))
	b.Section, b.Tags, b.Difficulty = oneLine(b.Section), ReadTags(TagText(b.Tags)), oneLine(b.Difficulty)
	if f := b.check(); f != nil {
		l.problem(line, column, f)
		b.Solution = nil
	}
	l.Boards = append(l.Boards, b)
}

func (l *boardReader) problem(line int, column string, err error) {
	if len(l.Problems) >= MaxProblems {
		l.More = true
		return
	}
	l.Problems = append(l.Problems, Problem{line, column, err})
}

// board parses a board of the game with an ID, otherwise of the game that the text names, otherwise
// of defaultGame.
func (l *boardReader) board(text, rules string) (Written, error) {
	game := l.defaultGame
	if rules = strings.TrimSpace(rules); rules != "" {
		var err error
		if game, err = l.known.ByID(strings.ToLower(rules)); err != nil {
			return Written{}, engine.NewFault(NoGame, "Game", shortened(rules))
		}
	}
	b, err := readBoard(text, l.known, game)
	var unknown *games.UnknownError
	switch {
	case errors.As(err, &unknown):
		err = engine.NewFault(NoGame, "Game", shortened(unknown.ID))
	case err == nil:
		err = games.CheckPlayable(b.Game, b.Start)
	}
	return b, err
}

// readMoves parses the moves of a solution.
func readMoves(game engine.Game, text string) ([]engine.Move, *engine.Fault) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\t' })
	line, err := engine.ParseMoves(game, words)
	if err != nil {
		return nil, engine.NewFault(BadMove, "Text", shortened(words[len(line)]))
	}
	return line, nil
}

// shortened returns at most 40 characters of a text.
func shortened(text string) string {
	const most = 40
	runes := []rune(oneLine(text[:min(len(text), 4*most)]))
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(runes)
}
