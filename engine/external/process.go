package external

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// longestLine is the maximum length of a line of a program, in bytes.
const longestLine = 1 << 16

// process is a running program.
//
// Three goroutines end with the process: one writes, one reads, and one waits for its end.
type process struct {
	cmd    *exec.Cmd
	writes chan string
	lines  chan line     // the lines of the program, and then the reason of their end
	closed chan struct{} // closed when the caller neither reads nor writes any more
	ended  chan struct{} // closed when the process has ended
	status error         // of the process; valid when ended is closed
	errors tail
}

// errEnded is the error of a program that ended before the game.
var errEnded = errors.New("the program ended")

// line is a line of a program, or the reason why there are no more.
type line struct {
	text string
	err  error
}

// start starts a process.
func start(command []string) (*process, error) {
	p := &process{
		cmd: exec.Command(command[0], command[1:]...), writes: make(chan string, 1), lines: make(chan line), //nolint:gosec // the user names the program
		closed: make(chan struct{}), ended: make(chan struct{}),
	}
	prepare(p.cmd)
	p.cmd.Stderr, p.cmd.WaitDelay = &p.errors, time.Second
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	reader, out := io.Pipe() // the process has ended when its output is read to its end
	p.cmd.Stdout = out
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		p.status = p.cmd.Wait()
		_ = out.Close() // never fails
		close(p.ended)
	}()
	go p.read(reader)
	go func() {
		for text := range p.writes {
			if _, err := io.WriteString(in, text); err != nil {
				break // the end of the process is reported by its reader
			}
		}
		_ = in.Close()
	}()
	return p, nil
}

// write writes a text without waiting for the program to read it.
func (p *process) write(text string) {
	select {
	case p.writes <- text:
	default: // the program has not read the previous text, and so will not answer in time
	}
}

// read sends the lines of the program.
func (p *process) read(from *io.PipeReader) {
	defer func() { _ = from.Close() }()
	scanner := bufio.NewScanner(from)
	scanner.Buffer(nil, longestLine)
	send := func(l line) bool {
		select {
		case p.lines <- l:
			return true
		case <-p.closed:
			return false
		}
	}
	for scanner.Scan() {
		if !send(line{text: strings.TrimSpace(scanner.Text())}) {
			return
		}
	}
	err := scanner.Err()
	switch {
	case errors.Is(err, bufio.ErrTooLong):
		err = fmt.Errorf("a line is longer than %d bytes", longestLine)
	case err == nil:
		err = errEnded
	}
	send(line{err: err})
}

// lastWords returns the exit status of a process that has ended, and the end of its errors.
func (p *process) lastWords(timer <-chan time.Time) string {
	select {
	case <-p.ended:
	case <-timer:
		return ""
	}
	text := ""
	if p.status != nil {
		text = " with " + p.status.Error()
	}
	if last := p.errors.lastLine(); last != "" {
		text += ": " + excerpt(last)
	}
	return text
}

// end ends the process, by force when the timer fires, or at once if the timer is nil.
func (p *process) end(timer <-chan time.Time) {
	close(p.writes)
	close(p.closed)
	if timer != nil {
		select {
		case <-p.ended:
		case <-timer:
		}
	}
	kill(p.cmd) // also its children, which may survive it
	<-p.ended
}

// tail keeps the end of what is written to it. It is safe for concurrent use.
type tail struct {
	mutex sync.Mutex
	text  []byte
}

// Write implements [io.Writer].
func (t *tail) Write(text []byte) (int, error) {
	const most = 1 << 10
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.text = append(t.text, text...)
	t.text = t.text[max(0, len(t.text)-most):]
	return len(text), nil
}

// lastLine returns the last line that is not empty.
func (t *tail) lastLine() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.text)), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}
