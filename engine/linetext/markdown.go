package linetext

import (
	"slices"
	"strings"

	"tchouka/engine/games"
	"tchouka/engine/markup"
)

// fromMarkdown turns what [tchouka/engine/export] writes of a line as Markdown into the text
// that it writes of it otherwise; false where it is something else.
//
//	# Tchuka Ruma, 4 × 2
//
//	1 move · 1 sowing · not finished · holes numbered from the far end
//
//	| move | hole | position | sowings | result |
//	|---:|---:|:---|---:|:---|
//	| 0 |  | `2 2 2 2 \| 0` |  |  |
//	| 1 | 3! | `2 2 0 3 \| 1` | 1 | in the Ruma |
//
// The moves alone stand between two lines of ```.
func fromMarkdown(text string, known games.List) (string, bool) {
	var p page
	for line := range strings.Lines(text) {
		p.read(strings.TrimSpace(line), known)
	}
	switch {
	case p.table != nil:
		return p.about.String() + strings.Join(p.moves, " ") + "\n\n" + p.table.String(), true
	case p.block != nil:
		return p.about.String() + p.block.String(), true
	}
	return "", false
}

// page is a text in Markdown as far as it was read.
type page struct {
	about  strings.Builder // the heading and what stands below it, as remarks
	moves  []string
	sign   string // of the last of them, or of the start
	table  *strings.Builder
	heads  []string // of the table that is being read
	turned bool     // it says who moves
	block  *strings.Builder
	open   bool // the block
}

func (p *page) read(line string, known games.List) {
	fence := strings.HasPrefix(line, "```")
	switch {
	case fence:
		if p.open = !p.open; p.block == nil {
			p.block = &strings.Builder{}
		}
	case p.open:
		p.block.WriteString(line + "\n")
	case strings.HasPrefix(line, "|"):
		p.row(cellsOf(line))
	case line == "":
		p.heads = nil
	case strings.HasPrefix(line, "#"), isAbout(markup.Unmarked(line), known):
		p.about.WriteString("# " + markup.Unmarked(strings.TrimLeft(line, "# ")) + "\n")
	}
}

// isAbout reports whether a paragraph says something of the line.
func isAbout(line string, known games.List) bool {
	var t Text
	t.heed("# "+line, known)
	return t.Numbered || t.Game != nil
}

// row reads a row of a table: its heads, the rule below them, or one of the moves.
func (p *page) row(cells []string) {
	if p.heads == nil {
		p.turned = len(cells) > 3 && cells[1] == mover
	}
	if p.turned && len(cells) > 1 { // the states say who moves
		cells = slices.Delete(cells, 1, 2)
	}
	switch {
	case p.heads == nil:
		if p.heads = cells; isHead(strings.Join(cells, " ")) && p.table == nil {
			p.table = &strings.Builder{}
			p.table.WriteString(strings.Join(cells[:3], "  ") + "\n")
		}
	case p.table == nil || !isHead(strings.Join(p.heads, " ")) || strings.HasPrefix(cells[0], "-") || strings.HasPrefix(cells[0], ":"):
	default:
		p.position(cells)
	}
}

// position reads a row of the table of moves: 1, 3!, the position, and what was written to it.
func (p *page) position(cells []string) {
	cell := func(head string) string {
		if i := slices.Index(p.heads, head); i >= 0 && i < len(cells) {
			return cells[i]
		}
		return ""
	}
	if len(cells) < 3 {
		return
	}
	switch move := cells[1]; {
	case cells[0] == "0":
		p.sign = move
		p.table.WriteString(cells[0] + "  " + cells[2] + "\n")
	case move != "": // otherwise it is a sowing in the midst of a move
		p.moves, p.sign = append(p.moves, move), move[len(strings.TrimRight(move, "!?")):]
		p.table.WriteString(cells[0] + "  " + cells[2] + "\n")
	}
	if name := cell("name"); name != "" || cells[0] == "0" && p.sign != "" {
		p.table.WriteString("## " + strings.TrimSpace(p.sign+" "+name) + "\n")
	}
	if comment := cell("comment"); comment != "" {
		p.table.WriteString("# " + strings.ReplaceAll(comment, "\n", "\n# ") + "\n")
	}
}

// cellsOf splits a row of a table into texts.
func cellsOf(line string) []string {
	line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
	var cells []string
	for begin, i := 0, 0; i <= len(line); i++ {
		switch {
		case i < len(line) && line[i] == '\\':
			i++
		case i == len(line) || line[i] == '|':
			cell := strings.TrimSpace(line[begin:i])
			if code, ok := strings.CutPrefix(cell, "`"); ok {
				cell = strings.ReplaceAll(strings.TrimSuffix(code, "`"), "\\|", "|")
			} else {
				cell = markup.Unmarked(cell)
			}
			cells, begin = append(cells, cell), i+1
		}
	}
	return cells
}
