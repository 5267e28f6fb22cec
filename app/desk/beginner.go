package desk

// What is there for somebody who sees a game for the first time.

// movesToLearn is how many moves somebody makes who has then seen how the game goes.
const movesToLearn = 2

// Beginner reports whether nobody at this machine has played the game on the board, as far
// as is known: then it is said what to do.
func (d *Desk) Beginner() bool {
	return d.Stage == nil && d.Mode == Playing && d.Doc.Looked == nil && !d.Doc.Over() &&
		d.Doc.Depth() < movesToLearn && !d.Settings.HasPlayed(d.Doc.Game().ID())
}

// notePlayed remembers that the game on the board was played.
func (d *Desk) notePlayed() {
	if depth := d.Doc.Depth(); d.Doc.Looked == nil && (depth >= movesToLearn || depth > 0 && d.Doc.Over()) {
		d.Settings.RememberPlayed(d.Doc.Game().ID())
	}
}

// OpenedOnItself says that the program itself has put the board on the table, for want of
// another.
func (d *Document) OpenedOnItself() {
	d.own, d.ownDoc, d.ownIn = d.Start(), d.Session.Doc(), d.Session
}

// onlyTried reports whether nothing was done but to move on the board that the program
// opened with: that is soon there again, and nobody who only tried the game is asked
// whether to save it.
func (d *Document) onlyTried() bool {
	s := d.Session
	return d.own != nil && d.Shelf == nil && d.Path() == "" && s.Doc() == d.ownDoc && s.Start().Key() == d.own.Key() && len(s.Remarked()) == 0
}
