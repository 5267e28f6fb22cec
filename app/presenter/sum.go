package presenter

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// Sum manages the table next to the board that adds the Grundy values of the boards of a sum. The
// table reveals who wins, so it is shown only if that is allowed.
type Sum struct {
	desk  *desk.Desk
	Table *board.SumTable
}

// NewSum returns the presenter of the table.
func NewSum(d *desk.Desk) *Sum { return &Sum{d, board.NewSumTable()} }

// Show updates the part.
func (p *Sum) Show(desk.News) {
	rows := p.rows()
	if len(rows) > 0 {
		p.Table.SetView(p.view(rows))
	}
	if shown := len(rows) > 0; p.Table.Visible() != shown {
		shell.SetVisible(p.Table, shown)
	}
}

// rows returns the boards of a sum with their values. It returns nil if the game is not a sum, if
// hints are hidden, or if the values are unknown.
func (p *Sum) rows() []board.SumRow {
	d := p.desk
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

func (p *Sum) view(rows []board.SumRow) board.SumView {
	sum := 0
	for _, row := range rows {
		sum ^= row.Value
	}
	v := board.SumView{Title: lang.L("Nim-sum"), Rows: rows, Name: lang.L("sum")}
	switch {
	case !p.desk.Doc.Game().About().SumDecides:
		v.Note = lang.L("In misère play, nim-sums do not decide who wins. The result comes from a search.")
	case sum == 0:
		v.Note = lang.L("Every column has an even number of ones: the player to move loses.")
	default:
		v.Note = lang.L("The player to move wins by leaving an even number of ones in every column.")
	}
	return v
}
