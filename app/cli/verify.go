package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/session"
	"tchouka/engine/solve/certificate"
)

// verifyCommand checks a file.
type verifyCommand struct {
	memoryFlag
	All  bool   `help:"List all rows that cannot be checked."`
	File string `arg:"" help:"A survey written with -o, a certificate, or a game file."`
}

func (*verifyCommand) Help() string {
	return `For a survey, verify replays every line: the line of a won board must win, and no
other board may have a line. It compares verdicts by theorem with the theorem,
and the seeds collected with the verdict. Losses found by search and unknown
boards are listed as not checked. The checksum of each row must match. For CSV
files, and for games that are not played on one row, only checksums are checked.

For a certificate, verify uses the rules of the game only, and prints what is
proved. Every end of a line or a strategy must satisfy the claim. For a lost
solitaire all positions are enumerated again, and those of each layer compared.

For a game file, every line must be legal, and the checksum must match.

  $ tchouka verify rows.json
  $ tchouka verify 4x2.certificate
  $ tchouka verify game.tchouka`
}

// Run verifies a file and prints what was verified. A failed check is an error.
func (c *verifyCommand) Run(env *environment) error {
	name := unshield(c.File)
	if isSessionName(name) {
		return verifySession(env, name)
	}
	file, err := disk.Open(disk.System{}, name)
	if err != nil {
		return plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	in := bufio.NewReader(file)
	if begin, err := in.Peek(len(byteOrderMark)); err == nil && string(begin) == byteOrderMark {
		_, _ = in.Discard(len(byteOrderMark)) // the byte order mark was peeked
	}
	first, err := in.Peek(1)
	switch {
	case errors.Is(err, io.EOF):
		return usageErrorf("%s: the file is empty", name)
	case err != nil:
		return plain(err)
	case first[0] == '{':
		return c.verifySurvey(env, name, in, env.memory)
	case strings.HasPrefix(peek(in), "holes,seeds,") || strings.HasPrefix(peek(in), "pockets,balls,"):
		return verifyCells(env, name, in)
	case !c.All && strings.HasPrefix(peek(in), certificate.Begin):
		return verifyCertificate(env, name, in)
	case c.All:
		return usageErrorf("--all would have no effect: %s is not a survey with lines", name)
	default:
		return verifySession(env, name)
	}
}

// peek returns the beginning of a file.
func peek(in *bufio.Reader) string {
	text, _ := in.Peek(64)
	return string(text)
}

// verifyCollection replays every line of the boards of a collection.
func verifyCollection(env *environment, name string) error {
	list, err := env.list("", name)
	if err != nil {
		return err
	}
	lines, moves := 0, 0
	for i, b := range list.Boards {
		s, err := b.Session()
		if err == nil {
			err = replay(s, &lines, &moves)
		}
		if err != nil {
			return usageErrorf("%s: board %d: %v", name, i+1, err)
		}
	}
	if len(list.Problems) > 0 {
		return usageErrorf("%s: %s invalid, see above", name, countIs(len(list.Problems), "line"))
	}
	_, err = fmt.Fprintf(env.stdout, "%s: %s, %s replayed with %s\n", disk.DisplayName(name), count(len(list.Boards), "board"), count(lines, "line"), count(moves, "move"))
	return err
}

// replay plays every line of a session from its start, and counts the lines and moves.
func replay(s *session.Session, lines, moves *int) error {
	for _, n := range s.Lines() {
		*lines++
		state := s.Start()
		for i, m := range s.Moves(n) {
			out, err := s.Game().Play(state, m)
			if err != nil {
				return fmt.Errorf("line %d, move %d: %w", *lines, i+1, err)
			}
			state = out.State
			*moves++
		}
	}
	return nil
}

// verifySession replays every line of a session, or of a collection, from its start.
func verifySession(env *environment, name string) error {
	if isGameCollection(name) {
		return verifyCollection(env, name)
	}
	opened, err := env.openFile(name)
	var format *session.FormatError
	if errors.As(err, &format) {
		return usageErrorf("%s, %v", name, err)
	}
	if err != nil {
		return err
	}
	s := opened.Session
	if skipped := s.Skipped(); skipped.Count > 0 {
		return usageErrorf("%s, %v", name, skipped.Errors[0])
	}
	lines, moves := 0, 0
	if err := replay(s, &lines, &moves); err != nil {
		return usageErrorf("%s: %v", name, err)
	}
	fmt.Fprintf(env.stdout, "%s: %s replayed with %s\n", disk.DisplayName(name), count(lines, "line"), count(moves, "move"))
	if s.Altered() {
		return usageErrorf("%s: %s", name, alteredWarning)
	}
	return nil
}

// lessonCommand checks lessons.
type lessonCommand struct {
	memoryFlag
	Files []string `arg:"" name:"file" help:"Lessons: Markdown files with boards, questions and tasks."`
}

func (*lessonCommand) Help() string {
	return `Prints each error with its line number and a correction, and then exits with
status 2. The boards, moves and solutions are played, and the solver checks that
each task is possible. If the solver runs out of memory, the task is accepted. A
task must not restart its board while the game of an earlier task on that board
continues. docs/lessons.md describes how to write lessons. File ▸ Open shows one.

  $ tchouka lesson mine.md
  $ tchouka lesson first.md second.md`
}

// Run checks each file.
func (c *lessonCommand) Run(env *environment) error {
	wrong := 0
	for _, name := range c.Files {
		problems, err := env.checkLesson(unshield(name), env.memory)
		if err != nil {
			return err
		}
		wrong += problems
	}
	if wrong > 0 {
		return usageErrorf("%s found, see above", count(wrong, "problem"))
	}
	return nil
}

// checkLesson prints the problems of a lesson, or a summary of its content.
func (env *environment) checkLesson(name string, memory int64) (problems int, err error) {
	text, err := env.sourceText(name, lesson.MaxBytes)
	if err != nil {
		return 0, err
	}
	l, wrong := lesson.Read(env.ctx, text, env.games, engine.Limits{Memory: memory})
	for _, p := range wrong {
		fmt.Fprintf(env.stdout, "%s:%d: %s\n", disk.DisplayName(name), p.Line, oneLineError(p.Err)) // the printer keeps errors
	}
	if len(wrong) > 0 || env.ctx.Err() != nil {
		return len(wrong), env.ctx.Err()
	}
	tasks := 0
	for _, s := range l.Steps {
		tasks += len(s.Tasks())
	}
	_, err = fmt.Fprintf(env.stdout, "%s: %s: %s, %s\n", disk.DisplayName(name), oneLine(l.Title), count(len(l.Steps), "step"), count(tasks, "task"))
	return 0, err
}
