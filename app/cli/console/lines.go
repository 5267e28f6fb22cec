package console

import (
	"bufio"
	"context"
	"io"
)

// maxLine bounds a line, in bytes.
const maxLine = 1 << 20

// Line is a line that was read, or the error after the last one, io.EOF
// when all went well.
type Line struct {
	Text string
	Err  error
}

// ReadLines reads on a goroutine of its own, so that the end of the context is
// heard while a terminal is waited for. That goroutine ends with the context,
// or as soon as the read it is in returns.
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
