package page

import (
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/session"
)

// Texts returns the English texts that a page may show, which are the keys of their translations.
// Plurals returns those with {{.Count}}. A test compares both with the sources.
func Texts() []string {
	texts := []string{
		TooOld,
		string(TooManyBoards), string(LongLink),
		"Add a Seed",
		"All players choose at once: no single move is best",
		"An empty hole cannot be sown",
		"Board",
		"Boards",
		"Captured from hole {{.Hole}}: {{.Seeds}}.",
		"Check",
		"Choose again.",
		"Close",
		"Copy Code",
		"Give the code or the file to your teacher. It contains this name and the moves that you tried. This page sends nothing.",
		"Hand In",
		"Hint",
		"It is another row’s turn",
		"Language",
		"Lost: the chain in hole {{.Hole}} would pass the Ruma",
		"Lost: the last seed fell into the empty hole {{.Hole}}",
		"Move {{.N}}. {{.Player}} passes.",
		"Move {{.N}}. {{.Player}}: hole {{.Hole}}, {{.Seeds}}.",
		"Move {{.N}}. {{.Player}}: {{.Move}}.",
		"Move {{.N}}: hole {{.Hole}}, {{.Seeds}}.",
		"Move {{.N}}: {{.Move}}, {{.Seeds}}.",
		"Move {{.N}}: {{.Move}}.",
		"Move",
		"Next Board",
		"Next Move",
		"Next Step",
		"No hole can be sown any more: the game is lost.",
		"No legal move starts in this hole",
		"No longer winnable from here: undo moves",
		"Not allowed: its last seed must fall into the Ruma",
		"Not allowed: its last seed would fall into an empty hole",
		"Not allowed: its seeds would pass the Ruma",
		"Pass",
		"Play Backwards",
		"Play",
		"Player {{.N}}",
		"Previous Board",
		"Previous Step",
		"Remove a Seed",
		"Restart Task",
		"Restart",
		"Round {{.N}}.",
		"Rules",
		"Save File",
		"Searching…",
		"Seeds in a Ruma stay there",
		"Set Up",
		"Share",
		"Show Me",
		"Show Moves on the Board",
		"Solution",
		"Step",
		"Stop",
		"The address after # is damaged: copy the whole link again",
		"The board: {{.Board}}.",
		"The game is drawn.",
		"The game is lost.",
		"The game is over: undo the last move, or restart",
		"The game is won.",
		"The last seed fell into hole {{.Hole}}, and the seeds there would have to pass the Ruma.",
		"The last seed fell into hole {{.Hole}}, which held {{.Held}}: {{.Seeds}} are sown on.",
		"The last seed fell into hole {{.Hole}}, which was empty.",
		"The last seed fell into hole {{.Hole}}.",
		"The last seed fell into the Ruma.",
		"The search failed: try again from an earlier position",
		"The seeds cannot continue there",
		"This board cannot be played: {{.Reason}}",
		"This board is not winnable",
		"This hole belongs to another player: {{.Player}}",
		"This hole was captured: no seeds are sown from it or into it",
		"Undo",
		"Unknown: the search ended after {{.Positions}} positions without a result",
		"Winnable",
		"With best play the game is drawn",
		"Won: all seeds are in the Ruma",
		"Your name",
		"a number",
		"hole {{.Hole}}, captured",
		"hole {{.Hole}}, {{.Seeds}}",
		"the first {{.Count}} of many moves that lead here",
		"{{.Hole}}: {{.Seeds}}",
		"{{.N}} of {{.Of}} solved",
		"{{.N}} of {{.Of}} steps done",
		"{{.Player}} chooses",
		"{{.Player}} has chosen",
		"{{.Player}} has won.",
		"{{.Player}} has won: a double victory.",
		"{{.Player}} is next.",
		"{{.Player}} is out of the game.",
		"{{.Player}} sows hole {{.Hole}}.",
		"{{.Player}} to move",
		"{{.Player}} waits.",
		"{{.Player}}: a loss against best play",
		"{{.Player}}: a win with best play",
		"{{.Positions}} positions so far",
		"{{.Row}} cannot move, and gets a penalty ball.",
		"{{.Row}} cannot move.",
		"{{.Seeds}} in hand: choose where the next one falls",
		"{{.Seeds}} still in play",
		"“{{.Lesson}}” is complete.",
		"“{{.Lesson}}” is not complete. These steps are missing:",
		"✓ solved",
	}
	texts = append(append(texts, lesson.Texts()...), lesson.Judgements()...)
	for _, game := range games.All() {
		texts = append(texts, gameTexts(game)...)
	}
	return texts
}

// Plurals returns the texts with {{.Count}}, in the singular.
func Plurals() []string {
	return []string{
		"{{.Count}} more move to win",
		"{{.Count}} move",
		"{{.Count}} more sowing follows.",
		"{{.Count}} seed",
	}
}

// gameTexts returns the texts of a game: its name, rules and errors, and the names of its rows and
// players for each number of players.
func gameTexts(game engine.Game) []string {
	about, start := game.About(), usual(game)
	name, _ := engine.TitleOf(game, start)
	texts := append([]string{game.Name(), name, about.SinglePlayer}, about.Rules...)
	texts = append(texts, about.Sentences...)
	texts = append(texts, engine.Sentences(append(about.Ends, session.Reasons()...)...)...)
	boards := []engine.Board{game.Board(start)}
	if about.WithPlayers != nil {
		for players := range engine.MaxPlayers {
			if s, err := about.WithPlayers(start, players+1); err == nil {
				boards = append(boards, game.Board(s))
			}
		}
	}
	for _, b := range boards {
		for _, seat := range b.Players {
			texts = append(texts, seat.Name)
		}
		for _, row := range b.Rows {
			texts = append(texts, row.Name)
		}
	}
	return texts
}
