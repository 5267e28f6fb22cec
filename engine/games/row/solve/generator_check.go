package solve

import (
	"strings"

	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// Impossible returns an error for criteria that no board of the game matches.
func (g Generator) Impossible(r find.Request) error {
	if err := checkRequest(&r); err != nil {
		return err
	}
	switch {
	case r.Lines.Limits() && r.Lines.To < 1:
		return find.RequestErrorf("a winnable board has at least one winning line")
	case r.Lines.From > 1 && !g.Rules.Chaining:
		return find.RequestErrorf("a winnable board of %s has exactly one winning line", g.Rules.Name)
	case r.Chained > 0 && !g.Rules.Chaining:
		return find.RequestErrorf("%s has no chained moves", g.Rules.Name)
	case !possibleSeeds(&r.Criteria, r.Seeds.To):
		return find.RequestErrorf("too many moves for %s: every move brings a seed into the Ruma", rangeText(r.Seeds, "seed"))
	case r.Moves.Limits() && r.Chained > r.Moves.To:
		return find.RequestErrorf("of %v moves, %d cannot be chained", r.Moves, r.Chained)
	case !hasShape(&r):
		return find.RequestErrorf("no board with %s and %s satisfies: %s", rangeText(find.Exactly(r.Holes), "hole"), rangeText(r.Seeds, "seed"), lookText(r.Distribution))
	}
	return nil
}

// checkRequest returns nil for a valid request.
func checkRequest(r *find.Request) error {
	switch {
	case r.Holes < 1 || r.Holes > find.MaxHoles:
		return find.RequestErrorf("boards can be found with 1 to %d holes, not with %d", find.MaxHoles, r.Holes)
	case len(r.Pattern) > 0 && len(r.Pattern) != r.Holes:
		return find.RequestErrorf("the pattern %v is for %d holes, not for %d", row.Counts(r.Pattern), len(r.Pattern), r.Holes)
	}
	return r.Check()
}

// rangeText formats a number of things: 1 hole, 8 to 12 seeds.
func rangeText(r find.Range, noun string) string {
	if r == find.Exactly(1) {
		return "1 " + noun
	}
	return r.String() + " " + noun + "s"
}

// hasShape reports whether the shape has any board, won or lost.
func hasShape(r *find.Request) bool {
	s := find.NewShape(r.Holes, r.Distribution)
	if s.None() {
		return false
	}
	ways := s.Ways(r.Seeds.To)[0]
	for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
		if ways[seeds] > 0 {
			return true
		}
	}
	return false
}

// lookText describes the criteria for the shape of a board.
func lookText(w find.Distribution) string {
	var texts []string
	if w.Uniform {
		texts = append(texts, "same seeds in every hole")
	}
	if w.Symmetric {
		texts = append(texts, "symmetric")
	}
	if len(w.Pattern) > 0 {
		texts = append(texts, "pattern "+row.Counts(w.Pattern).String())
	}
	return strings.Join(texts, ", ")
}
