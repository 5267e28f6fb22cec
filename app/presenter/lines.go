package presenter

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/engine/record/session"
	"tchouka/widgets/tables"
)

// Choose opens the list of all lines; a chosen line becomes the current one, at its end.
func (p *Line) Choose() {
	s := p.desk.Doc.Session
	ends := s.Lines()
	var texts []string // of the lines; made when the user searches
	dialogs.Pick(p.window, dialogs.PickOptions{
		Title: lang.L("Choose Line"), CancelLabel: lang.L("Cancel"), Hint: lang.L("Part of a name, a comment, the moves or the result"),
		Current: slices.Index(ends, s.End()),
		Find: func(text string) (rows []int) {
			words := strings.Fields(strings.ToLower(text))
			if texts == nil && len(words) > 0 {
				texts = p.lineTexts(ends)
			}
			for i := range ends {
				if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(texts[i], word) }) {
					rows = append(rows, i)
				}
			}
			return rows
		},
		Row: func(i int) tables.DropDownItem {
			return tables.DropDownItem{Label: p.name(ends[i]), Detail: p.Summary(ends[i]), Verdict: p.verdict(ends[i])}
		},
		Selected: func(i int) {
			p.finish()
			p.desk.Doc.GoTo(ends[i])
		},
	})
}

// lineTexts returns the texts in which lines are searched, in lower case: what the list shows, and the
// remarks of their positions. O(nodes of all lines) if there are remarks.
func (p *Line) lineTexts(ends []session.Node) []string {
	s := p.desk.Doc.Session
	remarked := len(s.Remarked()) > 0
	texts := make([]string, len(ends))
	for i, end := range ends {
		words := []string{p.name(end), p.Summary(end)}
		for node := end; remarked && node != session.None; node = s.Parent(node) {
			remark := s.Remark(node)
			words = append(words, remark.Name, remark.Comment)
		}
		texts[i] = strings.ToLower(strings.Join(words, "\n"))
	}
	return texts
}

// Several reports whether there is more than one line.
func (p *Line) Several() bool { return p.desk.Doc.Session.LineCount() > 1 }

// StepLine goes to the end of the line some places after the current one, cyclically.
func (p *Line) StepLine(by int) {
	s := p.desk.Doc.Session
	ends := s.Lines()
	at := slices.Index(ends, s.End()) + by
	p.desk.Doc.GoTo(ends[(at+len(ends))%len(ends)])
}
