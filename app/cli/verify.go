package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tchouka/engine"
	"tchouka/engine/session"
	"tchouka/engine/survey"
)

// verifyCommand replays the lines of a file.
type verifyCommand struct {
	File string `arg:"" help:"A survey written with --json, or a session file."`
}

// Help is shown by verify --help.
func (*verifyCommand) Help() string {
	return `Of a survey every line is replayed, move by move, by the rules of the game, and
must win; and every verdict that names a theorem is compared with it. What a
search found lost has no line and is counted as not replayed.

Of a session every line of play is replayed and must be legal.`
}

// Run verifies a file and says what was verified. What is wrong is an error.
func (c *verifyCommand) Run(env *environment) error {
	name := unshield(c.File)
	if strings.EqualFold(filepath.Ext(name), sessionExt) {
		return verifySession(env, name)
	}
	file, err := os.Open(name)
	if err != nil {
		return plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	in := bufio.NewReader(file)
	first, err := in.Peek(1)
	switch {
	case errors.Is(err, io.EOF):
		return wrongf("%s: the file is empty", name)
	case err != nil:
		return plain(err)
	case first[0] == '{':
		return verifySurvey(env, name, in)
	case strings.HasPrefix(peek(in), "holes,seeds,verdict"):
		return wrongf("%s: a survey of comma-separated values has no lines to replay; make it with --json", name)
	default:
		return verifySession(env, name)
	}
}

// peek returns how a file begins.
func peek(in *bufio.Reader) string {
	text, _ := in.Peek(64)
	return string(text)
}

// tally counts what was verified of a survey.
type tally struct{ rows, replayed, moves, theorems, losses, unknown int }

func verifySurvey(env *environment, name string, in *bufio.Reader) error {
	var t tally
	for number := 1; ; number++ {
		text, err := in.ReadString('\n')
		if text == "" && errors.Is(err, io.EOF) {
			break
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return plain(err)
		}
		if err := t.verify(text); err != nil {
			return wrongf("%s, line %d: %v", name, number, err)
		}
		if number%1024 == 0 && env.ctx.Err() != nil {
			return env.ctx.Err()
		}
	}
	_, err := fmt.Fprintf(env.stdout, "%s: %s: %s replayed with %s, %s by theorem; %s by search not replayed, %d unknown\n",
		name, count(t.rows, "row"), count(t.replayed, "winning line"), count(t.moves, "move"),
		count(t.theorems, "verdict"), lossCount(t.losses), t.unknown)
	return err
}

func lossCount(n int) string {
	if n == 1 {
		return "1 loss"
	}
	return fmt.Sprintf("%d losses", n)
}

// verify verifies a row.
func (t *tally) verify(text string) error {
	var id struct {
		Rules string `json:"rules"`
	}
	if err := json.Unmarshal([]byte(text), &id); err != nil {
		return fmt.Errorf("not a row of a survey: %w", err)
	}
	rules, err := engine.RulesByID(id.Rules)
	if err != nil {
		return err
	}
	row, err := rowForm{rules: rules, json: true}.parse(text)
	if err != nil {
		return err
	}
	t.rows++
	switch {
	case row.How.Theorem():
		t.theorems++
		if verdict, how := survey.ByTheorem(rules, row.Holes, row.Seeds); verdict != row.Verdict || how != row.How {
			return fmt.Errorf("%dx%d: %v is not what %v says", row.Holes, row.Seeds, row.Verdict, row.How)
		}
	case row.Verdict == engine.Won:
		t.replayed++
		t.moves += len(row.Line)
		return replayWin(rules, row)
	case row.Verdict == engine.Lost:
		t.losses++
	default:
		t.unknown++
	}
	return nil
}

// replayWin plays the line of a row by the rules. It must clear the board.
func replayWin(rules engine.Rules, row survey.Row) error {
	p, err := engine.Uniform(row.Holes, row.Seeds)
	if err != nil {
		return fmt.Errorf("%dx%d: %w", row.Holes, row.Seeds, err)
	}
	for i, m := range row.Line {
		out, err := rules.Play(p, m)
		if err != nil {
			return fmt.Errorf("%dx%d: move %d: %w", row.Holes, row.Seeds, i+1, err)
		}
		if out.Ending.Loses() {
			return fmt.Errorf("%dx%d: move %d, hole %d, loses", row.Holes, row.Seeds, i+1, m)
		}
		p = out.Position
	}
	if rules.Status(p) != engine.Cleared {
		return fmt.Errorf("%dx%d: the line ends at %v and does not win", row.Holes, row.Seeds, p)
	}
	return nil
}

// verifySession replays every line of a session from its start.
func verifySession(env *environment, name string) error {
	opened, err := openFile(name)
	var format *session.FormatError
	if errors.As(err, &format) {
		return wrongf("%s, %v", name, err)
	}
	if err != nil {
		return err
	}
	s := opened.Session
	lines, moves := 0, 0
	for n := range session.Node(s.Len()) {
		if len(s.Children(n)) > 0 {
			continue
		}
		lines++
		state := s.Start()
		for i, m := range s.Moves(n) {
			out, err := s.Game().Play(state, m)
			if err != nil {
				return wrongf("%s: line %d, move %d: %v", name, lines, i+1, err)
			}
			state = out.State
			moves++
		}
	}
	_, err = fmt.Fprintf(env.stdout, "%s: %s replayed with %s\n", name, count(lines, "line"), count(moves, "move"))
	return err
}
