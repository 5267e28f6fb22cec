package lesson

import (
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
)

// Position is the board at a task of a step: a board of the lesson, and the moves played on it.
type Position struct {
	Board *Board // nil if the lesson has not shown a board yet
	Moves []engine.Move
}

// State returns the current position.
func (t Position) State() engine.State {
	s, _, _ := played(t.Board.Game, t.Board.Start, t.Moves) // Parse has played them
	return s
}

// MovesFrom returns the moves of a line from the board on; it returns false if the line does not
// lead over it.
func (b *Board) MovesFrom(game engine.Game, start engine.State, line []engine.Move) ([]engine.Move, bool) {
	if game.ID() != b.Game.ID() || start.Key() != b.Start.Key() || len(line) < len(b.Played) || !slices.Equal(line[:len(b.Played)], b.Played) {
		return nil, false
	}
	return line[len(b.Played):], true
}

// Shown returns the parts of a step that are visible after a number of its tasks are done: all
// parts up to the next task.
func (s Step) Shown(done int) []Part {
	for i, p := range s.Parts {
		if _, ok := p.(Task); !ok {
			continue
		}
		if done == 0 {
			return s.Parts[:i+1]
		}
		done--
	}
	return s.Parts
}

// Position returns the board of a step after a number of its tasks are done. It depends on nothing
// else, so a step looks the same on every path through the lesson.
//
// A task at the board begins at the start of its board. A question, and a step whose tasks are all
// done, show the position after the solution of the last task at that board. If the lesson contains
// no solution, they show the start of the board.
func (l *Lesson) Position(step, done int) Position {
	var t Position
	for i, s := range l.Steps[:step+1] {
		parts := s.Parts
		if i == step {
			parts = s.Shown(done)
		}
		for _, p := range parts {
			switch p := p.(type) {
			case *Board:
				t = Position{p, p.Played}
			case *Play:
				t.Moves = slices.Concat(p.Board.Played, p.solutionMoves())
			}
		}
	}
	if now, ok := l.Steps[step].task(done).(*Play); ok {
		t.Moves = now.Board.Played
	}
	return t
}

// task returns a task of a step by its number from 0; nil if there are fewer.
func (s Step) task(i int) Task {
	if all := s.Tasks(); i < len(all) {
		return all[i]
	}
	return nil
}

// solutionMoves returns the moves of the solution; none for a board that is set up or reached
// backwards.
func (p *Play) solutionMoves() []engine.Move {
	if p.SetsBoard() {
		return nil
	}
	return p.Solution
}

// checkPositions finds tasks whose board is not the position after the previous task. Text that
// continues such a game would be about another board than the one shown.
func (l *Lesson) checkPositions() []Problem {
	var problems []Problem
	var last *Play // the last task at the board
	for _, s := range l.Steps {
		for _, part := range s.Parts {
			p, ok := part.(*Play)
			if !ok {
				continue
			}
			if last != nil && last.Board == p.Board && last.endsOpen() {
				problems = append(problems, Problem{p.Line, wrong(RestartsBoard, "Line", p.Board.Line, "Task", last.Line)})
			}
			last = p
		}
	}
	return problems
}

// endsOpen reports whether the solution ends before the game is over.
func (p *Play) endsOpen() bool {
	moves := p.solutionMoves()
	if len(moves) == 0 {
		return false
	}
	_, result, err := played(p.Board.Game, p.Board.from(), moves)
	return err == nil && !result.Outcome.Over()
}

// readBoard parses a board.
func (p *parser) readBoard(b *block) Part {
	b.allow("board", "game", "line", "hints", "opponent")
	p.board, p.blank = nil, true
	board := &Board{Line: b.line, Hints: Hints(b.word("hints", "hidden", "shown"))}
	if !p.chooseGame(b) {
		return nil
	}
	game, start, ok := p.readState(b, "board", p.game, b.value("board"))
	if !ok {
		return nil
	}
	board.Game, board.Start, p.game = game, start, game
	moves, ok := p.readMoves(b, "line", game, b.value("line"))
	if !ok {
		return nil
	}
	end, _, err := played(game, start, moves)
	if err != nil {
		b.wrong("line", err)
		return nil
	}
	if b.word("opponent", "computer") > 0 {
		board.Opponent = true
		if end.Players() != 2 || end.ToMove() == engine.Everyone {
			b.wrong("opponent", wrong(NoOpponent))
		}
	}
	board.Played = moves
	p.board, p.blank = board, false
	return board
}

// hasBoard reports whether a block has a valid board. An invalid board is already reported.
func (p *parser) hasBoard(line int) bool {
	if p.board == nil && !p.blank {
		p.problem(line, wrong(NoBoard))
	}
	return p.board != nil
}

// chooseGame selects the game of a block: the one it names, or the previous one.
func (p *parser) chooseGame(b *block) bool {
	if p.game == nil {
		p.game = p.known[0]
	}
	id := b.value("game")
	if id == "" {
		return true
	}
	game, err := p.known.ByID(id)
	if err != nil {
		b.wrong("game", wrong(NoGame, "Text", id, "Known", strings.Join(p.known.IDs(), ", ")))
		return false
	}
	p.game = game
	return true
}

// readState parses a board of a game, or of the game in its ID.
func (p *parser) readState(b *block, key string, game engine.Game, text string) (engine.Game, engine.State, bool) {
	if text == "" {
		return nil, nil, false
	}
	game, s, err := p.known.Read(text, game)
	if err == nil {
		err = games.CheckPlayable(game, s)
	}
	if err != nil {
		b.wrong(key, wrong(BadBoard, "Text", oneLine(text), "Why", err))
		return nil, nil, false
	}
	return game, s, true
}

// readMoves parses moves of a game.
func (p *parser) readMoves(b *block, key string, game engine.Game, text string) ([]engine.Move, bool) {
	words := strings.FieldsFunc(text, isSeparator)
	moves, err := engine.ParseMoves(game, words)
	if err != nil {
		b.wrong(key, wrong(BadMove, "Text", words[len(moves)]))
		return nil, false
	}
	return moves, true
}

// played plays moves. It returns the last state and result, or an error if a move cannot be played.
func played(game engine.Game, s engine.State, moves []engine.Move) (engine.State, engine.Result, error) {
	result := engine.Result{State: s, Outcome: game.Outcome(s)}
	sowings := 0
	for i, m := range moves {
		if result.Outcome.Over() {
			return nil, result, wrong(PastEnd, "Move", i+1, "Text", m.String())
		}
		next, err := game.Play(result.State, m)
		if err != nil {
			return nil, result, wrong(BadPlay, "Move", i+1, "Text", m.String(), "Why", err)
		}
		sowings += next.Sowings
		result = next
	}
	result.Sowings = sowings
	return result.State, result, nil
}

// from returns the current state of the board.
func (b *Board) from() engine.State {
	s, _, _ := played(b.Game, b.Start, b.Played) // Parse has played them
	return s
}

// State returns the current state: the start after the moves already played.
func (b *Board) State() engine.State { return b.from() }

// readWatch parses a demonstration of moves.
func (p *parser) readWatch(b *block) Part {
	b.allow("moves", "label")
	if !p.hasBoard(b.line) {
		return nil
	}
	w := &Watch{Line: b.line, Board: p.board, Label: b.prose("label")}
	if b.value("moves") == "solution" {
		w.Solves = true
		return w
	}
	moves, ok := p.readMoves(b, "moves", p.board.Game, b.value("moves"))
	if !ok {
		return nil
	}
	if _, _, err := played(p.board.Game, p.board.from(), moves); err != nil {
		b.wrong("moves", err)
		return nil
	}
	w.Moves = moves
	return w
}
