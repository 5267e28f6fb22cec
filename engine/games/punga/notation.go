package punga

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/rows"
)

// Words that may follow the rows.
const (
	penaltiesWord = "penalties"
	playersWord   = "players"
	rowsWord      = "rows"
	passedWord    = "passed"
	emptiedWord   = "emptied"
)

// rowNames returns the names of the rows in the order of their turns.
func rowNames() [Rows]string { return [Rows]string{"South", "East", "North", "West"} }

// String returns the rows, and words for everything that differs from the default: the row to move,
// the penalties, the number of players and of rows to empty, the players who passed at the last
// turn, and the row that was emptied.
func (s State) String() string {
	var b strings.Builder
	for row := range Rows {
		if row > 0 {
			b.WriteString(" / ")
		}
		b.WriteString(rows.Text(s.balls[row*s.width():][:s.width()]))
	}
	names := rowNames()
	if s.turn > 0 {
		b.WriteString(" " + names[s.turn])
	}
	if s.penalties != [Rows]uint8{} {
		b.WriteString(" " + penaltiesWord + " " + strings.Trim(fmt.Sprint(s.penalties), "[]"))
	}
	if s.players != 2 {
		fmt.Fprintf(&b, " %s %d", playersWord, s.players)
	}
	if s.both {
		b.WriteString(" " + rowsWord + " 2")
	}
	if s.passed > 0 {
		b.WriteString(" " + passedWord)
	}
	given := uint8(0)
	for row, name := range names { // the first row of a player represents the player
		if bit := uint8(1) << s.owner(row); s.passed&^given&bit > 0 {
			given |= bit
			b.WriteString(" " + name)
		}
	}
	if s.emptied > 0 {
		b.WriteString(" " + emptiedWord + " " + names[s.emptied-1])
	}
	return b.String()
}

// Parse parses the format of String. Empty rumas may be omitted, and commas are equivalent to
// spaces. A single 6x4 is a start, and within a row it means six pockets of four balls.
func (g Game) Parse(text string) (engine.State, error) {
	for _, sign := range []string{",", "/", "|"} {
		text = strings.ReplaceAll(text, sign, " "+strings.Trim(sign, ",")+" ")
	}
	words := strings.Fields(text)
	end := slices.IndexFunc(words, func(word string) bool { return strings.Trim(word, "0123456789x|/-") != "" })
	if end < 0 {
		end = len(words)
	}
	s, err := g.parseBoard(words[:end])
	if err != nil {
		return nil, err
	}
	if err := s.parseWords(words[end:]); err != nil {
		return nil, err
	}
	s.skipOut()
	return engine.AsState(s, s.check(g.Variation))
}

// parseBoard parses the rows.
func (g Game) parseBoard(words []string) (State, error) {
	if len(words) == 1 && strings.Contains(words[0], "x") {
		if s, ok, err := engine.ParseStart(g, words[0]); ok && err == nil {
			return s.(State), nil
		} else if ok {
			return State{}, err
		}
	}
	s := State{players: 2}
	parts := strings.Split(strings.Join(words, " "), "/")
	if len(parts) != Rows {
		return State{}, engine.NewFault(NoBoard)
	}
	for row, part := range parts {
		balls, err := reader().Row(part)
		if err != nil {
			return State{}, err
		}
		if row == 0 {
			s.pockets = uint8(len(balls) - 1)
		}
		if len(balls) != s.width() {
			return State{}, engine.NewFault(WrongPockets, "Number", MaxPockets)
		}
		for i, n := range balls {
			s.balls[row*s.width()+i] = uint8(n)
		}
	}
	total := 0
	for _, balls := range s.balls {
		if total += int(balls); total > MaxBalls {
			return State{}, engine.NewFault(ManyBalls, "Number", MaxBalls)
		}
	}
	return s, nil
}

// reader returns the reader of rows.
func reader() rows.Reader {
	notBalls := func(word string) error { return engine.NewFault(NoNumber, "Word", word) }
	badRow := engine.NewFault(WrongPockets, "Number", MaxPockets)
	return rows.Reader{
		MaxHoles: MaxPockets, MaxSeeds: MaxBalls, NotSeeds: notBalls, NotStore: notBalls, NoHoles: badRow, ManyHoles: badRow,
		ManySeeds: engine.NewFault(ManyBalls, "Number", MaxBalls),
	}
}

// parseNumber parses a number of at most MaxBalls.
func parseNumber(word string) (uint8, error) {
	n, err := strconv.ParseUint(word, 10, 31)
	switch {
	case err != nil:
		return 0, engine.NewFault(NoNumber, "Word", word)
	case n > MaxBalls:
		return 0, engine.NewFault(ManyBalls, "Number", MaxBalls)
	}
	return uint8(n), nil
}

// parseWords parses the words after the rows. It maps rows to players at the end, when the number
// of players is set.
func (s *State) parseWords(words []string) error {
	var passed []uint8
	for len(words) > 0 {
		count := 1
		for count < len(words) && isArgument(words[0], words[count]) {
			count++
		}
		if word, values := words[0], words[1:count]; word == passedWord && len(values) > 0 {
			passed = append(passed, rowsOf(values)...)
		} else if !s.parseWord(word, values) {
			return engine.NewFault(NoWord, "Word", strings.Join(words[:count], " "))
		}
		words = words[count:]
	}
	for _, row := range passed {
		s.passed |= 1 << s.owner(int(row))
	}
	return nil
}

// isArgument reports whether value is an argument of word: some words take rows, others numbers.
func isArgument(word, value string) bool {
	if word == passedWord || word == emptiedWord {
		return rowOf(value) >= 0
	}
	return strings.Trim(value, "0123456789") == ""
}

// rowOf returns the row with a name, ignoring case; −1 if there is none.
func rowOf(word string) int {
	names := rowNames()
	return slices.IndexFunc(names[:], func(name string) bool { return strings.EqualFold(name, word) })
}

func rowsOf(words []string) (rows []uint8) {
	for _, word := range words {
		rows = append(rows, uint8(rowOf(word)))
	}
	return rows
}

// parseWord parses a word with its arguments; it returns false if they are invalid.
func (s *State) parseWord(word string, values []string) bool {
	if row := rowOf(word); row >= 0 {
		s.turn = uint8(row)
		return len(values) == 0
	}
	if word == emptiedWord && len(values) == 1 {
		s.emptied = uint8(rowOf(values[0])) + 1
		return true
	}
	var numbers [Rows]uint8
	for i, value := range values {
		n, err := parseNumber(value)
		if err != nil || i >= Rows {
			return false
		}
		numbers[i] = n
	}
	switch {
	case word == penaltiesWord && len(values) == Rows:
		s.penalties = numbers
	case word == playersWord && len(values) == 1:
		s.players = numbers[0]
	case word == rowsWord && len(values) == 1 && (numbers[0] == 1 || numbers[0] == 2):
		s.both = numbers[0] == 2
	default:
		return false
	}
	return true
}

// Reasons why a move is illegal.
const (
	NoMove      engine.Reason = "“{{.Move}}” is not a move: enter the number of a pocket, for example 3, or - for a pass"
	NoPocket    engine.Reason = "there is no pocket {{.Pocket}}: the pockets are numbered 1 to {{.Pockets}}"
	EmptyPocket engine.Reason = "pocket {{.Pocket}} is empty"
	IntoEmpty   engine.Reason = "pocket {{.Pocket}} cannot be sown: its last ball would fall into an empty pocket"
	MustMove    engine.Reason = "a player who can move must move: a turn is passed only if no pocket can be sown"
	GameOver    engine.Reason = "the game is over"
)

// Reasons why a board is invalid.
const (
	NoState       engine.Reason = "there is no such position"
	NoBoard       engine.Reason = "a board has four rows, South, East, North and West, for example 2 2 | 0 / 2 2 | 0 / 2 2 | 0 / 2 2 | 0"
	NoNumber      engine.Reason = "“{{.Word}}” is not a number of balls that a pocket can hold: enter the balls of each pocket, for example 2 2 | 0 / 2 2 | 0 / 2 2 | 0 / 2 2 | 0"
	NoWord        engine.Reason = "“{{.Word}}” is not allowed: after the rows you can enter whose turn it is, for example North, and penalties 0 1 0 0, players 3, rows 2"
	WrongPockets  engine.Reason = "every row needs the same number of pockets, from 1 to {{.Number}}"
	WrongPlayers  engine.Reason = "this game is for 2, 3 or 4 players"
	ManyBalls     engine.Reason = "a board has at most {{.Number}} balls"
	FewBalls      engine.Reason = "the number of balls cannot be negative"
	NoPlace       engine.Reason = "there is no such place"
	NoPenalties   engine.Reason = "the variation has no penalty balls, and emptying a row does not end the game"
	OneRow        engine.Reason = "with four players, each has one row: no player has two rows to empty"
	ManyPenalties engine.Reason = "a player has at most {{.Number}} penalty balls: a player with that many has lost"
	AllOut        engine.Reason = "at least one player must have fewer than {{.Number}} penalty balls"
	NotEmptied    engine.Reason = "“emptied {{.Row}}” is not possible: this row must be empty, with “rows 2” the player’s other row too, and the player must have fewer than {{.Number}} penalty balls"
)

// Reasons for the end of a game.
const (
	emptiedRow    engine.Reason = "A move has emptied the row {{.Row}}"
	bothEmptied   engine.Reason = "Both rows are empty: {{.Player}}"
	othersOut     engine.Reason = "All opponents have twelve penalty balls"
	noRowEmpty    engine.Reason = "No move in two turns, and no empty row: {{.Player}}"
	oneRowEmpty   engine.Reason = "No move in two turns, and an empty row: {{.Player}}"
	bothRowsEmpty engine.Reason = "No move in two turns, and both rows empty: {{.Player}}"
)

// ends returns the reasons for the end of a game.
func (g Game) ends() []engine.Reason {
	if g.Variation {
		return []engine.Reason{noRowEmpty, oneRowEmpty, bothRowsEmpty}
	}
	return []engine.Reason{emptiedRow, bothEmptied, othersOut}
}

// sentences returns all reasons of errors.
func sentences() []string {
	return engine.Sentences(
		NoMove, NoPocket, EmptyPocket, IntoEmpty, MustMove, GameOver,
		NoState, NoBoard, NoNumber, NoWord, WrongPockets, WrongPlayers, ManyBalls, FewBalls, NoPlace,
		NoPenalties, OneRow, ManyPenalties, AllOut, NotEmptied,
	)
}
