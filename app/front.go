package app

import (
	"cmp"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/parts/gamechoice"
	"tchouka/app/presenter"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
)

// This file shows the start page in place of the board and its tools. It opens at later starts, with
// File ▸ New, and from the list of games. The page is made when it is shown.

// front is the state of the start page.
type front struct {
	page      *presenter.StartPage // nil if the page is not open
	first     string               // title of the game that gets the focus
	over      document             // the document that was open when the page was opened
	container *fyne.Container      // contains the board with its tools, and the page
}

// document identifies the open document.
type document struct {
	session *session.Session
	doc     session.Doc
}

func (w *window) document() document {
	return document{w.desk.Doc.Session, w.desk.Doc.Session.Doc()}
}

// frontLayout is the layout of objects in front of each other. The first has the minimum size.
type frontLayout struct{}

func (frontLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (frontLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

// startContainer returns a container for the board with its tools, and for the start page.
func (w *window) startContainer(board fyne.CanvasObject) fyne.CanvasObject {
	w.front.container = container.New(frontLayout{}, board)
	if w.front.page != nil {
		w.makeStart()
	}
	return w.front.container
}

// openNew opens the start page. The current game has the focus, so that Enter restarts it.
func (w *window) openNew() { w.openStart(w.games.Current().Name()) }

// openStartAtLaunch opens the start page at a later start, unless it is off or the user named a
// file or a board.
func (w *window) openStartAtLaunch(s Start) {
	if s.Session == nil && len(s.Foreign) == 0 && !w.desk.Settings.First && w.desk.Settings.StartPage == shell.StartPageShown {
		w.openStart("") // the first card has the focus
	}
}

// openStart opens the start page and focuses the game with the title first, or the first card.
func (w *window) openStart(first string) {
	w.front.first, w.front.over = first, w.document()
	w.makeStart()
	w.front.container.Refresh()
	w.status.ShowMessage("")
	w.focusBoard()
}

func (w *window) makeStart() {
	w.front.page = presenter.NewStartPage(w.startContent())
	w.status.Hidden = lang.L("Arrow keys and Enter: choose · Esc: go to the board")
	board := w.front.container.Objects[0]
	board.Hide()
	w.front.container.Objects = []fyne.CanvasObject{board, w.front.page.CanvasObject}
}

// leaveStart shows the board again. It changes nothing else.
func (w *window) leaveStart() {
	if w.front.page == nil {
		return
	}
	w.front.page, w.status.Hidden = nil, ""
	board := w.front.container.Objects[0]
	w.front.container.Objects = []fyne.CanvasObject{board}
	board.Show()
	w.front.container.Refresh()
	w.status.Show(desk.NewsAll)
	w.focusBoard()
}

// leaveFor leaves the page for a command that shows or changes something that the page hides.
// Commands that open another document leave it when that is open.
func (w *window) leaveFor(c shell.Command) {
	if c.Scope != shell.Elsewhere {
		w.leaveStart()
	}
}

// startContent returns the entries of the page.
func (w *window) startContent() presenter.StartContent {
	return presenter.StartContent{
		Purposes: w.purposes(), Recent: w.recentFiles(), Games: w.gameGroups(), First: w.front.first,
		Shown: w.desk.Settings.StartPage == shell.StartPageShown,
		OnShown: func(on bool) {
			w.desk.Change(func(s *shell.Settings) {
				if s.StartPage = shell.StartPageShown; !on {
					s.StartPage = shell.StartPageOff
				}
			})
		},
		Leave: w.leaveStart, ShowTip: w.status.ShowMessage,
	}
}

// purposes returns the cards for the purposes of the program.
func (w *window) purposes() []presenter.StartEntry {
	doc := w.desk.Doc
	board := cmp.Or(doc.Name(), w.games.Board())
	play := lang.L("Continue with {{.Board}}.", messages.Args{"Board": board})
	if doc.Untouched() {
		play = lang.L("Start with {{.Board}}.", messages.Args{"Board": board})
	}
	done, all := w.course.Done()
	learn := lang.N("{{.Count}} lesson, from the rules to the theorems.", all, messages.Args{"Count": messages.Grouped(all)})
	if done > 0 {
		learn += " " + lang.L("{{.N}} of {{.Of}} done.", messages.Args{"N": done, "Of": all})
	}
	return []presenter.StartEntry{
		{
			Title: lang.L("Play"), Detail: play, Choose: w.leaveStart,
			Picture: presenter.BoardPicture(scene.BoardOf(doc.Game(), doc.State(), messages.Current())),
		},
		{Title: lang.L("Learn"), Detail: learn, Picture: presenter.LessonsPicture(), Choose: func() {
			w.leaveStart()
			if w.pageID != lessonPage {
				w.menu.do(lessonPage)
			}
		}},
		{
			Title: lang.L("Make Puzzles"), Detail: lang.L("Find boards that match criteria, and print worksheets."),
			Picture: presenter.NumbersPicture("5 3 2 0 0"), Choose: func() { w.leaveStart(); w.menu.do("findBoards") },
		},
		{
			Title: lang.L("Explore Theory"), Detail: lang.L("Surveys, winnable boards of graphs, and recurrences."),
			Picture: presenter.TreePicture(), Choose: func() { w.leaveStart(); w.menu.do("survey") },
		},
	}
}

// recentFiles returns the cards of the recent files. The last one opens any other file.
func (w *window) recentFiles() presenter.StartGroup {
	const most = 7
	recent := w.desk.Settings.Recent()
	recent = recent[:min(len(recent), most)]
	group := presenter.StartGroup{Title: lang.L("Recent Files")}
	names := messages.FileNames(recent)
	for i, path := range recent {
		group.Entries = append(group.Entries, presenter.StartEntry{
			Title: names[i], Detail: disk.DisplayName(filepath.Dir(path)), Tip: disk.DisplayName(path),
			Choose: func() { w.menu.runCommand(shell.Command{Run: func() { w.files.OpenPath(path) }}) },
		})
	}
	group.Entries = append(group.Entries, presenter.StartEntry{
		Title: lang.L("Open…"), Detail: lang.L("Game, collection or lesson"), Choose: func() { w.menu.do("open") },
	})
	return group
}

// gameGroups returns the cards of the games, in their groups.
func (w *window) gameGroups() []presenter.StartGroup {
	var groups []presenter.StartGroup
	for _, c := range gamechoice.Offered(w.desk.Games) {
		title := lang.L("Other Games")
		if g := c.Game.About().Group; g != "" {
			title = messages.Translate(string(g))
		}
		if len(groups) == 0 || groups[len(groups)-1].Title != title {
			groups = append(groups, presenter.StartGroup{Title: title})
		}
		of := &groups[len(groups)-1]
		of.Entries = append(of.Entries, w.gameEntry(c))
	}
	return groups
}

// gameEntry returns the card of a game. It begins the game as New does.
func (w *window) gameEntry(c gamechoice.Choice) presenter.StartEntry {
	start := desk.DefaultStart(c.Game).Start()
	detail := playersText(c.Game, start)
	summary := c.Game.About().Summary
	if c.Uniform {
		summary = lang.L("Every hole starts with the same number of seeds.")
	} else if summary != "" {
		summary = messages.Translate(summary)
	}
	if summary != "" {
		detail += " · " + summary
	}
	return presenter.StartEntry{
		Title: c.Name(), Detail: detail, Picture: presenter.BoardPicture(scene.BoardOf(c.Game, start, messages.Current())),
		Choose: func() { w.menu.runCommand(shell.Command{Run: func() { w.games.Begin(c) }}) },
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
