package engine

import "strings"

// Sowing is one sowing of a move.
type Sowing struct {
	From  int   // the place that was emptied, counted from 0 like those of [Board]
	Last  int   // the place where the last seed fell; -1 if none fell
	State State // the state after the sowing
}

// Sowings returns the sowings of a legal move in order; none for a pass. Sowings of several hands
// at once are interleaved, and are returned as one.
func Sowings(g Game, s State, m Move) ([]Sowing, error) {
	var all []Sowing
	number := 0
	result, err := g.PlaySteps(s, m, func(step Step) bool {
		if step.Sowing == 0 {
			return true
		}
		if step.Sowing != number && (number == 0 || step.Tick == 0) {
			number = step.Sowing
			all = append(all, Sowing{From: step.Hole - 1, Last: -1})
		}
		s = g.Apply(s, step)
		now := &all[len(all)-1]
		now.State = s
		switch step.Kind {
		case Drop, Bank, Lap:
			now.Last = step.Hole - 1
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	if len(all) > 0 { // the final state may have another player to move
		all[len(all)-1].State = result.State
	}
	return all, nil
}

// Joined combines consecutive sowings into one, from the first start to the last end.
func Joined(sowings []Sowing) Sowing {
	end := sowings[len(sowings)-1]
	return Sowing{From: sowings[0].From, Last: end.Last, State: end.State}
}

// Notation is a state between two sowings as papers write it, for example 33002. It has three parts:
// the middle one is the place where the last seed fell, which is underlined in print. In
//
//	22220 – 03320 – 13031
//
// it is the 0 after 332, and the 3 before the 1.
type Notation struct{ Before, Place, After string }

// String marks the place with brackets, for output without underlining: 3[3]002.
func (w Notation) String() string {
	if w.Place == "" {
		return w.Before
	}
	return w.Before + "[" + w.Place + "]" + w.After
}

// Write formats a state in which the last seed fell into the place last, or into none for -1: 33002
// or, if apart is true, 3 3 0 10 | 2. In a game without rows each place is named. For a state
// without places it returns [Brief].
func Write(g Game, s State, last int, separated bool) Notation {
	b := g.Board(s)
	if len(b.Places) == 0 {
		return Notation{Before: Brief(s)}
	}
	w := writer{last: last, separated: separated}
	if b.Rows == nil {
		for i, p := range b.Places {
			w.put(i, p.Label+" "+p.Count(), ", ")
		}
		return w.notation()
	}
	next := " / "
	if b.Parts != nil {
		next = " + "
	}
	i := 0
	for r, row := range b.Rows {
		between := ""
		if r > 0 {
			between = next
		}
		for range row.Holes {
			w.put(i, b.Places[i].Count(), between)
			i, between = i+1, w.gap(" ")
		}
		if row.HasRuma {
			w.put(i, b.Places[i].Count(), w.gap(" | "))
			i++
		}
	}
	return w.notation()
}

// writer builds a [Notation].
type writer struct {
	last          int
	separated     bool
	before, after strings.Builder
	place         string
}

func (w *writer) gap(between string) string {
	if w.separated {
		return between
	}
	return ""
}

// put writes the text of a place, and before it the separator from the previous place.
func (w *writer) put(place int, text, between string) {
	into := &w.before
	if w.place != "" {
		into = &w.after
	}
	if place > 0 {
		into.WriteString(between)
	}
	if place == w.last {
		w.place = text
		return
	}
	into.WriteString(text)
}

func (w *writer) notation() Notation {
	return Notation{Before: w.before.String(), Place: w.place, After: w.after.String()}
}
