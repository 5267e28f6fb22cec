package learn

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

// The parts of a lesson that come from the board in the window.

// onBoard returns the start and the moves of the board in the window.
func (e *Editor) onBoard() (game engine.Game, start engine.State, moves []engine.Move) {
	doc := e.course.main.Doc
	return doc.Game(), doc.Start(), doc.Moves()
}

// setBoard stores a board and moves that are already played in a card.
func setBoard(c *lesson.Card, game engine.Game, start engine.State, moves []engine.Move) {
	c.SetValue("game")
	c.SetValue("board", games.BoardID(game, start))
	c.SetValue("line", engine.MovesText(moves))
}

// newBoard returns a card with a board. Its hints are hidden, because a question usually follows.
func newBoard(game engine.Game, start engine.State, moves []engine.Move) lesson.Card {
	c := lesson.Card{Kind: lesson.BoardCard}
	setBoard(&c, game, start, moves)
	c.SetValue("hints", "hidden")
	return c
}

// newCard returns a card of a kind with some of its keys.
func newCard(kind lesson.CardKind, keys ...string) lesson.Card {
	c := lesson.Card{Kind: kind}
	for i := 0; i+1 < len(keys); i += 2 {
		c.SetValue(keys[i], keys[i+1])
	}
	return c
}

// usePosition adds the board in the window.
func (e *Editor) usePosition() { e.insert(newBoard(e.onBoard())) }

// tableAt returns the board of the lesson in front of a card, nil for none, and the moves on it:
// those of the board, and those of a task that requires moves. The result task reports whether
// there is such a task.
func (e *Editor) tableAt(at int) (b *lesson.Board, moves []engine.Move, task bool) {
	above := e.draft.Source
	above.Cards = above.Cards[:at]
	l, _ := lesson.Parse(above.String(), e.course.main.Games)
	for _, s := range l.Steps {
		for _, p := range s.Parts {
			switch p := p.(type) {
			case *lesson.Board:
				b, moves, task = p, p.Played, false
			case *lesson.Play:
				if p.Goal.Kind == lesson.Moves {
					moves, task = slices.Concat(p.Board.Played, p.Goal.Moves), true
				}
			}
		}
	}
	return b, moves, task
}

// askForMoves adds a task that requires the moves that were played since the board of the lesson.
// On another board it requires the last move.
func (e *Editor) askForMoves() {
	game, start, moves := e.onBoard()
	if len(moves) == 0 {
		e.course.main.Status(playFirstText())
		return
	}
	b, before, again := e.tableAt(e.draft.insertAt())
	var cards []lesson.Card
	same := b != nil && b.Game.ID() == game.ID() && b.Start.Key() == start.Key()
	if !same || len(moves) <= len(before) || !slices.Equal(moves[:len(before)], before) {
		before, again = moves[:len(moves)-1], true
	}
	if again {
		cards = append(cards, newBoard(game, start, before))
	}
	goal := fmt.Sprint(lesson.Moves, " ", engine.MovesText(moves[len(before):]))
	e.insert(append(cards, newCard(lesson.PlayCard, "goal", goal))...)
}

// askToSetUp adds a task to set up a winnable board, with the board in the window as its solution.
func (e *Editor) askToSetUp() {
	game := e.course.main.Doc.Game()
	task := newCard(lesson.PlayCard, "goal", fmt.Sprint(lesson.SetUp, " won"), "solution", e.course.main.Doc.State().String())
	if b, _, _ := e.tableAt(e.draft.insertAt()); b != nil && b.Game.ID() == game.ID() {
		e.insert(task)
		return
	}
	e.insert(newBoard(game, desk.DefaultStart(game).Start(), nil), task)
}

// addLine adds a demonstration: of the moves on the board since the board of the lesson, or else of
// a solution.
func (e *Editor) addLine() {
	shown := "solution"
	b, _, _ := e.tableAt(e.draft.insertAt())
	if b != nil {
		if moves, here := movesFrom(b, e.course.main.Doc); here && len(moves) > 0 {
			shown = engine.MovesText(moves)
		}
	}
	e.insert(newCard(lesson.WatchCard, "moves", shown))
}

// takeBoard completes the goal of a card with the moves or the position on the board in the window.
func (e *Editor) takeBoard(at int) {
	_, _, moves := e.onBoard()
	state := e.course.main.Doc.State().String()
	c := e.draft.card(at)
	switch kind, rest := goalParts(c); kind {
	case lesson.SetUp:
		setGoal(c, kind, cmp.Or(rest, "won"))
		c.SetValue("solution", state)
	case lesson.Moves:
		if b, _, _ := e.tableAt(at); b != nil {
			if after, here := movesFrom(b, e.course.main.Doc); here {
				moves = after
			}
		}
		setGoal(c, kind, engine.MovesText(moves))
	case lesson.Reach, lesson.PlayBackwards:
		setGoal(c, kind, state)
	}
}

// goalParts returns the kind of the goal of a task, 0 if it is unknown, and the text after it.
func goalParts(c *lesson.Card) (lesson.GoalKind, string) {
	word, rest, _ := strings.Cut(c.Value("goal"), " ")
	for kind := lesson.Win; kind <= lesson.SetUp; kind++ {
		if kind.String() == word {
			return kind, rest
		}
	}
	return 0, rest
}

func setGoal(c *lesson.Card, kind lesson.GoalKind, rest string) {
	c.SetValue("goal", strings.TrimSpace(kind.String()+" "+rest))
}

// showBoard opens the board of a card in the window.
func (e *Editor) showBoard(at int) {
	if b, _, _ := e.tableAt(at + 1); b != nil {
		main := e.course.main
		main.Files.Practise(b.Game, b.Start, b.Played, main.Focus)
	}
}
