package cli_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"tchouka/app/cli"
	"tchouka/engine/enginetest"
	"tchouka/engine/search"
)

func TestParsePlayers(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{
		"5 random":             "5 random|",
		"5 random 6x4":         "5 random|6x4",
		"1 2 greedy 4 3 / 1":   "quote a board with spaces",
		"1 2 4 4 | 0":          "quote a board with spaces",
		"random 1 2x1 South":   "random 1|2x1 South",
		"greedy":               "greedy|",
		"":                     "|",
		"6x4 5":                "unknown strength \"6x4\"",
		"5 ten":                "unknown strength \"ten\"",
		"Random greedy 2x1":    "unknown strength \"Random\"",
		"5 uct:100 uct:1s 6x4": "5 uct:100 uct:1s|6x4",
		"5 4 uct:many":         "uct:many: write a number of playouts",
		"5 program:":           "program:: the program cannot be started",
		"9 9 9 9 0 0 / 4 4 4":  "9 9 9 9|0 0 / 4 4 4",
	} {
		players, board, err := cli.MatchPlayers(strings.Fields(words), time.Second)
		var names []string
		for _, p := range players {
			names = append(names, p.String())
		}
		got := strings.Join(names, " ") + "|" + strings.Join(board, " ")
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) || err == nil && got != want {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
}

func TestMatchReports(t *testing.T) {
	t.Parallel()
	start, err := enginetest.Toy{}.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	plan := search.Match{Game: enginetest.Toy{}, Start: start, Seed: 7, Opening: 2}
	table := search.MatchTable{Games: 4, Moves: 50, Standings: []search.Standing{
		{Player: search.Strongest, Wins: 3, Draws: 1, Rating: search.Rating{Elo: 123.44, Error: 80}, Moves: 20, Time: 30 * time.Second, Nodes: 9},
		{Player: search.RandomStrength, Draws: 1, Losses: 3, Forfeits: 2, Rating: search.Rating{Elo: -123.44, Error: 80}},
	}}
	var text, wrote strings.Builder
	r := cli.MatchReportOf(plan, table)
	if err := r.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	if err := json.NewEncoder(&wrote).Encode(r); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"toy 1 1 / 1 1 South: games 4, moves 50, 12.5 a game",
		"  player  wins  draws  losses     rating  moves  time a move",
		"       9     3      1       0  +123 ± 80     20  1500.000 ms",
		"  random     0      1       3  -123 ± 80      0     0.000 ms",
		"",
	}
	if got := strings.Split(text.String(), "\n"); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	const wanted = `{"rules":"toy","state":"1 1 / 1 1 South","players":2,"seed":7,"opening":2,"games":4,"moves":50,"strengths":[` +
		`{"name":"9","wins":3,"draws":1,"losses":0,"forfeits":0,"rating":123.4,"ratingError":80,"moves":20,"nodes":9,"timePerMove":1.5},` +
		`{"name":"random","wins":0,"draws":1,"losses":3,"forfeits":2,"rating":-123.4,"ratingError":80,"moves":0,"nodes":0,"timePerMove":0}]}` + "\n"
	if wrote.String() != wanted {
		t.Errorf("%s, want %s", wrote.String(), wanted)
	}
}
