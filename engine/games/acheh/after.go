package acheh

// effect is the consequence of the last seed of a sowing.
type effect struct {
	first, second int // the captured holes, in order; or nowhere
	take          int // the hole that is sown next; nowhere if the sowing was the last
}

func (s effect) captures() bool { return s.first != noHole }

// noEffect returns the sequel of the last sowing of a turn.
func noEffect() effect { return effect{noHole, noHole, noHole} }

// relay continues from a hole, unless it is empty.
func (t *turn) relay(from int) effect {
	s := noEffect()
	if t.state.seeds[from] > 0 {
		s.take = from
	}
	return s
}

// after returns the consequence of the last seed of a sowing, by the rules of the game.
func (t *turn) after() effect {
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
func (t *turn) afterMeusoeeb() effect {
	switch t.state.seeds[t.at] {
	case 1:
		return noEffect()
	case 4:
		s := t.relay(t.state.nextOpenHole(t.at))
		s.first = t.at
		return s
	}
	return t.relay(t.at)
}

// afterMeuta permanently captures the hole opposite if the last seed falls into an empty hole of
// the mover.
func (t *turn) afterMeuta() effect {
	if t.state.seeds[t.at] > 1 {
		return t.relay(t.at)
	}
	s := noEffect()
	if o := t.state.opposite(t.at); t.state.owner(t.at) == t.state.mover && t.state.closed&(1<<o) == 0 {
		s.first = o
	}
	return s
}

// afterMeutjoh captures the last seed and the hole opposite if that seed falls into an empty hole
// of the mover.
func (t *turn) afterMeutjoh() effect {
	switch {
	case t.at == store:
		return noEffect()
	case t.state.seeds[t.at] > 1:
		return t.relay(t.at)
	case t.state.owner(t.at) != t.state.mover:
		return noEffect()
	case t.state.seeds[t.state.opposite(t.at)] == 0:
		return effect{t.at, noHole, noHole}
	}
	return effect{t.state.opposite(t.at), t.at, noHole}
}

// afterMeulieh captures the hole after an empty hole.
func (t *turn) afterMeulieh() effect {
	first := t.state.nextOpenHole(t.at)
	if t.state.seeds[t.at] > 1 {
		return t.relay(first)
	}
	s := t.relay(t.state.nextOpenHole(first))
	if t.state.seeds[first] > 0 {
		s.first = first
	}
	return s
}
