package desk

// Help for users who see a game for the first time.

// movesToLearn is the number of moves after which a user has seen how the game works.
const movesToLearn = 2

// NeverPlayed reports whether the game on the board was never played on this computer, as far as the
// settings record it. The window then shows instructions.
func (d *Desk) NeverPlayed() bool {
	return d.Stage == nil && d.Mode == Playing && d.Doc.Previewed == nil && !d.Doc.Over() &&
		d.Doc.Depth() < movesToLearn && !d.Settings.HasPlayed(d.Doc.Game().ID())
}

// MarkOpenedByDefault records that the program chose the present board.
func (d *Document) MarkOpenedByDefault() {
	d.initialBoard, d.ownDoc, d.ownSession = d.Start(), d.Session.Doc(), d.Session
}

// onlyExplored reports whether the user only played moves on the board that the program opened by
// itself. That board is easy to open again, so the program does not ask to save it.
func (d *Document) onlyExplored() bool {
	s := d.Session
	return d.initialBoard != nil && d.Collection == nil && d.Path() == "" && s.Doc() == d.ownDoc && s.Start().Key() == d.initialBoard.Key() && len(s.Remarked()) == 0
}
