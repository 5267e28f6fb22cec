package cli

import (
	"bufio"
	"context"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/row"
)

// playCommand shows a line of play.
type playCommand struct {
	Rules rulesFlag `placeholder:"ID" help:"multitchouka (default; Tchuka Ruma too), no-wrap, monokalah or tchoukaillon."`
	Board string    `arg:"" help:"A board, as in 4x2, \"2 2 2 2 | 0\" or no-wrap:2.2.2.2."`
	Moves []string  `arg:"" optional:"" name:"move" help:"The numbers of the holes sown, counted from the far end."`
}

// Help is shown by play --help.
func (*playCommand) Help() string {
	return `Prints the start and the position after every sowing. Behind each position
stands which hole was sown, and how the game ended if it did:

  $ tchouka play 4x2 3 4
  2 2 2 2 | 0
  2 2 0 3 | 1  # move 1: hole 3
  3 3 0 0 | 2  # move 2: hole 4
  3 0 1 1 | 3  # and on from hole 2`
}

// Run prints the sowings up to the first move that cannot be made.
func (c *playCommand) Run(env *environment) error {
	start, err := c.Rules.board(unshield(c.Board))
	if err != nil {
		return err
	}
	t := trace{ruled: start, ctx: env.ctx, out: bufio.NewWriter(env.stdout)}
	t.add(start.position, "")
	err = t.play(c.Moves)
	t.print()
	return firstError(t.failed, err)
}

// trace is the positions of a line of play, sowing by sowing.
type trace struct {
	ruled // where the line has come to
	ctx   context.Context
	out   *bufio.Writer
	moves int
	over  bool
	lines []traceLine // that are not printed yet
	bytes int         // of their positions

	failed error // printing has
}

type traceLine struct{ position, remark string }

// traceBlock is how many bytes are printed at a time, about, with the remarks in one
// column: a single move may have millions of sowings.
const traceBlock = 1 << 18

func (t *trace) add(p row.Position, remark string) {
	t.lines = append(t.lines, traceLine{p.String(), remark})
	if t.bytes += len(t.lines[len(t.lines)-1].position); t.bytes >= traceBlock {
		t.print()
	}
}

// play makes the moves, written one by one or several in one text.
func (t *trace) play(texts []string) error {
	separators := func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }
	for _, word := range strings.FieldsFunc(unshield(strings.Join(texts, " ")), separators) {
		hole, err := strconv.Atoi(word)
		if err != nil {
			return wrongf("move %d, %q, is not the number of a hole", t.moves+1, word)
		}
		if err := t.move(row.Move(hole)); err != nil {
			return err
		}
	}
	return nil
}

// move makes one move and adds a line for each of its sowings.
func (t *trace) move(m row.Move) error {
	if t.over {
		return wrongf("move %d, hole %d: the game is over after %s", t.moves+1, m, count(t.moves, "move"))
	}
	steps, err := t.rules.Sow(t.position, m)
	if err != nil {
		return wrongf("move %d: %v", t.moves+1, err)
	}
	t.moves++
	remark, ending := "", engine.Safe
	for step := range steps {
		if err := firstError(t.failed, t.ctx.Err()); err != nil {
			return err
		}
		switch step.Kind {
		case engine.Lift:
			if step.Sowing > 1 {
				t.add(t.position, remark)
			}
			remark = t.sown(step)
		case engine.Die:
			ending = step.Ending
			remark += lostText(step)
		}
		t.position = t.position.Apply(step)
	}
	if !ending.Loses() {
		remark += t.status()
	}
	t.over = t.over || ending.Loses()
	t.add(t.position, remark)
	return nil
}

// sown says which hole a sowing begins with.
func (t *trace) sown(lift engine.Step) string {
	if lift.Sowing > 1 {
		return fmt.Sprintf("and on from hole %d", lift.Hole)
	}
	return fmt.Sprintf("move %d: hole %d", t.moves, lift.Hole)
}

// lostText says how a move lost.
func lostText(die engine.Step) string {
	if die.Ending == engine.PastRuma {
		return fmt.Sprintf(", lost: hole %d would have to pass the Ruma", die.Hole)
	}
	return fmt.Sprintf(", lost in hole %d, which was empty", die.Hole)
}

// status says whether the game has ended without a losing move.
func (t *trace) status() string {
	status := t.rules.Outcome(t.position)
	t.over = status != engine.Open
	switch status {
	case engine.SolitaireWon:
		return ", won"
	case engine.SolitaireLost:
		return ", stuck: no hole can be sown"
	default:
		return ""
	}
}

// print prints the lines that are there.
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

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
