package design

import "strings"

// Impossible returns an error that wraps ErrRequest and says why no board can fulfil
// the wishes, where that is plain without a search; otherwise nil, and there may be
// no board all the same.
func (r Request) Impossible() error {
	if err := r.check(); err != nil {
		return err
	}
	switch {
	case r.Lines.asks() && r.Lines.To < 1:
		return wrongf("a board that can be won has at least one winning line")
	case r.Lines.From > 1 && !r.Rules.Chaining:
		return wrongf("a board of %s that can be won has one winning line and no other", r.Rules.Name)
	case r.Chained > 0 && !r.Rules.Chaining:
		return wrongf("%s has no chained moves", r.Rules.Name)
	case !r.possible(r.Seeds.To):
		return wrongf("every move brings a seed into the Ruma: with %s there are not so many moves", of(r.Seeds, "seed"))
	case r.Moves.asks() && r.Chained > r.Moves.To:
		return wrongf("of %v moves, %d cannot be chained", r.Moves, r.Chained)
	case !r.hasShape():
		return wrongf("no board with %s and %s looks as wished: %s", of(Exactly(r.Holes), "hole"), of(r.Seeds, "seed"), r.look())
	}
	return nil
}

// of writes how many there are of something: 1 hole, 8 to 12 seeds.
func of(r Range, noun string) string {
	if r == Exactly(1) {
		return "1 " + noun
	}
	return r.String() + " " + noun + "s"
}

// hasShape reports whether there is any board of the shape, won or lost.
func (r *Request) hasShape() bool {
	s := r.shape()
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

// look names the wishes for the shape of a board.
func (w *Wishes) look() string {
	var looks []string
	if w.Uniform {
		looks = append(looks, "the same in every hole")
	}
	if w.Symmetric {
		looks = append(looks, "the same from both ends")
	}
	if len(w.Pattern) > 0 {
		looks = append(looks, "of the pattern "+w.Pattern.String())
	}
	return strings.Join(looks, ", ")
}
