package notation

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/session"
)

// lineFromData parses a line that [tchouka/engine/export] wrote as JSON or CSV; it returns false for
// other text.
func lineFromData(text string, known games.List, defaultGame engine.Game) (LineText, bool) {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	var d lineData
	switch {
	case strings.HasPrefix(text, "{") && strings.Contains(text, `"line"`):
		if json.Unmarshal([]byte(text), &d) != nil || d.Kind != "line" {
			return LineText{}, false
		}
	case !strings.HasPrefix(text, "move"):
		return LineText{}, false
	default:
		var ok bool
		if d, ok = lineFromCSV(text); !ok {
			return LineText{}, false
		}
	}
	return d.text(known, defaultGame)
}

// lineData is a line in the form of JSON.
type lineData struct {
	Kind     string
	Rules    string
	Start    stateData
	Moves    []struct{ Move any }
	Comments []struct {
		After int
		Text  string
	}
	Marks []struct {
		After int
		Mark  string
	}
	Names []struct {
		After int
		Name  string
	}
}

// stateData is a position of a row, or the state of another game.
type stateData struct {
	Holes []int
	Ruma  int
	State string
}

func (s stateData) String() string {
	if s.State != "" {
		return s.State
	}
	return fmt.Sprintf("%s | %d", strings.Trim(fmt.Sprint(s.Holes), "[]"), s.Ruma)
}

// text returns the line. If it does not name its game, the game is here.
func (d lineData) text(known games.List, defaultGame engine.Game) (LineText, bool) {
	t := LineText{Game: defaultGame, Numbered: true, Complete: true, remarks: map[int]session.Remark{}}
	var err error
	if d.Rules != "" {
		if t.Game, err = known.ByID(d.Rules); err != nil {
			return LineText{}, false
		}
	}
	if t.Start, err = t.Game.Parse(d.Start.String()); err != nil {
		return LineText{}, false
	}
	line := Line{}
	for _, m := range d.Moves {
		line = append(line, LineStep{Label: fmt.Sprint(m.Move)})
	}
	t.Lines = []Line{line}
	add := func(after int, change func(*session.Remark)) {
		r := t.remarks[after]
		change(&r)
		t.remarks[after] = r
	}
	for _, c := range d.Comments {
		add(c.After, func(r *session.Remark) { r.Comment = c.Text })
	}
	for _, m := range d.Marks {
		add(m.After, func(r *session.Remark) { r.Mark, _ = session.MarkByName(m.Mark) })
	}
	for _, n := range d.Names {
		add(n.After, func(r *session.Remark) { r.Name = n.Name })
	}
	return t, true
}

// lineFromCSV parses a table with the columns of a line. It also accepts the other separators that
// spreadsheets write.
func lineFromCSV(text string) (d lineData, ok bool) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord = rune(text[min(len("move"), len(text)-1)]), -1
	if !strings.ContainsRune(",;\t", r.Comma) {
		return d, false
	}
	records, err := r.ReadAll()
	if err != nil || len(records) < 2 || len(records[0]) < 3 {
		return d, false
	}
	head := records[0]
	inRow := head[1] == "hole"
	if !inRow && head[1] != "played" {
		return d, false
	}
	for after, record := range records[1:] {
		cell := func(name string) string {
			if i := slices.Index(head, name); i >= 0 && i < len(record) {
				return record[i]
			}
			return ""
		}
		switch {
		case after > 0:
			d.Moves = append(d.Moves, struct{ Move any }{record[1]})
		case inRow:
			d.Rules, d.Start.State = cell("rules"), holesText(head, record)+" | "+cell("ruma")
		default:
			d.Rules, d.Start.State = cell("rules"), cell("state")
		}
		d.remark(after, cell)
	}
	return d, true
}

// remark adds the remark on a position from the cells of its row.
func (d *lineData) remark(after int, cell func(string) string) {
	if text := Unshielded(cell("comment")); text != "" {
		d.Comments = append(d.Comments, struct {
			After int
			Text  string
		}{after, text})
	}
	if mark := cell("mark"); mark != "" {
		d.Marks = append(d.Marks, struct {
			After int
			Mark  string
		}{after, mark})
	}
	if name := Unshielded(cell("name")); name != "" {
		d.Names = append(d.Names, struct {
			After int
			Name  string
		}{after, name})
	}
}

// holesText returns the seeds in the columns h1, h2 and so on.
func holesText(head, record []string) string {
	var seeds []string
	for i, name := range head {
		if name == fmt.Sprintf("h%d", len(seeds)+1) && i < len(record) {
			seeds = append(seeds, record[i])
		}
	}
	return strings.Join(seeds, " ")
}

// shieldMark matches the apostrophe before text that a spreadsheet would treat as a formula.
var shieldMark = regexp.MustCompile("(^|[;\t\n])'([\\p{Z}\"]*[=+@＝＋－＠-]|\t)")

// Unshielded removes the apostrophe before such text.
func Unshielded(text string) string { return shieldMark.ReplaceAllString(text, "$1$2") }
