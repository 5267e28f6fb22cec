package external

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/dampu"
	"tchouka/engine/enginetest"
	"tchouka/engine/punga"
	"tchouka/engine/search"
)

// The test binary is also the program that plays, if its first argument is "client".
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "client" {
		play(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// play is a program with the fault that its argument names.
func play(fault string) {
	legal := ""
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		switch word {
		case "start":
			fmt.Println("# a comment\n\nready test")
		case "legal":
			legal = rest
		case "go":
			answer(fault, legal)
		}
	}
	if fault == "stays" {
		<-time.After(time.Hour) // until it is killed
	}
}

func answer(fault, legal string) {
	switch fault {
	case "crash":
		fmt.Fprintln(os.Stderr, "some line\nout of order")
		os.Exit(3)
	case "illegal":
		fmt.Println("move 99")
	case "garbage":
		fmt.Println("\x00\xff hello " + strings.Repeat("x", 1000))
	case "huge":
		fmt.Println(strings.Repeat("x", 1<<20))
	case "silent":
	default:
		fmt.Println("move " + strings.Fields(legal)[0])
	}
}

// faulty returns the program with a fault.
func faulty(fault string) Program {
	return Program{command: []string{os.Args[0], "client", fault}, text: fault, perMove: time.Minute, after: time.After}
}

// expired is a clock on which every time is over at once.
func expired(time.Duration) <-chan time.Time {
	c := make(chan time.Time, 1)
	c <- time.Time{}
	return c
}

func match(t *testing.T, game engine.Game, start string, players ...search.Player) search.Match {
	t.Helper()
	s, err := game.Parse(start)
	if err != nil {
		t.Fatal(err)
	}
	return search.Match{Game: game, Start: s, Players: players, Games: 2, Seed: 1}
}

// A program plays legal moves in games of two, of three with a coalition, and of simultaneous
// moves.
func TestProgramPlays(t *testing.T) {
	for _, m := range []search.Match{
		match(t, enginetest.Toy{}, "3x1", faulty("none"), search.GreedyStrength),
		match(t, punga.Game{}, "2x1x3", faulty("none"), search.RandomStrength),
		match(t, dampu.Game{}, "2x1", faulty("none"), faulty("none")),
	} {
		m.Opening = 1
		m.Ended = func(e search.EndedGame) {
			if e.Forfeit != nil {
				t.Errorf("%s: %v", m.Game.ID(), e.Forfeit.Err)
			}
		}
		if table, err := m.Play(t.Context()); err != nil || table.Games != 2 || table.Standings[0].Moves == 0 {
			t.Errorf("%s: %+v, %v", m.Game.ID(), table, err)
		}
	}
}

// A program that breaks the protocol loses the game, with a report of the reason.
func TestFaultsForfeit(t *testing.T) {
	late, missing := faulty("silent"), faulty("")
	late.after, missing.command = expired, []string{filepath.Join(t.TempDir(), "none")}
	for fault, c := range map[string]struct {
		player Program
		want   string
	}{
		"crash":   {faulty("crash"), `no answer: the program ended with exit status 3: "out of order"`},
		"illegal": {faulty("illegal"), `illegal move "99" at 1 1 1 / 1 1 1 South: it must be one of a:b b:c c:d`},
		"garbage": {faulty("garbage"), `unknown answer "\x00`},
		"huge":    {faulty("huge"), "no answer: a line is longer than 65536 bytes"},
		"silent":  {late, "no answer within 1m5s: expected a line that begins with"},
		"missing": {missing, "the program cannot be started: "},
	} {
		m := match(t, enginetest.Toy{}, "3x1", c.player, search.GreedyStrength)
		m.Games = 1
		m.Ended = func(e search.EndedGame) {
			if e.Forfeit == nil || !strings.HasPrefix(e.Forfeit.Err.Error(), c.want) || e.Results[0] != engine.Lost || e.Results[1] != engine.Won {
				t.Errorf("%s: %+v, want %s", fault, e.Forfeit, c.want)
			}
		}
		if table, err := m.Play(t.Context()); err != nil || table.Standings[0].Forfeits != 1 {
			t.Errorf("%s: %+v, %v", fault, table, err)
		}
	}
}

// A program that ignores the end of its input is killed.
func TestProgramKilled(t *testing.T) {
	stays := faulty("stays")
	stays.after = func(d time.Duration) <-chan time.Time {
		if d > Grace { // the time of an answer
			return nil
		}
		return expired(d)
	}
	m := match(t, enginetest.Toy{}, "2x1", stays, search.GreedyStrength)
	m.Games = 1
	if _, err := m.Play(t.Context()); err != nil {
		t.Fatal(err) // Play returns only when the process has ended
	}
}

// Cancelling the match ends a program that is thinking.
func TestCancelEndsProgram(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	silent := faulty("silent")
	timers := 0
	silent.after = func(time.Duration) <-chan time.Time {
		if timers++; timers == 2 { // for the greeting and the first move
			cancel()
		}
		return nil
	}
	m := match(t, enginetest.Toy{}, "2x1", silent, search.GreedyStrength)
	m.Games = 1
	if table, err := m.Play(ctx); err == nil || table.Games != 0 {
		t.Errorf("%+v, %v", table, err)
	}
}

func TestParse(t *testing.T) {
	self := os.Args[0]
	for text, want := range map[string]string{
		self + ` a  "b c" ""`: "",
		`"` + self + `"`:      "",
		"":                    "write a command",
		`"" x`:                "write a command",
		`"a`:                  "a quotation mark is not closed",
		"./no-such-program":   "the program cannot be started: ",
	} {
		p, err := Parse(text, time.Second)
		if want == "" && (err != nil || p.String() != Prefix+text) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, %v", text, p, err)
		}
	}
}

func TestParseTime(t *testing.T) {
	if p, err := Parse(os.Args[0], 0); err == nil {
		t.Errorf("%v has no time", p)
	}
}

// The client of the documentation plays without a fault.
func TestDocumentedClient(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3")
	}
	p, err := Parse("python3 ../../docs/client.py", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	table, err := match(t, enginetest.Toy{}, "3x1", p, search.RandomStrength).Play(t.Context())
	if err != nil || table.Standings[0].Forfeits != 0 || table.Standings[0].Moves == 0 {
		t.Errorf("%+v, %v", table, err)
	}
}
