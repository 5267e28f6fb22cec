// Package notationtest has the forms of boards that tests of every reader try.
package notationtest

import (
	_ "embed"
	"math/rand/v2"
	"mime/quotedprintable"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/notation"
)

//go:embed testdata/forms.txt
var forms string

// Form is a form of a board.
type Form struct {
	Text   string
	ID     string // of the board; "" if the text is refused
	Remark string
	Error  string // the beginning of the error
}

// Forms returns the table of forms.
func Forms(t testing.TB) []Form {
	t.Helper()
	var all []Form
	for line := range strings.Lines(forms) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		quoted, err := strconv.QuotedPrefix(line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		text, _ := strconv.Unquote(quoted)
		f := Form{Text: text}
		want := strings.TrimSpace(line[len(quoted):])
		if wrong, refused := strings.CutPrefix(want, "!"); refused {
			f.Error = strings.TrimSpace(wrong)
		} else {
			f.ID, f.Remark, _ = strings.Cut(want, " # ")
		}
		all = append(all, f)
	}
	return all
}

// Check compares a form with what was read.
func (f Form) Check(t testing.TB, w notation.Written, err error) {
	t.Helper()
	switch {
	case f.ID == "" && err == nil:
		t.Errorf("%q is read as %s", f.Text, games.BoardID(w.Game, w.Start))
	case f.ID == "" && !strings.HasPrefix(err.Error(), f.Error):
		t.Errorf("%q is refused with %q, want %q", f.Text, err, f.Error)
	case f.ID != "" && err != nil:
		t.Errorf("%q is refused: %v", f.Text, err)
	case f.ID != "" && (games.BoardID(w.Game, w.Start) != f.ID || w.Remark != f.Remark):
		t.Errorf("%q is read as %s with the remark %q, want %s with %q", f.Text, games.BoardID(w.Game, w.Start), w.Remark, f.ID, f.Remark)
	}
}

// Board is a board in random clothes.
type Board struct {
	Text  string
	ID    string // of the board
	Holes int
}

// Draw returns a random board of a row in random clothes: digits of a script, separators, brackets, quotes, and
// texts before and behind. Only clothes that leave one reading are drawn. The board has at most the given numbers of
// holes and of seeds in a hole.
func Draw(random *rand.Rand, mostHoles, mostSeeds int) Board {
	holes := make([]string, 1+random.IntN(mostHoles))
	for i := range holes {
		holes[i] = strconv.Itoa(random.IntN(4))
		if random.IntN(9) == 0 {
			holes[i] = strconv.Itoa(random.IntN(mostSeeds + 1))
		}
	}
	rules := row.Games()[random.IntN(len(row.Games()))].ID
	if random.IntN(2) == 0 {
		rules = "multitchouka"
	}
	ruma := ""
	if random.IntN(2) == 0 {
		ruma = strconv.Itoa(random.IntN(12))
	}
	id := rules + ":" + strings.Join(holes, ".")
	if ruma != "" && ruma != "0" {
		id += "+" + ruma
	}
	return Board{dressed(random, rules, holes, ruma), id, len(holes)}
}

func pick(random *rand.Rand, all ...string) string { return all[random.IntN(len(all))] }

// dressed writes a board in one of its complete forms, or as numbers with texts around them.
func dressed(random *rand.Rand, rules string, holes []string, ruma string) string {
	number := len(holes) == 1 && ruma == ""
	switch style := random.IntN(9); {
	case style < 2:
		return whole(random, style == 0, rules, holes, ruma)
	case style == 2:
		return around(random, rules, list(random, holes, ruma), number, false)
	case style == 3 && ruma != "" && len(holes) > 1:
		far := slices.Clone(holes)
		slices.Reverse(far)
		text := ruma + pick(random, " | ", "|") + strings.Join(far, pick(random, " ", ", ", " - "))
		return around(random, rules, text, number, true)
	case style == 3 && len(holes) > 1:
		text := strings.ReplaceAll(pick(random, "| % |", "|%|", string(rune(0x2502))+" % "+string(rune(0x2502))), "%", strings.Join(holes, pick(random, "|", " | ")))
		return around(random, rules, text, number, true)
	}
	if number && len(holes[0]) > 1 {
		ruma = "0"
	}
	text := strings.Join(holes, pick(random, " ", "  ", ",", ", ", ";", "; ", "-", " - ", "–", " — ", "\t", string(rune(0x3001)), string(rune(0x60c))+" "))
	if ruma != "" {
		text += pick(random, " | ", "|", " ¦ ", string(rune(0x2502))) + ruma
	}
	closing := pick(random, "", "", "()", "[]", "{}", "<>", string([]rune{0x27e8, 0x27e9}), string([]rune{0x3010, 0x3011}), string([]rune{0xff08, 0xff09}))
	if closing == "" || len(holes) == 1 {
		return around(random, rules, text, number, true)
	}
	r := []rune(closing)
	return around(random, rules, string(r[0])+text+string(r[1]), number, false)
}

// whole writes a board as an object of JSON, or as an ID or a link.
func whole(random *rand.Rand, isObject bool, rules string, holes []string, ruma string) string {
	if isObject {
		text := `{"holes": [` + strings.Join(holes, ", ") + `]`
		if ruma != "" {
			text += `, "ruma": ` + ruma
		}
		return pick(random, "", " ", "\n") + text + `, "rules": "` + rules + `"}` + pick(random, "", "\n")
	}
	text := rules + ":" + strings.Join(holes, ".")
	if ruma != "" {
		text += "+" + ruma
	}
	return pick(random, "", "https://example.org/play.html#", "http://localhost:8000/a/#", "file:///home/ann/page.html#", "> ", "1) ", "7 ") + text
}

// list writes a board as a list of a programming language.
func list(random *rand.Rand, holes []string, ruma string) string {
	text := "[%]"
	switch {
	case ruma != "" && len(holes) == 1:
		text = pick(random, "[[%], R]", "([%], R)")
	case ruma != "":
		text = pick(random, "[[%], R]", "([%], R)", "[%] | R", "((%), R)", "{% | R}")
	}
	return strings.NewReplacer("%", strings.Join(holes, ", "), "R", ruma).Replace(text)
}

// around writes digits of a script, the game, what precedes and follows a board, and the encoding of a text. A
// single number has no texts around it, and only a bare row has quotes.
func around(random *rand.Rand, rules, text string, number, bare bool) string {
	plain := inScript(random, text)
	text = rulesBefore(random, rules, plain)
	if !number && random.IntN(3) == 0 {
		text = pick(random, "> ", ">> ", "1) ", "(2) ", "12. ", "b) ", "Board 3: ", "Aufgabe 12: ", "Exercise no. 4: ", "- ", "• ", "Position: ") + text
	}
	if (!number || text != plain) && random.IntN(3) == 0 {
		text += pick(random, ".", ";", " (hard)", " # my board", " // a note", ", won in 5 moves", " – easy", "   ")
	}
	if bare && random.IntN(4) == 0 {
		text = pick(random, "“", "\"", "«", "`") + text + pick(random, "”", "\"", "»", "`")
	}
	switch random.IntN(8) {
	case 0:
		return "\ufeff" + text
	case 1:
		return "\u2066" + text + "\u2069"
	case 2:
		return strings.ReplaceAll(text, " ", "\u00a0")
	case 3:
		var encoded strings.Builder
		w := quotedprintable.NewWriter(&encoded)
		_, _ = w.Write([]byte(text))
		_ = w.Close() // a Builder never fails
		return encoded.String()
	}
	return text
}

// rulesBefore writes the rules before a board of another game than the default one.
func rulesBefore(random *rand.Rand, rules, text string) string {
	if rules == "multitchouka" && random.IntN(3) > 0 {
		return text
	}
	return rules + pick(random, ":", ": ") + text
}

// inScript writes the digits in another script.
func inScript(random *rand.Rand, text string) string {
	zero := []rune{'0', '0', '0', 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7e2, 0x7c0}[random.IntN(12)]
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return zero + r - '0'
		}
		return r
	}, text)
}
