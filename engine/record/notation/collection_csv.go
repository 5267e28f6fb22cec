package notation

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/text/sheet"
)

// csvColumn is the kind of a CSV column.
type csvColumn uint8

const (
	unknownColumn csvColumn = iota
	numberColumn
	idColumn
	boardColumn
	holeColumn
	rumaColumn
	rulesColumn
	nameColumn
	noteColumn
	lineColumn
	sectionColumn
	tagsColumn
	difficultyColumn
	otherColumn // derived from the board
)

// columnNames returns the names of columns, in lower case.
func columnNames() map[csvColumn][]string {
	return map[csvColumn][]string{
		numberColumn: {"number", "no", "no.", "nr", "nr.", "#", "n°", "nº", "numéro", "número", "nummer"},
		idColumn:     {"id", "board id"},
		boardColumn:  {"board", "position", "state", "plateau", "tablier", "état", "tablero", "posición", "estado", "brett", "stellung", "zustand"},
		rumaColumn:   {"ruma"},
		rulesColumn:  {"rules", "game", "règles", "jeu", "reglas", "juego", "regeln", "spiel"},
		nameColumn:   {"name", "title", "nom", "titre", "nombre", "título", "titel"},
		noteColumn: {
			"note", "notes", "comment", "comments", "remark", "remarks", "remarque", "remarques", "commentaire", "commentaires",
			"nota", "notas", "comentario", "comentarios", "notiz", "notizen", "bemerkung", "bemerkungen", "kommentar", "kommentare",
		},
		lineColumn:       {"line", "solution", "ligne", "línea", "solución", "linie", "lösung"},
		sectionColumn:    {"section", "sección", "abschnitt"},
		tagsColumn:       {"tags", "étiquettes", "etiquetas", "schlagwörter"},
		difficultyColumn: {"difficulty", "difficulté", "dificultad", "schwierigkeit"},
		otherColumn: {
			"moves", "sowings", "chained", "lines", "winning", "traps", "legal", "chance", "level", "outside", "to",
			"seeds", "verdict", "to_move", "shortest_moves", "fewest", "solutions", "positions", "complete",
		},
	}
}

// cellPlace is a column of a table.
type cellPlace struct {
	kind csvColumn
	hole int // of holeColumn, from 1
	name string
}

// csvHeading is the heading of CSV.
type csvHeading struct {
	places    []cellPlace
	separator rune
	line      int // line number, from 1
}

// csvHeadingOf finds a heading, and returns it with the text from there.
func csvHeadingOf(text string) (h csvHeading, rest string, ok bool) {
	number, separator := 0, rune(0)
	for line := range strings.Lines(text) {
		number++
		line := strings.TrimRight(line, "\r\n")
		bare := strings.TrimSpace(line)
		if after, is := strings.CutPrefix(strings.ToLower(line), "sep="); is && len(after) == 1 && number == 1 {
			separator = rune(after[0])
		} else if bare != "" && !strings.HasPrefix(bare, "# ") {
			h, ok = heading(line, separator)
			h.line = number
			return h, linesBehind(text, number-1), ok
		}
	}
	return csvHeading{}, "", false
}

// heading parses a line as a heading, which must contain the columns required for a board.
func heading(line string, separator rune) (csvHeading, bool) {
	separators := []rune{',', ';', '\t'}
	if separator != 0 {
		separators = []rune{separator}
	}
	var best csvHeading
	most := 0
	for _, s := range separators {
		r := csv.NewReader(strings.NewReader(line))
		r.Comma, r.LazyQuotes = s, true
		cells, err := r.Read()
		if err != nil {
			continue
		}
		h := csvHeading{separator: s}
		known := 0
		for _, cell := range cells {
			p := placeOf(cell)
			if p.kind != unknownColumn {
				known++
			}
			h.places = append(h.places, p)
		}
		if known > most {
			best, most = h, known
		}
	}
	return best, slices.ContainsFunc(best.places, func(p cellPlace) bool {
		return p.kind == idColumn || p.kind == boardColumn || p.kind == holeColumn
	})
}

// placeOf returns the column that a cell of the heading names.
func placeOf(cell string) cellPlace {
	p := cellPlace{name: oneLine(cell)}
	name := strings.ToLower(p.name)
	for kind, names := range columnNames() {
		if slices.Contains(names, name) {
			p.kind = kind
		}
	}
	if digits, is := strings.CutPrefix(name, "h"); is {
		if hole, err := strconv.Atoi(digits); err == nil && hole >= 1 && hole <= row.MaxHoles {
			p.kind, p.hole = holeColumn, hole
		}
	}
	return p
}

// readCSV parses a table. Unbalanced quotation marks affect only one line.
func (l *boardReader) readCSV(text string) {
	h, rest, _ := csvHeadingOf(text)
	if h.separator == sheet.Excel.Comma() {
		l.Form = ExcelForm
	}
	for _, p := range h.places {
		if p.kind == unknownColumn && p.name != "" {
			l.Ignored = append(l.Ignored, p.name)
		}
	}
	for first := h.line; rest != "" && !l.full && !l.More; {
		rest, first = l.records(h, rest, first)
	}
}

// records parses the rows from a line up to a syntax error, and returns the text after the line
// with the error.
func (l *boardReader) records(h csvHeading, text string, first int) (rest string, next int) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord = h.separator, -1
	for !l.full {
		cells, err := r.Read()
		var parse *csv.ParseError
		switch {
		case errors.Is(err, io.EOF):
			return "", 0
		case errors.As(err, &parse):
			l.problem(first+parse.StartLine-1, "", engine.NewFault(BadQuotes))
			return linesBehind(text, parse.StartLine), first + parse.StartLine
		case err != nil:
			return "", 0
		}
		if line, _ := r.FieldPos(0); first+line-1 != h.line {
			l.record(h, first+line-1, cells)
		}
	}
	return "", 0
}

// linesBehind returns a text without its first lines.
func linesBehind(text string, lines int) string {
	for range lines {
		_, after, found := strings.Cut(text, "\n")
		if !found {
			return ""
		}
		text = after
	}
	return text
}

// csvRecord parses a row of the table.
func (l *boardReader) record(h csvHeading, line int, cells []string) {
	if len(h.places) == 1 { // a board without quotation marks
		cells = []string{strings.Join(cells, string(h.separator))}
	}
	if slices.ContainsFunc(cells[min(len(cells), len(h.places)):], func(cell string) bool { return strings.TrimSpace(cell) != "" }) {
		l.problem(line, "", engine.NewFault(ExtraCells))
		return
	}
	r := csvRecord{cells: map[csvColumn]string{}}
	names := map[csvColumn]string{}
	blank := true
	for i, cell := range cells[:min(len(cells), len(h.places))] {
		cell, p := strings.TrimSpace(cell), h.places[i]
		blank = blank && cell == ""
		if p.kind == holeColumn {
			r.holes = append(r.holes, holeCell{p.hole, cell, p.name})
		} else if r.cells[p.kind] == "" {
			r.cells[p.kind], names[p.kind] = cell, p.name
		}
	}
	if blank {
		return
	}
	text := func(kind csvColumn) string { return unshieldedCell(r.cells[kind]) }
	b := Board{
		Name: text(nameColumn), Note: text(noteColumn), Section: text(sectionColumn),
		Tags: ReadTags(text(tagsColumn)), Difficulty: text(difficultyColumn),
	}
	board, at, err := l.cellBoard(r, names)
	if err != nil {
		l.problem(line, at, err)
		return
	}
	b.take(board)
	var wrong *engine.Fault
	if b.Solution, wrong = readMoves(b.Game, r.cells[lineColumn]); wrong != nil {
		l.problem(line, names[lineColumn], wrong)
	}
	l.add(line, names[lineColumn], b)
}

// csvRecord is a row of the table.
type csvRecord struct {
	cells map[csvColumn]string
	holes []holeCell
}

// holeCell is a cell in the column of a hole.
type holeCell struct {
	hole         int
	seeds, named string
}

// cellBoard parses the board of a row. An ID has priority over a board, and a board over holes. A
// value in the ID column next to holes that is not an ID, for example a number, is ignored.
func (l *boardReader) cellBoard(r csvRecord, names map[csvColumn]string) (board Written, at string, err error) {
	for _, written := range []struct {
		kind csvColumn
		is   bool
	}{
		{idColumn, strings.Contains(r.cells[idColumn], ":") || len(r.holes) == 0 && r.cells[boardColumn] == ""},
		{boardColumn, true},
	} {
		if text := r.cells[written.kind]; text != "" && written.is {
			b, err := l.board(text, r.cells[rulesColumn])
			return b, names[written.kind], err
		}
	}
	text, at, err := r.row(names)
	if err != nil {
		return Written{}, at, err
	}
	board, err = l.board(text, r.cells[rulesColumn])
	return board, at, err
}

// row formats the holes as a board.
func (r csvRecord) row(names map[csvColumn]string) (board, at string, err error) {
	slices.SortStableFunc(r.holes, func(a, b holeCell) int { return a.hole - b.hole })
	var seeds []string
	gap := ""
	for _, h := range r.holes {
		switch {
		case h.seeds == "":
			gap = h.named
		case gap != "":
			return "", gap, engine.NewFault(GapInHoles)
		case strings.Trim(h.seeds, "0123456789") != "":
			return "", h.named, engine.NewFault(BadHole, "Text", shortened(h.seeds))
		default:
			seeds = append(seeds, h.seeds)
		}
	}
	if len(seeds) == 0 {
		return "", "", engine.NewFault(NoBoard)
	}
	ruma := r.cells[rumaColumn]
	if ruma == "" {
		ruma = "0"
	}
	if strings.Trim(ruma, "0123456789") != "" {
		return "", names[rumaColumn], engine.NewFault(BadHole, "Text", shortened(ruma))
	}
	return strings.Join(seeds, " ") + " | " + ruma, "", nil
}

// unshieldedCell removes the apostrophe before text that a spreadsheet would treat as a formula.
func unshieldedCell(text string) string {
	if rest, ok := strings.CutPrefix(text, "'"); ok && formula().MatchString(rest) {
		return rest
	}
	return text
}
