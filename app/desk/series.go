package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/engine/solve/think"
)

// A series is several games in a row from one start, as Play Again begins them. Its record is the tree
// of lines: each game has the lines of its number, which the players of its moves contain.
//
// The result of a game is that of its first line that has ended, in the order of the lines. So moves that
// are tried after the end change no result, and Make Main Line selects another line.

// SeriesGame is a game of a series.
type SeriesGame struct {
	Number  int // from 1
	End     session.Node
	Who     Players
	Started engine.Player // who made the first move, or Everyone
	Result  engine.Result // open if the game is not finished
}

// GameNumber returns the number of the game in its series, from 1.
func (s Players) GameNumber() int { return s.match.Game + 1 }

// Series returns the games of the series, in order. O(nodes).
func (d *Desk) Series() []SeriesGame {
	s := d.Doc.Session
	if s.Start().Players() < 2 {
		return nil
	}
	byNumber := map[int]SeriesGame{}
	for _, end := range s.Ends() {
		if end == session.Start {
			continue
		}
		who := d.PlayersOf(end)
		known, found := byNumber[who.GameNumber()]
		if found && known.Result.Outcome.Over() {
			continue
		}
		g := SeriesGame{Number: who.GameNumber(), End: end, Who: who, Started: s.Start().ToMove(), Result: s.Ending(end)}
		if !found || g.Result.Outcome.Over() {
			byNumber[g.Number] = g
		}
	}
	all := make([]SeriesGame, 0, len(byNumber))
	for _, g := range byNumber {
		all = append(all, g)
	}
	slices.SortFunc(all, func(a, b SeriesGame) int { return cmp.Compare(a.Number, b.Number) })
	return all
}

// NextGame returns the number of the next game, from 0: the current one if no move was made in it.
func (d *Desk) NextGame() int {
	next, begun := 0, false
	for _, g := range d.Series() {
		next = max(next, g.Number)
		begun = begun || g.Number == d.Match.Game+1
	}
	if !begun && d.Match.Game >= next {
		return d.Match.Game
	}
	return next
}

// Points is the score of a player: a win counts 2, a draw 1.
type Points int

// String returns points in wins: "1½".
func (p Points) String() string {
	whole := strconv.Itoa(int(p) / 2)
	switch {
	case p%2 == 0:
		return whole
	case p == 1:
		return Half
	}
	return whole + Half
}

// PointsOfParticipant returns the points of a participant of the series in a game; false if it is not finished, or
// the participant did not play.
func (g SeriesGame) PointsOfParticipant(name string) (Points, bool) {
	for p := range engine.Player(g.Who.Count()) {
		if g.Who.Participant(p) == name {
			return g.PointsOf(p)
		}
	}
	return 0, false
}

// PointsOf returns the points of a player in a game; false while it is not finished.
func (g SeriesGame) PointsOf(p engine.Player) (Points, bool) {
	switch g.Result.Outcome.Of(p) {
	case engine.Won:
		return 2, true
	case engine.Drawn:
		return 1, true
	}
	return 0, g.Result.Outcome.Over()
}

// Standing is the points of a participant in a series.
type Standing struct {
	Name   string
	Points Points
}

// Participant identifies a player across the games of a series, in which the sides change: by the name,
// or for a computer also by its strength. A person without a name is identified by the seat, unless
// there is one person only.
func (s Players) Participant(p engine.Player) string {
	label := s.Label(p)
	_, rounds := s.game.(engine.Simultaneous)
	if solved := s.Count() == 2 && !rounds && !think.Estimates(s.game); s.IsComputer(p) && !solved {
		label += " · " + s.match.Strengths[p].String()
	}
	return label
}

// Standings returns the points of each participant of a series, in the order of their first seats.
func Standings(games []SeriesGame) []Standing {
	var all []Standing
	for _, g := range games {
		for p := range engine.Player(g.Who.Count()) {
			name := g.Who.Participant(p)
			at := slices.IndexFunc(all, func(s Standing) bool { return s.Name == name })
			if at < 0 {
				at, all = len(all), append(all, Standing{Name: name})
			}
			points, _ := g.PointsOf(p)
			all[at].Points += points
		}
	}
	return all
}

// Half is the text of half a point.
const Half = "½"

// SeriesText describes the score of a series of several games: "Anna 1½, Bob ½". It returns "" for one
// game.
func (d *Desk) SeriesText() string {
	games := d.Series()
	if len(games) < 2 && d.Match.Game == 0 {
		return ""
	}
	var texts []string
	for _, s := range Standings(games) {
		texts = append(texts, s.Name+" "+s.Points.String())
	}
	return lang.L("Score of the series: {{.Score}}", messages.Args{"Score": strings.Join(texts, ", ")})
}
