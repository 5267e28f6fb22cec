package lesson

import (
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
)

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
