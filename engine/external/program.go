// Package external lets a program outside play a match, through lines of text on its standard input
// and output. docs/match-protocol.md describes the protocol. Each game has a process of its own.
package external

import (
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"tchouka/engine/search"
)

// Prefix begins the name of an external program.
const Prefix = "program:"

// Grace is the time after the end of its time in which a program must answer. It is also the time
// in which a program must end after the line "quit".
const Grace = 5 * time.Second

// Program is an external program as a player.
type Program struct {
	command []string
	text    string        // the command as written
	perMove time.Duration // the time of a move
	after   func(time.Duration) <-chan time.Time
}

var _ search.Player = Program{}

// Parse reads the command after [Prefix]: a program and its arguments, separated by spaces. Double
// quotes enclose words with spaces.
func Parse(text string, perMove time.Duration) (Program, error) {
	if perMove < time.Millisecond {
		return Program{}, fmt.Errorf("the time of a move is %v: it must be at least 1ms", perMove)
	}
	words, err := split(text)
	if err == nil {
		_, err = exec.LookPath(words[0])
	}
	if err != nil {
		return Program{}, fmt.Errorf("%s%s: the program cannot be started: %w", Prefix, text, err)
	}
	return Program{command: words, text: text, perMove: perMove, after: time.After}, nil
}

// split splits a command line into words.
func split(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	quoted, begun := false, false
	for _, r := range text + " " {
		switch {
		case r == '"':
			quoted, begun = !quoted, true
		case r == ' ' && !quoted:
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	switch {
	case quoted:
		return nil, errors.New("a quotation mark is not closed")
	case len(words) == 0 || words[0] == "":
		return nil, errors.New("write a command, for example program:./client.py")
	}
	return words, nil
}

// String returns the name: the command with [Prefix].
func (p Program) String() string { return Prefix + p.text }

// Join implements [search.Player]. The process starts with the first move of the program.
func (p Program) Join() (search.Chooser, func()) {
	c := &client{Program: p}
	return c.choose, c.leave
}
