package cli

import (
	"bufio"
	"context"
	"io"
	"strings"
)

// inputLine is a line that was read, or the error after the last one, io.EOF
// when all went well.
type inputLine struct {
	text string
	err  error
}

func (l inputLine) blank() bool {
	return strings.TrimSpace(strings.TrimPrefix(l.text, byteOrderMark)) == ""
}

// readLines reads on a goroutine of its own, so that the end of the context is
// heard while a terminal is waited for. That goroutine ends with the context,
// or as soon as the read it is in returns.
func readLines(ctx context.Context, r io.Reader) <-chan inputLine {
	lines := make(chan inputLine)
	go func() {
		scanner := bufio.NewScanner(r)
		scanner.Buffer(nil, maxBoardLine)
		send := func(l inputLine) bool {
			select {
			case lines <- l:
				return true
			case <-ctx.Done():
				return false
			}
		}
		for scanner.Scan() {
			if !send(inputLine{text: scanner.Text()}) {
				return
			}
		}
		err := scanner.Err()
		if err == nil {
			err = io.EOF
		}
		send(inputLine{err: err})
	}()
	return lines
}
