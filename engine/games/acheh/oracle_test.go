package acheh_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/acheh"
)

// table is the board of the oracle, which follows the text of the rules literally. It has named
// cups: S1 to Sn, N1 to Nn, and the stores S and N of the players.
type table struct {
	cups   map[string]int
	out    map[string]bool // captured cups
	player string
	holes  int
}

// around returns the cups in the order of sowing, including the store of the sowing player if it is
// sown into.
func (t table) around(game string) []string {
	var names []string
	for _, player := range []string{"S", "N"} {
		for i := range t.holes {
			names = append(names, player+strconv.Itoa(i+1))
		}
		if game == "meutjoh" && player == t.player {
			names = append(names, player)
		}
	}
	return slices.DeleteFunc(names, func(name string) bool { return t.out[name] })
}

// ahead returns the cup the given number of steps after a cup.
func (t table) ahead(game, name string, steps int) string {
	cups := t.around(game)
	return cups[(slices.Index(cups, name)+steps)%len(cups)]
}

// oppositeCup returns the cup opposite a cup.
func (t table) oppositeCup(name string) string {
	i, _ := strconv.Atoi(name[1:])
	return map[string]string{"S": "N", "N": "S"}[name[:1]] + strconv.Itoa(t.holes+1-i)
}

// take captures the seeds of a cup.
func (t table) take(name string) {
	t.cups[t.player] += t.cups[name]
	t.cups[name] = 0
}

// text formats the table in the notation.
func (t table) text() string {
	var b strings.Builder
	var out []string
	for p, player := range []string{"S", "N"} {
		if p == 1 {
			b.WriteString(" / ")
		}
		for i := range t.holes {
			name := player + strconv.Itoa(i+1)
			fmt.Fprintf(&b, "%d ", t.cups[name])
			if t.out[name] {
				out = append(out, name)
			}
		}
		fmt.Fprintf(&b, "| %d", t.cups[player])
	}
	if t.player == "N" {
		b.WriteString(" North")
	}
	if len(out) > 0 {
		b.WriteString(" closed " + strings.Join(out, " "))
	}
	return b.String()
}

// read parses the format of text.
func read(holes int, text string) table {
	t := table{cups: map[string]int{}, out: map[string]bool{}, player: "S", holes: holes}
	text, closed, _ := strings.Cut(text, " closed ")
	for _, name := range strings.Fields(closed) {
		t.out[name] = true
	}
	if rest, ok := strings.CutSuffix(text, " North"); ok {
		text, t.player = rest, "N"
	}
	for p, row := range strings.Split(text, " / ") {
		for i, word := range strings.Fields(strings.Replace(row, "|", "", 1)) {
			name := "SN"[p : p+1]
			if i < holes {
				name += strconv.Itoa(i + 1)
			}
			t.cups[name], _ = strconv.Atoi(word)
		}
	}
	return t
}

// sow plays a cup. It returns false if the sowing reaches an earlier table with the same cup to be
// lifted.
func (t table) sow(game, name string) (after table, ends bool) {
	t.cups, t.out = maps.Clone(t.cups), maps.Clone(t.out)
	seen := map[string]bool{}
	for again := true; again; {
		mark := name + ": " + t.text()
		if seen[mark] {
			return t, false
		}
		seen[mark] = true
		hand := t.cups[name]
		t.cups[name] = 0
		for ; hand > 0; hand-- {
			name = t.ahead(game, name, 1)
			t.cups[name]++
		}
		if game == "meutjoh" && len(name) == 1 {
			return t, true // the same player moves again
		}
		name, again = t.end(game, name)
	}
	t.player = map[string]string{"S": "N", "N": "S"}[t.player]
	return t, true
}

// end applies the consequence of the last seed, and returns the cup to be lifted next.
func (t table) end(game, name string) (next string, again bool) {
	own, empty := name[:1] == t.player, t.cups[name] == 1
	second, third := t.ahead(game, name, 1), t.ahead(game, name, 2)
	switch game {
	case "meusoeeb":
		if t.cups[name] == 4 {
			t.take(name)
			return second, t.cups[second] > 0
		}
	case "meuta":
		if facing := t.oppositeCup(name); empty && own && !t.out[facing] {
			t.take(facing)
			t.out[facing] = true
		}
	case "meutjoh":
		if empty && own {
			t.take(name)
			t.take(t.oppositeCup(name))
		}
	case "meulieh":
		switch {
		case !empty:
			return second, t.cups[second] > 0
		case t.cups[second] == 0 && t.cups[third] == 0:
			return "", false
		case t.cups[second] > 0:
			t.take(second)
		}
		return third, t.cups[third] > 0
	}
	return name, !empty
}

// moves returns the cups that can be chosen, and the tables after them.
func (t table) moves(game string) (moves []string, after []table) {
	for i := range t.holes {
		name := t.player + strconv.Itoa(i+1)
		if t.cups[name] == 0 {
			continue
		}
		if next, ends := t.sow(game, name); ends {
			moves, after = append(moves, strconv.Itoa(i+1)), append(after, next)
		}
	}
	return moves, after
}

// lead returns South's lead in seeds, with or without the rows.
func (t table) lead(rows bool) int {
	lead := 0
	for name, seeds := range t.cups {
		if len(name) > 1 && !rows {
			continue
		}
		if name[:1] == "S" {
			lead += seeds
		} else {
			lead -= seeds
		}
	}
	return lead
}

// Random games agree with the oracle.
func TestRandomGamesAgainstOracle(t *testing.T) {
	random := enginetest.Random(t)
	for _, game := range acheh.Games() {
		for range 60 {
			holes := 1 + random.IntN(6)
			s := board(t, game, fmt.Sprintf("%dx%d", holes, random.IntN(5)))
			for range 20 {
				oracle := read(holes, s.String())
				names, after := oracle.moves(game.ID())
				moves := game.Moves(s)
				if got := fmt.Sprint(moves); got != fmt.Sprint(names) {
					t.Fatalf("%s: %v: the moves are %s, not %v", game.ID(), s, got, names)
				}
				if len(moves) == 0 {
					checkWinner(t, game, s, oracle)
					break
				}
				i := random.IntN(len(moves))
				to, err := game.Play(s, moves[i])
				if err != nil || to.State.String() != after[i].text() {
					t.Fatalf("%s: %v: %v leads to %v, %v, not to %s", game.ID(), s, moves[i], to.State, err, after[i].text())
				}
				s = to.State
			}
		}
	}
}

// checkWinner checks the winner.
func checkWinner(t *testing.T, game acheh.Game, s engine.State, oracle table) {
	t.Helper()
	lead := oracle.lead(true)
	want := engine.Drawn
	if lead > 0 {
		want = engine.Won
	} else if lead < 0 {
		want = engine.Lost
	}
	scores := game.Scores(s)
	if got := game.Outcome(s); got != engine.Over(want, want.ForOpponent()) || scores[0]-scores[1] != lead {
		t.Fatalf("%s: %v: %v, %v for South, ahead by %d", game.ID(), s, scores, got.Of(0), lead)
	}
}
