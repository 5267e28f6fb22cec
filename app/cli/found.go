package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"tchouka/app/cli/console"
	"tchouka/engine"
	"tchouka/engine/collection"
	"tchouka/engine/find"
)

// finder carries out a request for boards.
type finder func(context.Context, find.Request, func(find.Board) bool) (find.Summary, error)

// solved finds boards of a game that has no finder of its own, by solving one after the other.
func (f *wishFlags) solved(env *environment, game engine.Game, holes int, seeds find.Range, out *boardsOutput, search finder) error {
	if !find.Findable(game) {
		return wrongf("boards of %s cannot be found: an empty board of so many holes cannot be set up, or there is no search", game.ID())
	}
	form, err := out.collected(env, game)
	if err != nil {
		return err
	}
	progress := console.NewProgress(env.stderr)
	request := find.Request{
		Game: game.(find.Game), Start: []int{holes, game.Params()[1].Min}, Seeds: seeds, Memory: env.memory,
		Criteria: find.Criteria{
			Lines: find.Range(f.Lines), Moves: find.Range(f.Moves), Forced: f.Forced,
			Look: find.Look{Uniform: f.Uniform, Symmetric: f.Symmetric, Pattern: f.Pattern},
		},
		Progress: func(p find.Progress) {
			progress.Put(fmt.Sprintf("%d of %s looked at, %d found", p.Examined, count(p.All, "board"), p.Found))
		},
	}
	var boards []collection.Board
	var failed error
	summary, err := search(env.ctx, request, func(b find.Board) bool {
		if form == "" {
			progress.Clear()
			_, failed = fmt.Fprintln(env.document, foundText(b))
			return failed == nil
		}
		boards = append(boards, collection.Board{Game: game, Start: b.Start, Solution: b.Line})
		return len(boards) < collection.MaxBoards
	})
	progress.Clear()
	if errors.Is(err, find.ErrRequest) {
		return wrongf("%v", err)
	}
	switch {
	case summary.Unsettled > 0:
		env.warn("%s not settled for want of memory; --memory may allow more", count(summary.Unsettled, "board"))
	case summary.Found == 0 && err == nil:
		env.warn("no winnable board matches the criteria: allow other seeds, or give up a criterion")
	}
	if form != "" && len(boards) > 0 && failed == nil {
		failed = writeOutput(env, out.path(), func(w io.Writer) error { return collection.Write(w, form, "", boards) })
	}
	return firstError(failed, err)
}

// collected returns the form of the collection that the boards of a game are written as, "" when
// they are printed for people.
func (c *boardsOutput) collected(env *environment, game engine.Game) (collection.Form, error) {
	if err := env.idle("boards of "+game.ID()+" are not rated", "chained", "trap", "level"); err != nil {
		return "", err
	}
	if len(c.Asked(env.given)) > 0 || env.given["paper"] != "" {
		return "", wrongf("boards of %s are written as a list, without pictures: leave out what is for pictures", game.ID())
	}
	form, known := collection.FormOf(c.Output)
	switch {
	case c.JSON:
		return collection.JSON, nil
	case c.CSV:
		return collection.CSV, nil
	case c.path() == "-":
		return "", nil
	case !known:
		return "", wrongf("%s: boards of %s are written as a list: end the name in .csv, .txt or .json", c.Output, game.ID())
	}
	return form, nil
}

// path is the file that is written, - for the standard output.
func (c *boardsOutput) path() string {
	if c.Output == "" {
		return "-"
	}
	return c.Output
}

// foundText writes a board for people: how many moves, the first moves that keep the win, and a
// line of best play.
func foundText(b find.Board) string {
	words := []string{fmt.Sprint(b.Start)}
	if b.Moves >= 0 {
		words = append(words, count(b.Moves, "move"))
	}
	if b.Lines != nil {
		words = append(words, fmt.Sprintf("winning lines: %v", b.Lines))
	}
	if len(b.Winning) > 0 {
		words = append(words, fmt.Sprintf("first %s (%d legal)", movesText(b.Winning), b.Legal))
	}
	if len(b.Line) > 0 {
		words = append(words, "line "+movesText(b.Line))
	}
	return strings.Join(words, "  ")
}
