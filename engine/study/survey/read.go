package survey

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// JSON formats a cell as an object.
func (f Form) JSON(c Cell) []byte { return f.json(c, true) }

// DocumentJSON formats a cell as an object in a list. A document can name the game once for all
// cells.
func (f Form) DocumentJSON(c Cell) []byte { return f.json(c, f.Methods == nil) }

func (f Form) json(c Cell, rules bool) []byte {
	b := []byte{'{'}
	if rules {
		b = fmt.Appendf(b, `"rules":%q,`, f.Rules)
	}
	b = fmt.Appendf(b, `%q:%d,%q:%d`, f.Down, c.Down, f.Across, c.Across)
	var bounds []string
	for _, kind := range f.Kinds {
		fact, known := c.Facts.Find(kind)
		switch {
		case kind == engine.ResultFact:
			b = fmt.Appendf(b, `,"verdict":%q`, c.Facts.Verdict())
		case f.Losing(kind):
			b = fmt.Appendf(b, `,%q:%d,%q:%d,"exact":%v`, f.Name(kind), fact.Value, withLosingMove, c.WithLosingMove, exact(c, kind))
		case known:
			b = fmt.Appendf(b, `,%q:%d`, f.Name(kind), fact.Value)
			if fact.Bound != engine.Exact {
				bounds = append(bounds, fmt.Sprintf(`%q:%q`, f.Name(kind), fact.Bound))
			}
		}
	}
	if len(bounds) > 0 {
		b = fmt.Appendf(b, `,"bounds":{%s}`, strings.Join(bounds, ","))
	}
	if f.Methods == nil {
		return fmt.Appendf(b, `,"positions":%d,"complete":%v}`, c.States, c.Complete)
	}
	b = fmt.Appendf(b, `,"how":%q`, c.Method)
	if c.States > 0 {
		b = fmt.Appendf(b, `,"positions":%d`, c.States)
	}
	for i, m := range c.Line {
		b = append(b, map[bool]string{true: `,"line":[`, false: ","}[i == 0]...)
		b = fmt.Append(b, m)
	}
	if len(c.Line) > 0 {
		b = append(b, ']')
	}
	return append(b, '}')
}

// ReadRow parses a row written by Row.
func (f Form) ReadRow(row []string) (Cell, error) {
	header := f.Header()
	if len(row) != len(header) {
		return Cell{}, fmt.Errorf("%q is not a row of %s", strings.Join(row, ","), strings.Join(header, ","))
	}
	r := record{fields: map[string]string{}}
	for i, name := range header {
		r.fields[name] = row[i]
	}
	if f.Methods != nil { // CSV does not store bounds: the numbers of a start without a result are bounds
		r.exact = r.fields["verdict"] != engine.Unknown.String()
	}
	return f.cell(r)
}

// ReadJSON parses an object written by JSON.
func (f Form) ReadJSON(text []byte) (Cell, error) {
	r, err := recordOf(text)
	if err != nil {
		return Cell{}, fmt.Errorf("not a row of a survey: %w", err)
	}
	return f.cell(r)
}

// recordOf parses an object.
func recordOf(text []byte) (record, error) {
	var object map[string]json.RawMessage
	if err := json.Unmarshal(text, &object); err != nil {
		return record{}, err
	}
	r := record{fields: map[string]string{}}
	for name, raw := range object {
		var err error
		switch {
		case name == "bounds":
			err = json.Unmarshal(raw, &r.bounds)
		case name == "line":
			r.line = strings.Trim(string(raw), "[] ")
		case raw[0] == '"':
			var word string
			err = json.Unmarshal(raw, &word)
			r.fields[name] = word
		default:
			r.fields[name] = string(raw)
		}
		if err != nil {
			return record{}, fmt.Errorf("%s: %w", name, err)
		}
	}
	r.exact = r.fields["exact"] == "true"
	return r, nil
}

// record is a parsed row.
type record struct {
	fields, bounds map[string]string
	exact          bool   // of a [Surveyor]: the numbers are not bounds
	line           string // moves, separated by commas
}

// number parses an integer.
func (r record) number(name string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(r.fields[name]))
	if err != nil {
		return 0, fmt.Errorf("%s: %q is not a whole number", name, r.fields[name])
	}
	return n, nil
}

// cell parses the fields of a cell.
func (f Form) cell(r record) (c Cell, err error) {
	if err := f.sameRules(r.fields["rules"]); err != nil {
		return c, err
	}
	if c.Down, err = r.number(f.Down); err != nil {
		return c, err
	}
	if c.Across, err = r.number(f.Across); err != nil {
		return c, err
	}
	if c.Facts, err = f.facts(r); err != nil {
		return c, err
	}
	states := 0
	if r.fields["positions"] != "" || f.Methods == nil {
		if states, err = r.number("positions"); err != nil {
			return c, err
		}
	}
	c.States = int64(states)
	if f.Methods == nil {
		if c.Complete, err = strconv.ParseBool(r.fields["complete"]); err != nil {
			return c, fmt.Errorf("complete: %q is neither true nor false", r.fields["complete"])
		}
		return c, nil
	}
	return c, f.reached(&c, r)
}

// reached parses the fields that only cells of a [Surveyor] have.
func (f Form) reached(c *Cell, r record) (err error) {
	c.Method, c.Complete = r.fields["how"], c.Facts.Verdict() != engine.Unknown
	if !slices.Contains(f.Methods, c.Method) {
		return fmt.Errorf("%q by %q is not a verdict", r.fields["verdict"], c.Method)
	}
	if slices.Contains(f.Kinds, engine.Collected) {
		if c.WithLosingMove, err = r.number(withLosingMove); err != nil {
			return err
		}
	}
	if r.line == "" {
		return nil
	}
	for text := range strings.SplitSeq(r.line, ",") {
		m, err := f.game.ParseMove(strings.TrimSpace(text))
		if err != nil {
			return err
		}
		c.Line = append(c.Line, m)
	}
	return nil
}

// facts parses the facts of a cell.
func (f Form) facts(r record) (facts engine.Facts, err error) {
	for _, kind := range f.Kinds {
		fact := engine.Fact{Kind: kind}
		text := r.fields[f.Name(kind)]
		switch {
		case kind == engine.ResultFact:
			v, ok := verdictOf(text)
			if !ok {
				return facts, fmt.Errorf("%q is not a verdict", text)
			}
			if fact.Value = int(v); v == engine.Unknown {
				continue
			}
		case text == "" && f.Losing(kind):
			return facts, &ForeignError{"its rows do not contain the most seeds collected"}
		case text == "":
			continue
		default:
			if fact.Value, err = r.number(f.Name(kind)); err != nil {
				return facts, err
			}
		}
		for _, bound := range []engine.Bound{engine.AtLeast, engine.AtMost} {
			if r.bounds[f.Name(kind)] == bound.String() {
				fact.Bound = bound
			}
		}
		if f.Losing(kind) && !r.exact {
			fact.Bound = engine.AtLeast
		}
		facts.Add(fact)
	}
	return facts, nil
}

func verdictOf(text string) (engine.Verdict, bool) {
	for _, v := range []engine.Verdict{engine.Unknown, engine.Won, engine.Lost, engine.Drawn} {
		if v.String() == text {
			return v, true
		}
	}
	return engine.Unknown, false
}
