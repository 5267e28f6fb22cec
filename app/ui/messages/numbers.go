package messages

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
)

// Texts that several parts of the window use. The English text is the key of the translation
// (translations/*.json).

// Args contains the values for the placeholders of a text.
type Args = map[string]any

// Grouped formats a number with thousands separators, for example 33,202.
func Grouped(n int) string { return Digits(fmt.Sprint(n)) }

// GroupedBig is [Grouped] for numbers of any size.
func GroupedBig(n *big.Int) string { return Digits(n.String()) }

// Thousands returns the thousands separator.
func Thousands() string { return strings.Trim(lang.L("1,000"), "01") }

// Decimal returns the decimal mark.
func Decimal() string { return strings.Trim(lang.L("0.5"), "05") }

// Digits inserts thousands separators into a number.
func Digits(text string) string {
	between := Thousands()
	var b strings.Builder
	for i, r := range text {
		if i > 0 && (len(text)-i)%3 == 0 {
			b.WriteString(between)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Excerpt returns the beginning of a user's text, on one line. The text may be very long, and Fyne
// would measure all of it.
func Excerpt(text string) string {
	const letters = 300
	if limit := 4 * letters; len(text) > limit {
		text = strings.ToValidUTF8(text[:limit], "") + "…"
	}
	return Shortened(strings.Join(strings.Fields(text), " "), letters)
}

// Shortened returns a text of at most the given number of characters.
func Shortened(text string, limit int) string {
	if letters := []rune(text); len(letters) > limit {
		return string(letters[:limit-1]) + "…"
	}
	return text
}

// Seeds returns a number of seeds as text.
func Seeds(n int) string {
	return lang.N("{{.Count}} seed", n, Args{"Count": Grouped(n)})
}

// Holes returns a number of holes as text.
func Holes(n int) string {
	return lang.N("{{.Count}} hole", n, Args{"Count": Grouped(n)})
}

// Boards returns a number of boards as text.
func Boards(n int) string {
	return lang.N("{{.Count}} board", n, Args{"Count": Grouped(n)})
}

// Comments returns a number of comments as text.
func Comments(n int) string {
	return lang.N("{{.Count}} comment", n, Args{"Count": Grouped(n)})
}

// UniformBoard describes a uniform board: 6 holes, 3 seeds each.
func UniformBoard(holes, seeds int) string {
	return Holes(holes) + ", " + lang.N("{{.Count}} seed each", seeds, Args{"Count": Grouped(seeds)})
}

// Positions returns a number of positions as text.
func Positions(n int) string {
	return lang.N("{{.Count}} position", n, Args{"Count": Grouped(n)})
}

// Moves returns a number of moves as text.
func Moves(n int) string {
	return lang.N("{{.Count}} move", n, Args{"Count": Grouped(n)})
}

// Duration formats the duration of a search for the status bar.
func Duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return lang.L("under 1 ms")
	case d < time.Second:
		return lang.L("{{.N}} ms", Args{"N": d.Milliseconds()})
	default:
		seconds := strconv.FormatFloat(d.Round(time.Second/10).Seconds(), 'f', -1, 64)
		return lang.L("{{.N}} s", Args{"N": strings.ReplaceAll(seconds, ".", Decimal())})
	}
}

// Memory formats an amount of memory.
func Memory(bytes int64) string {
	const mega = 1 << 20
	if bytes < 2560*mega {
		return lang.L("{{.N}} MB", Args{"N": Grouped(int(bytes / mega))})
	}
	return lang.L("{{.N}} GB", Args{"N": Grouped(int((bytes + 512*mega) / (1024 * mega)))})
}

// Ordinal returns the short form of an ordinal number, from 1 on: "2nd".
func Ordinal(n int) string {
	of := Args{"N": n}
	switch {
	case n == 1:
		return lang.L("1st")
	case n/10%10 == 1: // 11th, 12th and 13th
	case n%10 == 1:
		return lang.L("{{.N}}st", of)
	case n%10 == 2:
		return lang.L("{{.N}}nd", of)
	case n%10 == 3:
		return lang.L("{{.N}}rd", of)
	}
	return lang.L("{{.N}}th", of)
}

// Time formats a time, with the date if it is not today.
func Time(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	at := t.Format("15:04:05")
	if y, d := now.Year(), now.YearDay(); t.Year() == y && t.YearDay() == d {
		return lang.L("today at {{.Time}}", Args{"Time": at})
	}
	return lang.L("{{.Date}} at {{.Time}}", Args{"Date": t.Format("2006-01-02"), "Time": at})
}

// Player returns the name of a player of a state in the rules of its game, or "" if the rules have
// no name.
func Player(g engine.Game, s engine.State, p engine.Player) string {
	if name := g.Board(s).Player(p).Name; name != "" {
		return Translate(name)
	}
	return ""
}

// CurrentRowName returns the name of the row whose turn it is, if turns go by rows and its player has
// several rows, and "" otherwise.
func CurrentRowName(g engine.Game, s engine.State) string {
	if !HasSeveralRows(g, s, s.ToMove()) {
		return ""
	}
	return Translate(engine.TurnName(g, s))
}

// HasSeveralRows reports whether a player has more than one row and is named after them, for example
// South and North.
func HasSeveralRows(g engine.Game, s engine.State, p engine.Player) bool {
	b, own := g.Board(s), 0
	for _, row := range b.Rows {
		if row.Owner == p {
			own++
		}
	}
	return b.TurnByRow && own > 1
}

// Place returns the label of a place, counted from 0, with the name of its row if rows have names.
func Place(g engine.Game, s engine.State, at int) string {
	b := g.Board(s)
	place := b.Places[at]
	name := place.Label
	if place.Furrow {
		name = lang.L("Furrow")
	}
	if row := b.RowName(at); row != "" {
		name = Translate(row) + " " + name
	}
	return name
}

// Chances formats the holes of an optimal mixed strategy, each with its probability in percent to a
// number of decimals. A hole with certainty has no percentage. Holes that round to 0 are omitted.
func Chances(choices []engine.Move, chances []float64, decimals int) string {
	var words []string
	for i, m := range choices {
		if i >= len(chances) || engine.IsPass(m) {
			continue
		}
		percent := strconv.FormatFloat(100*chances[i], 'f', decimals, 64)
		switch {
		case strings.Trim(percent, "0.") == "":
		case chances[i] == 1:
			words = append(words, m.String())
		default:
			words = append(words, m.String()+" "+strings.Replace(percent, ".", Decimal(), 1)+" %")
		}
	}
	return strings.Join(words, ", ")
}

// Listed joins names: "East and West".
func Listed(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return lang.L("{{.Some}} and {{.Last}}", Args{"Some": strings.Join(names[:last], ", "), "Last": names[last]})
}

// FirstMove returns the first action of a new player in a state of a game, and its effect. round is
// true if a row is drawn as a circle.
func FirstMove(game engine.Game, s engine.State, round bool) (instruction, then string) {
	card := game.About().Card
	first := card.First
	if round {
		first = cmp.Or(card.FirstRound, first)
	}
	if first.Instruction != "" {
		return Translate(first.Instruction), Translate(first.Effect)
	}
	if rule := engine.Introduction(game, s); rule != "" {
		return engine.Plain(Translate(rule)), ""
	}
	return "", ""
}

// AfterColon returns a sentence in the form after a colon: with a small letter, except in German.
func AfterColon(sentence string) string {
	if Current().ID == "de" {
		return sentence
	}
	first, size := utf8.DecodeRuneInString(sentence)
	return string(unicode.ToLower(first)) + sentence[size:]
}
