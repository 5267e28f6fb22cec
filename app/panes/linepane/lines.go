package linepane

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/widgets/tables"
)

// choose opens the list of all lines; a chosen line becomes the current one, at its end.
func (p *Pane) choose() {
	s := p.Doc.Session
	ends := s.Lines()
	var texts []string // of the lines; made when the user searches
	dialogs.Pick(p.Files.Win, dialogs.PickOptions{
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
			p.FinishMove()
			p.Doc.GoTo(ends[i])
		},
	})
}

// lineTexts returns the texts in which lines are searched, in lower case: what the list shows, and the
// remarks of their positions. O(nodes of all lines) if there are remarks.
func (p *Pane) lineTexts(ends []session.Node) []string {
	s := p.Doc.Session
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

// several reports whether there is more than one line.
func (p *Pane) several() bool { return p.Doc.Session.LineCount() > 1 }

// stepLine goes to the end of the line some places after the current one, cyclically.
func (p *Pane) stepLine(by int) {
	s := p.Doc.Session
	ends := s.Lines()
	at := slices.Index(ends, s.End()) + by
	p.Doc.GoTo(ends[(at+len(ends))%len(ends)])
}

// moved returns who made the move into a node.
func (p *Pane) moved(node session.Node) string {
	s := p.Doc.Session
	mover := s.Result(s.Parent(node)).State.ToMove()
	if mover == engine.Everyone {
		return ""
	}
	return p.PlayersOf(node).ShortName(mover)
}

// endNote describes why a move ended the game, and how. It returns "" while the game is open.
func (p *Pane) endNote(node session.Node) string {
	d := p.Desk
	result := d.Doc.EndingAt(node)
	if !result.Outcome.Over() {
		return ""
	}
	who := d.PlayersOf(node)
	words := d.Describer(who).Why(result)
	if who.Count() > 1 {
		words = slices.Insert(words, 1, who.OutcomeText(result.Outcome))
	}
	return strings.Join(words, " · ")
}

// moveNote describes a move in a game for several players: that it was a pass, the captured seeds, that
// the same player plays again, and, if that may be shown, that it was a mistake.
func (p *Pane) moveNote(node session.Node) string {
	d := p.Desk
	s := d.Doc.Session
	result := d.Doc.EndingAt(node)
	before := s.Result(s.Parent(node)).State
	if result.Outcome.Over() {
		return ""
	}
	if engine.IsPass(s.Move(node)) {
		return passNote(d.PlayersOf(node), before.ToMove())
	}
	if before.Players() == 1 || before.ToMove() == engine.Everyone {
		return ""
	}
	notes := d.MoveEffects(before, s.Move(node))
	if mistake := p.mistake(before, result); mistake != "" {
		notes = append(notes, mistake)
	}
	return strings.Join(notes, ", ")
}

// mistake describes that a move gives a result away, if that may be shown.
func (p *Pane) mistake(before engine.State, result engine.Result) string {
	d := p.Desk
	if !d.MayShowResults() {
		return ""
	}
	could := d.Analyzer.Facts(before.Key()).Verdict()
	does := engine.EvaluateMove(d.Doc.Game(), before, result, d.Analyzer.Facts).Verdict
	switch {
	case could == engine.Won && does == engine.Lost, could == engine.Won && does == engine.Drawn:
		return lang.L("gives the win away")
	case could == engine.Drawn && does == engine.Lost:
		return lang.L("gives the draw away")
	}
	return ""
}

// passNote describes that a player has passed, and whether the player is out now.
func passNote(who desk.Players, mover engine.Player) string {
	if who.Seat(mover).Out {
		if who.IsOnlyPerson(mover) {
			return lang.L("You are out")
		}
		return lang.L("{{.Player}} is out", messages.Args{"Player": who.ShortName(mover)})
	}
	return lang.L("passes")
}
