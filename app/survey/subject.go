package survey

import (
	"cmp"

	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/grid"
)

// subject is what is surveyed: boards of one row, or the starts of another game.
type subject interface {
	// view is what the map shows.
	view() grid.HeatView
	// span is its range.
	span() span
	// progress returns how many boards are known, of how many; progressText and
	// countsText say it, and how they stand.
	progress() (known, all int)
	progressText() string
	countsText() string
	// told returns what the card says of a board, and the line below the map.
	told(holes, seeds int) (v controls.VerdictView, row string)
	// origin says what the survey is of.
	origin() string
}

var (
	_ subject = (*table)(nil)
	_ subject = (*starts)(nil)
)

func (s *Window) subject() subject {
	if s.starts != nil {
		return s.starts
	}
	return s.table
}

func (t *table) span() span { return t.all }

func (t *table) progress() (known, all int) { return t.known, t.plan.size() }

func (t *table) told(holes, seeds int) (v controls.VerdictView, row string) {
	return factView(t, holes, seeds), t.rowText(holes, seeds)
}

func (t *table) origin() string { return cmp.Or(sourceOf(t.plan), say.UniformGame(t.plan.rules)) }

func (t *starts) span() span { return span{t.down.From, t.down.To, t.across.From, t.across.To} }

func (t *starts) progress() (known, all int) { return t.known, len(t.cells) }

func (t *starts) told(holes, seeds int) (v controls.VerdictView, row string) {
	return t.cellView(holes, seeds), t.rowText(holes)
}

func (t *starts) origin() string { return say.GameName(t.game) }

// legend returns which cells the legend explains: those of verdicts, and those that
// are numbers alone.
func (t *starts) legend() (verdicts, drawn, numbers bool) {
	if t == nil {
		return true, false, false
	}
	return t.heat.Verdicts, t.heat.Verdicts && t.counts[engine.Drawn] > 0, !t.heat.Verdicts
}
