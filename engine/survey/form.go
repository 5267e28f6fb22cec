package survey

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// Form is how the cells of one survey are written in files: a row of CSV or an object
// of JSON for each,
//
//	holes,seeds,verdict,grundy,remoteness,positions,complete,rules
//	3,2,won,2,1,9,true,two-person
//
//	{"rules":"two-person","holes":3,"seeds":2,"verdict":"won","grundy":2,"remoteness":1,"positions":9,"complete":true}
//
// A number that is only a bound is left out of CSV; in JSON bounds says which are, and
// how.
type Form struct {
	Rules        string
	Down, Across string            // what the parameters are called
	Kinds        []engine.FactKind // that are written
	// Together says that the players choose at once: what is drawn is worth 0, and what is
	// won is won by the first of them.
	Together bool
	players  int
}

// FormOf returns the form of a game: with the facts that its smallest starts have, or else
// its usual one; that may be too large to be solved.
func FormOf(ctx context.Context, game Game) (Form, error) {
	down, across := game.Params()[0], game.Params()[1]
	f := Form{Rules: game.ID(), Down: down.Name, Across: across.Name}
	if err := f.learn(ctx, game, down.Min, across.Min); err != nil {
		return Form{}, err
	}
	if err := f.learn(ctx, game, min(down.Min+1, down.Max), min(across.Min+1, across.Max)); err != nil {
		return Form{}, err
	}
	if len(f.Kinds) == 0 {
		if err := f.learn(ctx, game, down.Default, across.Default); err != nil {
			return Form{}, err
		}
	}
	slices.SortFunc(f.Kinds, func(a, b engine.FactKind) int { return cmp.Compare(column(a), column(b)) })
	return f, ctx.Err()
}

// learn adds the kinds of facts that a start has.
func (f *Form) learn(ctx context.Context, game Game, down, across int) error {
	start, err := game.Start(down, across)
	if err != nil {
		return err
	}
	f.players, f.Together = start.Players(), start.ToMove() == engine.Everyone
	solution := game.Solve(ctx, start, engine.Limits{Memory: 64 << 20})
	for fact := range told(solution.Facts(start.Key())).All() {
		if !slices.Contains(f.Kinds, fact.Kind) {
			f.Kinds = append(f.Kinds, fact.Kind)
		}
	}
	return nil
}

// column orders the kinds as they are written: who wins, and then what tells most.
func column(kind engine.FactKind) int {
	return slices.Index([]engine.FactKind{
		engine.ResultFact, engine.Period, engine.Grundy, engine.MovesToGo, engine.Margin, engine.Collected,
	}, kind)
}

// Judges reports whether the verdicts of some cells tell anything: where two play, or
// where one can lose.
func (f Form) Judges(cells iter.Seq[Cell]) bool {
	won, drawn := false, false
	for c := range cells {
		switch c.Facts.Verdict() {
		case engine.Lost:
			return true
		case engine.Won:
			won = true
		case engine.Drawn:
			drawn = true
		}
	}
	return won && drawn || f.players > 1 && slices.Contains(f.Kinds, engine.ResultFact)
}

// Numbers returns the kinds of facts that are numbers, those that tell most first.
func (f Form) Numbers() []engine.FactKind {
	return slices.DeleteFunc(slices.Clone(f.Kinds), func(k engine.FactKind) bool { return k == engine.ResultFact })
}

// Name returns what a kind of facts is called in files.
func (f Form) Name(kind engine.FactKind) string {
	switch {
	case kind == engine.MovesToGo && f.players > 1:
		return "remoteness"
	case kind == engine.MovesToGo:
		return "fewest"
	}
	return [engine.FactKinds]string{"verdict", "", "grundy", "margin", "collected", "period"}[kind]
}

// Header is the first row of CSV.
func (f Form) Header() []string {
	header := []string{f.Down, f.Across}
	for _, kind := range f.Kinds {
		header = append(header, f.Name(kind))
	}
	return append(header, "positions", "complete", "rules")
}

// Row writes a cell as a row of CSV.
func (f Form) Row(c Cell) []string {
	row := []string{strconv.Itoa(c.Down), strconv.Itoa(c.Across)}
	for _, kind := range f.Kinds {
		fact, known := c.Facts.Find(kind)
		switch {
		case kind == engine.ResultFact:
			row = append(row, c.Facts.Verdict().String())
		case known && fact.Bound == engine.Exact:
			row = append(row, strconv.Itoa(fact.Value))
		default:
			row = append(row, "")
		}
	}
	return append(row, strconv.FormatInt(c.States, 10), strconv.FormatBool(c.Complete), f.Rules)
}

// ReadRow reads a row that Row wrote.
func (f Form) ReadRow(row []string) (Cell, error) {
	header := f.Header()
	if len(row) != len(header) {
		return Cell{}, fmt.Errorf("%q is not a row of %s", strings.Join(row, ","), strings.Join(header, ","))
	}
	fields := map[string]string{}
	for i, name := range header {
		fields[name] = row[i]
	}
	if id := fields["rules"]; id != f.Rules {
		return Cell{}, &OtherRulesError{id, f.Rules}
	}
	return f.cell(fields, nil)
}

// JSON writes a cell as an object.
func (f Form) JSON(c Cell) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `{"rules":%q,%q:%d,%q:%d`, f.Rules, f.Down, c.Down, f.Across, c.Across)
	var bounds []string
	for _, kind := range f.Kinds {
		fact, known := c.Facts.Find(kind)
		switch {
		case kind == engine.ResultFact:
			fmt.Fprintf(&b, `,"verdict":%q`, c.Facts.Verdict())
		case known:
			fmt.Fprintf(&b, `,%q:%d`, f.Name(kind), fact.Value)
			if fact.Bound != engine.Exact {
				bounds = append(bounds, fmt.Sprintf(`%q:%q`, f.Name(kind), fact.Bound))
			}
		}
	}
	if len(bounds) > 0 {
		fmt.Fprintf(&b, `,"bounds":{%s}`, strings.Join(bounds, ","))
	}
	fmt.Fprintf(&b, `,"positions":%d,"complete":%v}`, c.States, c.Complete)
	return b.Bytes()
}

// ReadJSON reads an object that JSON wrote.
func (f Form) ReadJSON(text []byte) (Cell, error) {
	var object map[string]any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&object); err != nil {
		return Cell{}, fmt.Errorf("not a row of a survey: %w", err)
	}
	id, _ := object["rules"].(string)
	if id != f.Rules {
		return Cell{}, &OtherRulesError{id, f.Rules}
	}
	fields, bounds := map[string]string{}, map[string]string{}
	for name, value := range object {
		fields[name] = fmt.Sprint(value)
	}
	if named, ok := object["bounds"].(map[string]any); ok {
		for name, value := range named {
			bounds[name] = fmt.Sprint(value)
		}
	}
	return f.cell(fields, bounds)
}

// cell reads the fields of a cell.
func (f Form) cell(fields, bounds map[string]string) (c Cell, err error) {
	var states int
	for name, number := range map[string]*int{f.Down: &c.Down, f.Across: &c.Across, "positions": &states} {
		if *number, err = strconv.Atoi(fields[name]); err != nil {
			return c, fmt.Errorf("%s: %q is not a whole number", name, fields[name])
		}
	}
	c.States = int64(states)
	if c.Complete, err = strconv.ParseBool(fields["complete"]); err != nil {
		return c, fmt.Errorf("complete: %q is neither true nor false", fields["complete"])
	}
	for _, kind := range f.Kinds {
		fact := engine.Fact{Kind: kind}
		text := fields[f.Name(kind)]
		switch {
		case kind == engine.ResultFact:
			v, ok := verdictOf(text)
			if !ok {
				return c, fmt.Errorf("%q is no verdict", text)
			}
			if fact.Value = int(v); v == engine.Unknown {
				continue
			}
		case text == "":
			continue
		default:
			if fact.Value, err = strconv.Atoi(text); err != nil {
				return c, fmt.Errorf("%s: %q is not a whole number", f.Name(kind), text)
			}
		}
		for _, bound := range []engine.Bound{engine.AtLeast, engine.AtMost} {
			if bounds[f.Name(kind)] == bound.String() {
				fact.Bound = bound
			}
		}
		c.Facts.Add(fact)
	}
	return c, nil
}

func verdictOf(text string) (engine.Verdict, bool) {
	for _, v := range []engine.Verdict{engine.Unknown, engine.Won, engine.Lost, engine.Drawn} {
		if v.String() == text {
			return v, true
		}
	}
	return engine.Unknown, false
}

// OtherRulesError is the error of a row of another game.
type OtherRulesError struct{ Row, Survey string }

// Error says of which.
func (e *OtherRulesError) Error() string {
	if e.Row == "" {
		return "it is no row of a survey, for it names no rules"
	}
	return fmt.Sprintf("this is a row of %q, and the survey is of %q", e.Row, e.Survey)
}
