package imported

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/session"
)

var jsonKind = regexp.MustCompile(`^\s*\{\s*"kind":\s*"(tree|line)"`)

func isJSON(text string) bool { return jsonKind.MatchString(text) }

// jsonPosition is a node of a tree, the start of a line or a move of a line.
type jsonPosition struct {
	ID, Parent *int
	Move       any
	Holes      []int
	Ruma       int
	State      string
	Comment    string
	Mark, Name string
}

func (p jsonPosition) state() string {
	if p.State != "" || len(p.Holes) == 0 {
		return p.State
	}
	return fmt.Sprintf("%s | %d", strings.Trim(fmt.Sprint(p.Holes), "[]"), p.Ruma)
}

// jsonRemark is a remark of a line.
type jsonRemark struct {
	After            int
	Text, Mark, Name string
}

// jsonText decodes a text value by value, so that everything before an error is read.
type jsonText struct {
	*reader
	text     string
	in       *json.Decoder
	at, line int // an offset and its line
}

func readJSON(r *reader, text string) {
	j := &jsonText{reader: r, text: text, in: json.NewDecoder(strings.NewReader(text)), line: 1}
	r.isLine = jsonKind.FindStringSubmatch(text)[1] == "line"
	if err := j.object(); err != nil && !errors.Is(err, TooMany) {
		r.problem(j.number(), engine.NewFault(Damaged))
	}
}

// number returns the line of the next value.
func (j *jsonText) number() int {
	end := min(int(j.in.InputOffset()), len(j.text))
	for end < len(j.text) && strings.IndexByte(" \t\n,:", j.text[end]) >= 0 {
		end++
	}
	j.line += strings.Count(j.text[j.at:end], "\n")
	j.at = end
	return j.line
}

func (j *jsonText) object() error {
	if _, err := j.in.Token(); err != nil {
		return err
	}
	for j.in.More() {
		name, err := j.in.Token()
		if err != nil {
			return err
		}
		switch name {
		case "rules":
			var id string
			line := j.number()
			if err := j.in.Decode(&id); err != nil {
				return err
			}
			j.setGame(line, id)
		case "start":
			var p jsonPosition
			line := j.number()
			if err := j.in.Decode(&p); err != nil {
				return err
			}
			j.add(entry{line: line, id: "0", state: p.state()})
		case "nodes", "moves", "comments", "marks", "names":
			if err := j.list(name.(string)); err != nil {
				return err
			}
		default:
			var other json.RawMessage
			if err := j.in.Decode(&other); err != nil {
				return err
			}
		}
	}
	_, err := j.in.Token()
	return err
}

// list decodes a list of positions or remarks.
func (j *jsonText) list(name string) error {
	if _, err := j.in.Token(); err != nil {
		return err
	}
	for n := 1; j.in.More(); n++ {
		line := j.number()
		var err error
		switch name {
		case "nodes", "moves":
			err = j.position(line, n)
		default:
			err = j.remark(line)
		}
		if err != nil {
			return err
		}
	}
	_, err := j.in.Token()
	return err
}

// position decodes a node of a tree, or the n-th move of a line.
func (j *jsonText) position(line, n int) error {
	var p jsonPosition
	if err := j.in.Decode(&p); err != nil {
		return err
	}
	e := entry{line: line, move: fmt.Sprint(p.Move), state: p.state(), id: strconv.Itoa(n), parent: strconv.Itoa(n - 1)}
	if p.ID != nil {
		e.id, e.parent = strconv.Itoa(*p.ID), ""
		e.remark = session.Remark{Name: p.Name, Comment: p.Comment}
		e.remark.Mark, _ = session.MarkByName(p.Mark)
		if p.Parent != nil {
			e.parent = strconv.Itoa(*p.Parent)
		}
	}
	if !j.add(e) {
		return engine.NewFault(TooMany)
	}
	return nil
}

// remark decodes a remark of a line, whose positions are complete.
func (j *jsonText) remark(line int) error {
	var r jsonRemark
	if err := j.in.Decode(&r); err != nil {
		return err
	}
	if r.After < 0 || r.After >= len(j.entries) {
		j.problem(line, engine.NewFault(NoParent))
		return nil
	}
	of := &j.entries[r.After].remark
	switch {
	case r.Text != "":
		of.Comment = r.Text
	case r.Mark != "":
		of.Mark, _ = session.MarkByName(r.Mark)
	default:
		of.Name = r.Name
	}
	return nil
}
