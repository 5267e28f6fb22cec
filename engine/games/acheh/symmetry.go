package acheh

import "tchouka/engine"

// Canonical implements [engine.Symmetric]: it makes South the player to move. The rows are sown in
// one direction, so that an exchange of the players turns the board by half a turn.
func (Game) Canonical(from engine.State) engine.State {
	s := from.(State)
	if s.mover == 0 {
		return s
	}
	to, holes := s, int(s.holes)
	copy(to.seeds[:], s.seeds[holes:2*holes])
	copy(to.seeds[holes:], s.seeds[:holes])
	to.mover, to.stores = 0, [2]uint16{s.stores[1], s.stores[0]}
	to.closed = s.closed>>holes | s.closed&(1<<holes-1)<<holes
	return to
}
