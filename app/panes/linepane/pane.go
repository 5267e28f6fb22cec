// Package linepane is the line of moves below the board, its commands, and the move list.
package linepane

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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

// Pane is the line of moves under the board, and the choice of a line.
type Pane struct {
	*desk.Main
	branch func(shown bool)

	List    *tables.LineTable
	Chooser *controls.ToolButton // opens the list of lines
	About   *shell.QuietText     // next to it: the kind of the line
	head    *fyne.Container      // contains both
	line    []session.Node       // the nodes of the rows
}

// New returns the line; call Build before use. The function marks the branch of the position on the
// board in the tree, or removes the mark.
func New(m *desk.Main, branch func(shown bool)) *Pane { return &Pane{Main: m, branch: branch} }

// Part returns the line as a part of the window.
func (p *Pane) Part() desk.Part {
	return desk.Part{
		Commands: p.commands, Show: p.show,
		Needs: desk.ChangedCursor | desk.ChangedLines | desk.ChangedBoard | desk.ChangedComments | desk.ChangedSettings | desk.ChangedAnalysis,
	}
}

// Build creates the pane in the current language: chooser, marks and table of the line.
func (p *Pane) Build() fyne.CanvasObject {
	p.List, p.About = tables.NewLineTable(), shell.NewQuietText(theme.SizeNameCaptionText)
	p.Chooser = controls.NewToolButton(lang.L("Main line"), controls.IconDrop(), nil)
	p.Chooser.Small, p.Chooser.TrailingIcon = true, true
	p.About.Truncation = fyne.TextTruncateEllipsis
	p.head = container.NewBorder(nil, nil, container.NewCenter(p.Chooser), nil, shell.Lowered(p.About))
	p.List.OnHover = p.Status
	p.List.OnMenu = func(row int, at fyne.Position) {
		p.List.OnSelected(row)
		p.PopUp(at)
	}
	p.List.OnSelected = func(row int) {
		p.FinishMove()
		if row < len(p.line) {
			p.Doc.GoTo(p.line[row])
		}
	}
	title := widget.NewLabel(lang.L("Line"))
	title.TextStyle.Bold = true
	p.Menus.Adopt("lines", p.Chooser, p.Status)
	says := container.NewHBox()
	for _, m := range []session.Mark{session.Good, session.Bad, session.Interesting} {
		b := p.Menus.Button(MarkID(m), nil, p.Status)
		b.Small = true
		b.SetLabel(m.Sign())
		says.Add(b)
	}
	comment := p.Menus.Button("comment", controls.IconComment(), p.Status)
	comment.Small = true
	says.Add(comment)
	header := container.NewBorder(nil, nil, title, container.NewCenter(says), p.head)
	return controls.NewPanel(container.NewBorder(header, nil, nil, nil, p.List))
}

func (p *Pane) show(n desk.Changes) {
	if n.Only(desk.ChangedAnalysis|desk.ChangedTree|desk.ChangedCommands) && !p.Doc.Contest() { // the notes of the moves are empty
		return
	}
	s := p.Doc.Session
	p.line = s.Line()
	view := tables.LineTableView{Rows: lineRows{p, s, s.Doc(), p.line}, Current: s.Depth(), NoRow: p.Doc.NumberedHoles() == 0, Players: p.Doc.Contest() && !p.Doc.Simultaneous()}
	for _, remark := range s.LineRemarks() {
		view.Marks, view.Comments = view.Marks || remark.Mark != session.Unmarked, view.Comments || remark.Comment != ""
	}
	p.List.SetView(view)
	p.About.Set(p.lineSummary())
	if name := messages.Shortened(p.name(s.End()), 28); name != p.Chooser.Label() {
		p.Chooser.SetLabel(name)
		p.head.Refresh() // the width of the button has changed
	}
}

// lineRows contains the rows of a line. Each is made when it becomes visible. They are empty as soon as
// another document is open: the window may lay out the list before it shows that document.
type lineRows struct {
	pane    *Pane
	session *session.Session
	doc     session.Doc // of the session
	line    []session.Node
}

// Len implements tables.LineRows.
func (r lineRows) Len() int { return len(r.line) }

// Row implements tables.LineRows.
func (r lineRows) Row(i int) tables.LineRow {
	if s := r.pane.Doc.Session; s != r.session || s.Doc() != r.doc {
		return tables.LineRow{}
	}
	return r.pane.row(i, r.line[i])
}

func (p *Pane) row(i int, node session.Node) tables.LineRow {
	s := p.Doc.Session
	result, remark := p.Doc.EndingAt(node), s.Remark(node)
	line := tables.LineRow{
		Number:     lang.L("start"),
		Mark:       controls.Mark(remark.Mark),
		Name:       messages.Excerpt(remark.Name),
		Note:       messages.Excerpt(remark.Comment),
		HasComment: remark.Comment != "",
		Position:   engine.Brief(result.State),
	}
	board := p.Doc.Game().Board(result.State)
	inRow := board.Numbered
	if inRow {
		line.Holes, line.Ruma = board.Rows[0].Holes, strconv.Itoa(board.Rows[0].Ruma)
	}
	if i > 0 {
		line.Number = strconv.Itoa(i)
		line.Hole = p.Settings.Numbering.MoveLabel(s.Move(node).String(), board.NumberedHoles())
		line.OtherMoves = p.alternatives(node)
		switch {
		case inRow:
			line.Sowings = strconv.Itoa(result.Sowings)
		case p.Doc.Contest():
			line.Player, line.Note = p.moved(node), cmp.Or(line.Note, p.moveNote(node))
		}
		if end := p.endNote(node); end != "" && line.Note == "" {
			line.Note, line.Ends = end, p.Doc.Contest()
		}
	}
	switch {
	case result.Ending.Loses():
		line.Lost = true
	case !p.Doc.Contest() && result.Outcome.Of(0) == engine.Won:
		line.Verdict = engine.Won
	case i > 0 && desk.IsDrawn(result.State, result.Outcome):
		line.Verdict = engine.Drawn
	}
	return line
}

// alternatives returns the labels of the alternatives to the move into a node that were also played.
func (p *Pane) alternatives(node session.Node) string {
	s := p.Doc.Session
	var holes []string
	for _, beside := range p.otherMovesThan(node) {
		holes = append(holes, p.MoveText(s.Move(beside)))
	}
	if len(holes) == 0 {
		return ""
	}
	return lang.L("also {{.Holes}}", messages.Args{"Holes": strings.Join(holes, " ")})
}

// otherMovesThan returns the siblings of a node, one for each other move. A game of a series can begin
// with the moves of another one.
func (p *Pane) otherMovesThan(node session.Node) (others []session.Node) {
	s := p.Doc.Session
	shown := []engine.Move{s.Move(node)}
	for _, beside := range s.Siblings(node) {
		if m := s.Move(beside); !slices.Contains(shown, m) {
			shown, others = append(shown, m), append(others, beside)
		}
	}
	return others
}

// name returns the label of the line to an end: its name, its kind, or its moves.
func (p *Pane) name(end session.Node) string {
	s := p.Doc.Session
	switch named := s.Named(end); {
	case named != session.None:
		return s.Remark(named).Name
	case s.OnMain(end):
		return lang.L("Main line")
	}
	var holes []string
	for _, m := range s.Moves(end) {
		if holes = append(holes, p.MoveText(m)); len(holes) == maxLabelMoves {
			holes = append(holes, "…")
			break
		}
	}
	v := messages.Args{"Holes": strings.Join(holes, " "), "N": p.PlayersOf(end).GameNumber()}
	if p.PlayersOf(end).GameNumber() > 1 {
		return lang.L("Game {{.N}}: {{.Holes}}", v)
	}
	return lang.L("Line {{.Holes}}", v)
}

// lineSummary describes the shown line in a few words: "6 moves · won · one of 3 lines".
func (p *Pane) lineSummary() string {
	s := p.Doc.Session
	words := []string{p.Summary(s.End())}
	if count := s.LineCount(); count > 1 {
		words = append(words, lang.L("one of {{.Count}} lines", messages.Args{"Count": messages.Grouped(count)}))
	}
	return strings.Join(words, " · ")
}

// Summary describes the length and the end of a line, and whether a named line is the main line.
func (p *Pane) Summary(end session.Node) string {
	s := p.Doc.Session
	words := []string{messages.Moves(s.DepthOf(end))}
	switch outcome := p.Doc.EndingAt(end).Outcome; {
	case s.Start().Players() > 1:
		if outcome.Over() {
			words = append(words, p.PlayersOf(end).OutcomeText(outcome))
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
func (p *Pane) verdict(end session.Node) engine.Verdict {
	s := p.Doc.Session
	switch outcome := p.Doc.EndingAt(end).Outcome; {
	case desk.IsDrawn(s.Start(), outcome):
		return engine.Drawn
	case s.Start().Players() > 1:
		return engine.Unknown // the players have different verdicts
	default:
		return outcome.Of(0)
	}
}
