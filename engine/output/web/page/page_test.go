package page_test

import (
	"encoding/base64"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/web/page"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
	"tchouka/engine/text/compactjson"
)

// opened returns a page with boards, and a function that sends it a request as JavaScript does.
func opened(t *testing.T, c page.Content) func(page.Request) page.View {
	t.Helper()
	data, err := json.Marshal(page.Data{Content: c})
	if err != nil {
		t.Fatal(err)
	}
	p, err := page.New(data)
	if err != nil {
		t.Fatal(err)
	}
	return func(r page.Request) page.View {
		r.Width, r.Height = 360, 440
		request, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var v page.View
		if err := json.Unmarshal(p.Handle(request), &v); err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// TestRandomPlayEqualsSession plays each game with random taps. The board, the outcome and the places
// that can be chosen must equal those of a session, which the window uses.
func TestRandomPlayEqualsSession(t *testing.T) {
	for _, game := range enginetest.Sample(t, 6, games.All()...) {
		t.Run(game.ID(), func(t *testing.T) {
			random := enginetest.Random(t)
			start := usual(t, game)
			send := opened(t, page.Content{Boards: []page.Board{{ID: games.BoardID(game, start)}}})
			v := send(page.Request{Do: "open"})
			s := session.New(game, start)
			moves := 1000
			if testing.Short() {
				moves = 100
			}
			for range moves {
				at := s.Cursor()
				outcome := s.Outcome(at)
				if endless := s.Endless(at); endless.Over() {
					outcome = endless
				}
				if v.Board != games.BoardID(game, s.State()) || (v.Outcome != "") != outcome.Over() || v.Depth != s.Depth() {
					t.Fatalf("after %v the page shows %s %q, want %s %v", s.Moves(at), v.Board, v.Outcome, games.BoardID(game, s.State()), outcome)
				}
				if s.State().Players() == 1 && outcome.Over() && v.Outcome != outcome.Of(0).String() {
					t.Fatalf("after %v: outcome %q, want %v", s.Moves(at), v.Outcome, outcome)
				}
				if outcome.Over() || random.IntN(50) == 0 {
					back := random.IntN(s.Depth()+1) + 1
					for range back {
						s.Back()
						v = send(page.Request{Do: "back"})
					}
					continue
				}
				m := tapRandomly(t, game, s.State(), random, &v, send)
				if _, err := s.Play(m); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// tapRandomly chooses a random move, makes it by taps, and checks which places can be chosen.
func tapRandomly(t *testing.T, game engine.Game, here engine.State, random *rand.Rand, v *page.View, send func(page.Request) page.View) engine.Move {
	t.Helper()
	moves := game.Moves(here)
	m := moves[random.IntN(len(moves))]
	if len(v.Moves) > 0 { // a pass
		*v = send(page.Request{Do: "play", Text: v.Moves[0]})
		return m
	}
	if simultaneous, ok := game.(engine.Simultaneous); ok && here.ToMove() == engine.Everyone {
		for player, choice := range simultaneous.Split(m) {
			place := slices.IndexFunc(game.Board(here).Places, func(p engine.Place) bool {
				return p.Owner == engine.Player(player) && !p.Store && p.Label == choice.String()
			})
			if !engine.IsPass(choice) {
				*v = send(page.Request{Do: "tap", Index: place})
			}
		}
		return m
	}
	traced := game.(engine.Traced)
	var open []int
	for _, target := range v.Targets {
		if target.Open {
			open = append(open, target.Place)
		}
	}
	if want, _ := engine.NextPlaces(traced, here, nil); !slices.Equal(open, want) {
		t.Fatalf("%v: places %v can be chosen, want %v", here, open, want)
	}
	depth := v.Depth
	for i, place := range traced.Trace(here, m) {
		if i > 0 && (v.Depth > depth || len(v.Targets) > 0 && !isOpen(*v, place)) {
			continue // chosen automatically
		}
		*v = send(page.Request{Do: "tap", Index: place})
	}
	return m
}

func isOpen(v page.View, place int) bool {
	return slices.ContainsFunc(v.Targets, func(t page.Target) bool { return t.Place == place && t.Open })
}

func usual(t *testing.T, game engine.Game) engine.State {
	t.Helper()
	start, err := game.Start(engine.Usual(game.Params())...)
	if err != nil {
		t.Fatal(err)
	}
	return start
}

// TestFilmEndsAtPicture applies the frames of a move to the picture before it, as JavaScript does.
func TestFilmEndsAtPicture(t *testing.T) {
	group := regexp.MustCompile(`<g id="p(\d+)">(.*?)</g></g>|<g id="p(\d+)">(.*?)</g></g></svg>`)
	places := func(v page.View) map[string]string {
		all := map[string]string{}
		for _, m := range group.FindAllStringSubmatch(v.Picture.SVG, -1) {
			all[m[1]] = m[2] + "</g>"
		}
		return all
	}
	for _, board := range []string{"multitchouka:2.2.2.2", "punga:6x2", "meutjoh:6x4", "recurrence:5x4"} {
		send := opened(t, page.Content{Boards: []page.Board{{ID: board}}})
		before := send(page.Request{Do: "open"})
		shown := places(before)
		open := slices.IndexFunc(before.Targets, func(t page.Target) bool { return t.Open })
		after := send(page.Request{Do: "tap", Index: before.Targets[open].Place})
		if len(after.Frames) < 2 {
			t.Errorf("%s: %d frames", board, len(after.Frames))
		}
		for _, f := range after.Frames {
			for i, place := range f.Places {
				shown[strconv.Itoa(place)] = f.SVG[i]
			}
		}
		if want := places(after); len(want) == 0 || !reflect.DeepEqual(shown, want) {
			t.Errorf("%s: the frames end at %v, want %v", board, shown, want)
		}
	}
}

func TestFragmentRoundTrip(t *testing.T) {
	for _, c := range []page.Content{
		{Boards: []page.Board{{ID: "no-wrap:2.2.2"}}},
		{Title: "Für Mia", Hints: true, Boards: []page.Board{{ID: "punga:6x4", Name: "α"}, {ID: "multitchouka:2.2.2.2", Moves: []string{"3", "4"}, Remarks: []page.Remark{{After: 1, Sign: "!", Comment: "good"}}}}},
	} {
		text, err := c.Fragment()
		if err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(`^[\w.:+=~-]+$`).MatchString(text) {
			t.Errorf("%q needs escaping", text)
		}
		if got, err := page.ParseFragment(text); err != nil || !reflect.DeepEqual(got, c) {
			t.Errorf("%q gives %+v, %v", text, got, err)
		}
	}
	for _, damaged := range []string{"%", "abc", "eNoBAAD__w"} {
		if c, err := page.ParseFragment(damaged); err == nil {
			t.Errorf("%q gives %+v", damaged, c)
		}
	}
}

// A link opens its boards on a page without boards, and allows what either of them allows.
func TestLinkOpensBoards(t *testing.T) {
	for _, c := range []struct {
		page, link page.Content
		board      string
		hint       bool
	}{
		{page.Content{}, page.Content{Boards: []page.Board{{ID: "no-wrap:2.2.2"}}}, "no-wrap:2.2.2", false},
		{page.Content{Hints: true}, page.Content{Boards: []page.Board{{ID: "no-wrap:2.2.2"}}}, "no-wrap:2.2.2", true},
		{page.Content{}, page.Content{Hints: true, Boards: []page.Board{{ID: "no-wrap:2.2.2"}}}, "no-wrap:2.2.2", true},
		{page.Content{Boards: []page.Board{{ID: "no-wrap:1.2"}}}, page.Content{Hints: true, Boards: []page.Board{{ID: "no-wrap:2.2.2"}}}, "no-wrap:1.2", false},
	} {
		text, err := c.link.Fragment()
		if err != nil {
			t.Fatal(err)
		}
		if v := opened(t, c.page)(page.Request{Do: "open", Fragment: text}); v.Board != c.board || v.Hint != c.hint {
			t.Errorf("%+v with %+v opens %s, hints %v", c.page, c.link, v.Board, v.Hint)
		}
	}
	if v := opened(t, page.Content{})(page.Request{Do: "open", Fragment: "%"}); v.Note == "" || len(v.Boards) != len(games.All()) {
		t.Errorf("a damaged link: %q, %d boards", v.Note, len(v.Boards))
	}
}

// taught is a lesson.
const taught = "---\ntchouka: lesson\nid: taught\n---\n\n# Lesson\n\n## Step\n\n```board\nboard: 4x2\n```\n\n```play\ngoal: win\nsolution: 3 4 3 4 2 4\n```\n\n```number\nquestion: How many?\nanswer: 2\n```\n"

// No address stops a page: it opens the boards or explains why it does not.
func TestAnyAddress(t *testing.T) {
	rng := enginetest.Random(t)
	packed := func(v any) string {
		data, err := compactjson.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return base64.RawURLEncoding.EncodeToString(data)
	}
	board := page.Board{ID: "no-wrap:2.2.2", Moves: []string{"2"}}
	many := packed(page.Content{Boards: slices.Repeat([]page.Board{board}, 100_000)})
	lesson := page.Content{Lessons: []page.Lesson{{Source: "# Lesson\n"}}}
	for _, c := range []struct{ fragment, note string }{
		{"%", "The address after # is damaged: copy the whole link again"},
		{"%zz", "The address after # is damaged: copy the whole link again"},
		{many, "A link cannot hold so many boards and moves: divide the collection, shorten the line, or export a web page"},
		{packed(page.Content{Boards: slices.Repeat([]page.Board{board}, 2001)}), "A web page has at most 2000 boards, not 2001: divide the collection"},
		{packed(lesson), "The address after # is damaged: copy the whole link again"},
		{packed(page.Content{Boards: []page.Board{board}, Lessons: []page.Lesson{{}}}), "The address after # is damaged: copy the whole link again"},
	} {
		if v := opened(t, page.Content{})(page.Request{Do: "open", Fragment: c.fragment}); v.Note != c.note || len(v.Boards) != len(games.All()) {
			t.Errorf("%.20s: %q, %d boards", c.fragment, v.Note, len(v.Boards))
		}
	}
	for _, c := range []page.Content{{Boards: slices.Repeat([]page.Board{board}, 2001)}, {Boards: []page.Board{{ID: "return:9.9", Moves: slices.Repeat([]string{"1"}, 1<<17)}}}} {
		if text, err := c.Fragment(); err == nil {
			t.Errorf("a link of %d bytes cannot be read", len(text))
		}
	}
	good := packed(page.Content{Title: "T", Boards: []page.Board{board, {ID: "punga:6x4", Remarks: []page.Remark{{After: -1, Name: "n"}}}}})
	for range 300 {
		damaged := []byte(good)
		for range 1 + rng.IntN(4) {
			damaged[rng.IntN(len(damaged))] = byte(' ' + rng.IntN(95))
		}
		send := opened(t, page.Content{})
		send(page.Request{Do: "open", Fragment: string(damaged)})
		for _, do := range []string{"forward", "board", "restart", "hand in"} {
			send(page.Request{Do: do, Index: 1})
		}
	}
	text := func() string {
		return []string{"", "x", "2", "-1", "no-wrap:2.2.2", "multitchouka:60x9", "two-person:2.2=0+3.1=0", "return:" + strings.Repeat("9.", 500) + "9"}[rng.IntN(8)]
	}
	for range 300 {
		c := page.Content{Title: text(), Hints: rng.IntN(2) == 0}
		if rng.IntN(3) == 0 {
			source := []byte(taught)
			for range rng.IntN(4) {
				source[rng.IntN(len(source))] = byte(' ' + rng.IntN(95))
			}
			c.Lessons = []page.Lesson{{Source: string(source), Texts: map[string]json.RawMessage{"Step": json.RawMessage("[1]")}}, {Language: "fr"}}
		}
		for range rng.IntN(3) {
			c.Boards = append(c.Boards, page.Board{ID: text(), Name: text(), Moves: []string{text(), text()}, Remarks: []page.Remark{{After: rng.IntN(5) - 2, Sign: text(), Comment: text()}}, Variations: []page.Variation{{Moves: []string{text()}, Remarks: []page.Remark{{After: rng.IntN(5) - 2}}}}})
		}
		send := opened(t, page.Content{})
		send(page.Request{Do: "open", Fragment: packed(c)})
		for range 5 {
			do := []string{"show", "tap", "play", "back", "forward", "board", "restart", "found", "hand in", "watch", "choose", "check", "set", "fill", "unplay"}[rng.IntN(15)]
			send(page.Request{Do: do, Index: rng.IntN(4) - 1, Text: text()})
		}
	}
}

// TestVariations follows the lines of a random session on a page. Each position must have its remark, and
// buttons if several lines continue.
func TestVariations(t *testing.T) {
	random := enginetest.Random(t)
	for _, game := range games.All() {
		s := session.New(game, usual(t, game))
		for range 15 {
			nodes := s.Nodes()
			s.Go(nodes[random.IntN(len(nodes))])
			if moves := game.Moves(s.State()); len(moves) > 0 && !s.Over(s.Cursor()) {
				if _, err := s.Play(moves[random.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			if random.IntN(2) == 0 {
				s.SetRemark(s.Cursor(), session.Remark{Mark: session.Good, Comment: "after " + engine.MovesText(s.Moves(s.Cursor()))})
			}
		}
		b := page.BoardOf(game, s.Start(), s.Moves(s.End()), s.LineRemarks())
		b.Variations = page.Variations(s)
		content := page.Content{Boards: []page.Board{b}}
		text, err := content.Fragment()
		if err != nil {
			t.Fatal(err)
		}
		if content, err = page.ParseFragment(text); err != nil {
			t.Fatal(err)
		}
		send := opened(t, content)
		for _, n := range s.Nodes() {
			send(page.Request{Do: "open"})
			v := send(page.Request{Do: "restart"})
			var at []session.Node
			for m := n; m != session.Start; m = s.Parent(m) {
				at = append([]session.Node{m}, at...)
			}
			for _, m := range at {
				button := slices.IndexFunc(v.Branches, func(text string) bool {
					return text == s.Move(m).String() || text == s.Move(m).String()+" !" || engine.IsPass(s.Move(m)) && strings.HasPrefix(text, "Pass")
				})
				if all := len(s.Children(s.Parent(m))); (button >= 0) != (all > 1) || len(v.Branches) > 0 && len(v.Branches) != all {
					t.Fatalf("%s before %v: the buttons are %q, want %d", game.ID(), s.Moves(m), v.Branches, len(s.Children(s.Parent(m))))
				}
				v = send(page.Request{Do: "forward", Index: button + 1})
			}
			want := strings.TrimSpace(s.Remark(n).Mark.Sign() + "\n" + s.Comment(n))
			if v.Board != games.BoardID(game, s.Result(n).State) || v.Comment != want {
				t.Fatalf("%s after %v: the page shows %s and %q, want %s and %q", game.ID(), s.Moves(n), v.Board, v.Comment, games.BoardID(game, s.Result(n).State), want)
			}
		}
		send(page.Request{Do: "open"})
		hand := send(page.Request{Do: "hand in", Text: "Zoë"}).HandIn
		if sheets, _ := results.Read(hand.Code); len(sheets) != 1 || len(sheets[0].Boards[0].Tries) > 0 {
			t.Errorf("%s: the lines of the author are tries: %+v", game.ID(), sheets)
		}
	}
}

// TestReload repeats random requests as a page does after a reload. It must show and hand in the same.
func TestReload(t *testing.T) {
	random := enginetest.Random(t)
	kinds := []string{"tap", "tap", "tap", "tap", "play", "cancel", "back", "forward", "board", "restart", "found", "check", "reveal", "watch"}
	for _, c := range []page.Content{
		{Solutions: true, Boards: []page.Board{{ID: "multitchouka:2.2.2.2", Moves: []string{"3", "4"}, Variations: []page.Variation{{Moves: []string{"3", "2"}}, {Moves: []string{"2"}}}}, {ID: "punga:6x2"}, {ID: "no-wrap:0.1"}}},
		{Solutions: true, Lessons: []page.Lesson{{Source: taught}}},
		{Lessons: []page.Lesson{{Source: strings.NewReplacer("board: 4x2", "board: two-person:2.2.2.2.2.2\nopponent: computer", "goal: win\nsolution: 3 4 3 4 2 4", "goal: end").Replace(taught)}}},
		{},
	} {
		for range 10 {
			send, again := opened(t, c), opened(t, c)
			v := send(page.Request{Do: "open"})
			if (v.Lesson != nil) != (len(c.Lessons) > 0) {
				t.Fatalf("the page opens without its lesson: %q", v.Note)
			}
			number, past := v.Number, []page.Request(nil)
			for range random.IntN(60) {
				r := page.Request{Do: kinds[random.IntN(len(kinds))], Index: random.IntN(8), Text: []string{"3", "4", "2", "1"}[random.IntN(4)], Solution: true}
				if v.Search != nil && random.IntN(2) == 0 {
					r.Do = "found"
				}
				r.Finding = page.Finding{Board: v.Board, Verdict: engine.Won.String(), Moves: strings.Fields("3 4 3 4 2 4")}
				past, v = append(past, r), send(r)
			}
			back := again(page.Request{Do: "open", Past: past, Number: number})
			for _, view := range []*page.View{&v, &back} {
				view.Say, view.Frames = "", nil
			}
			if !reflect.DeepEqual(back, v) {
				t.Fatalf("after %+v the page shows\n%+v, want\n%+v", past, back, v)
			}
			hand := page.Request{Do: "hand in", Text: "Zoë"}
			if got, want := again(hand).HandIn, send(hand).HandIn; !reflect.DeepEqual(got, want) || want == nil {
				t.Fatalf("after %+v the page hands in %+v, want %+v", past, got, want)
			}
		}
	}
}

// A page must not show what its author does not allow.
func TestHintsNeedPermission(t *testing.T) {
	const board = "multitchouka:2.2.2.2"
	found, err := page.Search(page.Query{Board: board}, func(int64) bool { return true })
	if err != nil || found.Verdict != "won" || len(found.Moves) != 6 || found.ToGo != 6 {
		t.Fatalf("%+v, %v", found, err)
	}
	for _, c := range []page.Content{{}, {Hints: true}, {Solutions: true}} {
		c.Boards = []page.Board{{ID: board}}
		for _, solution := range []bool{false, true} {
			send := opened(t, c)
			v := send(page.Request{Do: "open"})
			may := c.Solutions || c.Hints && !solution
			if shown := v.Hint && !solution || v.Solution && solution; shown != may {
				t.Errorf("%+v: button %v, want %v", c, shown, may)
			}
			v = send(page.Request{Do: "found", Finding: found, Solution: solution})
			length := 0
			if may && solution {
				length = 6
			}
			hinted := slices.ContainsFunc(v.Targets, func(t page.Target) bool { return t.Hint })
			if hinted != may || v.Length != length || v.Depth != 0 {
				t.Errorf("%+v, solution %v: hint %v, line of %d", c, solution, hinted, v.Length)
			}
		}
	}
}

// A search that is stopped reports unknown, not lost.
func TestStoppedSearchIsUnknown(t *testing.T) {
	found, err := page.Search(page.Query{Board: "punga:6x4"}, func(int64) bool { return false })
	if err != nil || found.Verdict != "unknown" || len(found.Moves) != 0 || !found.Stopped {
		t.Errorf("%+v, %v", found, err)
	}
}

// TestEveryTextListed compares the lists of texts with the calls in the sources.
func TestEveryTextListed(t *testing.T) {
	call := regexp.MustCompile(`\.(Translate|Plural)\(\s*"((?:[^"\\]|\\.)*)"`)
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	texts, plurals := page.Texts(), page.Plurals()
	found := 0
	for _, file := range append(sources, "../../../record/session/describer.go", "../../../record/lesson/words.go", "../../../record/lesson/attempt.go") {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllStringSubmatch(string(source), -1) {
			found++
			if list := map[string][]string{"Translate": texts, "Plural": plurals}[m[1]]; !slices.Contains(list, m[2]) {
				t.Errorf("%s: %q is not listed", file, m[2])
			}
		}
	}
	if found < 80 {
		t.Errorf("only %d texts found", found)
	}
}

// The replay of a game shows where its players ended it by agreement, and its line can continue.
func TestReplayEndsByAgreement(t *testing.T) {
	game, err := games.All().ByID("meutjoh")
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.Parse("2x2")
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	moves, err := engine.ParseMoves(game, []string{"1", "2"})
	if err != nil || s.GoMoves(moves) != nil {
		t.Fatal(err)
	}
	s.SetAgreed(s.Line()[1], session.AgreedDraw)
	s.SetAgreed(s.End(), session.Resigned(1))
	send := opened(t, page.Content{Boards: []page.Board{page.BoardOf(game, start, moves, s.LineRemarks())}})
	if v := send(page.Request{Do: "open"}); v.Outcome != "" {
		t.Errorf("at the start the page says %q", v.Status)
	}
	if v := send(page.Request{Do: "forward"}); v.Status != "The game is drawn. The players agreed on a draw." {
		t.Errorf("after a move the page says %q", v.Status)
	}
	if v := send(page.Request{Do: "forward"}); v.Status != "South has won. North resigns." || v.Outcome != "over" {
		t.Errorf("at the end the page says %q, %q", v.Status, v.Outcome)
	}
}
