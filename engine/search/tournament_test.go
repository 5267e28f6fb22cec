package search_test

import (
	"fmt"
	"os"
	"testing"

	"tchouka/engine"
	"tchouka/engine/acheh"
	"tchouka/engine/punga"
	"tchouka/engine/search"
)

// tournament is an environment variable. If it is set, the test plays complete tournaments of every
// strength, 400 games each, which take hours.
const tournament = "TCHOUKA_TOURNAMENT"

// contest is two strengths, and the minimum result of the first in percent.
type contest struct {
	better, worse string
	least         float64
}

// contests returns the guaranteed results. If the better strength need only win more often than the
// other, a draw counts as half a win.
func contests() []contest {
	all := []contest{{"5", "random", 95}, {"5", "greedy", 60}, {"greedy", "random", 50}, {"greedy", "1", 200. / 3}}
	for strength := 2; strength <= 9; strength++ {
		all = append(all, contest{fmt.Sprint(strength), fmt.Sprint(strength - 1), 50})
	}
	return all
}

// The strengths have the documented results, in a few games of a seed or in many.
func TestTournament(t *testing.T) {
	full := os.Getenv(tournament) != ""
	for _, game := range []engine.Game{acheh.Games()[2], acheh.Games()[0], punga.Games()[0]} {
		for _, c := range contests() {
			if game.ID() == "meutjoh" && c.better > "6" && c.better <= "9" {
				continue // the opening decides
			}
			games := 400
			if !full {
				if games = gameCount(game.ID(), c); games == 0 {
					continue
				}
			}
			p := plan(t, game, "6x4", c.better, c.worse)
			p.Games = games
			playContest(t, p, c)
		}
	}
}

// gameCount returns the number of games of a short test; it is 0 for slow contests.
func gameCount(id string, c contest) int {
	switch {
	case c.better == "5" && c.worse != "4" && id == "meutjoh":
		return 20
	case c.better > "5" && c.better <= "9":
		return 0
	}
	return 40
}

// playContest plays the games, and compares the result with the minimum.
func playContest(t *testing.T, p search.Match, c contest) {
	t.Helper()
	table, err := p.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := table.Standings[0]
	share := 100 * (float64(s.Wins) + float64(s.Draws)/2) / float64(table.Games)
	if c.least > 50 {
		share = 100 * float64(s.Wins) / float64(table.Games)
	}
	if t.Logf("%s: %s against %s +%d =%d −%d", p.Game.ID(), c.better, c.worse, s.Wins, s.Draws, s.Losses); share < c.least || share == 50 {
		t.Errorf("%s reaches %.1f of 100 against %s at %s, and should %.0f", c.better, share, c.worse, p.Game.ID(), c.least)
	}
}
