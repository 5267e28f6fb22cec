package cli

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"

	"tchouka/app/cli/console"
)

// eachBoard hands on the boards that arguments name; - stands for those of the
// standard input. No board is handed on when another argument is wrong.
func eachBoard(env *environment, rules gameFlag, args []string, one func(ruled) error) error {
	var boards []ruled // one without a state stands for the standard input
	texts, err := joined(args)
	if err != nil {
		return err
	}
	for _, text := range texts {
		if text == "-" {
			boards = append(boards, ruled{})
			continue
		}
		b, err := env.board(rules, text)
		if err != nil {
			return err
		}
		boards = append(boards, b)
	}
	for _, b := range boards {
		var err error
		if b.state != nil {
			err = one(b)
		} else {
			err = fromLines(env, rules, one)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// fromLines hands on the boards of the standard input, each as soon as its
// line is there.
func fromLines(env *environment, rules gameFlag, one func(ruled) error) error {
	lines := console.ReadLines(env.ctx, env.stdin)
	for number := 1; ; number++ {
		var line console.Line
		select {
		case line = <-lines:
		case <-env.ctx.Done():
			return env.ctx.Err()
		}
		switch {
		case line.Err == io.EOF:
			return nil
		case line.Err == bufio.ErrTooLong:
			return wrongf("line %d of the standard input is too long for a board", number)
		case line.Err != nil:
			return line.Err
		case line.Blank():
			continue
		}
		if number == 1 {
			line.Text = strings.TrimPrefix(line.Text, console.ByteOrderMark)
		}
		b, err := env.read(rules, idOf(line.Text))
		if err != nil {
			return wrongf("line %d of the standard input: %v", number, err)
		}
		if err := one(b); err != nil {
			return err
		}
	}
}

// idOf returns the ID of a board that find or random printed as JSON, and any
// other text as it is.
func idOf(line string) string {
	var board struct{ ID string }
	if !strings.HasPrefix(line, "{") || json.Unmarshal([]byte(line), &board) != nil || board.ID == "" {
		return line
	}
	return board.ID
}
