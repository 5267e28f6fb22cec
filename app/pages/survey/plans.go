package survey

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/survey"
)

// most is the maximum number of boards in one survey.
const most = 2_000_000

// plan describes what to survey: one area, or several such as those of Table 1.
type plan struct {
	game      engine.Game
	areas     []survey.Area
	collected bool
}

// area returns an area of boards.
func area(holesFrom, holesTo, seedsFrom, seedsTo int) survey.Area {
	return survey.Area{Down: survey.Range{From: holesFrom, To: holesTo}, Across: survey.Range{From: seedsFrom, To: seedsTo}}
}

// equal reports whether two plans are equal.
func (p plan) equal(q plan) bool {
	return p.game.ID() == q.game.ID() && p.collected == q.collected && slices.Equal(p.areas, q.areas)
}

// preset is a survey that was published or is of interest.
type preset struct {
	name   string
	source string // the publication
	game   string // its ID
	plan   plan
	losing bool // shows the numbers with a losing move
}

// presets lists the presets of the games that can be surveyed, the initial one first.
func (s *Page) presets() []preset {
	paper := messages.Args{"Paper": campbellChavey()}
	all := []preset{
		{lang.L("Ibáñez's table"), "Ibáñez, Tchuka Ruma, el mancala solitario", "multitchouka", plan{
			areas: []survey.Area{area(1, 8, 1, 10)}, collected: true,
		}, true},
		{lang.L("Table 1 of Campbell and Chavey"), lang.L("{{.Paper}}, Table 1", paper), "multitchouka", plan{
			areas: []survey.Area{area(2, 7, 1, 100_000), area(8, 8, 1, 10_000), area(9, 10, 1, 1_000)},
		}, true},
		{lang.L("Table 2 of Campbell and Chavey"), lang.L("{{.Paper}}, Table 2", paper), "no-wrap", plan{
			areas: []survey.Area{area(1, 75, 1, 3), area(1, 50, 4, 4)}, collected: true,
		}, false},
		{lang.L("Around the diagonal"), lang.L("{{.Paper}}, Theorem 1 and Lemma 1", paper), "multitchouka", plan{
			areas: triangle(16, 2),
		}, true},
	}
	for _, game := range s.games {
		p := preset{game: game.ID(), plan: plan{areas: []survey.Area{area(1, 8, 1, 10)}}, losing: true}
		switch p.game {
		case "two-person", "two-person-no-wrap":
			p.name = lang.L("Grundy values")
		case "two-person-misere", "two-person-no-wrap-misere":
			p.name = lang.L("Who wins")
		case "recurrence":
			p.name, p.plan.areas[0] = lang.L("Periods"), area(1, 5, 1, 5)
		case "return":
			p.name, p.plan.areas[0] = lang.L("Fewest sowings"), area(1, 5, 1, 4)
		default:
			continue
		}
		p.name += ": " + messages.GameName(game)
		all = append(all, p)
	}
	return slices.DeleteFunc(all, func(p preset) bool { return !slices.Contains(s.games.IDs(), p.game) })
}

func (s *Page) planOf(p preset) plan {
	p.plan.game, _ = s.games.ByID(p.game)
	return p.plan
}

// presetOf returns the index of the preset of a game; the first one for games without a preset.
func (s *Page) presetOf(game engine.Game) int {
	own := func(p preset) bool { return p.game == game.ID() }
	return max(slices.IndexFunc(s.presets(), own), 0)
}

// sourceOf returns the publication of a plan, or else the name of its game.
func (s *Page) sourceOf(requested plan) string {
	for _, p := range s.presets() {
		if requested.equal(s.planOf(p)) && p.source != "" {
			return p.source
		}
	}
	return nameOf(requested.game)
}

// nameOf returns the name of a game in surveys, the same in every language.
func nameOf(game engine.Game) string {
	if name := survey.Name(game); name != game.Name() {
		return name
	}
	return messages.GameName(game)
}

// triangle returns the areas of 1 to holes holes with at most n + more seeds in n holes.
func triangle(holes, more int) []survey.Area {
	var areas []survey.Area
	for n := 1; n <= holes; n++ {
		areas = append(areas, area(n, n, 1, n+more))
	}
	return areas
}

// customPlan makes a plan from the input of the fields. wrong is an error message for invalid input.
func customPlan(game engine.Game, holesFrom, holesTo, seedsFrom, seedsTo string, collected bool) (requested plan, wrong string) {
	params := survey.Params(game)
	n0, n1, ok := parseRange(holesFrom, holesTo)
	if !ok || n1 > params[0].Max {
		return requested, lang.L("Holes: enter two whole numbers from 1 to {{.Most}}, the smaller one first",
			messages.Args{"Most": messages.Grouped(params[0].Max)})
	}
	k0, k1, ok := parseRange(seedsFrom, seedsTo)
	if !ok || k1 > params[1].Max {
		return requested, lang.L("Seeds: enter two whole numbers from 1 to {{.Most}}, the smaller one first",
			messages.Args{"Most": messages.Grouped(params[1].Max)})
	}
	switch _, err := survey.Start(game, n1, k1); {
	case errors.Is(err, row.ErrTooManySeeds):
		return requested, lang.L("{{.Holes}} holes with {{.Seeds}} seeds each exceed the limit of {{.Most}} seeds on a board",
			messages.Args{"Holes": messages.Grouped(n1), "Seeds": messages.Grouped(k1), "Most": messages.Grouped(row.MaxSeeds)})
	case err != nil:
		return requested, messages.BoardError(err)
	}
	// A division, because the product of two wide ranges could overflow.
	if n1-n0+1 > most/(k1-k0+1) {
		return requested, lang.L("Too many boards: the window surveys at most {{.Most}} at a time",
			messages.Args{"Most": messages.Grouped(most)})
	}
	return plan{game: game, areas: []survey.Area{area(n0, n1, k0, k1)}, collected: collected && survey.IsSurveyor(game)}, ""
}

// parseRange parses a range; false unless 1 ≤ from ≤ to.
func parseRange(from, to string) (a, b int, ok bool) {
	a, err := shell.ReadNumber(from)
	if err != nil {
		return 0, 0, false
	}
	b, err = shell.ReadNumber(to)
	return a, b, err == nil && a >= 1 && a <= b
}
