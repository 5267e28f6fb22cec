package presenter

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/messages"
	"tchouka/engine/markup"
	"tchouka/engine/session"
)

// SpeakerNotes returns notes about the position on the board as Markdown: its comment, the next move
// of the line with its comment, and the solution. They show results even while hints are hidden, and
// are therefore only for the teacher.
func (p *Verdict) SpeakerNotes() string {
	d := p.desk
	s := d.Doc.Session
	notes := []string{"## " + lang.L("Move {{.N}}", messages.Args{"N": d.Doc.Depth()})}
	comment := func(at session.Node) {
		if text := s.Comment(at); text != "" {
			notes = append(notes, markup.Markdown(text))
		}
	}
	comment(d.Doc.Place())
	notes = append(notes, "### "+lang.L("Next"))
	if line, depth := s.Line(), s.Depth(); d.Doc.Previewed == nil && depth+1 < len(line) {
		notes = append(notes, "**"+markup.Markdown(d.MoveText(s.Move(line[depth+1])))+"**")
		comment(line[depth+1])
	} else {
		notes = append(notes, lang.L("The line ends here"))
	}
	return strings.Join(append(notes, p.solutionNotes()...), "\n\n")
}

// solutionNotes returns the verdict on the position, and each move with its value.
func (p *Verdict) solutionNotes() []string {
	d, here := p.desk, p.desk.Doc.State()
	notes := []string{"### " + lang.L("Solution")}
	switch v := p.found(d.Analyzer.Report(here.Key())); {
	case d.Doc.Over() && d.Mode == desk.Playing:
		return append(notes, markup.Markdown(p.ended().Headline))
	case !d.Analyzer.Settled(here.Key()) && d.Analyzer.Busy():
		return append(notes, lang.L("Searching…"))
	default:
		notes = append(notes, "**"+markup.Markdown(v.Headline)+"**", markup.Markdown(v.Detail))
	}
	var moves strings.Builder
	for _, m := range d.Analyzer.Moves(here) {
		if text, _ := hintText(d, m.MoveValue, m.Result); text != "" {
			moves.WriteString("- " + markup.Markdown(d.MoveText(m.Move)+": "+text) + "\n")
		}
	}
	return append(notes, moves.String())
}
