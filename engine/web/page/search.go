package page

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/i18n"
	"tchouka/engine/results"
	"tchouka/engine/solve"
)

// Finding is the result of a search, which the page shows as a hint or as a solution.
type Finding struct {
	Board     string   `json:"board"` // the ID of the searched board
	Verdict   string   `json:"verdict"`
	Moves     []string `json:"moves"` // a best line; empty if it is unknown
	ToGo      int      `json:"toGo"`  // moves to win of a solitaire; 0 if unknown
	Positions int64    `json:"positions"`
	Stopped   bool     `json:"stopped"` // the search reached its limit
}

// Limits of a search on a phone.
const (
	maxPositions = 3_000_000
	maxMemory    = 300 << 20 // bytes
	maxLine      = 500       // moves
)

// Search solves a board. It stops at maxPositions, at maxMemory, or when progress returns false;
// then an unproved result is unknown. Progress is called periodically.
func Search(id string, progress func(positions int64) bool) (Finding, error) {
	all := games.All()
	game, start, err := all.Read(id, all[0])
	if err != nil {
		return Finding{}, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	solution := solve.Of(game).Solve(ctx, start, engine.Limits{
		Memory: maxMemory, Proof: engine.ProofFallback,
		Progress: func(now engine.Progress) {
			if now.States > maxPositions || !progress(now.States) {
				cancel()
			}
		},
	})
	r := solution.Report(start.Key())
	f := Finding{
		Board: id, Verdict: r.Facts.Verdict().String(), Moves: []string{}, Positions: r.Positions,
		Stopped: r.End == engine.Cancelled || r.End == engine.MemoryFull,
	}
	if toGo, ok := r.Facts.Find(engine.MovesToGo); ok && toGo.Bound == engine.Exact && start.Players() == 1 {
		f.ToGo = toGo.Value
	}
	if v := r.Facts.Verdict(); v == engine.Unknown || v == engine.Lost && start.Players() == 1 {
		return f, nil // no move can be recommended
	}
	for m := range engine.BestLine(game, start, solution) {
		if len(f.Moves) == maxLine {
			break
		}
		f.Moves = append(f.Moves, m.String())
	}
	return f, nil
}

// found shows a finding: its result in words, and the first move as a hint, or the whole line as
// moves that can be played forward. It ignores a finding about another position, or one that the
// page must not show.
func (p *Page) found(t *table, f Finding, solution bool) {
	if here := t.play.State(); f.Board != games.BoardID(t.game, here) || !p.allows(solution) {
		return
	}
	p.note = p.findingText(t, f)
	if len(f.Moves) == 0 {
		return
	}
	if !solution {
		f.Moves = f.Moves[:1]
	}
	moves := t.play.Moves(t.play.Cursor())
	for _, text := range f.Moves {
		m, err := t.game.ParseMove(text)
		if err != nil {
			return // a search returns legal moves
		}
		moves = append(moves, m)
	}
	if game, ok := t.game.(engine.Traced); ok {
		if trace := game.Trace(t.play.State(), moves[t.play.Depth()]); len(trace) > 0 {
			t.hint = trace
		}
	}
	if t.helped = true; solution {
		t.shown = true
		t.given = append(t.given, results.TryOf(moves))
		at := t.play.Cursor()
		if t.play.GoMoves(moves) == nil {
			t.play.Go(at)
		}
	}
}

// allows reports whether the author allows hints or solutions.
func (p *Page) allows(solution bool) bool {
	return p.content.Solutions || p.content.Hints && !solution
}

// findingText describes the result of a search. A result that is not proved is unknown.
func (p *Page) findingText(t *table, f Finding) string {
	in, here := p.language, t.play.State()
	several := here.Players() > 1
	switch f.Verdict {
	case engine.Unknown.String():
		if several && here.ToMove() == engine.Everyone {
			return in.Translate("All players choose at once: no single move is best")
		}
		return in.Translate("Unknown: the search ended after {{.Positions}} positions without a result", i18n.With{"Positions": f.Positions})
	case engine.Won.String():
		if several {
			return in.Translate("{{.Player}}: a win with best play", i18n.With{"Player": p.playerName(t, here.ToMove())})
		}
		if f.ToGo > 0 {
			return in.Plural("{{.Count}} more move to win", "{{.Count}} more moves to win", f.ToGo)
		}
		return in.Translate("Winnable")
	case engine.Lost.String():
		if several {
			return in.Translate("{{.Player}}: a loss against best play", i18n.With{"Player": p.playerName(t, here.ToMove())})
		}
		if t.play.Depth() == 0 {
			return in.Translate("This board is not winnable")
		}
		return in.Translate("No longer winnable from here: undo moves")
	}
	return in.Translate("With best play the game is drawn")
}
