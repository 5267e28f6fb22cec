package imported_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/games"
	"tchouka/engine/imported"
	"tchouka/engine/scene"
	"tchouka/engine/session"
	"tchouka/engine/tree"
)

// forms are the forms of trees; lines have the first four.
func forms() []string { return []string{"text", "md", "json", "csv", "dot"} }

// drawSession plays random lines of a random game, with remarks.
func drawSession(t *rapid.T, lines int) *session.Session {
	all := games.All()
	game := all[rapid.IntRange(0, len(all)-1).Draw(t, "game")]
	params := game.Params()
	size := func(i, least int) int {
		return min(max(params[i].Min, rapid.IntRange(least, 4).Draw(t, "size")), params[i].Max)
	}
	start, err := game.Start(size(0, 2), size(1, 1))
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	for range rapid.IntRange(1, lines).Draw(t, "lines") {
		s.Go(rapid.SampledFrom(s.Nodes()).Draw(t, "from"))
		for range rapid.IntRange(0, 6).Draw(t, "length") {
			moves := game.Moves(s.State())
			if s.Over(s.Cursor()) || len(moves) == 0 {
				break
			}
			if _, err := s.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
				break // for example a recurrence that does not end
			}
		}
	}
	for _, n := range s.Nodes() {
		s.SetMark(n, session.Mark(rapid.IntRange(0, 3).Draw(t, "mark")))
		s.SetName(n, rapid.SampledFrom([]string{"", "", "a trap", "3 ! 4", "*x* & <y>"}).Draw(t, "name"))
		s.SetComment(n, rapid.SampledFrom([]string{"", "", "wins", "# 1\ntwo\n3 4", "=1, \"q\" \\n &amp; ' _", "- `2 2 | 0`"}).Draw(t, "comment"))
	}
	return s
}

// content describes the start, the lines and the remarks of a session, in any order of the lines.
func content(s *session.Session) []string {
	all := []string{games.BoardID(s.Game(), s.Start())}
	for _, n := range s.Nodes() {
		all = append(all, fmt.Sprint(s.Moves(n), s.Remark(n)))
	}
	slices.Sort(all)
	return all
}

// compare checks that all lines and remarks of a session came back. A tree also has the other moves of
// each position that was played from, which have no remarks.
func compare(t *rapid.T, before, after *session.Session, text string) {
	want, got := content(before), content(after)
	if diff := cmp.Diff(want, slices.DeleteFunc(got, func(node string) bool {
		_, found := slices.BinarySearch(want, node)
		return !found && strings.HasSuffix(node, fmt.Sprint(session.Remark{}))
	})); diff != "" {
		t.Fatalf("%s\ncame back as\n%s", text, diff)
	}
}

// treeOf returns the document of a tree with the lines of a session.
func treeOf(s *session.Session, merged bool) export.Document {
	t := tree.New(s.Game(), s.Start())
	for _, n := range s.Lines() {
		t.Path(s.Moves(n))
	}
	return export.Tree(t, export.TreeView{Remarks: export.Remarks(t, s), Options: tree.LayoutOptions{Unfolded: true, Merged: merged}})
}

func written(t interface{ Fatal(...any) }, doc export.Document, form string, o export.Options) string {
	var out bytes.Buffer
	if err := export.Write(&out, doc, form, o); err != nil {
		t.Fatal(form, err)
	}
	return out.String()
}

func TestTreeRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSession(t, 5)
		form := rapid.SampledFrom(forms()).Draw(t, "form")
		o := export.Options{Verdicts: rapid.Bool().Draw(t, "verdicts"), Title: rapid.SampledFrom([]string{"", "A | title"}).Draw(t, "title")}
		o.Numbering = engine.Numbering(rapid.IntRange(0, 1).Draw(t, "numbering"))
		text := written(t, treeOf(s, false), form, o)
		if rapid.Bool().Draw(t, "CR LF") {
			text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
		}
		read, ok := imported.Read(text, games.All(), games.All()[0])
		if !ok || read.Session == nil || len(read.Problems) > 0 {
			t.Fatalf("not read: %v\n%s", read.Problems, text)
		}
		compare(t, s, read.Session, text)
		if read.Session.CanUndo() {
			t.Fatal("reading can be undone")
		}
	})
}

func TestLineRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSession(t, 1)
		doc, err := export.Line(s.Game(), s.Start(), s.Moves(s.End()), s.LineRemarks())
		if err != nil {
			t.Fatal(err)
		}
		o := export.Options{Numbering: engine.Numbering(rapid.IntRange(0, 1).Draw(t, "numbering"))}
		o.Look.Lines = rapid.SampledFrom([]scene.LineStyle{scene.MoveRows, scene.SowingRows, scene.TableLines}).Draw(t, "style")
		text := written(t, doc, rapid.SampledFrom(forms()[:4]).Draw(t, "form"), o)
		read, ok := imported.Read(text, games.All(), games.All()[0])
		if !ok || read.Session == nil || len(read.Problems) > 0 {
			t.Fatalf("not read: %v\n%s", read.Problems, text)
		}
		if diff := cmp.Diff(content(s), content(read.Session)); diff != "" {
			t.Fatalf("%s\ncame back as\n%s", text, diff)
		}
	})
}

// TestMergedTree checks that a merged graph contains every position, and only possible lines.
func TestMergedTree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSession(t, 5)
		text := written(t, treeOf(s, true), "dot", export.Options{})
		read, ok := imported.Read(text, games.All(), games.All()[0])
		if !ok || read.Session == nil || len(read.Problems) > 0 {
			t.Fatalf("not read: %v\n%s", read.Problems, text)
		}
		positions := func(s *session.Session) map[engine.Key]bool {
			all := map[engine.Key]bool{}
			for _, n := range s.Nodes() {
				all[s.Result(n).State.Key()] = true
			}
			return all
		}
		back := positions(read.Session)
		for key := range positions(s) {
			if !back[key] {
				t.Fatalf("the position %q is missing:\n%s", key, text)
			}
		}
	})
}

// TestDamaged cuts, deletes and changes lines of files. What can be read is part of the lines, and
// something is reported if anything is missing.
func TestDamaged(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSession(t, 5)
		form := rapid.SampledFrom(forms()).Draw(t, "form")
		whole := written(t, treeOf(s, false), form, export.Options{})
		before, _ := imported.Read(whole, games.All(), games.All()[0])
		lines := strings.SplitAfter(whole, "\n")
		at := rapid.IntRange(1, len(lines)-1).Draw(t, "at")
		damage := rapid.IntRange(0, 2).Draw(t, "damage")
		switch damage {
		case 0:
			lines = lines[:at]
		case 1:
			lines = slices.Delete(lines, at, at+1)
		default:
			lines[at] = "@ \" <\n"
		}
		read, ok := imported.Read(strings.Join(lines, ""), games.All(), games.All()[0])
		if !ok || read.Session == nil {
			return
		}
		if read.Session.Game().ID() != s.Game().ID() || read.Session.Start().Key() != s.Start().Key() {
			return // the heading was damaged
		}
		if lost := before.Session.Len() - read.Session.Len(); lost > 0 && len(read.Problems) == 0 && damage == 2 {
			t.Fatalf("%d moves were lost without a problem:\n%s", lost, strings.Join(lines, ""))
		}
	})
}

func TestProblems(t *testing.T) {
	for _, c := range []struct {
		text  string
		moves int
		want  []string
	}{
		{"# Tchuka Ruma, 4 × 2: 3 positions\n2 2 2 2 | 0\n  3  2 2 0 3 | 1\n    9  x\n      1  y\n    4  z\n", 2, []string{
			"line 4: ",
		}},
		{"# Tchuka Ruma, 4 × 2: 3 positions\n2 2 2 2 | 0\n      3  2 2 0 3 | 1\n", 0, []string{"line 3: the position before this one is missing: the move was left out"}},
		{"{\n\"kind\": \"tree\",\n\"rules\": \"multitchouka\",\n\"nodes\": [\n{\"id\":0,\"holes\":[2,2,2,2],\"ruma\":0},\n{\"id\":1,\"parent\":0,\"move\":3},\n{\"id\":2,\"par", 1, []string{
			"line 7: from here on, the text is damaged and was not read",
		}},
		{"{\n\"kind\": \"tree\",\n\"rules\": \"chess\",\n\"nodes\": []}", -1, []string{"line 3: there is no game chess", "line 1: the start of the lines cannot be read: the game or the board is missing"}},
		{"id,parent,hole,h1,h2,ruma,rules\n0,,,2,2,0,multitchouka\n1,0,2,9,9,9,multitchouka\n2,7,2,,,,\n3,\"", 1, []string{
			"line 5: a quotation mark has no partner", "line 3: the position differs from the one that the moves lead to", "line 4: the position before this one is missing: the move was left out",
		}},
		{"move,hole,h1,h2,ruma,rules\n0,,2,2,0,multitchouka\n1,2,,,,\n3,1,,,,\n", 1, []string{"line 4: the position before this one is missing: the move was left out"}},
		{"digraph {\n  graph [kind=\"tree\", rules=\"multitchouka\"];\n  n0 [position=\"2 2 | 0\"];\n  n0 -> n1 [move=\"2\"];\n  n0 -", 1, []string{
			"line 5: this line is damaged and was left out", "line 5: the end of the file is missing",
		}},
	} {
		read, ok := imported.Read(c.text, games.All(), games.All()[0])
		var problems []string
		for i, p := range read.Problems {
			problems = append(problems, p.Error())
			if i < len(c.want) && strings.HasSuffix(c.want[i], ": ") {
				problems[i] = problems[i][:len(c.want[i])]
			}
		}
		moves := -1
		if read.Session != nil {
			moves = read.Session.Len() - 1
		}
		if diff := cmp.Diff(c.want, problems); !ok || diff != "" || moves != c.moves {
			t.Errorf("%q: %v, %d moves, %s", c.text, ok, moves, diff)
		}
	}
}

// TestOtherTexts checks that collections, boards and prose are not lines.
func TestOtherTexts(t *testing.T) {
	for _, text := range []string{"", "#", "# Boards\n4x2\n5x2\n", "id,name\n4x2,a\n", "{}", "[]", "digraph { a -> b }", "# A lesson\n\nText with 3 positions.\n\n- a list\n"} {
		if _, ok := imported.Read(text, games.All(), games.All()[0]); ok {
			t.Errorf("%q is read as lines", text)
		}
	}
}

func FuzzRead(f *testing.F) {
	s := session.New(games.All()[0], must(games.All()[0].Parse("2 2 2 2")))
	for _, label := range []string{"3", "4", "3"} {
		if _, err := s.Play(must(s.Game().ParseMove(label))); err != nil {
			f.Fatal(err)
		}
	}
	for _, form := range forms() {
		f.Add(written(f, treeOf(s, form == "dot"), form, export.Options{Verdicts: true}))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 5000 {
			return
		}
		read, ok := imported.Read(text, games.All(), games.All()[0])
		if ok && read.Session == nil && len(read.Problems) == 0 {
			t.Error("neither lines nor a problem")
		}
	})
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
