package presenter

import (
	"cmp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// maxLabelMoves is the maximum number of moves in the label of a line without a name.
const maxLabelMoves = 40

// Line manages the move list under the board, and the choice of a line.
type Line struct {
	desk    *desk.Desk
	window  fyne.Window
	finish  func()
	List    *tables.LineTable
	Chooser *controls.ToolButton // opens the list of lines
	About   *shell.QuietText     // next to it: the kind of the line
	Head    *fyne.Container      // contains both
	line    []session.Node       // the nodes of the rows
}

// NewLine returns the presenter of the move list; finish ends an animation.
func NewLine(d *desk.Desk, win fyne.Window, finish func()) *Line {
	p := &Line{
		desk: d, window: win, finish: finish, List: tables.NewLineTable(),
		Chooser: controls.NewToolButton(lang.L("Main line"), controls.IconDrop(), nil),
		About:   shell.NewQuietText(theme.SizeNameCaptionText),
	}
	p.Chooser.Small, p.Chooser.TrailingIcon = true, true
	p.About.Truncation = fyne.TextTruncateEllipsis
	p.Head = container.NewBorder(nil, nil, container.NewCenter(p.Chooser), nil, shell.Lowered(p.About))
	p.List.OnSelected = func(row int) {
		finish()
		if row < len(p.line) {
			d.Doc.GoTo(p.line[row])
		}
	}
	return p
}

// Show updates the part.
func (p *Line) Show(n desk.News) {
	if n.Only(desk.NewsAnalysis|desk.NewsTree|desk.NewsCommands) && !p.desk.Doc.Contest() { // the notes of the moves are empty
		return
	}
	s := p.desk.Doc.Session
	p.line = s.Line()
	view := tables.LineTableView{Rows: lineRows{p, s, s.Doc(), p.line}, Current: s.Depth(), NoRow: p.desk.Doc.NumberedHoles() == 0, Players: p.desk.Doc.Contest() && !p.desk.Doc.Simultaneous()}
	for _, remark := range s.LineRemarks() {
		view.Marks, view.Comments = view.Marks || remark.Mark != session.Unmarked, view.Comments || remark.Comment != ""
	}
	p.List.SetView(view)
	p.About.Set(p.lineSummary())
	if name := messages.Shortened(p.name(s.End()), 28); name != p.Chooser.Label() {
		p.Chooser.SetLabel(name)
		p.Head.Refresh() // the width of the button has changed
	}
}

// lineRows contains the rows of a line. Each is made when it becomes visible. They are empty as soon as
// another document is open: the window may lay out the list before it shows that document.
type lineRows struct {
	presenter *Line
	session   *session.Session
	doc       session.Doc // of the session
	line      []session.Node
}

// Len implements tables.LineRows.
func (r lineRows) Len() int { return len(r.line) }

// Row implements tables.LineRows.
func (r lineRows) Row(i int) tables.LineRow {
	if s := r.presenter.desk.Doc.Session; s != r.session || s.Doc() != r.doc {
		return tables.LineRow{}
	}
	return r.presenter.row(i, r.line[i])
}

func (p *Line) row(i int, node session.Node) tables.LineRow {
	s := p.desk.Doc.Session
	result, remark := s.Result(node), s.Remark(node)
	line := tables.LineRow{
		Number:     lang.L("start"),
		Mark:       controls.Mark(remark.Mark),
		Name:       messages.Excerpt(remark.Name),
		Note:       messages.Excerpt(remark.Comment),
		HasComment: remark.Comment != "",
		Position:   engine.Brief(result.State),
	}
	board := p.desk.Doc.Game().Board(result.State)
	inRow := board.Numbered
	if inRow {
		line.Holes, line.Ruma = board.Rows[0].Holes, strconv.Itoa(board.Rows[0].Ruma)
	}
	if i > 0 {
		line.Number = strconv.Itoa(i)
		line.Hole = p.desk.Settings.Numbering.MoveLabel(s.Move(node).String(), board.NumberedHoles())
		line.OtherMoves = p.alternatives(node)
		switch {
		case inRow:
			line.Sowings = strconv.Itoa(result.Sowings)
		case p.desk.Doc.Contest():
			line.Player, line.Note = p.moved(node), cmp.Or(line.Note, p.moveNote(node))
		}
		if end := p.endNote(node); end != "" && line.Note == "" {
			line.Note, line.Ends = end, p.desk.Doc.Contest()
		}
	}
	switch {
	case result.Ending.Loses():
		line.Lost = true
	case !p.desk.Doc.Contest() && result.Outcome.Of(0) == engine.Won:
		line.Verdict = engine.Won
	case i > 0 && isDrawn(result.State, result.Outcome):
		line.Verdict = engine.Drawn
	}
	return line
}

// alternatives returns the labels of the alternatives to the move into a node that were also played.
func (p *Line) alternatives(node session.Node) string {
	s := p.desk.Doc.Session
	var holes []string
	for _, beside := range s.Siblings(node) {
		holes = append(holes, p.desk.MoveText(s.Move(beside)))
	}
	if len(holes) == 0 {
		return ""
	}
	return lang.L("also {{.Holes}}", messages.Args{"Holes": strings.Join(holes, " ")})
}

// name returns the label of the line to an end: its name, its kind, or its moves.
func (p *Line) name(end session.Node) string {
	s := p.desk.Doc.Session
	switch named := s.Named(end); {
	case named != session.None:
		return s.Remark(named).Name
	case s.OnMain(end):
		return lang.L("Main line")
	}
	var holes []string
	for _, m := range s.Moves(end) {
		if holes = append(holes, p.desk.MoveText(m)); len(holes) == maxLabelMoves {
			holes = append(holes, "…")
			break
		}
	}
	return lang.L("Line {{.Holes}}", messages.Args{"Holes": strings.Join(holes, " ")})
}

// lineSummary describes the shown line in a few words: "6 moves · won · one of 3 lines".
func (p *Line) lineSummary() string {
	s := p.desk.Doc.Session
	words := []string{p.Summary(s.End())}
	if count := s.LineCount(); count > 1 {
		words = append(words, lang.L("one of {{.Count}} lines", messages.Args{"Count": messages.Grouped(count)}))
	}
	return strings.Join(words, " · ")
}

// Summary describes the length and the end of a line, and whether a named line is the main line.
func (p *Line) Summary(end session.Node) string {
	s := p.desk.Doc.Session
	words := []string{messages.Moves(s.DepthOf(end))}
	switch outcome := s.Outcome(end); {
	case s.Start().Players() > 1:
		if outcome.Over() {
			words = append(words, outcomeText(p.desk.PlayersOf(end), outcome))
		}
	case outcome == engine.SolitaireWon:
		words = append(words, lang.L("won"))
	case outcome == engine.SolitaireLost:
		words = append(words, lang.L("lost"))
	case outcome.Over():
		words = append(words, lang.L("drawn"))
	}
	if s.OnMain(end) && s.Named(end) != session.None {
		words = append(words, lang.L("main line"))
	}
	return strings.Join(words, " · ")
}

// verdict returns how a line ended: won, lost or stuck, or unknown if it can continue.
func (p *Line) verdict(end session.Node) engine.Verdict {
	s := p.desk.Doc.Session
	switch outcome := s.Outcome(end); {
	case isDrawn(s.Start(), outcome):
		return engine.Drawn
	case s.Start().Players() > 1:
		return engine.Unknown // the players have different verdicts
	default:
		return outcome.Of(0)
	}
}
