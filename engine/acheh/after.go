package acheh

// sequel is the consequence of the last seed of a sowing.
type sequel struct {
	first, second int // the captured holes, in order; or nowhere
	take          int // the hole that is sown next; nowhere if the sowing was the last
}

func (s sequel) captures() bool { return s.first != nowhere }

// ended returns the sequel of the last sowing of a turn.
func ended() sequel { return sequel{nowhere, nowhere, nowhere} }

// relay continues from a hole, unless it is empty.
func (t *turn) relay(from int) sequel {
	s := ended()
	if t.state.seeds[from] > 0 {
		s.take = from
	}
	return s
}

// after returns the consequence of the last seed of a sowing, by the rules of the game.
func (t *turn) after() sequel {
	switch t.rules {
	case meusoeeb:
		return t.afterMeusoeeb()
	case meuta:
		return t.afterMeuta()
	case meutjoh:
		return t.afterMeutjoh()
	default:
		return t.afterMeulieh()
	}
}

// afterMeusoeeb captures fours on either side.
func (t *turn) afterMeusoeeb() sequel {
	switch t.state.seeds[t.at] {
	case 1:
		return ended()
	case 4:
		s := t.relay(t.state.behind(t.at))
		s.first = t.at
		return s
	}
	return t.relay(t.at)
}

// afterMeuta permanently captures the hole opposite if the last seed falls into an empty hole of
// the mover.
func (t *turn) afterMeuta() sequel {
	if t.state.seeds[t.at] > 1 {
		return t.relay(t.at)
	}
	s := ended()
	if o := t.state.opposite(t.at); t.state.owner(t.at) == t.state.mover && t.state.closed&(1<<o) == 0 {
		s.first = o
	}
	return s
}

// afterMeutjoh captures the last seed and the hole opposite if that seed falls into an empty hole
// of the mover.
func (t *turn) afterMeutjoh() sequel {
	switch {
	case t.at == store:
		return ended()
	case t.state.seeds[t.at] > 1:
		return t.relay(t.at)
	case t.state.owner(t.at) != t.state.mover:
		return ended()
	case t.state.seeds[t.state.opposite(t.at)] == 0:
		return sequel{t.at, nowhere, nowhere}
	}
	return sequel{t.state.opposite(t.at), t.at, nowhere}
}

// afterMeulieh captures the hole after an empty hole.
func (t *turn) afterMeulieh() sequel {
	first := t.state.behind(t.at)
	if t.state.seeds[t.at] > 1 {
		return t.relay(first)
	}
	s := t.relay(t.state.behind(first))
	if t.state.seeds[first] > 0 {
		s.first = first
	}
	return s
}
