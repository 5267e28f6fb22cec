package dampu

import "tchouka/engine"

// none is the start of a player who waits.
const none = -1

// Play plays a round, or the move of a single player.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, nil)
}

// PlaySteps plays a round tick by tick. At the first tick both players lift their seeds. At each
// later tick the seeds fall first, and then the seeds to be sown next are lifted.
func (Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	from := s.(State)
	begin, err := from.startPlaces(m)
	if err != nil {
		return engine.Result{}, err
	}
	to := from.clone()
	r := round{seeds: to.seeds, row: to.holes() + 1, yield: yield}
	r.play(begin)
	result := engine.Result{State: to, Outcome: Game{}.Outcome(to), Last: r.last + 1}
	if to.rows == 1 {
		result.Sowings = r.sowings
	}
	return result, nil
}

// startPlaces returns the places where a move begins, or none for a player who waits.
func (s State) startPlaces(m engine.Move) (places [2]int, err error) {
	chosen := [2]Hole{}
	switch m := m.(type) {
	case Round:
		if s.rows == 1 {
			return places, engine.NewFault(OnePlayer)
		}
		chosen = [2]Hole{m.South, m.North}
	case Hole:
		if s.rows == 2 {
			return places, engine.NewFault(TwoPlayers)
		}
		chosen[South] = m
	}
	places = [2]int{none, none}
	for p := range engine.Player(s.rows) {
		if err := s.checkChoice(p, chosen[p]); err != nil {
			return places, err
		}
		if chosen[p] > 0 {
			places[p] = s.place(p, int(chosen[p])-1)
		}
	}
	if places == [2]int{none, none} {
		return places, engine.NewFault(NoSeeds)
	}
	return places, nil
}

// checkChoice returns an error unless a player may choose the given hole, or none.
func (s State) checkChoice(p engine.Player, h Hole) error {
	switch {
	case h == 0 && s.rows == 1:
		return engine.NewFault(OnePlayer)
	case h == 0 && !s.empty(p):
		return engine.NewFault([...]engine.Reason{SouthChoose, NorthChoose}[p])
	case h == 0:
		return nil
	case h < 0 || int(h) > s.holes():
		return engine.NewFault(NoHole, "Hole", int(h), "Holes", s.holes())
	case s.row(p)[h-1] > 0:
		return nil
	case s.rows == 1:
		return engine.NewFault(EmptyHole, "Hole", int(h))
	}
	return engine.NewFault([...]engine.Reason{SouthEmpty, NorthEmpty}[p], "Hole", int(h))
}

// round is the state of both players' hands and of the board, which it modifies.
type round struct {
	seeds   []int
	row     int // number of places in a row
	hands   [2]hand
	tick    int
	sowings int
	last    int // place of the last seed
	yield   func(engine.Step) bool
	stopped bool // yield returned false
}

// hand is the move of one player.
type hand struct {
	at, seeds int
	sowing    int
	moves     bool
}

// play plays the round from the places where the players begin.
func (r *round) play(begin [2]int) {
	r.tick = 1
	for p, place := range begin {
		if place != none {
			r.hands[p] = hand{at: place, moves: true}
			r.lift(p)
		}
	}
	for (r.hands[0].moves || r.hands[1].moves) && !r.stopped {
		r.tick++
		for p := range r.hands {
			if r.hands[p].moves {
				r.drop(p)
			}
		}
		same := r.handEmpty(0) && r.handEmpty(1) && r.hands[0].at == r.hands[1].at
		for p := range r.hands {
			if r.handEmpty(p) {
				r.finishSowing(p, same)
			}
		}
	}
}

// handEmpty reports whether a player has just dropped the last seed.
func (r *round) handEmpty(p int) bool { return r.hands[p].moves && r.hands[p].seeds == 0 }

// finishSowing ends or continues the move of a player whose hand is empty. same means that both
// players reached the same place.
func (r *round) finishSowing(p int, same bool) {
	h := &r.hands[p]
	switch {
	case r.isRuma(h.at), r.seeds[h.at] == 1, same && r.owner(h.at) != p:
		h.moves = false
	default:
		r.emit(p, engine.Chain, r.seeds[h.at])
		r.lift(p)
	}
}

// lift lifts the seeds at a hand.
func (r *round) lift(p int) {
	h := &r.hands[p]
	r.sowings++
	h.sowing = r.sowings
	h.seeds, r.seeds[h.at] = r.seeds[h.at], 0
	r.emit(p, engine.Lift, h.seeds)
}

// drop drops a seed into the next place of a player's circuit.
func (r *round) drop(p int) {
	h := &r.hands[p]
	if r.alone() && r.isRuma(h.at) {
		r.emit(p, engine.Wrap, 0)
	}
	h.at = r.next(p, h.at)
	r.seeds[h.at]++
	h.seeds--
	r.last = h.at
	r.emit(p, engine.Drop, 1)
}

// next returns the next place in the circuit of a player, which omits the opponent's Ruma.
func (r *round) next(p, at int) int {
	at++
	if r.isRuma(at) && r.owner(at) != p {
		at++
	}
	if at == len(r.seeds) {
		return 0
	}
	return at
}

func (r *round) owner(at int) int {
	if at < r.row {
		return 0
	}
	return 1
}

func (r *round) isRuma(at int) bool { return at == r.row-1 || at == 2*r.row-1 }

func (r *round) alone() bool { return r.row == len(r.seeds) }

// emit yields a step.
func (r *round) emit(p int, kind engine.StepKind, count int) {
	if r.yield == nil || r.stopped {
		return
	}
	h := r.hands[p]
	step := engine.Step{Kind: kind, Hole: h.at + 1, Count: count, Hand: h.seeds, Sowing: h.sowing, Mover: engine.Player(p)}
	if !r.alone() {
		step.Tick = r.tick
	}
	r.stopped = !r.yield(step)
}

// Apply returns the state after one step.
func (Game) Apply(s engine.State, step engine.Step) engine.State {
	from := s.(State)
	at := step.Hole - 1
	if at < 0 || at >= len(from.seeds) || step.Kind != engine.Lift && step.Kind != engine.Drop {
		return s
	}
	to := from.clone()
	if step.Kind == engine.Lift {
		to.seeds[at] -= step.Count
	} else {
		to.seeds[at] += step.Count
	}
	return to
}
