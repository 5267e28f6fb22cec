package cli

import "tchouka/engine"

// factNumber is a numeric fact as JSON.
type factNumber struct {
	Name  string `json:"name"`
	Bound string `json:"bound,omitempty"` // "at least" or "at most"; empty if the number is exact
	Value int    `json:"value"`
}

// facts returns the numeric facts.
func (f *boardResult) facts() []factNumber {
	numbers := []factNumber{}
	for fact := range f.Facts.All() {
		if fact.Kind != engine.ResultFact && fact.Kind != engine.Value {
			numbers = append(numbers, factNumber{fact.Kind.String(), fact.Bound.String(), fact.Value})
		}
	}
	return numbers
}

// MarshalJSON implements [json.Marshaler]. The fields of a numbered row are the oldest ones and
// keep their names and types for compatibility.
func (f *boardResult) MarshalJSON() ([]byte, error) {
	o := object{{"rules", f.game.ID()}}
	if b := f.game.Board(f.state); b.Numbered {
		return append(o, f.rowMembers(b.Rows[0])...).MarshalJSON()
	}
	o = append(o, member{"state", f.state.String()})
	switch {
	case f.recurs():
		o = append(o, member{"period", f.exact(engine.Period)})
	case f.state.Players() > 1:
		o = append(o, member{"verdict", f.Facts.Verdict().String()}, member{"how", f.how()},
			member{"grundy", f.exact(engine.Grundy)}, member{"remoteness", f.exact(engine.MovesToGo)})
		o = append(o, f.playerFields()...)
	default:
		fewest := f.exact(engine.MovesToGo)
		o = append(o, member{"verdict", f.Facts.Verdict().String()}, member{"shortestMoves", fewest}, member{"fewest", fewest})
		if f.mostMoves != nil {
			o = append(o, member{"mostMoves", *f.mostMoves})
		}
	}
	if f.CountsLines {
		o = append(o, member{"solutions", f.Lines})
	}
	o = append(o, member{"positions", f.Positions})
	if !f.recurs() {
		line := []string{}
		for _, m := range f.line {
			line = append(line, engine.MoveText(m))
		}
		o = append(o, member{"line", line})
	}
	return append(o, member{"complete", f.Complete()}, member{"facts", f.facts()}).MarshalJSON()
}

// rowMembers returns the fields of a numbered row, which are bounds if the search was cut off.
func (f *boardResult) rowMembers(row engine.Row) object {
	return object{
		{"holes", row.Holes},
		{"ruma", row.Ruma},
		{"verdict", f.Facts.Verdict().String()},
		{"how", f.how()},
		{"complete", f.Complete()},
		{"collected", f.bound(engine.Collected)},
		{"collectedWithLosingMove", f.WithLosingMove},
		{"shortestMoves", f.bound(engine.MovesToGo)},
		{"fewestSowings", f.Sowings},
		{"mostMoves", f.mostMoves},
		{"solutions", f.Lines.String()},
		{"positions", f.Positions},
		{"line", engine.HoleNumbers(f.line)},
	}
}

// chances returns the optimal probabilities of the choices of each player, or nil.
func (f *boardResult) chances() []object {
	game, ok := f.game.(engine.Simultaneous)
	if !ok || f.Mixed == nil || f.game.Outcome(f.state).Over() {
		return nil
	}
	players := make([]object, len(f.Mixed.Chances))
	for player, chances := range f.Mixed.Chances {
		for i, m := range game.Choices(f.state, engine.Player(player)) {
			players[player] = append(players[player], member{engine.MoveText(m), chances[i]})
		}
	}
	return players
}

// playerFields returns the fields of a game for several players: its value and its winners. A game
// has a value, for the first player, if it has scores or is simultaneous.
func (f *boardResult) playerFields() (o object) {
	if _, ok := f.game.(engine.Simultaneous); ok {
		o = object{{"value", nil}, {"fraction", nil}, {"chances", f.chances()}}
		if mixed := f.Mixed; mixed != nil {
			o[0].value = mixed.Value
			if mixed.Fraction != nil {
				o[0].value, _ = mixed.Fraction.Float64()
				o[1].value = mixed.Fraction.RatString()
			}
		}
	} else if f.game.Scores(f.state) != nil {
		o = object{{"value", f.exact(engine.Margin)}}
	}
	return append(o, member{"winners", f.winners()})
}
