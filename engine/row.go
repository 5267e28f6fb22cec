package engine

// Game returns the rules as a [Game]. The states it takes are Positions; any
// other kind of State is a mistake of the caller and panics.
func (r Rules) Game() Game { return row{r} }

// row shows one-row rules through the interface that knows no rows.
type row struct{ rules Rules }

var _ Game = row{}

func (g row) ID() string                    { return g.rules.ID }
func (g row) Moves(s State) []Move          { return g.rules.Moves(s.(Position)) }
func (g row) Status(s State) Status         { return g.rules.Status(s.(Position)) }
func (g row) Decode(key Key) (State, error) { return PositionOf(key) }

// Parse reads the notation, or an ID of the same rules.
func (g row) Parse(text string) (State, error) {
	rules, p, err := ParseBoard(text, g.rules)
	if err == nil && rules != g.rules {
		err = &ParseError{Reason: OtherRules, Token: rules.ID}
	}
	return p, err
}

func (g row) Play(s State, m Move) (Result, error) {
	out, err := g.rules.Play(s.(Position), m)
	if err != nil {
		return Result{}, err
	}
	return Result{State: out.Position, Ending: out.Ending, Sowings: out.Sowings, Last: out.Last}, nil
}
