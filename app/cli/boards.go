package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"strings"
	"unicode"

	"tchouka/engine/disk"
	"tchouka/engine/games/row"
	"tchouka/engine/record/notation"
	"tchouka/engine/text/typed"
)

// eachBoard calls one with each board of the arguments, of collection files, and of the standard
// input for -. If another argument is invalid, there are no calls.
func eachBoard(env *environment, rules gameFlag, args []string, one func(gameBoard) error) error {
	var boards []gameBoard // an element without a state represents the standard input
	texts, err := joined(args)
	if err != nil {
		return err
	}
	for _, text := range texts {
		if text == "-" {
			boards = append(boards, gameBoard{})
			continue
		}
		if isList(text) {
			listed, err := env.listed(rules, text)
			if err != nil {
				return err
			}
			boards = append(boards, listed...)
			continue
		}
		family, err := env.family(rules, text)
		if err != nil {
			return err
		}
		boards = append(boards, family...)
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

// family reads one board, or the boards of a pattern such as 2{033}^0-6 0331.
func (env *environment) family(rules gameFlag, text string) (boards []gameBoard, err error) {
	game, holes := env.games.Cut(text)
	if game == nil {
		holes = text
	}
	family, err := row.ParseFamily(holes)
	if err != nil || !row.IsFamily(holes) {
		b, err := env.board(rules, text)
		if err != nil && env.isSeveral(rules, text) {
			list, err := env.listFrom(rules, givenList, strings.NewReader(text))
			return entries(list), err
		}
		return []gameBoard{b}, err
	}
	for p, err := range family.Boards() {
		if err != nil {
			return nil, boardError(text, err)
		}
		b, err := env.board(rules, strings.TrimSuffix(text, holes)+p.String())
		if err != nil {
			return nil, err
		}
		boards = append(boards, b)
	}
	return boards, nil
}

// givenList names an argument with several boards in messages.
const givenList = "the list"

// isSeveral reports whether an argument has several boards, such as [[2, 2], [3, 1]].
func (env *environment) isSeveral(rules gameFlag, text string) bool {
	_, err := notation.ReadBoard(text, env.games, env.game(rules))
	return errors.Is(err, notation.Several)
}

// fromLines calls one with each board of the standard input as soon as its last line is read.
func fromLines(env *environment, rules gameFlag, one func(gameBoard) error) error {
	in := boardLines{ctx: env.ctx, lines: readLines(env.ctx, env.stdin)}
	for {
		text, err := in.next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		var b gameBoard
		if first := in.number; opensGraph(text) {
			text, err = in.graph(text)
			if err != nil {
				return err
			}
			if b, err = env.readGraph(rules, strings.Repeat("\n", first-1)+text); err != nil {
				return usageErrorf("the standard input: %v", err)
			}
		} else if b, err = env.read(rules, text); err != nil {
			return usageErrorf("line %d of the standard input: %v", first, err)
		}
		if err := one(b); err != nil {
			return err
		}
	}
}

// boardLines reads lines that contain boards.
type boardLines struct {
	ctx    context.Context
	lines  <-chan inputLine
	number int // of the last line read
}

// next returns the next line that is neither blank nor a comment, or [io.EOF].
func (in *boardLines) next() (string, error) {
	for {
		line, err := in.line()
		if bare := strings.TrimSpace(line); err != nil || bare != "" && bare[0] != '#' {
			return line, err
		}
	}
}

func (in *boardLines) line() (string, error) {
	var line inputLine
	select {
	case line = <-in.lines:
	case <-in.ctx.Done():
		return "", in.ctx.Err()
	}
	in.number++
	if line.Err == bufio.ErrTooLong {
		return "", usageErrorf("line %d of the standard input is too long for a board", in.number)
	}
	return line.Text, line.Err
}

// maxGraph limits the bytes read for a graph. The game reports a graph that is too long.
const maxGraph = 8 << 20

// graph returns the graph that begins with the line first, up to its last closing brace.
func (in *boardLines) graph(first string) (string, error) {
	var text strings.Builder
	depth, opened := 0, false
	for line := first; ; {
		text.WriteString(line + "\n")
		quoted := false
		for i := range len(line) {
			switch {
			case line[i] == '"' && (i == 0 || line[i-1] != '\\'):
				quoted = !quoted
			case quoted:
			case line[i] == '{':
				depth, opened = depth+1, true
			case line[i] == '}':
				depth--
			}
		}
		if opened && depth <= 0 || text.Len() > maxGraph {
			return text.String(), nil
		}
		var err error
		if line, err = in.line(); err == io.EOF {
			return text.String(), nil
		} else if err != nil {
			return "", err
		}
	}
}

// opensGraph reports whether a line is the first line of a Graphviz graph and not a board.
func opensGraph(line string) bool {
	line = strings.TrimSpace(line)
	end := strings.IndexFunc(line, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		end = len(line)
	}
	switch strings.ToLower(line[:end]) {
	case "strict", "graph", "digraph":
		return end == len(line) || !strings.ContainsRune(":-", rune(line[end]))
	}
	return strings.HasPrefix(line, "//") || strings.HasPrefix(line, "/*")
}

// A command that accepts boards also accepts files of boards, which package collection reads.
// Boards in such a file that name no game are boards of --rules.

// isList reports whether an argument names an existing file of boards.
func isList(text string) bool {
	form, ok := notation.FormOf(text)
	return ok && isFile(text) && (form != notation.GameForm || isGameCollection(text))
}

// isGameCollection reports whether a game file holds a collection.
func isGameCollection(path string) bool {
	file, err := disk.Open(disk.System{}, path)
	if err != nil {
		return false
	}
	defer file.Close() //nolint:errcheck // nothing was written
	head := make([]byte, 64)
	n, _ := io.ReadFull(file, head) // the file may be shorter
	return notation.IsGameCollection(string(head[:n]))
}

// collectionError is the error of a collection where one board is expected.
func collectionError(path string) error {
	return usageErrorf("%s is a collection: name one of its boards, or use a command for several boards, for example tchouka solve %s", path, path)
}

// list reads a collection file.
func (env *environment) list(f gameFlag, path string) (notation.Collection, error) {
	file, err := env.source(path)
	if err != nil {
		return notation.Collection{}, plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	return env.listFrom(f, path, file)
}

// listFrom reads a collection from a file or the standard input. Errors in single lines are
// reported, and the other lines are kept.
func (env *environment) listFrom(f gameFlag, path string, r io.Reader) (notation.Collection, error) {
	if env.players > 0 {
		return notation.Collection{}, usageErrorf("--players %d: the boards of a collection contain the number of players: omit the flag", env.players)
	}
	list, err := notation.ReadCollection(r, env.games, env.game(f))
	env.title = cmp.Or(env.title, list.Title)
	for _, p := range list.Problems {
		env.warn("%s, %v", path, p)
	}
	if list.More {
		env.warn("%s: further lines are invalid", path)
	}
	for _, name := range list.Ignored {
		env.warn("%s: the unknown column %q is ignored", path, name)
	}
	switch {
	case err != nil && len(list.Problems) > 0:
		return list, usageErrorf("%s: the file contains no valid board", path)
	case err != nil:
		return list, usageErrorf("%s: %v", path, plain(err))
	}
	return list, nil
}

// listed returns the boards of a collection file.
func (env *environment) listed(f gameFlag, path string) ([]gameBoard, error) {
	list, err := env.list(f, path)
	if err != nil {
		return nil, err
	}
	return entries(list), nil
}

// entries returns the boards of a collection.
func entries(list notation.Collection) []gameBoard {
	boards := make([]gameBoard, len(list.Boards))
	for i := range list.Boards {
		b := &list.Boards[i]
		boards[i] = gameBoard{b.Game, b.Start, b}
	}
	return boards
}

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
		scanner := bufio.NewScanner(decoded(r))
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

// decoded returns a text in UTF-8. A text in another encoding is read to its end at once.
func decoded(r io.Reader) io.Reader {
	in := bufio.NewReader(r)
	head, _ := in.Peek(2) // shorter at the end of the input; reading on reports errors
	switch isMark := len(head) == 2 && (head[0] >= 0xFE || head[0] == 0 || head[1] == 0); {
	case isMark:
		data, _ := io.ReadAll(io.LimitReader(in, notation.MaxBytes)) // in reports an error again
		return io.MultiReader(strings.NewReader(typed.Decode(data)), in)
	case len(head) == 2 && string(head) == byteOrderMark[:2]:
		_, _ = in.Discard(len(byteOrderMark)) // fewer bytes at the end of the input
	}
	return in
}
