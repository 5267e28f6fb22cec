package imported

import (
	"regexp"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/markup"
	"tchouka/engine/notation"
	"tchouka/engine/session"
)

// treeSummary matches the number of positions in the heading of a tree.
var treeSummary = regexp.MustCompile(`\d positions?\b`)

// markdownItem matches an item of a list: the move, which the first one lacks, and the state.
var markdownItem = regexp.MustCompile("^( *)- (?:\\*\\*(.*?)\\*\\* )?`([^`]*)`")

// isOutline reports whether a text is a tree as an outline: one below a heading with the number of
// positions, or a list of Markdown.
func isOutline(text string) bool {
	heading := false
	for line := range strings.Lines(text) {
		switch line = strings.TrimSpace(line); {
		case line == "", strings.HasPrefix(line, "# "):
		case markdownItem.MatchString(line):
			return true
		case !treeSummary.MatchString(line):
			return heading
		}
		heading = heading || strings.HasPrefix(line, "# ") && treeSummary.MatchString(line)
	}
	return heading
}

// outline is the path to the last entry of an outline.
type outline struct {
	*reader
	path []string // IDs by depth
	last int      // the number of the last line of a list
}

// readOutline reads an outline. Each level is indented by two more spaces; remarks follow their
// position.
func readOutline(r *reader, text string) {
	o, number, isMarkdown := &outline{reader: r}, 0, strings.Contains(text, "\n- `") || strings.HasPrefix(text, "- `")
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(line, " \n")
		bare := strings.TrimLeft(line, " ")
		more := true
		switch {
		case bare == "":
		case len(r.entries) == 0 && (bare[0] == '#' || isMarkdown && !markdownItem.MatchString(line)):
			r.heading("# " + markup.UnescapeMarkdown(strings.TrimPrefix(bare, "# ")))
		case isMarkdown:
			more = o.markdown(number, line)
		case bare[0] == '#':
			o.remark(bare)
		default:
			depth := (len(line) - len(bare)) / 2
			move, state, _ := strings.Cut(bare, "  ")
			if depth == 0 {
				move, state = "", move
			}
			more = o.position(number, depth, move, state)
		}
		if !more {
			return
		}
	}
}

// markdown reads a line of a list. Text below the list is a caption.
func (o *outline) markdown(number int, line string) bool {
	within := number == o.last+1
	o.last = number
	if m := markdownItem.FindStringSubmatch(line); m != nil {
		return o.position(number, len(m[1])/2, markup.UnescapeMarkdown(m[2]), m[3])
	}
	text, isRemark := strings.CutPrefix(strings.TrimLeft(line, " "), "<br>")
	name, isName := strings.CutPrefix(text, "**")
	switch {
	case isRemark && isName:
		o.remark("## " + markup.UnescapeMarkdown(strings.TrimSuffix(name, "**")))
	case isRemark:
		o.remark("# " + markup.UnescapeMarkdown(strings.TrimSuffix(strings.TrimPrefix(text, "*"), "*")))
	case within:
		o.problem(number, engine.NewFault(BadLine))
	default:
		o.last = 0
	}
	return true
}

// position adds an entry. Its state is compared for the start only, because others may be shortened.
func (o *outline) position(number, depth int, move, state string) bool {
	e := entry{line: number, id: strconv.Itoa(len(o.entries))}
	switch {
	case depth == 0:
		e.state = state
	case depth > len(o.path):
		o.problem(number, engine.NewFault(NoParent))
		return true
	default:
		e.parent = o.path[depth-1]
		e.move, e.remark.Mark, _ = notation.CutMark(move)
	}
	o.path = append(o.path[:depth:depth], e.id)
	return o.add(e)
}

// remark adds a line to the remark on the last position.
func (o *outline) remark(text string) {
	last := &o.entries[len(o.entries)-1]
	if last.parent == "" {
		last.remark = notation.AddRemark(last.remark, text, true)
		return
	}
	mark := last.remark.Mark // the sign is at the move, not before the name
	last.remark.Mark = session.Unmarked
	last.remark = notation.AddRemark(last.remark, text, false)
	last.remark.Mark = mark
}
