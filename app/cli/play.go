package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/record/session"
)

// playCommand shows a line of play.
type playCommand struct {
	Rules gameFlag `name:"game" placeholder:"ID" help:"The game: ${games}."`
	playersFlag
	JSON  bool     `name:"json" help:"Print one JSON object a line for each move, with its result."`
	Board string   `arg:"" help:"A board, for example 4x2, \"2 2 2 2 | 0\", no-wrap:2.2.2.2 or graph.dot."`
	Moves []string `arg:"" optional:"" name:"move" help:"The moves. On a row, a move is the number of the hole to sow, counted from the far end."`
}

func (*playCommand) Help() string {
	return `Prints the start and the position after each sowing, with the hole that was sown.

  $ tchouka play 4x2 3 4
  2 2 2 2 | 0
  2 2 0 3 | 1  # move 1: hole 3
  3 3 0 0 | 2  # move 2: hole 4
  3 0 1 1 | 3  # continues from hole 2
  $ tchouka play 2 2 2 2 -- 3 4

Quote a board that contains spaces, or write -- after it. On a board of at most
nine holes, moves may be written without spaces: tchouka play 4x2 343424.

Write - for a turn without a move. If all players move at once, write their
choices as in 3:2, or as in -:2 if the first player has no choice.

With --json the start is not printed. The fields of each object are

  move       the move, as given
  state      the board after the move
  rows       in games with rows: the seeds of each row, in sowing direction
  rumas      in games with rows: the seeds in the Ruma of each row; in other
             games, by name
  seeds      in other games: the seeds of each place, by name
  penalties  the penalties of each row, if the game has penalties
  toMove     the player to move: 0 for the first, -1 for all at once; if turns
             pass from row to row, the row, from 0 (export counts players from 1)
  over       whether the game is over
  winners    with several players: the players who have won, from 0
  outcome    after the end: the result of each player
  reason     after the end: why the game is over
  scores     after the end: the seeds of each player, including those left in
             their row, if the player with more seeds wins`
}

// Run prints the sowings, or the moves as JSON, up to the first illegal move.
func (c *playCommand) Run(env *environment) error {
	env.players = c.Players
	start, moves, err := c.parts(env)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(env.stdout)
	t := trace{gameBoard: start, ctx: env.ctx, out: out}
	if c.JSON {
		t.over = start.game.Outcome(start.state).Over()
		return cmp.Or(t.play(moves, t.moveJSON), out.Flush())
	}
	t.add("")
	err = t.play(moves, t.move)
	t.print()
	return cmp.Or(t.failed, err)
}

// parts separates the board from the moves. The words after -- are moves. Without --, the words after
// a complete board are moves. Otherwise the board is the first argument or, if the other arguments
// are not moves, the longest sequence of arguments that forms a board.
func (c *playCommand) parts(env *environment) (start gameBoard, moves []string, err error) {
	words := append([]string{c.Board}, c.Moves...)
	if env.afterDashes != nil {
		text, err := singleArgument(words)
		if err != nil {
			return start, nil, err
		}
		start, err = env.board(c.Rules, text)
		return start, env.afterDashes, err
	}
	start, err = env.board(c.Rules, unshield(c.Board))
	if err == nil && (c.isWholeBoard() || start.readable(c.Moves)) || len(c.Moves) == 0 {
		return start, c.Moves, err
	}
	for cut := len(words); cut > 1; cut-- {
		longer, err := env.board(c.Rules, unshield(strings.Join(words[:cut], " ")))
		if err == nil && longer.readable(words[cut:]) {
			return longer, words[cut:], nil
		}
	}
	return start, c.Moves, err
}

// isWholeBoard reports whether the first argument is more than one hole, for example 4x2, and the
// next one does not continue it.
func (c *playCommand) isWholeBoard() bool {
	board := unshield(c.Board)
	_, row, _ := strings.Cut(board, ":")
	isContinued := len(c.Moves) > 0 && (strings.HasPrefix(c.Moves[0], "|") || isBetween(c.Moves[0]))
	return !isContinued && !isHole(board) && !isHole(row)
}

// readable reports whether words are in the notation of moves from a board.
func (b gameBoard) readable(words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		_, err := movesOf(b.game, b.state, unshield(word))
		return err != nil
	})
}

// movesOf parses the moves in a text that are made on the board of a state. On an error it returns
// the moves before the invalid one.
func movesOf(game engine.Game, on engine.State, text string) (moves []engine.Move, err error) {
	holes := game.Board(on).NumberedHoles()
	for part := range strings.SplitSeq(text, ",") {
		if m, err := game.ParseMove(strings.TrimSpace(part)); err == nil && !isRun(part, holes) {
			moves = append(moves, m)
			continue
		}
		for _, word := range strings.Fields(part) {
			one := []string{word}
			if isRun(word, holes) {
				one = strings.Split(word, "")
			}
			for _, word := range one {
				m, err := game.ParseMove(word)
				if err != nil {
					return moves, err
				}
				moves = append(moves, m)
			}
		}
	}
	return moves, nil
}

// isRun reports whether a word is several holes of a numbered board without spaces between them:
// 3424 on a board of at most nine holes.
func isRun(word string, holes int) bool {
	return 0 < holes && holes < 10 && len(word) > 1 && strings.Trim(word, "0123456789") == ""
}

// trace prints the positions of a line of play, sowing by sowing.
type trace struct {
	gameBoard // the current position
	ctx       context.Context
	out       *bufio.Writer
	moves     int
	over      bool
	lines     []traceLine // lines not yet printed
	bytes     int         // total bytes of the positions in lines

	failed error // error of printing
}

type traceLine struct{ position, remark string }

// traceBlock is the approximate number of bytes printed at a time, with the remarks aligned in one
// column. A single move may have millions of sowings.
const traceBlock = 1 << 18

// add adds a line for the current position.
func (t *trace) add(remark string) {
	t.lines = append(t.lines, traceLine{engine.Brief(t.state), remark})
	if t.bytes += len(t.lines[len(t.lines)-1].position); t.bytes >= traceBlock {
		t.print()
	}
}

// play plays the moves by a function, up to the first illegal one.
func (t *trace) play(texts []string, move func(engine.Move) error) error {
	for _, text := range texts {
		moves, err := movesOf(t.game, t.state, unshield(text))
		for _, m := range moves {
			if err := move(m); err != nil {
				return err
			}
		}
		if err != nil {
			return usageErrorf("move %d: %v", t.moves+1, err)
		}
	}
	return nil
}

// move plays a move and adds a line for each of its sowings, or one line without sowings.
func (t *trace) move(m engine.Move) error {
	if t.over {
		return usageErrorf("move %d, %s: the game is over after %s", t.moves+1, t.label(m), count(t.moves, "move"))
	}
	outcome, remark, err := t.sow(m, fmt.Sprintf("move %d%s: %s", t.moves+1, t.mover(), t.label(m)))
	if err != nil {
		return err
	}
	t.moves++
	t.over = outcome.Over()
	t.add(remark)
	return nil
}

// sow plays a move and adds a line for each sowing but the last, whose remark it returns.
func (t *trace) sow(m engine.Move, first string) (outcome engine.Outcome, remark string, err error) {
	var stopped error
	lost := ""
	remark = first
	result, err := t.game.PlaySteps(t.state, m, func(step engine.Step) bool {
		if stopped = cmp.Or(t.failed, t.ctx.Err()); stopped != nil {
			return false
		}
		switch {
		case step.Kind == engine.Lift && step.Sowing > 1 && step.Tick == 0: // simultaneous sowings have no order
			t.add(remark)
			remark = "continues from hole " + t.hole(step.Hole)
		case step.Kind == engine.Die:
			lost = lostText(step)
		}
		t.state = t.game.Apply(t.state, step)
		return true
	})
	switch {
	case stopped != nil:
		return engine.Open, "", stopped
	case err != nil:
		return engine.Open, "", usageErrorf("move %d: %v", t.moves+1, err)
	}
	if t.state = result.State; lost == "" {
		lost = t.ended(result)
	}
	return result.Outcome, remark + lost, nil
}

// mover returns the name of the player to move, or "" if it is always the same.
func (t *trace) mover() string {
	player := t.state.ToMove()
	if t.state.Players() < 2 || player == engine.Everyone {
		return ""
	}
	if name := engine.TurnName(t.game, t.state); name != "" { // the name of the row, because a player may have several
		return ", " + name
	}
	return ", " + playerName(t.gameBoard, player)
}

func playerName(b gameBoard, player engine.Player) string {
	if name := b.game.Board(b.state).Player(player).Name; name != "" {
		return name
	}
	return fmt.Sprintf("player %d", player+1)
}

// label returns the name of a move.
func (t *trace) label(m engine.Move) string {
	_, together := t.game.(engine.Simultaneous)
	switch rowed := t.game.Board(t.state).Rows != nil; {
	case engine.IsPass(m):
		return "pass"
	case rowed && together:
		return "holes " + m.String()
	case rowed:
		return "hole " + m.String()
	}
	return engine.MoveText(m)
}

// hole returns the name of a hole, counted from 1, with the name of its row if there is one.
func (t *trace) hole(number int) string {
	b := t.game.Board(t.state)
	if number < 1 || number > len(b.Places) {
		return strconv.Itoa(number)
	}
	label := b.Places[number-1].Label
	if row := b.RowName(number - 1); row != "" {
		return label + " of " + row
	}
	return label
}

// lostText returns how a move lost.
func lostText(die engine.Step) string {
	if die.Ending == engine.PastRuma {
		return fmt.Sprintf(", lost: hole %d would have to pass the Ruma", die.Hole)
	}
	return fmt.Sprintf(", lost in hole %d, which was empty", die.Hole)
}

// ended returns how the game ended, or "" if it has not ended.
func (t *trace) ended(result engine.Result) string {
	switch outcome := result.Outcome; {
	case !outcome.Over():
		return ""
	case outcome == engine.SolitaireLost && t.game.Board(t.state).Numbered:
		return ", stuck: no hole can be sown"
	case outcome == engine.SolitaireLost:
		return ", lost: no move is left"
	case t.state.Players() == 1:
		return ", " + outcome.Of(0).String()
	}
	var winners []string
	for _, player := range result.Outcome.Winners(t.state.Players()) {
		winners = append(winners, playerName(t.gameBoard, player))
	}
	why := " (" + whyOver(t.gameBoard, result) + ")"
	if winners == nil {
		return ", drawn" + why
	}
	return ", won by " + strings.Join(winners, " and ") + why
}

// whyOver returns why a game is over.
func whyOver(b gameBoard, result engine.Result) string {
	d := session.Describer{Game: b.game, Player: func(p engine.Player) string {
		name := playerName(b, p)
		return strings.ToUpper(name[:1]) + name[1:]
	}}
	return strings.Join(d.Why(result), ". ")
}

// print prints the collected lines.
func (t *trace) print() {
	width := 0
	for _, line := range t.lines {
		width = max(width, len(line.position))
	}
	for _, line := range t.lines {
		if line.remark == "" {
			fmt.Fprintln(t.out, line.position)
		} else {
			fmt.Fprintf(t.out, "%-*s  # %s\n", width, line.position, line.remark)
		}
	}
	t.lines, t.bytes = t.lines[:0], 0
	t.failed = t.out.Flush()
}

// moveJSON plays a move and prints its result.
func (t *trace) moveJSON(m engine.Move) error {
	switch {
	case t.ctx.Err() != nil:
		return t.ctx.Err()
	case t.over:
		return usageErrorf("move %d, %s: the game is over after %s", t.moves+1, engine.MoveText(m), count(t.moves, "move"))
	}
	result, err := t.game.Play(t.state, m)
	if err != nil {
		return usageErrorf("move %d: %v", t.moves+1, err)
	}
	t.moves++
	t.state, t.over = result.State, result.Outcome.Over()
	return writeJSON(t.out, moveResult(t.gameBoard, m, result))
}

// moveResult returns the result of a move.
func moveResult(to gameBoard, m engine.Move, r engine.Result) object {
	outcome := r.Outcome
	o := object{{"move", engine.MoveText(m)}, {"state", to.state.String()}}
	b := to.game.Board(to.state)
	if b.Rows != nil {
		rows, rumas := [][]int{}, []int{}
		for _, row := range b.Rows {
			if rows = append(rows, row.Holes); row.HasRuma {
				rumas = append(rumas, row.Ruma)
			}
		}
		o = append(o, member{"rows", rows}, member{"rumas", rumas})
	} else {
		seeds, rumas := object{}, object{}
		for _, place := range b.Places {
			seeds = append(seeds, member{place.Label, place.Seeds})
			if place.Store {
				rumas = append(rumas, member{place.Label, place.Seeds})
			}
		}
		o = append(o, member{"seeds", seeds}, member{"rumas", rumas})
	}
	if b.Penalties != nil {
		o = append(o, member{"penalties", b.Penalties})
	}
	toMove := int(to.state.ToMove())
	if b.TurnByRow {
		toMove = b.Turn
	}
	o = append(o, member{"toMove", toMove}, member{"over", outcome.Over()})
	if to.state.Players() > 1 {
		o = append(o, member{"winners", outcome.Winners(to.state.Players())})
	}
	if !outcome.Over() {
		return o
	}
	var results []string
	for player := range to.state.Players() {
		results = append(results, outcome.Of(engine.Player(player)).String())
	}
	o = append(o, member{"outcome", results}, member{"reason", whyOver(to, r)})
	if scores := to.game.Scores(to.state); len(scores) > 1 {
		o = append(o, member{"scores", scores})
	}
	return o
}

// object is a JSON object with ordered members.
type object []member

type member struct {
	name  string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	for i, m := range o {
		b.WriteByte("{,"[min(i, 1)])
		if err := writeValue(&b, m.name); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := writeValue(&b, m.value); err != nil {
			return nil, err
		}
	}
	if len(o) == 0 {
		b.WriteByte('{')
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// writeValue writes JSON without escaping < and >.
func writeValue(b *bytes.Buffer, value any) error {
	encoder := json.NewEncoder(b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	b.Truncate(b.Len() - 1) // remove the newline
	return err
}
