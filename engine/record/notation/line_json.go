package notation

import (
	"encoding/json"
	"fmt"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

// lineObject is a line that [tchouka/engine/output/export] wrote as JSON.
type lineObject struct {
	Kind, Rules string
	Start       positionObject
	Moves       []struct{ Move any } // the number of a hole, or a text
	Comments    []remarkObject
	Marks       []remarkObject
	Names       []remarkObject
}

// positionObject is a board: the holes of a row, or the state of another game.
type positionObject struct {
	Holes []int
	Ruma  int
	State string
}

// remarkObject is one part of a remark on the position after a number of moves.
type remarkObject struct {
	After            int
	Text, Mark, Name string
}

// lineFromJSON parses a line that was exported as JSON; it returns false for other text.
func lineFromJSON(text string, known games.List) (t LineText, ok bool) {
	var line lineObject
	if json.Unmarshal([]byte(strings.TrimPrefix(text, "\ufeff")), &line) != nil || line.Kind != "line" {
		return LineText{}, false
	}
	var err error
	if t.Game, err = known.ByID(line.Rules); err != nil {
		return LineText{}, false
	}
	if t.Start, err = t.Game.Parse(line.Start.text()); err != nil {
		return LineText{}, false
	}
	moves := Line{}
	for _, m := range line.Moves {
		label := fmt.Sprint(m.Move)
		if !isMove(label, t.Game) {
			return LineText{}, false
		}
		moves = append(moves, LineStep{Label: label})
	}
	t.Lines, t.Complete, t.remarks = []Line{moves}, true, map[int]session.Remark{}
	t.Numbering, t.Numbered = engine.FromFarEnd, true
	for _, list := range [][]remarkObject{line.Comments, line.Marks, line.Names} {
		for _, part := range list {
			r := t.remarks[part.After]
			if mark, ok := session.MarkByName(part.Mark); ok {
				r.Mark = mark
			}
			if part.Name != "" {
				r.Name = part.Name
			}
			if part.Text != "" {
				r.Comment = part.Text
			}
			t.remarks[part.After] = r
		}
	}
	return t, true
}

func (p positionObject) text() string {
	if p.State != "" {
		return p.State
	}
	return fmt.Sprintf("%s | %d", strings.Trim(fmt.Sprint(p.Holes), "[]"), p.Ruma)
}
