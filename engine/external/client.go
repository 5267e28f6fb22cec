package external

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"tchouka/engine"
	"tchouka/engine/search"
)

// version is the version of the protocol.
const version = 1

// client is a program in one game.
type client struct {
	Program
	process *process
	failed  bool // the process is ended without waiting for it
}

// choose returns the move of the program, or the reason why it forfeits the game.
func (c *client) choose(ctx context.Context, turn search.Turn, _ *rand.Rand) (choice search.Choice, err error) {
	defer func() { c.failed = err != nil }()
	if c.process == nil {
		if err := c.greet(ctx, turn); err != nil {
			return search.Choice{}, err
		}
	}
	legal := turn.Game.Moves(turn.State)
	if together, ok := turn.Game.(engine.Simultaneous); ok && turn.State.ToMove() == engine.Everyone {
		legal = together.Choices(turn.State, turn.Player)
	}
	request := fmt.Sprintf("board %s\nmoves%s\nlegal%s\ngo %d\n", turn.State, words(turn.Moves), words(legal), c.perMove.Milliseconds())
	answer, err := c.ask(ctx, request, "move ", c.perMove+Grace)
	if err != nil {
		return search.Choice{}, err
	}
	for _, m := range legal {
		if m.String() == answer {
			return search.Choice{Move: m}, nil
		}
	}
	return search.Choice{}, fmt.Errorf("illegal move %s at %s: it must be one of%s", excerpt(answer), turn.State, words(legal))
}

// greet starts the process and introduces the game.
func (c *client) greet(ctx context.Context, turn search.Turn) error {
	process, err := start(c.command)
	if err != nil {
		return fmt.Errorf("the program cannot be started: %w", err)
	}
	c.process = process
	first := turn.State
	if len(turn.Played) > 0 {
		first = turn.Played[0]
	}
	hello := fmt.Sprintf("tchouka %d\ngame %s\nplayer %d of %d\nstart %s\n", version, turn.Game.ID(), turn.Player+1, first.Players(), first)
	_, err = c.ask(ctx, hello, "ready", Grace+c.perMove)
	return err
}

// ask writes a request and returns the rest of the answer after its first word. Lines that are
// empty or begin with # are ignored.
func (c *client) ask(ctx context.Context, request, first string, limit time.Duration) (string, error) {
	c.process.write(request)
	timer := c.after(limit)
	for {
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-timer:
			return "", fmt.Errorf("no answer within %v: expected a line that begins with %q", limit, first)
		case l := <-c.process.lines:
			switch answer, found := strings.CutPrefix(l.text, first); {
			case errors.Is(l.err, errEnded):
				return "", fmt.Errorf("no answer: %w%s", l.err, c.process.lastWords(c.after(Grace)))
			case l.err != nil:
				return "", fmt.Errorf("no answer: %w", l.err)
			case found:
				return strings.TrimSpace(answer), nil
			case l.text != "" && l.text[0] != '#':
				return "", fmt.Errorf("unknown answer %s: expected a line that begins with %q", excerpt(l.text), first)
			}
		}
	}
}

// leave ends the process.
func (c *client) leave() {
	switch {
	case c.process == nil:
	case c.failed:
		c.process.end(nil)
	default:
		c.process.write("quit\n")
		c.process.end(c.after(Grace))
	}
}

// words returns moves, each after a space.
func words(moves []engine.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(" " + m.String())
	}
	return b.String()
}

// excerpt returns the beginning of a text in quotation marks.
func excerpt(text string) string {
	const most = 60
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return fmt.Sprintf("%q", text)
}
