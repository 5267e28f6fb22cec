package app

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/session"
	"tchouka/widgets"
)

// linePresenter looks after the line of play under the board.
type linePresenter struct {
	desk *desk
	list *widgets.LineList
	line []session.Node // behind the rows
}

func newLinePresenter(d *desk, finish func()) *linePresenter {
	p := &linePresenter{desk: d, list: widgets.NewLineList()}
	p.list.OnSelected = func(row int) {
		finish()
		if row < len(p.line) {
			d.doc.session.Go(p.line[row])
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
	view := widgets.LineView{Current: s.Depth(), Rows: make([]widgets.LineRow, len(p.line))}
	for i, node := range p.line {
		view.Rows[i] = p.row(i, node)
	}
	p.list.SetView(view)
}

func (p *linePresenter) row(i int, node session.Node) widgets.LineRow {
	s := p.desk.doc.session
	result := s.Result(node)
	position := result.State.(engine.Position)
	row := widgets.LineRow{
		Number:     lang.L("start"),
		Position:   position,
		Ruma:       strconv.Itoa(position.Ruma()),
		Note:       s.Comment(node),
		HasComment: s.Comment(node) != "",
	}
	if i > 0 {
		row.Number = strconv.Itoa(i)
		row.Hole = strconv.Itoa(p.desk.label(int(s.Move(node))))
		row.Sowings = strconv.Itoa(result.Sowings)
	}
	switch {
	case result.Ending.Loses():
		row.Lost = true
	case position.Outside() == 0:
		row.Verdict = engine.Won
	}
	return row
}
