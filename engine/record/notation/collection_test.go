package notation_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// read parses a list and formats it with a line for each board and each problem.
func read(t *testing.T, text string) (notation.Collection, string) {
	t.Helper()
	l, err := notation.ReadCollection(strings.NewReader(text), games.All(), games.All()[0])
	var out []string
	for _, b := range l.Boards {
		out = append(out, strings.TrimRight(strings.TrimSuffix(fmt.Sprintf("%s|%s|%s|%v", b.ID(), b.Name, b.Note, b.Solution), "[]"), "|"))
	}
	for _, p := range l.Problems {
		out = append(out, "! "+p.Error())
	}
	if err != nil && len(l.Problems) == 0 {
		out = append(out, "!! "+err.Error())
	}
	return l, strings.Join(out, "\n")
}

func TestLists(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{
			"typed", "\ufeff# Monday\r\n1. multitchouka:2.2.2.2 = 3 4 3 4 2 4  # Degrazia's board\r\n\r\n2) 3 1 2 1 3 #symmetric\r\n   # first line\r\n   # second\r\n3\tno-wrap:0.3.1.3+1\r\n4 monokalah:1.1\r\n4x2\r\n",
			"multitchouka:2.2.2.2|Degrazia's board||[3 4 3 4 2 4]\nmultitchouka:3.1.2.1.3|symmetric|first line\nsecond\nno-wrap:0.3.1.3+1\nmonokalah:1.1\nmultitchouka:2.2.2.2",
		},
		{
			"other games", "two-person:2.2.2=0+3.1=0 # a sum\nreturn:2.0.1~1.1.1\n",
			"two-person:2.2.2=0+3.1=0|a sum\nreturn:2.0.1~1.1.1",
		},
		{
			"cells of a table are holes, and a number before a whole board is its number",
			"3\t0\t1\t1\n3\t0\n1\t3 0 1 1\n2\t4x2\n3.\t2\t1\n3\t|\t1\n1 2\t3 0\n",
			"multitchouka:3.0.1.1\nmultitchouka:3.0\nmultitchouka:3.0.1.1\nmultitchouka:2.2.2.2\nmultitchouka:2.1\nmultitchouka:3+1\nmultitchouka:1.2.3.0",
		},
		{
			"bad lines lose no others", "4x2\nnothing\n3x3\nchess:1.2\n2 -1\n5x1",
			"multitchouka:2.2.2.2\nmultitchouka:3.3.3\nmultitchouka:1.1.1.1.1\n" +
				"! line 2: \"nothing\" is not a whole number: enter the seeds of each hole, for example 2 2 2 2\n" +
				"! line 4: there is no game chess\n! line 5: -1 is not allowed: seeds cannot be negative",
		},
		{
			"solutions are played", "4x2 = 3 9\n4x2 = 3 x\n4x2 = 1 2 3\n",
			"multitchouka:2.2.2.2\nmultitchouka:2.2.2.2\nmultitchouka:2.2.2.2\n" +
				"! line 1: the solution was left out: its move 2, 9, is not possible\n! line 2: the solution was left out: x is not a move\n" +
				"! line 3: the solution was left out: the game is over after move 1",
		},
		{
			"csv", "\ufeffid,name,extra,note\r\nmultitchouka:2.2.2.2,\"a, \"\"b\"\"\",7,\"two\nlines\"\r\nno-wrap:1.2,'=1+1,,\r\n",
			"multitchouka:2.2.2.2|a, \"b\"|two\nlines\nno-wrap:1.2|=1+1",
		},
		{
			"semicolons, German", "Nummer;Brett;Spiel;Name;Lösung\n1;2 2 2 2;;Ä;3 4 3 4 2 4\n2;1 2 3;no-wrap;;\n",
			"multitchouka:2.2.2.2|Ä||[3 4 3 4 2 4]\nno-wrap:1.2.3",
		},
		{
			"as somebody types it into a spreadsheet", "Board ID;Notes;Solution\n4x2;first;\"3;4;3;4;2;4\"\nno-wrap:1.2;second;\n",
			"multitchouka:2.2.2.2||first|[3 4 3 4 2 4]\nno-wrap:1.2||second",
		},
		{
			"tabs and holes of mixed lengths", "sep=\t\nh1\th2\th3\truma\trules\n2\t0\t1\t\t\n3\t1\t\t4\tno-wrap\n",
			"multitchouka:2.0.1\nno-wrap:3.1+4",
		},
		{
			"csv with bad cells", "name,h1,h2,h3,ruma\na,1,2,3,0\nb,1,,3,0\nc,1,x,3,0\nd,1,2,3,-\ne,,,,\nf,3,2,1,0\n",
			"multitchouka:1.2.3|a\nmultitchouka:3.2.1|f\n! line 3, column h2: this hole has no number of seeds, but a later hole has one\n" +
				"! line 4, column h2: x is not a number of seeds\n! line 5, column ruma: - is not a number of seeds\n" +
				"! line 6: there is no board here: enter an ID, a board or holes",
		},
		{
			"a quotation mark loses one line", "id,name\nmultitchouka:1.1,a\nmultitchouka:1.2,\"b\nmultitchouka:1.3,c\n",
			"multitchouka:1.1|a\nmultitchouka:1.3|c\n! line 3: a quotation mark has no partner",
		},
		{
			"json", `{"kind":"boards","rules":"no-wrap","boards":[
    {"number":1,"id":"no-wrap:1.2","moves":2,"line":[1,2]},
    {"rules":"multitchouka","holes":[2,2,2,2],"ruma":1,"name":"n"},
    {"rules":"chess","holes":[2]},
    "4x2"
  ]}`,
			"no-wrap:1.2\nmultitchouka:2.2.2.2+1|n\nmultitchouka:2.2.2.2\n! line 2, column line: the solution was left out: the game is over after move 1\n! line 4: there is no game chess",
		},
		{"json lines", "{\"id\":\"no-wrap:1.2\"}\n{\"id\":\n{\"id\":\"no-wrap:2.2\"}\n", "no-wrap:1.2\nno-wrap:2.2\n! line 2: from here on, the text is not valid JSON"},
		{"json cut off", "[\"4x2\",\n\"3x1\",\n{\"id\":", "multitchouka:2.2.2.2\nmultitchouka:1.1.1\n! line 3: from here on, the text is not valid JSON"},
		{"json of a line", `{"kind":"line","rules":"no-wrap"}`, "! line 1: this file is not a collection but something else: line"},
		{"nothing", "# only words\n\n", "!! this file contains no boards"},
	} {
		if _, got := read(t, test.text); got != test.want {
			t.Errorf("%s:\n%s\nwant:\n%s", test.name, got, test.want)
		}
	}
}

func TestReadTitleAndIgnoredColumns(t *testing.T) {
	l, _ := read(t, "id,name,extra,moves,more\nmultitchouka:2.2.2.2,a,7,6,8\n")
	if !slices.Equal(l.Ignored, []string{"extra", "more"}) || l.Form != notation.CSVForm {
		t.Errorf("ignored %q of %s", l.Ignored, l.Form)
	}
	if l, _ := read(t, "# Boards for Monday\n# more words\n4x2\n# below\n"); l.Title != "Boards for Monday" {
		t.Errorf("the title is %q", l.Title)
	}
	if l, _ := read(t, `{"kind":"collection","title":"T","boards":["4x2"]}`); l.Title != "T" {
		t.Errorf("the title is %q", l.Title)
	}
}

// Spreadsheets use encodings other than UTF-8.
func TestOtherEncodings(t *testing.T) {
	text := "board;name\n4x2;für Zoë\n"
	wide := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(text)) {
		wide = append(wide, byte(unit), byte(unit>>8))
	}
	windows1252 := strings.NewReplacer("ü", "\xfc", "ë", "\xeb").Replace(text)
	for _, file := range []string{text, "\ufeff" + text, string(wide), windows1252} {
		if l, _ := read(t, file); len(l.Boards) != 1 || l.Boards[0].Name != "für Zoë" {
			t.Errorf("%q is %v", file, l.Boards)
		}
	}
}

// Written lists are read back in every format.
func TestWriteReadRoundTrip(t *testing.T) {
	l, _ := read(t, "# Title\nmultitchouka:2.2.2.2 = 3 4 3 4 2 4 # =a; \"b\", c\n   # a note\n   # of two lines\n   ## tags: a, =b\n   ## difficulty: 12 hard\n## Two players\ntwo-person:2.2.2=0+3.1=0\ngraph:~ZGlncmFwaHthLT5ifQ\nreturn:2.0.1~1.1.1 # # sign\n   ## words: a note\n##\nno-wrap:1.2 # -x\n")
	if len(l.Boards) != 4 || l.Boards[0].Difficulty != "12 hard" || !slices.Equal(l.Boards[0].Tags, []string{"a", "=b"}) ||
		l.Boards[0].Section != "" || l.Boards[1].Section != "Two players" || l.Boards[2].Note != "# words: a note" || l.Boards[3].Section != "" {
		t.Fatalf("%+v %v", l.Boards, l.Problems)
	}
	for _, form := range []notation.Form{notation.TextForm, notation.CSVForm, notation.JSONForm} {
		var out bytes.Buffer
		if err := notation.WriteCollection(&out, form, l.Title, l.Boards); err != nil {
			t.Fatal(err)
		}
		again, got := read(t, out.String())
		var first bytes.Buffer
		if err := notation.WriteCollection(&first, notation.JSONForm, "", l.Boards); err != nil {
			t.Fatal(err)
		}
		var second bytes.Buffer
		if err := notation.WriteCollection(&second, notation.JSONForm, "", again.Boards); err != nil {
			t.Fatal(err)
		}
		if first.String() != second.String() || len(again.Problems) > 0 || again.Form != form {
			t.Errorf("%s:\n%s\nis read as %s\n%s", form, out.String(), again.Form, got)
		}
	}
}

// All formats of exported boards can be read, with their solutions.
func TestReadExportedBoards(t *testing.T) {
	var boards []find.Board
	request := find.Request{Game: solve.GeneratorOf(row.NoWrap()), Holes: 5, Seeds: find.UsualSeeds(5)}
	if _, err := find.Draw(context.Background(), request, 1, 7, func(b find.Board) bool { boards = append(boards, b); return true }); err != nil {
		t.Fatal(err)
	}
	for _, doc := range []export.Document{export.Boards(boards), export.Collection(boards)} {
		for _, format := range []export.Format{"text", "csv", "json"} {
			var out bytes.Buffer
			if err := export.Write(&out, doc, format, export.Options{}); err != nil {
				t.Fatal(err)
			}
			known, _ := games.All().ByID("no-wrap")
			l, err := notation.ReadCollection(&out, games.All(), known)
			if err != nil || len(l.Problems) > 0 || len(l.Boards) != len(boards) || len(l.Ignored) > 0 {
				t.Fatalf("%s: %v %v %d %v", format, err, l.Problems, len(l.Boards), l.Ignored)
			}
			for i, b := range l.Boards {
				if b.ID() != games.BoardID(boards[i].Game, boards[i].Start) || format != "text" && len(b.Solution) != boards[i].Moves {
					t.Errorf("%s: board %d is %s %v", format, i+1, b.ID(), b.Solution)
				}
			}
		}
	}
}

func TestAdd(t *testing.T) {
	known := games.All()
	start, _ := known[1].Parse("1 2 3 | 1")
	b := notation.Board{Game: known[1], Start: start, Name: "=new", Note: "n"}
	if _, _, err := notation.AddBoard([]byte("a thesis\n"), b, known, known[0]); err == nil {
		t.Error("a board was added to a text of another kind")
	}
	for name, file := range map[string]string{
		"text":              "# T\n4x2 # a\n\n# end",
		"text of Windows":   "4x2\r\n3x1\r\n",
		"csv":               "\ufeffid,name,extra\r\nmultitchouka:2.2.2.2,a,7\r\n",
		"csv of other form": "Nr;Spiel;h1;h2;h3;h4;Ruma\n1;;2;2;2;2;",
		"export":            "{\n  \"kind\": \"boards\",\n  \"rules\": \"no-wrap\",\n  \"boards\": [\n    {\"id\":\"no-wrap:1.2\",\"moves\":3}\n  ]\n}\n",
		"no boards yet":     "{\"kind\":\"collection\",\"boards\":[]}",
		"list":              "[\"4x2\"]\n",
		"json lines":        "{\"id\":\"no-wrap:1.2\"}\n{\"id\":\"no-wrap:1.3\"}",
		"one json line":     "{\"id\":\"no-wrap:1.2\"}\n",
		"with a bad line":   "4x2\nbad\n3x2\n",
	} {
		before, _ := notation.ReadCollection(strings.NewReader(file), known, known[0])
		withBoard, number, err := notation.AddBoard([]byte(file), b, known, known[0])
		if name == "no boards yet" && errors.Is(err, notation.Empty) {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		after, err := notation.ReadCollection(bytes.NewReader(withBoard), known, known[0])
		if err != nil || number != len(before.Boards)+1 || len(after.Boards) != number || after.Boards[number-1].ID() != "no-wrap:1.2.3+1" ||
			len(after.Problems) != len(before.Problems) {
			t.Errorf("%s: number %d, %v: %s", name, number, err, withBoard)
		}
		kept := strings.TrimRight(strings.TrimRight(strings.TrimRight(file, "\r\n"), "}"), " \r\n]")
		if !strings.HasPrefix(string(withBoard), kept) {
			t.Errorf("%s: %q became %q", name, file, withBoard)
		}
	}
}

func TestLimits(t *testing.T) {
	l, _ := read(t, strings.Repeat("1 2\n", notation.MaxBoards+5))
	if len(l.Boards) != notation.MaxBoards || len(l.Problems) != 1 || !errors.Is(l.Problems[0].Err, notation.TooMany) {
		t.Errorf("%d boards, %v", len(l.Boards), l.Problems)
	}
	if l, _ := read(t, "4x2\n"+strings.Repeat("bad\n", 500)+"3x2\n"); len(l.Problems) != notation.MaxProblems || !l.More || len(l.Boards) != 2 {
		t.Errorf("%d problems, %d boards", len(l.Problems), len(l.Boards))
	}
	if _, err := notation.ReadCollection(strings.NewReader(strings.Repeat(" ", notation.MaxBytes+1)), games.All(), games.All()[0]); !errors.Is(err, notation.TooLarge) {
		t.Error(err)
	}
}

// No file makes reading fail in an unexpected way.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"4x2 # a", "id,name\nmultitchouka:1.1,\"", "[\"4x2\",", "{\"boards\":[1]}", "sep=;\nh1;h2\n1;", "board moves lines\n1 | 0",
		"tchouka 1\ncollection \"\"\nboard\nname \"a\"\ntchouka 1\nrules no-wrap\nstart 1 2\nmain 1\nend\nend\n", "tchouka 1\nrules no-wrap\nstart 1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := notation.ReadCollection(strings.NewReader(text), games.All(), games.All()[0])
		if err == nil && len(l.Boards) == 0 {
			t.Error("neither boards nor an error")
		}
		if len(l.Boards) > 0 {
			_, _, _ = notation.AddBoard([]byte(text), l.Boards[0], games.All(), games.All()[0])
		}
	})
}

// A cell without a heading is not a board, a name or a note: its row is reported, and never read in part.
func TestExtraCells(t *testing.T) {
	for text, want := range map[string]string{
		"board\n2,2,0,3\n":                "2 2 0 3 | 0",
		"board\n2;2;0;3\n":                "2 2 0 3 | 0",
		"name,board\nfirst,\"2,2,0,3\"\n": "2 2 0 3 | 0",
		"name,board\nfirst,2 2,, \n":      "2 2 | 0",
		"name,board\nfirst,2,2,0,3\n":     "",
		"board,name\n2 2,first,second\n":  "",
	} {
		list, err := notation.ReadCollection(strings.NewReader(text), games.All(), games.All()[0])
		switch {
		case want == "" && len(list.Boards) == 0 && len(list.Problems) == 1:
		case err != nil || len(list.Boards) != 1 || list.Boards[0].Start.String() != want || len(list.Problems) > 0:
			t.Errorf("%q is read as %v with problems %v, %v; want %q", text, list.Boards, list.Problems, err, want)
		}
	}
}
