package cli

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
	"time"

	"tchouka/engine/external"
	"tchouka/engine/search"
)

// errUnquotedBoard is the error of a board in several words, the first of which were parsed as
// players.
var errUnquotedBoard = errors.New("quote a board with spaces after the players, because its numbers could be strengths: " +
	`for example "4 4 4 / 4 4 4" or 6x4`)

// MatchPlayers splits the words of a command line into the players at the beginning and the words
// of the board after them. External programs have a time for each move.
func MatchPlayers(words []string, perMove time.Duration) (players []search.Player, board []string, err error) {
	for i, word := range words {
		player, wrong := parsePlayer(word, perMove)
		switch {
		case wrong != nil && (i < 2 || isNamedPlayer(word)):
			return nil, nil, wrong
		case wrong != nil && (word == "/" || word == "|"):
			return nil, nil, errUnquotedBoard
		case wrong != nil:
			return players, words[i:], nil
		}
		players = append(players, player)
	}
	return players, nil, nil
}

// isNamedPlayer reports whether a word cannot be a board.
func isNamedPlayer(word string) bool {
	return strings.HasPrefix(word, search.UCTPrefix) || strings.HasPrefix(word, external.Prefix)
}

// parsePlayer parses the name of a player.
func parsePlayer(word string, perMove time.Duration) (search.Player, error) {
	if command, ok := strings.CutPrefix(word, external.Prefix); ok {
		return external.Parse(command, perMove)
	}
	if strings.HasPrefix(word, search.UCTPrefix) {
		return search.ParseUCT(word)
	}
	return search.ParseStrength(word)
}

// MatchReport is the result of a match, as text and as JSON.
type MatchReport struct {
	Rules        string `json:"rules"`
	State        string `json:"state"`
	MatchPlayers int    `json:"players"`
	Seed         uint64 `json:"seed"`
	Opening      int    `json:"opening"`
	Games        int    `json:"games"`
	Moves        int    `json:"moves"`

	Strengths []MatchLine `json:"strengths"`
}

// MatchLine is the result of one player.
type MatchLine struct {
	Name    string  `json:"name"`
	Wins    int     `json:"wins"`
	Draws   int     `json:"draws"`
	Losses  int     `json:"losses"`
	Forfeit int     `json:"forfeits"`
	Rating  float64 `json:"rating"`
	Error   float64 `json:"ratingError"`
	Moves   int     `json:"moves"`
	Nodes   int64   `json:"nodes"`
	PerMove float64 `json:"timePerMove"`
}

// MatchReportOf returns the report of a finished match.
func MatchReportOf(p search.Match, t search.MatchTable) MatchReport {
	r := MatchReport{
		Rules: p.Game.ID(), State: p.Start.String(), MatchPlayers: p.Start.Players(), Seed: p.Seed, Opening: p.Opening,
		Games: t.Games, Moves: t.Moves,
	}
	for _, s := range t.Standings {
		line := MatchLine{
			Name: s.Player.String(), Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Forfeit: s.Forfeits,
			Rating: tenths(s.Rating.Elo), Error: tenths(s.Rating.Error), Moves: s.Moves, Nodes: s.Nodes,
		}
		if s.Moves > 0 {
			line.PerMove = (s.Time / time.Duration(s.Moves)).Seconds()
		}
		r.Strengths = append(r.Strengths, line)
	}
	return r
}

// tenths rounds a number to one decimal.
func tenths(x float64) float64 { return math.Round(10*x) / 10 }

// WriteText implements [answer]: a heading and a table.
func (r MatchReport) WriteText(w io.Writer) error {
	average := 0.0
	if r.Games > 0 {
		average = float64(r.Moves) / float64(r.Games)
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s %s: games %d, moves %d, %.1f a game\n", r.Rules, r.State, r.Games, r.Moves, average)
	fmt.Fprintln(table, "player\twins\tdraws\tlosses\trating\tmoves\ttime a move\t")
	for _, line := range r.Strengths {
		rating := "–"
		if line.Error > 0 {
			rating = fmt.Sprintf("%+.0f ± %.0f", line.Rating, line.Error)
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%s\t%d\t%.3f ms\t\n", line.Name, line.Wins, line.Draws, line.Losses, rating, line.Moves, 1000*line.PerMove)
	}
	return table.Flush()
}
