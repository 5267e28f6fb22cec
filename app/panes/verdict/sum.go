package verdict

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// showSum shows the table next to the board that adds the Grundy values of the boards of a sum. The
// table reveals who wins, so it is shown only if that is allowed.
func (p *Card) showSum() {
	rows := p.sumRows()
	if len(rows) > 0 {
		p.Sum.SetView(p.sumView(rows))
	}
	if shown := len(rows) > 0; p.Sum.Visible() != shown {
		shell.SetVisible(p.Sum, shown)
	}
}

// rows returns the boards of a sum with their values. It returns nil if the game is not a sum, if
// hints are hidden, or if the values are unknown.
func (p *Card) sumRows() []board.SumRow {
	d := p.Desk
	parts := d.Doc.Game().Board(d.Doc.State()).Parts
	if len(parts) < 2 || !d.MayShowVerdict() || d.Mode == desk.SettingUp {
		return nil
	}
	rows := make([]board.SumRow, len(parts))
	for i, part := range parts {
		value, known := d.Analyzer.Facts(part.Key()).Find(engine.Grundy)
		if !known || value.Bound != engine.Exact {
			return nil
		}
		rows[i] = board.SumRow{Name: lang.L("row {{.N}}", messages.Args{"N": i + 1}), Value: value.Value}
	}
	return rows
}

func (p *Card) sumView(rows []board.SumRow) board.SumView {
	sum := 0
	for _, row := range rows {
		sum ^= row.Value
	}
	v := board.SumView{Title: lang.L("Nim-sum"), Rows: rows, Name: lang.L("sum")}
	switch {
	case !p.Doc.Game().About().SumDecides:
		v.Note = lang.L("In misère play, nim-sums do not decide who wins. The result comes from a search.")
	case sum == 0:
		v.Note = lang.L("Every column has an even number of ones: the player to move loses.")
	default:
		v.Note = lang.L("The player to move wins by leaving an even number of ones in every column.")
	}
	return v
}
