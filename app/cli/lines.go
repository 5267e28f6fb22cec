package cli

import (
	"bufio"
	"context"
	"io"
)

// maxLine limits the length of a line, in bytes.
const maxLine = 1 << 20

// inputLine is a line of the input, or the error after the last line. At the end of the input this
// error is [io.EOF].
type inputLine struct {
	Text string
	Err  error
}

// readLines reads in its own goroutine, so that the caller can also wait for the context while a
// terminal is idle. The goroutine ends when the context is done and its pending read has returned.
func readLines(ctx context.Context, r io.Reader) <-chan inputLine {
	lines := make(chan inputLine)
	go func() {
		scanner := bufio.NewScanner(r)
		scanner.Buffer(nil, maxLine)
		send := func(l inputLine) bool {
			select {
			case lines <- l:
				return true
			case <-ctx.Done():
				return false
			}
		}
		for scanner.Scan() {
			if !send(inputLine{Text: scanner.Text()}) {
				return
			}
		}
		err := scanner.Err()
		if err == nil {
			err = io.EOF
		}
		send(inputLine{Err: err})
	}()
	return lines
}
