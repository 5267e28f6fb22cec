// Package row implements the mancala solitaires on one row with a Ruma: their boards, their moves
// and their notation. It contains no drawing and no search.
//
// A board is a row of n holes with a store, the Ruma, at its right end:
//
//	hole      1     2     3     4
//	        ╭───╮ ╭───╮ ╭───╮ ╭───╮  ╭──────╮
//	seeds   │ 2 │ │ 2 │ │ 0 │ │ 3 │  │   1  │      written 2 2 0 3 | 1
//	        ╰───╯ ╰───╯ ╰───╯ ╰───╯  ╰──────╯
//	distance  4     3     2     1      Ruma
//
// Holes are numbered 1 to n from the far end, following Degrazia and Campbell and Chavey. Jones,
// Taalman and Tongen number by distance. [engine.Numbering] displays either numbering, but every
// hole number in this module's interfaces counts from the far end.
//
// A board has a short ID that includes its game. It can be pasted, put into a link or a file name,
// and given on the command line; see [BoardID]:
//
//	multitchouka:2.2.2.2+1      in a file's name multitchouka-2.2.2.2+1
//
// [Rules] holds the differences between the games, [Position] the state of one game.
// [Rules.PlaySteps] yields a move step by step. [Rules.Play] is PlaySteps with a callback that
// ignores the steps, so an animation that follows the steps always agrees with the rules. [Game]
// adapts the rules to the interface [engine.Game].
//
// Limits: at most [MaxHoles] holes and [MaxSeeds] seeds on a board.
package row

import (
	"fmt"
	"strconv"

	"tchouka/engine"
)

// Game returns the rules as an [engine.Game]. Its states are Positions and its moves Moves; its
// methods panic for other types.
func (r Rules) Game() engine.Game { return Game{r} }

// Game adapts one-row rules to [engine.Game].
type Game struct{ Rules Rules }

var (
	_ engine.Game     = Game{}
	_ engine.Layered  = Game{}
	_ engine.Settable = Game{}
	_ engine.Traced   = Game{}
)

// RulesOf returns the rules of a one-row game, and false for any other game.
func RulesOf(game engine.Game) (Rules, bool) {
	g, ok := game.(interface{ rowRules() Rules })
	if !ok {
		return Rules{}, false
	}
	return g.rowRules(), true
}

func (g Game) rowRules() Rules { return g.Rules }

// ID returns the ID of the rules.
func (g Game) ID() string { return g.Rules.ID }

// Name returns the game's own name.
func (g Game) Name() string { return g.Rules.Name }

// Title returns the name of the game that begins with start, and a short text for the board: "4 ×
// 2" for a uniform board, otherwise its notation.
func (g Game) Title(start engine.State) (name, board string) {
	p := start.(Position)
	if board = p.String(); p.Uniform() {
		board = fmt.Sprintf("%d × %d", p.Len(), p.Seeds(1))
	}
	return g.Rules.NameFrom(p), board
}

// Params returns the parameters of a uniform board: the number of holes, and the seeds in each.
func (g Game) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxHoles, Default: 4},
		{Name: "seeds", Min: 0, Max: MaxSeeds / MaxHoles, Default: 2},
	}
}

// Start returns a uniform board.
func (g Game) Start(values ...int) (engine.State, error) {
	if _, err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	return engine.AsState(Uniform(values[0], values[1]))
}

// Moves returns the legal moves in ascending order.
func (g Game) Moves(s engine.State) []engine.Move {
	var moves []engine.Move
	for move := range g.Rules.moves(s.(Position)) {
		moves = append(moves, move)
	}
	return moves
}

// Play plays a move.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, func(engine.Step) bool { return true })
}

// PlaySteps plays a move and yields its steps.
func (g Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	out, err := g.Rules.PlaySteps(s.(Position), m.(Move), yield)
	if err != nil {
		return engine.Result{}, err
	}
	outcome := engine.SolitaireLost
	if !out.Ending.Loses() {
		outcome = g.Rules.Outcome(out.Position)
	}
	return engine.Result{
		State: out.Position, Outcome: outcome, Ending: out.Ending, Sowings: out.Sowings, Last: out.Last,
	}, nil
}

// Reasons for the end of a game.
const (
	inEmptyHole engine.Reason = "The last seed fell into the empty hole {{.Hole}}"
	pastRuma    engine.Reason = "The chain in hole {{.Hole}} would pass the Ruma"
	noSowing    engine.Reason = "No hole can be sown"
	allStored   engine.Reason = "All seeds are in the Ruma"
)

// End returns why a game is over.
func (Game) End(r engine.Result) engine.GameEnd {
	switch {
	case r.Ending == engine.InEmptyHole:
		return engine.GameEnd{Reason: inEmptyHole, Place: r.Last}
	case r.Ending == engine.PastRuma:
		return engine.GameEnd{Reason: pastRuma, Place: r.Last}
	case r.Outcome == engine.SolitaireWon:
		return engine.GameEnd{Reason: allStored}
	case r.Outcome.Over():
		return engine.GameEnd{Reason: noSowing}
	}
	return engine.GameEnd{}
}

// Outcome reports whether a board is cleared, stuck, or open.
func (g Game) Outcome(s engine.State) engine.Outcome { return g.Rules.Outcome(s.(Position)) }

// Parse parses the notation, or an ID of the same rules.
func (g Game) Parse(text string) (engine.State, error) {
	rules, p, err := ParseBoard(text, g.Rules)
	if err == nil && rules != g.Rules {
		err = &ParseError{Reason: OtherRules, Token: rules.ID}
	}
	return engine.AsState(p, err)
}

// ParseMove parses the number of a hole, counted from the far end.
func (g Game) ParseMove(text string) (engine.Move, error) {
	hole, err := strconv.ParseUint(text, 10, 31)
	switch {
	case digits(text) && (err != nil || hole > MaxHoles):
		return nil, fmt.Errorf("%q is not the number of a hole: put spaces between the moves", text)
	case err != nil:
		return nil, fmt.Errorf("%q is not the number of a hole", text)
	}
	return Move(hole), nil
}

// Decode inverts [Position.Key].
func (g Game) Decode(key engine.Key) (engine.State, error) { return engine.AsState(PositionOf(key)) }

// Layer returns the seeds outside the Ruma. Every move decreases this number.
func (g Game) Layer(s engine.State) int { return s.(Position).Outside() }

// Apply returns the position after one step.
func (g Game) Apply(s engine.State, step engine.Step) engine.State {
	return s.(Position).Apply(step)
}

// Board returns the holes, starting at the far end, and the Ruma.
func (g Game) Board(s engine.State) engine.Board {
	p := s.(Position)
	places := make([]engine.Place, 0, p.Len()+1)
	for hole := 1; hole <= p.Len(); hole++ {
		places = append(places, engine.Place{
			Label: strconv.Itoa(hole), Seeds: p.Seeds(hole), Owner: engine.Everyone, X: float64(hole),
		})
	}
	places = append(places, engine.Place{
		Label: "Ruma", Seeds: p.Ruma(), Store: true, Owner: engine.Everyone, X: float64(p.Len() + 1),
	})
	return engine.Board{Places: places, Rows: engine.RowsOf(places), Wraps: g.Rules.Wrapping, Numbered: true}
}

// Scores returns nil: the number of seeds does not decide the game.
func (Game) Scores(engine.State) []int { return nil }

// Trace returns the hole of a move.
func (g Game) Trace(_ engine.State, m engine.Move) []int { return []int{Hole(m) - 1} }

// Set changes the number of seeds in one of the Places.
func (g Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	p := s.(Position)
	if place < 0 || place > p.Len() {
		return nil, fmt.Errorf("there is no place %d", place)
	}
	return engine.AsState(p.With((place+1)%(p.Len()+1), seeds))
}

// Move is the number of a hole, counted from the far end, 1 to n.
type Move int

var _ engine.Move = Move(0)

// String returns the number.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// Hole returns the hole that a move of a one-row game sows from, or 0 if m is not such a move.
func Hole(m engine.Move) int {
	move, _ := m.(Move)
	return int(move)
}

// Line converts moves of a one-row game to a line of any game.
func Line(moves ...Move) []engine.Move {
	line := make([]engine.Move, len(moves))
	for i, m := range moves {
		line[i] = m
	}
	return line
}

// About explains the game to a reader who has never seen a mancala. The Ruma is drawn and written
// to the right of the holes.
func (g Game) About() engine.About {
	r := g.Rules
	c := engine.Card{Rules: []string{
		"Bring **every seed into the Ruma,** the store at the end of the row.",
		"**Sowing:** choose a hole, take up all its seeds, and drop them one by one into the next places towards the Ruma.",
	}}
	if r.Wrapping {
		c.Rules = append(c.Rules, "**Wrapping:** if seeds are left after the Ruma, continue from the hole farthest from it.")
	} else {
		c.Rules = append(c.Rules, "**No wrapping:** a sowing must not pass the Ruma. A hole with too many seeds for that cannot be chosen.")
	}
	if r.Chaining {
		c.Rules = append(c.Rules,
			"**Chaining:** when the last seed falls into a hole that holds seeds, take them all up and sow on.",
			"When the last seed falls **into the Ruma,** choose again. When it falls **into an empty hole,** you have lost.")
	} else {
		c.Rules = append(c.Rules,
			"The last seed **must fall into the Ruma:** you can choose only holes whose last seed does.",
			"If no hole can be chosen and seeds are still in play, you are stuck and have lost.")
	}
	if r.Chaining && !r.Wrapping {
		c.Rules = append(c.Rules, "If you would have to sow on **past the Ruma,** you have also lost.")
	}
	c.Summary = r.summary()
	if r.UniformName != "" {
		c.Note = "**Tchuka Ruma** starts with the same number of seeds in every hole and none in the Ruma. **Multitchouka** starts with any board. All other rules are the same."
	}
	switch {
	case r.Wrapping && r.Chaining:
		c.Source = "Sources: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995, after J. Degrazia, “Math Is Fun”, 1948; R. Ibáñez, “Tchuka Ruma, el mancala solitario”. Multitchouka is by V. Gautheron, in A. Deledicq and A. Popova, “Wari et solo”, 1977."
	case r.Chaining:
		c.Source = "Source: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995."
	default:
		c.Source = "Sources: V. Gautheron, in A. Deledicq and A. Popova, “Wari et solo”, 1977; B. Jones, L. Taalman and A. Tongen, “Solitaire Mancala Games and the Chinese Remainder Theorem”, 2011."
	}
	c.First, c.FirstRound = r.first("towards the Ruma"), r.first("clockwise")
	c.Sowing = engine.Demo{Text: "Hole 2 is sown: its last seed falls into the Ruma.", Path: r.ID + ":0.2.0?moves=2"}
	if r.Chaining {
		c.Sowing = engine.Demo{
			Text: "Hole 1 is sown. Its seed falls into a hole that holds one seed. Both are sown on, and the last one falls into the Ruma.",
			Path: r.ID + ":1.1.0?moves=1&as=sowings",
		}
	}
	c.Comparison = comparison()
	about := engine.About{Card: c, Group: engine.Solitaires, SowsOnce: !r.Chaining, Uniform: r.UniformName, Traits: r.traits(), Ends: []engine.Reason{inEmptyHole, pastRuma, allStored, noSowing}}
	if !r.Wrapping { // with one more seed than holes, every sowing would pass the Ruma
		about.MinStuckSeeds = func(holes int) int { return holes + 1 }
	}
	return about
}

// summary returns what distinguishes the game from the others of one row.
func (r Rules) summary() string {
	switch {
	case r.UniformName != "":
		return "The rules of Tchuka Ruma, with any number of seeds in each hole."
	case r.Chaining:
		return "Sowings chain, and must not pass the Ruma."
	case r.Wrapping:
		return "Sowings wrap, and the last seed must fall into the Ruma."
	}
	return "Sowings do not wrap, and the last seed must fall into the Ruma."
}

// first returns the prompt for the first move; way names the direction of sowing.
func (r Rules) first(direction string) engine.Prompt {
	if r.Chaining {
		return engine.Prompt{
			Instruction: "Click a hole to sow its seeds " + direction,
			Effect:      "One per hole. Goal: every seed in the Ruma.",
		}
	}
	effect := "Seeds are sown one by one towards the Ruma. Bring all of them into it."
	if direction == "clockwise" {
		effect = "Seeds are sown one by one, clockwise. Bring all of them into the Ruma."
	}
	return engine.Prompt{Instruction: "Click a hole whose last seed reaches the Ruma", Effect: effect}
}

func (r Rules) traits() []string {
	traits := []string{"does not wrap", "does not chain"}
	if r.Wrapping {
		traits[0] = "wraps"
	}
	if r.Chaining {
		traits[1] = "chains"
	}
	return traits
}

// comparison compares all games of one row.
func comparison() engine.Comparison {
	k := engine.Comparison{
		Title: "The games of one row", Columns: []string{"Game", "wraps", "chains", "lost"},
		Note: "The goal is the same in all of them: every seed in the Ruma.",
	}
	sign := map[bool]string{true: engine.Yes, false: engine.No}
	for _, r := range Games() {
		for _, name := range []string{r.UniformName, r.Name} {
			if name != "" {
				k.Games = append(k.Games, []string{name, sign[r.Wrapping], sign[r.Chaining], r.lost()})
			}
		}
	}
	return k
}

// lost returns how a game is lost.
func (r Rules) lost() string {
	switch {
	case !r.Chaining:
		return "no playable hole"
	case r.Wrapping:
		return "in an empty hole"
	}
	return "in an empty hole, or past the Ruma"
}
