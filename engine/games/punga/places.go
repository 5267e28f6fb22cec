package punga

import (
	"strconv"

	"tchouka/engine"
)

var (
	_ engine.Settable = Game{}
	_ engine.Traced   = Game{}
)

// minSide is the minimum distance between the rumas. It leaves space between the rows for the
// furrows, and between the furrows for the names of the sides.
const minSide = 5.2

// Board returns the four rows, and the players with their sides.
func (g Game) Board(s engine.State) engine.Board {
	at, names := s.(State), rowNames()
	places := g.places(at)
	return engine.Board{
		Places: places, Rows: engine.RowsOf(places, names[:]...), Penalties: ints(at.penalties[:]),
		Players: g.seats(at), TurnByRow: true, Turn: int(at.turn),
	}
}

// places returns the pockets of each row and its ruma, in the order of sowing. Then follow the
// furrows, which lie inside the square along the rows, following Punga's design. The variation has
// no furrows.
func (g Game) places(at State) []engine.Place {
	places := make([]engine.Place, 0, at.size()+Rows)
	side := max(float64(at.width()), minSide)
	step := side / float64(at.width())
	for place, balls := range at.balls[:at.size()] {
		row, i := place/at.width(), place%at.width()
		p := engine.Place{Label: strconv.Itoa(i + 1), Seeds: int(balls), Owner: at.owner(row), Store: at.isRuma(place)}
		if p.Store {
			p.Label = "Ruma"
		}
		p.X, p.Y = turned(row, side, step*float64(i+1), side)
		places = append(places, p)
	}
	if g.Variation {
		return places
	}
	for row, balls := range at.penalties {
		p := engine.Place{Label: "Furrow", Seeds: int(balls), Store: true, Furrow: true, Owner: at.owner(row)}
		p.X, p.Y = turned(row, side, side/2, side-1)
		places = append(places, p)
	}
	return places
}

// turned rotates a point from South's row to another row.
func turned(row int, side, x, y float64) (float64, float64) {
	for range row {
		x, y = y, side-x
	}
	return x, y
}

// Set changes the balls in one of the Places. If the change affects which players are out, or
// whether a row is empty, it updates the turn and the end of the game.
func (g Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	to := s.(State)
	furrow := place - to.size()
	switch {
	case place < 0 || furrow >= Rows || g.Variation && furrow >= 0:
		return nil, engine.NewFault(NoPlace)
	case seeds < 0:
		return nil, engine.NewFault(FewBalls)
	case furrow >= 0 && seeds > LosingPenalties:
		return nil, engine.NewFault(ManyPenalties, "Number", LosingPenalties)
	case furrow >= 0:
		to.penalties[furrow] = uint8(seeds)
	case to.total()-int(to.balls[place])+seeds > MaxBalls:
		return nil, engine.NewFault(ManyBalls, "Number", MaxBalls)
	default:
		to.balls[place] = uint8(seeds)
	}
	return g.normalized(to)
}

// withTurn returns the board with the given row to move, or the next row whose player is not out.
func (g Game) withTurn(s engine.State, turn int) (engine.State, error) {
	to := s.(State)
	to.turn = uint8(turn % Rows)
	return g.normalized(to)
}

// normalized makes an edited state valid.
func (g Game) normalized(s State) (engine.State, error) {
	if row := int(s.emptied) - 1; row >= 0 && (!s.hasEmptied(row) || s.isOut(s.owner(row))) {
		s.emptied = 0
	}
	s.skipOut()
	return engine.AsState(s, s.check(g.Variation))
}

// Trace returns the place of the pocket that a move sows, and nil for a pass.
func (Game) Trace(s engine.State, m engine.Move) []int {
	if m == Rest {
		return nil
	}
	return []int{int(s.(State).turn)*s.(State).width() + int(m.(Move)) - 1}
}

// seats returns the players, named by their rows. Of three players, the two with one row are
// allies. A player with twelve penalty balls is out. A player who ends the variation with both rows
// empty has a double win.
func (g Game) seats(at State) []engine.Seat {
	names := []string{"South", "East", "North", "West"}
	switch at.Players() {
	case 2:
		names = []string{"South and North", "East and West"}
	case 3:
		names = []string{"South and North", "East", "West"}
	}
	seats := engine.Seats(names...)
	for i := range seats {
		p := engine.Player(i)
		empty, _ := at.emptyRows(p)
		seats[i].Side, seats[i].Out = at.side(p), at.isOut(p)
		seats[i].DoubleWin = g.Variation && empty > 1 && p == at.ToMove() && g.over(&at)
	}
	return seats
}

// WithPlayers returns the board with the given number of players. With four players the rule to
// empty two rows is dropped.
func (g Game) WithPlayers(s engine.State, players int) (engine.State, error) {
	to := s.(State)
	if players == s.Players() {
		return s, nil
	}
	if players < 2 || players > Rows {
		return nil, engine.NewFault(WrongPlayers)
	}
	to.players, to.passed = uint8(players), 0
	to.both = to.both && players < Rows
	return g.normalized(to)
}

// Scores returns nil: the number of balls does not decide the game.
func (Game) Scores(engine.State) []int { return nil }
