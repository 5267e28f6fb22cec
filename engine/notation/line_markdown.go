package notation

import (
	"slices"
	"strings"

	"tchouka/engine/games"
	"tchouka/engine/markup"
)

// lineFromMarkdown converts a line that [tchouka/engine/export] wrote as Markdown to its text export;
// it returns false for other text.
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
// If the export contains only the moves, they are between two lines of ```.
func lineFromMarkdown(text string, known games.List) (string, bool) {
	var p markdownPage
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

// markdownPage is the part of a Markdown text that has been read.
type markdownPage struct {
	about  strings.Builder // the heading and the paragraphs below it, as remarks
	moves  []string
	sign   string // of the last of the moves, or of the start
	table  *strings.Builder
	heads  []string // of the current table
	turned bool     // it has a column for the player
	block  *strings.Builder
	open   bool // whether the block is open
}

func (p *markdownPage) read(line string, known games.List) {
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
	case strings.HasPrefix(line, "#"), isAbout(markup.UnescapeMarkdown(line), known):
		p.about.WriteString("# " + markup.UnescapeMarkdown(strings.TrimLeft(line, "# ")) + "\n")
	}
}

// isAbout reports whether a paragraph describes the line.
func isAbout(line string, known games.List) bool {
	var t LineText
	t.ReadHeading("# "+line, known)
	return t.Numbered || t.Game != nil
}

// row parses a row of a table: its heading, the rule below it, or a move.
func (p *markdownPage) row(cells []string) {
	if p.heads == nil {
		p.turned = len(cells) > 3 && cells[1] == mover
	}
	if p.turned && len(cells) > 1 { // the states contain the player to move
		cells = slices.Delete(cells, 1, 2)
	}
	switch {
	case p.heads == nil:
		if p.heads = cells; isTableHead(strings.Join(cells, " ")) && p.table == nil {
			p.table = &strings.Builder{}
			p.table.WriteString(strings.Join(cells[:3], "  ") + "\n")
		}
	case p.table == nil || !isTableHead(strings.Join(p.heads, " ")) || strings.HasPrefix(cells[0], "-") || strings.HasPrefix(cells[0], ":"):
	default:
		p.position(cells)
	}
}

// position parses a row of the table of moves: the number, the move (3!), the position and the
// remark.
func (p *markdownPage) position(cells []string) {
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
	case move != "": // otherwise it is a sowing within a move
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

// cellsOf splits a row of a table into its cells.
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
				cell = markup.UnescapeMarkdown(cell)
			}
			cells, begin = append(cells, cell), i+1
		}
	}
	return cells
}
