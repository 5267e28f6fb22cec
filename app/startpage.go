package app

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/parts/gamechoice"
	"tchouka/app/parts/start"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/picture/scene"
)

// startPage returns the start page with what other parts show on it.
func (w *window) startPage() *start.Start {
	return start.New(w.main, start.Host{
		Board: w.games.Board,
		Game:  func() string { return w.games.Current().Name() },
		Learn: func() {
			if w.main.Beside.ID != learn.PageID {
				w.menu.do(learn.PageID)
			}
		},
		Lessons: func() (done, all int) { return w.course.Done() },
		Games:   func() []start.Group { return gameCards(w.games) },
	})
}

// gameCards returns the cards of the games, in their groups.
func gameCards(g *gamechoice.Games) []start.Group {
	var groups []start.Group
	for _, c := range gamechoice.Offered(g.Games) {
		title := lang.L("Other Games")
		if group := c.Game.About().Group; group != "" {
			title = messages.Translate(string(group))
		}
		if len(groups) == 0 || groups[len(groups)-1].Title != title {
			groups = append(groups, start.Group{Title: title})
		}
		of := &groups[len(groups)-1]
		of.Entries = append(of.Entries, gameCard(g, c))
	}
	return groups
}

// gameCard returns the card of a game. It begins the game as New does.
func gameCard(g *gamechoice.Games, c gamechoice.Choice) start.Entry {
	board := desk.DefaultStart(c.Game).Start()
	detail := playersText(c.Game, board)
	summary := c.Game.About().Summary
	if c.Uniform {
		summary = lang.L("Every hole starts with the same number of seeds.")
	} else if summary != "" {
		summary = messages.Translate(summary)
	}
	if summary != "" {
		detail += " · " + summary
	}
	return start.Entry{
		Title: c.Name(), Detail: detail, Picture: start.BoardPicture(scene.BoardOf(c.Game, board, messages.Current()), g.Settings.RumaLeft),
		Choose: func() { g.Run(shell.Command{Run: func() { g.Begin(c) }}) },
	}
}

// playersText returns for how many players a game is.
func playersText(game engine.Game, start engine.State) string {
	least, most := start.Players(), start.Players()
	if withPlayers := game.About().WithPlayers; withPlayers != nil {
		for n := 1; n <= engine.MaxPlayers; n++ {
			if _, err := withPlayers(start, n); err == nil {
				least, most = min(least, n), max(most, n)
			}
		}
	}
	if least < most {
		return lang.L("{{.Least}}–{{.Most}} players", messages.Args{"Least": least, "Most": most})
	}
	return lang.N("{{.Count}} player", most, messages.Args{"Count": messages.Grouped(most)})
}
