package session_test

import (
	"bytes"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// longGame returns the file of a won game of Tchoukaillon that uses every hole of a board: 319,761
// moves with 1,000 holes. It is constructed backwards by filling the nearest empty hole until there
// is none.
func longGame(holes int) []byte {
	seeds, moves := make([]int, holes), []int(nil) // hole 1 is the last one
	for {
		nearest := len(seeds) - 1
		for nearest >= 0 && seeds[nearest] > 0 {
			seeds[nearest]--
			nearest--
		}
		if nearest < 0 { // no hole is empty: the board is full
			for i := range seeds {
				seeds[i]++
			}
			break
		}
		seeds[nearest] = holes - nearest
		moves = append(moves, nearest+1)
	}
	slices.Reverse(moves)
	var file bytes.Buffer
	fmt.Fprint(&file, "tchouka 1\nrules tchoukaillon\nstart ")
	for _, n := range seeds {
		fmt.Fprint(&file, n, " ")
	}
	fmt.Fprint(&file, "| 0\nmain")
	for _, m := range moves {
		fmt.Fprint(&file, " ", m)
	}
	fmt.Fprint(&file, "\nend\n")
	return file.Bytes()
}

// heap returns the memory in use, in bytes.
func heap() int {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return int(now.HeapAlloc)
}

func TestLongRecordMemory(t *testing.T) { // not parallel: it measures the memory of the process
	file := longGame(1000)
	before := heap()
	s, err := session.Read(bytes.NewReader(file), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	if s.Len() < 300_000 || !s.Over(s.End()) {
		t.Fatalf("%d places, over %v", s.Len(), s.Over(s.End()))
	}
	const most = 64 << 20 // a tenth of the memory of all its keys
	if now := heap() - before; now > most {
		t.Errorf("the record needs %d bytes, more than %d", now, most)
	}
	runtime.KeepAlive(s)
}

// counted is a game that counts the moves that are played.
type counted struct {
	engine.Game
	plays *int
}

func (c counted) Play(s engine.State, m engine.Move) (engine.Result, error) {
	*c.plays++
	return c.Game.Play(s, m)
}

func TestWalkLinePlaysEachMoveOnce(t *testing.T) {
	t.Parallel()
	plays := 0
	s, err := session.Read(bytes.NewReader(longGame(300)), func(id string) (engine.Game, error) {
		game, err := games.All().ByID(id)
		return counted{game, &plays}, err
	})
	if err != nil {
		t.Fatal(err)
	}
	line := s.Line()
	all := len(line)

	plays = 0
	for _, n := range line {
		s.Result(n)
	}
	if plays > all {
		t.Errorf("on: %d nodes took %d moves", all, plays)
	}

	plays = 0
	for _, n := range slices.Backward(line) {
		s.Result(n)
	}
	if plays > 2*all {
		t.Errorf("back: %d nodes took %d moves", all, plays)
	}

	random := enginetest.Random(t)
	for range 100 {
		plays = 0
		n := line[random.IntN(all)]
		if s.Result(n); plays > 64 {
			t.Errorf("node %d alone took %d moves", n, plays)
		}
	}
}

func TestStatesAgreeWithPlay(t *testing.T) {
	t.Parallel()
	s, err := session.Read(bytes.NewReader(longGame(120)), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	var played []engine.Result
	at := engine.Result{State: s.Start()}
	for i, n := range s.Line() {
		if i > 0 {
			if at, err = s.Game().Play(at.State, s.Move(n)); err != nil {
				t.Fatal(err)
			}
		}
		played = append(played, at)
	}
	random := enginetest.Random(t)
	for range 2000 {
		i := random.IntN(len(played))
		got, want := s.Result(s.Line()[i]), played[i]
		if got.State.Key() != want.State.Key() || got.Ending != want.Ending || got.Sowings != want.Sowings || got.Last != want.Last {
			t.Fatalf("place %d: %v, not %v", i, got, want)
		}
	}
}

func TestLineCached(t *testing.T) {
	s, err := session.Read(bytes.NewReader(longGame(300)), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	s.Last()
	steps := testing.AllocsPerRun(100, func() {
		s.Back()
		_ = s.Line()
		_, _ = s.End(), s.OnMain(s.End())
	})
	if steps > 10 {
		t.Errorf("a step along the line allocates %v times", steps)
	}
	line := slices.Clone(s.Line())
	held := s.Line()
	s.Go(line[len(line)/2])
	for _, m := range s.Game().Moves(s.State()) {
		if _, err := s.Play(m); err != nil {
			t.Fatal(err)
		}
		s.Undo()
	}
	if s.Line(); !slices.Equal(held, line) {
		t.Error("a line that was handed out has changed")
	}
}

// A part of a long record is copied and pasted without playing its moves again.
func TestPasteDoesNotReplay(t *testing.T) {
	t.Parallel()
	plays := 0
	s, err := session.Read(bytes.NewReader(longGame(200)), func(id string) (engine.Game, error) {
		game, err := games.All().ByID(id)
		return counted{game, &plays}, err
	})
	if err != nil {
		t.Fatal(err)
	}
	line := s.Line()
	middle, end := line[len(line)/2], s.Result(s.End()).State.Key()
	plays = 0
	sub := s.Subtree(middle)
	other := session.New(s.Game(), sub.Start())
	if added, err := other.Paste(session.Start, sub); err != nil || added != sub.Len()-1 || other.Len() < len(line)/2 {
		t.Fatalf("%d places pasted, %v", added, err)
	}
	if plays > 64 {
		t.Errorf("it took %d moves", plays)
	}
	if got := other.Result(other.End()).State.Key(); got != end {
		t.Error("the part ends elsewhere")
	}
	if a, b := text(t, sub), text(t, other); !strings.HasSuffix(a, b[strings.Index(b, "main"):len(b)-len("end\n")]+"end\n") {
		t.Error("the part is not what was pasted")
	}
}

func TestUndoMemoryLimit(t *testing.T) { // not parallel: it measures the memory of the process
	before := heap()
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	const documents, comment = 300, 1 << 20
	for i := range documents {
		next := begin(t, row.Multitchouka(), fmt.Sprint(i+1, " 2 2 2"))
		next.SetComment(session.Start, strings.Repeat("x", comment))
		s.DiscardUnsaved() // otherwise all documents would be kept
		s.Begin(next)
	}
	s.DiscardUnsaved()
	if now := heap() - before; now > 3*session.HistoryBytes {
		t.Errorf("%d documents of %d bytes need %d", documents, comment, now)
	}
	back := 0
	for s.Undo() {
		back++
	}
	if most := session.HistoryBytes / comment; back < most/2 || back > most {
		t.Errorf("%d documents back, of %d that fit", back, most)
	}
	for range back {
		s.Redo()
	}
	if got := s.Start().String(); got != fmt.Sprint(documents, " 2 2 2 | 0") {
		t.Errorf("after all is done again the board is %s", got)
	}
}

// The changes of a long day of play can all be undone.
func TestUndoLongHistory(t *testing.T) {
	t.Parallel()
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	const days = 1000
	for range days {
		do(t, s, "gomoves 3 4 3 4 2 4")
		s.Begin(begin(t, row.Multitchouka(), "2 2 2 2"))
	}
	back := 0
	for s.Undo() {
		back++
	}
	if back != 2*days {
		t.Errorf("%d steps back, not %d", back, 2*days)
	}
}
