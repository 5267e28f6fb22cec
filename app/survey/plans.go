package survey

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/row"
)

// preset is a survey that somebody has published, or that is worth a look.
type preset struct {
	name   string
	source string // where it is published
	plan   plan
	losing bool // the numbers are those with a losing move
}

// published lists them, the one the window opens with first.
func published() []preset {
	paper := say.With{"Paper": campbellChavey()}
	return []preset{
		{lang.L("Ibáñez's table"), "Ibáñez, Tchuka Ruma, el mancala solitario", plan{
			rules: row.Multitchouka(), spans: []span{{1, 8, 1, 10}}, collected: true,
		}, true},
		{lang.L("Table 1 of Campbell and Chavey"), lang.L("{{.Paper}}, Table 1", paper), plan{
			rules: row.Multitchouka(),
			spans: []span{{2, 7, 1, 100_000}, {8, 8, 1, 10_000}, {9, 10, 1, 1_000}},
		}, true},
		{lang.L("Table 2 of Campbell and Chavey"), lang.L("{{.Paper}}, Table 2", paper), plan{
			rules: row.NoWrap(), spans: []span{{1, 75, 1, 3}, {1, 50, 4, 4}}, collected: true,
		}, false},
		{lang.L("Around the diagonal"), lang.L("{{.Paper}}, Theorem 1 and Lemma 1", paper), plan{
			rules: row.Multitchouka(), spans: triangle(16, 2),
		}, true},
	}
}

// sourceOf says where a plan was published, "" for one of a person's own.
func sourceOf(plan plan) string {
	for _, p := range published() {
		if plan.equal(p.plan) {
			return p.source
		}
	}
	return ""
}

// triangle returns the boards of up to so many holes with at most n + more seeds
// in each of n holes.
func triangle(holes, more int) []span {
	var spans []span
	for n := 1; n <= holes; n++ {
		spans = append(spans, span{n, n, 1, n + more})
	}
	return spans
}

// ownSurvey reads the fields of a survey. Instead of a plan there may be a
// sentence on what is wrong.
func ownSurvey(rules row.Rules, holesFrom, holesTo, seedsFrom, seedsTo string, collected bool) (asked plan, wrong string) {
	n0, n1, ok := twoNumbers(holesFrom, holesTo)
	if !ok || n1 > row.MaxHoles {
		return asked, lang.L("Holes: write two whole numbers from 1 to {{.Most}}, the smaller one first",
			say.With{"Most": say.Grouped(row.MaxHoles)})
	}
	k0, k1, ok := twoNumbers(seedsFrom, seedsTo)
	if !ok {
		return asked, lang.L("Seeds: write two whole numbers, 1 or more, the smaller one first")
	}
	if k1 > row.MaxSeeds/n1 {
		return asked, lang.L("{{.Holes}} holes with {{.Seeds}} seeds each hold more seeds than the {{.Most}} a board can have",
			say.With{"Holes": say.Grouped(n1), "Seeds": say.Grouped(k1), "Most": say.Grouped(row.MaxSeeds)})
	}
	// Not by multiplying: two wide ranges would overflow.
	if n1-n0+1 > most/(k1-k0+1) {
		return asked, lang.L("Too many boards: the window surveys at most {{.Most}} at a time",
			say.With{"Most": say.Grouped(most)})
	}
	return plan{rules: rules, spans: []span{{n0, n1, k0, k1}}, collected: collected}, ""
}

// twoNumbers reads a range; false unless 1 ≤ from ≤ to.
func twoNumbers(from, to string) (a, b int, ok bool) {
	a, err := shell.ReadNumber(from)
	if err != nil {
		return 0, 0, false
	}
	b, err = shell.ReadNumber(to)
	return a, b, err == nil && a >= 1 && a <= b
}

// equal reports whether two plans ask for the same.
func (p plan) equal(q plan) bool {
	if p.rules != q.rules || p.collected != q.collected || len(p.spans) != len(q.spans) {
		return false
	}
	for i, s := range p.spans {
		if s != q.spans[i] {
			return false
		}
	}
	return true
}

// holds reports whether a plan asks for a board.
func (p plan) holds(holes, seeds int) bool {
	for _, s := range p.spans {
		if s.holds(holes, seeds) {
			return true
		}
	}
	return false
}
