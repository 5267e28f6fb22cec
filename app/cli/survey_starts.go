package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tchouka/app/cli/console"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/survey"
)

// ofStarts surveys the usual starts of a game that is not played on one row.
func (c *surveyCommand) ofStarts(env *environment, game survey.Game, memory int64) error {
	if err := env.idle(game.ID()+" is not played on one row", "collected", "no-theorems"); err != nil {
		return err
	}
	request := survey.Request{
		Game: game, Memory: memory,
		Grid: survey.Grid{
			Down: survey.Range{From: c.Holes.from, To: c.Holes.to}, Across: survey.Range{From: c.Seeds.from, To: c.Seeds.to}, Workers: c.Workers,
		},
	}
	if err := request.Check(); err != nil {
		return wrongf("%v", err)
	}
	written, err := survey.FormOf(env.ctx, game)
	if err != nil {
		return err
	}
	doc, shown, err := c.startsDocument(env, request, written)
	if err != nil {
		return err
	}
	defer doc.close()
	form := startForm{written, c.JSON}
	style := form.printed(c.CSV)
	// Tables are printed and documents written when all is there, and rows as they come.
	tables := doc != nil || !c.JSON && !c.CSV && !c.Lost && c.Output == ""
	found := map[board]survey.Cell{}
	form.json = c.inJSON()
	err = surveyed(c, env, surveying[survey.Cell]{
		form: form, style: style,
		wants: func(cell survey.Cell) bool {
			if tables {
				found[form.at(cell)] = cell
			}
			return !tables && c.wants(cell.Facts.Verdict())
		},
		run: func(ctx context.Context, done func(holes, seeds int) bool, each func(survey.Cell)) error {
			request.Done = done
			return survey.Run(ctx, request, each)
		},
	})
	if !tables {
		return err
	}
	table := export.Starts(export.StartTable{
		Game: game, Form: written, Down: request.Down, Across: request.Across, Shown: shown,
		Cell: func(down, across int) (survey.Cell, bool) {
			cell, ok := found[board{down, across}]
			return cell, ok
		},
	})
	switch {
	case doc == nil:
		return firstError(err, export.Write(env.stdout, table, "text", export.Options{}))
	case err != nil:
		return err
	}
	return doc.write(env, table)
}

// startsDocument returns what is to be written when the survey is over, or nil, with the
// fact that it shows. Its file is claimed.
func (c *surveyCommand) startsDocument(env *environment, r survey.Request, form survey.Form) (*surveyDocument, engine.FactKind, error) {
	doc, err := c.document(env, export.StartsKind, r.Down.Len(), r.Across.Len())
	if err != nil {
		return nil, engine.ResultFact, err
	}
	shown, err := c.shownFact(env, form)
	if err != nil {
		return nil, engine.ResultFact, err
	}
	return doc, shown, doc.claim(env)
}

// shownFact is the fact whose numbers a picture shows of another game.
func (c *surveyCommand) shownFact(env *environment, form survey.Form) (engine.FactKind, error) {
	if err := env.idle(form.Rules+" is not played on one row", "outline"); err != nil {
		return engine.ResultFact, err
	}
	numbers, shown := form.Numbers(), console.Unshield(c.Show)
	var names []string
	for _, kind := range numbers {
		names = append(names, form.Name(kind))
	}
	i := max(slices.Index(names, shown), 0)
	switch {
	case shown != "" && !slices.Contains(names, shown):
		return engine.ResultFact, notShown(shown, names...)
	case len(numbers) == 0:
		return engine.ResultFact, nil
	default:
		return numbers[i], nil
	}
}

func notShown(given string, known ...string) error {
	if len(known) == 0 {
		return wrongf("--show: there are no numbers to show of this game")
	}
	return wrongf("--show: there is no %q to show; known are %s", given, strings.Join(known, ", "))
}

// startForm is how the rows of such a survey are written and read.
type startForm struct {
	survey.Form
	json bool
}

var _ form[survey.Cell] = startForm{}

func (f startForm) isJSON() bool { return f.json }

// printed is how rows are printed: in the form itself, or else for people.
func (f startForm) printed(csv bool) rowStyle[survey.Cell] {
	switch {
	case f.json:
		return rowStyle[survey.Cell]{row: f.line}
	case csv:
		return rowStyle[survey.Cell]{f.header(), f.line}
	default:
		return rowStyle[survey.Cell]{row: f.text}
	}
}

func (f startForm) heads(line string) bool { return line == f.header() }

func (f startForm) header() string { return strings.Join(f.Header(), ",") }

func (f startForm) at(c survey.Cell) board { return board{c.Down, c.Across} }

// known says that a cell which was cut off is tried again.
func (f startForm) known(c *survey.Cell) (at board, known bool) { return f.at(*c), c.Complete }

func (f startForm) begins(text string) bool {
	if !f.json {
		return beginsCells(text, f.header())
	}
	return beginsRow(text, f.Rules, f.Down)
}

func (f startForm) line(c survey.Cell) string {
	if f.json {
		return string(f.JSON(c))
	}
	return strings.Join(f.Row(c), ",")
}

func (f startForm) parse(text string) (c survey.Cell, err error) {
	if f.json {
		c, err = f.ReadJSON([]byte(text))
	} else {
		c, err = f.ReadRow(strings.Split(text, ","))
	}
	var other *survey.OtherRulesError
	if errors.As(err, &other) && other.Row != "" {
		err = foreignf("%v", err)
	}
	return c, err
}

// text writes a row for people.
func (f startForm) text(c survey.Cell) string {
	var words []string
	for fact := range c.Facts.All() {
		if fact.Kind != engine.ResultFact {
			words = append(words, fact.String())
		}
	}
	if !c.Complete {
		words = append(words, "cut off")
	}
	return strings.TrimRight(fmt.Sprintf("%-10s %-8v %s", fmt.Sprintf("%dx%d", c.Down, c.Across), c.Facts.Verdict(), strings.Join(words, ", ")), " ")
}
