package cli

import (
	"errors"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"tchouka/engine/search"
)

// errUnquotedBoard is the error of a board in several words, the first of which were parsed as
// strengths.
var errUnquotedBoard = errors.New("quote a board with spaces after the strengths, because its numbers could be strengths: " +
	`for example "4 4 4 / 4 4 4" or 6x4`)

// MatchPlayers splits the words of a command line into the strengths at the beginning and the words
// of the board after them.
func MatchPlayers(words []string) (strengths []search.Strength, board []string, err error) {
	for i, word := range words {
		s, wrong := search.ParseStrength(word)
		if wrong != nil && i < 2 {
			return nil, nil, wrong
		}
		switch {
		case wrong != nil && (word == "/" || word == "|"):
			return nil, nil, errUnquotedBoard
		case wrong != nil:
			return strengths, words[i:], nil
		}
		strengths = append(strengths, s)
	}
	return strengths, nil, nil
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

// MatchLine is the result of one strength.
type MatchLine struct {
	Name    string  `json:"name"`
	Wins    int     `json:"wins"`
	Draws   int     `json:"draws"`
	Losses  int     `json:"losses"`
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
		line := MatchLine{Name: s.Strength.String(), Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Moves: s.Moves, Nodes: s.Nodes}
		if s.Moves > 0 {
			line.PerMove = (s.Time / time.Duration(s.Moves)).Seconds()
		}
		r.Strengths = append(r.Strengths, line)
	}
	return r
}

// WriteText implements [answer]: a heading and a table.
func (r MatchReport) WriteText(w io.Writer) error {
	average := 0.0
	if r.Games > 0 {
		average = float64(r.Moves) / float64(r.Games)
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s %s: games %d, moves %d, %.1f a game\n", r.Rules, r.State, r.Games, r.Moves, average)
	fmt.Fprintln(table, "strength\twins\tdraws\tlosses\tmoves\ttime a move\t")
	for _, line := range r.Strengths {
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%.3f ms\t\n", line.Name, line.Wins, line.Draws, line.Losses, line.Moves, 1000*line.PerMove)
	}
	return table.Flush()
}
