package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/session"
	"tchouka/widgets/controls"
	"tchouka/widgets/lists"
)

// mostNamed is the most moves that a line without a name is called by.
const mostNamed = 40

// linePresenter looks after the line of play under the board, and the choice
// between the lines there are.
type linePresenter struct {
	desk    *desk
	canvas  fyne.Canvas
	finish  func()
	list    *lists.Line
	chooser *controls.ToolButton // drops the list of lines down
	about   *quietText           // beside it: what kind of line it is
	head    *fyne.Container      // what both stand in
	line    []session.Node       // behind the rows
}

func newLinePresenter(d *desk, c fyne.Canvas, finish func()) *linePresenter {
	p := &linePresenter{
		desk: d, canvas: c, finish: finish, list: lists.NewLine(),
		chooser: controls.NewToolButton(lang.L("Main line"), controls.IconDrop(), nil),
		about:   newQuietText(theme.SizeNameCaptionText),
	}
	p.chooser.Small, p.chooser.Drops = true, true
	p.about.Truncation = fyne.TextTruncateEllipsis
	p.head = container.NewBorder(nil, nil, container.NewCenter(p.chooser), nil, p.about)
	p.list.OnSelected = func(row int) {
		finish()
		if row < len(p.line) {
			d.doc.goTo(p.line[row])
		}
	}
	return p
}

// show implements presenter.
func (p *linePresenter) show(n news) {
	if !n.any(newsCursor | newsLines | newsBoard | newsSettings | newsComments) {
		return
	}
	s := p.desk.doc.session
	p.line = s.Line()
	view := lists.LineView{Rows: lineRows{p, p.line}, Current: s.Depth()}
	for _, remark := range s.LineRemarks() {
		view.Marks, view.Comments = view.Marks || remark.Mark != session.Unmarked, view.Comments || remark.Comment != ""
	}
	p.list.SetView(view)
	p.about.set(p.aboutLine())
	if name := shortened(p.name(s.End()), 28); name != p.chooser.Label() {
		p.chooser.SetLabel(name)
		p.head.Refresh() // the button has another width
	}
}

// lineRows are the rows of a line, each made when it comes into view.
type lineRows struct {
	presenter *linePresenter
	line      []session.Node
}

// Len implements lists.LineRows.
func (r lineRows) Len() int { return len(r.line) }

// Row implements lists.LineRows.
func (r lineRows) Row(i int) lists.LineRow { return r.presenter.row(i, r.line[i]) }

func (p *linePresenter) row(i int, node session.Node) lists.LineRow {
	s := p.desk.doc.session
	result, remark := s.Result(node), s.Remark(node)
	position := result.State.(row.Position)
	line := lists.LineRow{
		Number:     lang.L("start"),
		Position:   position,
		Ruma:       strconv.Itoa(position.Ruma()),
		Mark:       markOf(remark.Mark),
		Name:       glimpse(remark.Name),
		Note:       glimpse(remark.Comment),
		HasComment: remark.Comment != "",
	}
	if i > 0 {
		line.Number = strconv.Itoa(i)
		line.Hole = strconv.Itoa(p.desk.label(row.Hole(s.Move(node))))
		line.Sowings = strconv.Itoa(result.Sowings)
		line.Others = p.others(node)
	}
	switch {
	case result.Ending.Loses():
		line.Lost = true
	case position.Outside() == 0:
		line.Verdict = engine.Won
	}
	return line
}

// others names the moves that were played as well in place of the move into a
// node.
func (p *linePresenter) others(node session.Node) string {
	s := p.desk.doc.session
	var holes []string
	for _, beside := range s.Beside(node) {
		holes = append(holes, strconv.Itoa(p.desk.label(row.Hole(s.Move(beside)))))
	}
	if len(holes) == 0 {
		return ""
	}
	return lang.L("also {{.Holes}}", vars{"Holes": strings.Join(holes, " ")})
}

// markOf returns what a widget calls a mark.
func markOf(m session.Mark) controls.Mark {
	return map[session.Mark]controls.Mark{
		session.Good: controls.MarkGood, session.Bad: controls.MarkBad, session.Interesting: controls.MarkInteresting,
	}[m]
}

// name returns what the line to an end is called: its name, what it is, or its
// moves.
func (p *linePresenter) name(end session.Node) string {
	s := p.desk.doc.session
	switch named := s.Named(end); {
	case named != session.None:
		return s.Remark(named).Name
	case s.OnMain(end):
		return lang.L("Main line")
	}
	var holes []string
	for _, m := range s.Moves(end) {
		if holes = append(holes, strconv.Itoa(p.desk.label(row.Hole(m)))); len(holes) == mostNamed {
			holes = append(holes, "…")
			break
		}
	}
	return lang.L("Line {{.Holes}}", vars{"Holes": strings.Join(holes, " ")})
}

// aboutLine says in few words what line shows: "6 moves · won · one of 3 lines".
func (p *linePresenter) aboutLine() string {
	s := p.desk.doc.session
	words := []string{p.detail(s.End())}
	if count := s.LineCount(); count > 1 {
		words = append(words, lang.L("one of {{.Count}} lines", vars{"Count": grouped(count)}))
	}
	return strings.Join(words, " · ")
}

// detail says how long a line is and how it ends, and of a named one whether it
// is the main line.
func (p *linePresenter) detail(end session.Node) string {
	s := p.desk.doc.session
	words := []string{movesText(s.DepthOf(end))}
	switch p.verdict(end) {
	case engine.Won:
		words = append(words, lang.L("won"))
	case engine.Lost:
		words = append(words, lang.L("lost"))
	}
	if s.OnMain(end) && s.Named(end) != session.None {
		words = append(words, lang.L("main line"))
	}
	return strings.Join(words, " · ")
}

// verdict returns how a line ended: won, lost or stuck, or unknown when it can
// go on.
func (p *linePresenter) verdict(end session.Node) engine.Verdict {
	return p.desk.doc.session.Outcome(end).Of(0)
}
