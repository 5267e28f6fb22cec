package console

import (
	"bufio"
	"context"
	"io"
)

// maxLine limits the length of a line, in bytes.
const maxLine = 1 << 20

// Line is a line of the input, or the error after the last line. At the end of the input this error
// is [io.EOF].
type Line struct {
	Text string
	Err  error
}

// ReadLines reads in its own goroutine, so that the caller can also wait for the context while a
// terminal is idle. The goroutine ends when the context is done and its pending read has returned.
func ReadLines(ctx context.Context, r io.Reader) <-chan Line {
	lines := make(chan Line)
	go func() {
		scanner := bufio.NewScanner(r)
		scanner.Buffer(nil, maxLine)
		send := func(l Line) bool {
			select {
			case lines <- l:
				return true
			case <-ctx.Done():
				return false
			}
		}
		for scanner.Scan() {
			if !send(Line{Text: scanner.Text()}) {
				return
			}
		}
		err := scanner.Err()
		if err == nil {
			err = io.EOF
		}
		send(Line{Err: err})
	}()
	return lines
}
