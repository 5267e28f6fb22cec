package notation_test

import (
	"flag"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/notation/notationtest"
	"tchouka/engine/text/typed"
)

func TestForms(t *testing.T) {
	forms := notationtest.Forms(t)
	if len(forms) < 60 {
		t.Fatalf("%d forms", len(forms))
	}
	for _, form := range forms {
		w, err := notation.ReadBoard(form.Text, games.All(), games.All()[0])
		form.Check(t, w, err)
	}
}

// Forms in which people write lines. A text that is a list of boards is not a line.
func TestLineForms(t *testing.T) {
	for text, want := range map[string]string{
		"3 4 3":                      "3 4 3",
		"3, 4, 3":                    "3 4 3",
		"3! 4? 3":                    "3! 4? 3",
		"3-4-3":                      "3 4 3",
		"3 – 4 – 3":                  "3 4 3",
		"3→4→3":                      "3 4 3",
		"3 -> 4 -> 3":                "3 4 3",
		"3 > 4 > 3":                  "3 4 3",
		"3 ⇒ 4 ⇒ 3!":                 "3 4 3!",
		"1. 3 2. 4 3. 3":             "3 4 3",
		"1.3 2.4 3.3!":               "3 4 3!",
		"1. 3 4 2. 3 4":              "3 4 3 4",
		"III IV III":                 "3 4 3",
		"III, IV!, III":              "3 4! 3",
		"Ⅲ Ⅳ Ⅲ":                      "3 4 3",
		"III → IV → III":             "3 4 3",
		"٣ ٤ ٣":                      "3 4 3",
		"“3 4 3”":                    "3 4 3",
		"> 3 4 3":                    "3 4 3",
		"3 4 3.":                     "3 4 3",
		"Line 1: 3 4 3":              "3 4 3",
		"Lösung: III IV III":         "3 4 3",
		"> 3-4-3\n> 3-4-4\n":         "3 4 3|3 4 4",
		"1) 3 4 3":                   "",
		"1. 3 4 3":                   "",
		"1. 3 3. 4":                  "",
		"[3, 4, 3]":                  "",
		"3 -4 3":                     "",
		"IIII V":                     "",
		"III and IV":                 "",
		"2 2 0 3 | 1":                "",
		"multitchouka:2.2.2.2 = 3 4": "3 4",
		"https://example.org/#multitchouka:2.2.2.2%20=%203%204": "3 4",
	} {
		line, ok := notation.ReadLine(text, games.All(), games.All()[0])
		var lines []string
		for _, l := range line.Lines {
			var moves []string
			for _, m := range l {
				moves = append(moves, m.Label+m.Mark.Sign())
			}
			lines = append(lines, strings.Join(moves, " "))
		}
		if got := strings.Join(lines, "|"); got != want || ok != (want != "") {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

// Every board in random clothes reads back equal, alone and in a list of boards.
func TestDressedBoards(t *testing.T) {
	random := enginetest.Random(t)
	for range 5000 {
		b := notationtest.Draw(random, 8, 40)
		w, err := notation.ReadBoard(b.Text, games.All(), games.All()[0])
		if err != nil {
			t.Fatalf("%q is refused: %v", b.Text, err)
		}
		if id := games.BoardID(w.Game, w.Start); id != b.ID {
			t.Fatalf("%q is read as %s, want %s", b.Text, id, b.ID)
		}
	}
}

var textCount = flag.Int("texts", 5000, "the number of texts for TestRandomTexts")

// No text crashes the reader, and none loses a number silently: what is read as one board has the numbers of the
// text, in their order, without those of a label before it and of the remark behind it. Every line of a text is a
// board, a problem or a comment.
func TestRandomTexts(t *testing.T) {
	random := enginetest.Random(t)
	pieces := []string{
		"0", "1", "2", "3", "12", "007", " ", " ", " ", ",", ", ", ";", "|", " | ", "-", " - ", "–", ".", ":", "#", " # ", "##", "x", "×", "(", ")", "[", "]", "{", "}",
		"<", ">", "^", "²", "₂", "½", "Ⅳ", "③", "٣", "३", "+", "=", "/", "\n", "\n", "\r\n", "\t", "\"", "'", "“", "\u200b", "\u2067", "\ufeff", "\x00", "\xff", "=20", "=C3",
		"Board 1", "b", "R", "two", "IV", "multitchouka", "no-wrap:", "Tchoukaillon", "tchouka ", "digraph", "https://a.b/#", "file:///", "{\"id\":", "\"holes\":", "board", "~", "_", "*", "!", "?",
	}
	read, listed := 0, 0
	for range *textCount {
		text := ""
		if random.IntN(4) == 0 {
			text = notationtest.Draw(random, 8, 40).Text
		}
		for range random.IntN(14) {
			at := random.IntN(len(text) + 1)
			text = text[:at] + pieces[random.IntN(len(pieces))] + text[at:]
		}
		w, err := notation.ReadBoard(text, games.All(), games.All()[0])
		if err == nil {
			read++
			if lost := lostNumbers(text, w); lost != "" {
				t.Errorf("%q is read as %v with the remark %q, without %s", text, w.Start, w.Remark, lost)
			}
		}
		notation.ReadLine(text, games.All(), games.All()[0])
		list, err := notation.ReadCollection(strings.NewReader(text), games.All(), games.All()[0])
		if err == nil && list.Form == notation.TextForm && !strings.Contains(text, "://") {
			listed++
			least, most := lineCount(text)
			if known := len(list.Boards) + problemLines(list); (known < least || known > most) && !strings.ContainsAny(text, "=[({") {
				t.Errorf("%q has %d to %d lines: %d boards, problems %v", text, least, most, len(list.Boards), list.Problems)
			}
		}
	}
	t.Logf("%d texts: %d are boards, %d are lists", *textCount, read, listed)
}

var comment = regexp.MustCompile(`(?m)^[ \t>]*#.*$`)

var number = regexp.MustCompile(`\d+`)

// lostNumbers returns the numbers of a text that are neither on the board nor in its remark nor in a label.
func lostNumbers(text string, w notation.Written) string {
	cleaned := comment.ReplaceAllString(typed.Clean(text), "")
	p, isRow := w.Start.(row.Position)
	if !isRow || strings.ContainsAny(cleaned, "x{^~=") || strings.Contains(cleaned, "://") {
		return ""
	}
	var want []string
	for _, seeds := range p.Holes() {
		want = append(want, strconv.Itoa(seeds))
	}
	numbers := numbersIn(cleaned)
	byDistance := append([]string{strconv.Itoa(p.Ruma())}, want...)
	slices.Reverse(byDistance[1:])
	remark := numbersIn(typed.Clean(w.Remark)) // the numbers of comments are behind those of the text
	for before := range numbers {
		// Numbers in front are the label of the board, or in a table the beginning of the remark.
		kept := func(rest []string) bool {
			return before < 4 && begins(remark, rest) || begins(remark, slices.Concat(numbers[:before], rest))
		}
		rest := numbers[before:]
		if begins(rest, byDistance) && kept(rest[len(byDistance):]) {
			return ""
		}
		if !begins(rest, want) {
			continue
		}
		rest = rest[len(want):]
		if p.Ruma() == 0 && kept(rest) || len(rest) > 0 && rest[0] == strconv.Itoa(p.Ruma()) && kept(rest[1:]) {
			return ""
		}
	}
	return strings.Join(numbers, " ")
}

func numbersIn(text string) []string {
	numbers := number.FindAllString(text, -1)
	for i, n := range numbers {
		numbers[i] = strings.TrimLeft(n[:len(n)-1], "0") + n[len(n)-1:]
	}
	return numbers
}

// begins reports whether numbers begin with others.
func begins(numbers, with []string) bool {
	return len(numbers) >= len(with) && slices.Equal(numbers[:len(with)], with)
}

// lineCount returns the number of lines of a list that have a letter or a number, and of all its lines.
func lineCount(text string) (least, most int) {
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		if line = strings.TrimLeft(strings.TrimSpace(line), "> \t"); line != "" && line[0] != '#' {
			most++
			if strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }) {
				least++
			}
		}
	}
	return least, most
}

func problemLines(list notation.Collection) int {
	lines := map[int]bool{}
	for _, p := range list.Problems {
		lines[p.Line] = true
	}
	return len(lines)
}

// A text that has the Ruma has one order of its holes.
func TestOrderWithRuma(t *testing.T) {
	for text, want := range map[string]bool{
		"2 3": true, "[2, 3]": true, "3 3": false, "[2]": false, "2 3 | 5": false, "[[2], 5]": false, "([2, 3], 5)": false,
	} {
		w, err := notation.ReadBoard(text, games.All(), games.All()[0])
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if _, got := w.ByDistance(text); got != want {
			t.Errorf("%q has another order: %t", text, got)
		}
	}
}

// A board that resembles a damaged list, or that a mail breaks, is one board of a file, too.
func TestSingleBoardInFile(t *testing.T) {
	for text, want := range map[string]string{
		"[[2, 0], 11] (hard)\n": "multitchouka:2.0+11", "[[2], 5].": "multitchouka:2+5", "2 2 =\r\n0 3 | 1\r\n": "multitchouka:2.2.0.3+1",
	} {
		list, err := notation.ReadCollection(strings.NewReader(text), games.All(), games.All()[0])
		if err != nil || len(list.Boards) != 1 || len(list.Problems) > 0 || list.Boards[0].ID() != want {
			t.Errorf("%q: %v, %v", text, list, err)
		}
	}
}
