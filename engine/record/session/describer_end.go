package session

import (
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/text/i18n"
)

// Repeated is the reason for the end of a game whose positions can recur. It is a rule of all games.
const Repeated engine.Reason = "The position occurs for the third time, so play would never end"

// The reasons for the end of a game by agreement.
const (
	agreedDraw engine.Reason = "The players agreed on a draw"
	resigned   engine.Reason = "{{.Player}} resigns"
)

// Reasons returns the reasons for the end of a game that are not rules of one game.
func Reasons() []engine.Reason { return []engine.Reason{Repeated, agreedDraw, resigned} }

// endOf returns why a game is over after a result: because of a rule of the game, or Repeated.
func endOf(g engine.Game, r engine.Result) engine.GameEnd {
	switch {
	case !r.Outcome.Over():
		return engine.GameEnd{}
	case r.Agreed == AgreedDraw:
		return engine.GameEnd{Reason: agreedDraw}
	case r.Agreed != NoAgreement:
		player, _ := r.Agreed.Resigned()
		return engine.GameEnd{Reason: resigned, Player: player}
	case !r.Ending.Loses() && !g.Outcome(r.State).Over():
		return engine.GameEnd{Reason: Repeated}
	}
	return g.End(r)
}

// Why describes why a game is over, in sentences without full stops: the rule that ended it, the seeds
// that each player has in stores and gets at the end, and the ranks of more than two players. It returns
// nil while the game is open.
func (t Describer) Why(r engine.Result) []string {
	end := endOf(t.Game, r)
	if end.Reason == "" {
		return nil
	}
	in := t.Language
	reason := in.Fill(string(end.Reason), i18n.With{
		"Player": t.player(end.Player), "Hole": t.hole(r.State, end.Place), "Row": in.Lookup(t.Game.Board(r.State).RowName(end.Place - 1)),
	})
	all := []string{reason}
	if r.Agreed != NoAgreement {
		return all // neither scores nor ranks decide
	}
	scores := t.Game.Scores(r.State)
	if len(scores) > 1 && end.Reason == Repeated {
		all = append(all, in.Translate("Captured seeds count"))
	}
	switch added := slices.ContainsFunc(end.Added, func(n int) bool { return n > 0 }); {
	case added:
		all = append(all, in.Translate("With the seeds in the rows: {{.Scores}}", i18n.With{"Scores": t.scores(r, scores, end.Added)}))
	case len(scores) > 1:
		all = append(all, t.scores(r, scores, nil))
	}
	if r.State.Players() > 2 {
		all = append(all, t.ranks(r))
		if scores == nil {
			all = append(all, in.Translate("Order after the first place: balls captured in a player’s own Rumas"))
		}
	}
	return all
}

// scores lists the scores, highest first: "North 16 + 9 = 25, South 14 + 9 = 23".
func (t Describer) scores(r engine.Result, scores, added []int) string {
	texts := make([]string, 0, len(scores))
	for _, p := range byRank(ranksOf(t.Game, r)) {
		text := t.player(engine.Player(p)) + " "
		if added != nil {
			text += strconv.Itoa(scores[p]-added[p]) + " + " + strconv.Itoa(added[p]) + " = "
		}
		texts = append(texts, text+strconv.Itoa(scores[p]))
	}
	return strings.Join(texts, ", ")
}

// ranks lists the players by rank: "1. West, 2.–3. South, 2.–3. North, 4. East".
func (t Describer) ranks(r engine.Result) string {
	ranks := ranksOf(t.Game, r)
	var texts []string
	for _, p := range byRank(ranks) {
		rank := strconv.Itoa(ranks[p]) + "."
		if shared := len(slices.DeleteFunc(slices.Clone(ranks), func(other int) bool { return other != ranks[p] })); shared > 1 {
			rank += "–" + strconv.Itoa(ranks[p]+shared-1) + "."
		}
		text := rank + " " + t.player(engine.Player(p))
		if t.Game.Board(r.State).Player(engine.Player(p)).Out {
			text += " (" + t.Language.Translate("out") + ")"
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

// byRank returns the players in the order of their ranks.
func byRank(ranks []int) []int {
	players := make([]int, len(ranks))
	for p := range players {
		players[p] = p
	}
	slices.SortStableFunc(players, func(a, b int) int { return ranks[a] - ranks[b] })
	return players
}

// ranksOf returns the rank of each player in a finished game, from 1. In a game without scores the winners
// are first and the players who are out last. The sources do not order the others: those whose side has
// more seeds in its stores come first. Players of the same rank share it.
func ranksOf(g engine.Game, r engine.Result) []int {
	scores, board, sides := g.Scores(r.State), g.Board(r.State), engine.SidesOf(g, r.State)
	var stored [engine.MaxPlayers]int // by side
	for _, place := range board.Places {
		if place.Store && !place.Furrow && place.Owner >= 0 {
			stored[sides[place.Owner]] += place.Seeds
		}
	}
	compare := func(a, b int) int {
		if scores != nil {
			return scores[b] - scores[a]
		}
		class := func(p int) int {
			switch player := engine.Player(p); {
			case r.Outcome.Of(player) == engine.Won:
				return 0
			case board.Player(player).Out:
				return 2
			}
			return 1
		}
		if class(a) != class(b) || class(a) == 0 {
			return class(a) - class(b)
		}
		return stored[sides[b]] - stored[sides[a]]
	}
	ranks := make([]int, r.State.Players())
	for p := range ranks {
		ranks[p] = 1
		for other := range ranks {
			if compare(other, p) < 0 {
				ranks[p]++
			}
		}
	}
	return ranks
}
