// Package start has the start page, which the window shows in place of the board and its tools. It opens
// at later starts, with File ▸ New, and from the list of games. The page is made when it is shown.
package start

import (
	"cmp"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
)

// Host is what the page shows of other parts.
type Host struct {
	Board   func() string          // the name of the game on the board with its start
	Game    func() string          // the name of the game
	Learn   func()                 // opens the lessons
	Lessons func() (done, all int) // how many lessons there are
	Games   func() []Group         // the cards of the games
}

// Start is the part of the window with the start page.
type Start struct {
	*desk.Main
	Page  *Page           // nil if the page is not open
	Front *fyne.Container // contains the board with its tools, and the page

	host  Host
	first string   // title of the game that gets the focus
	over  document // the document that was open when the page was opened
}

// New returns the part.
func New(m *desk.Main, host Host) *Start {
	s := &Start{Main: m, host: host}
	m.ShowBoard = s.Leave
	return s
}

// Part returns its command. Another document closes the page.
func (s *Start) Part() desk.Part {
	return desk.Part{
		Commands: func() []shell.Command {
			return []shell.Command{{ID: "new", Label: lang.L("New"), Shortcut: shell.Ctrl(fyne.KeyN), Run: s.openNew}}
		},
		Needs: desk.ChangedAll, Show: func(desk.Changes) {
			if s.over != s.document() {
				s.Leave()
			}
		},
	}
}

// document identifies the open document.
type document struct {
	session *session.Session
	doc     session.Doc
}

func (s *Start) document() document {
	return document{s.Doc.Session, s.Doc.Session.Doc()}
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

// Container returns a container for the board with its tools, and for the start page.
func (s *Start) Container(board fyne.CanvasObject) fyne.CanvasObject {
	s.Front = container.New(frontLayout{}, board)
	if s.Page != nil {
		s.makeStart()
	}
	return s.Front
}

// openNew opens the start page. The current game has the focus, so that Enter restarts it.
func (s *Start) openNew() { s.open(s.host.Game()) }

// OpenAtLaunch opens the page at a later start, unless it is off.
func (s *Start) OpenAtLaunch() {
	if !s.Settings.First && s.Settings.StartPage == shell.StartPageShown {
		s.open("") // the first card has the focus
	}
}

// open opens the start page and focuses the game with the title first, or the first card.
func (s *Start) open(first string) {
	s.first, s.over = first, s.document()
	s.makeStart()
	s.Front.Refresh()
	s.Status("")
	s.Focus()
}

func (s *Start) makeStart() {
	s.Page = NewPage(s.Content())
	s.InFront = lang.L("Arrow keys and Enter: choose · Esc: go to the board")
	board := s.Front.Objects[0]
	board.Hide()
	s.Front.Objects = []fyne.CanvasObject{board, s.Page.CanvasObject}
}

// Leave shows the board again. It changes nothing else.
func (s *Start) Leave() {
	if s.Page == nil {
		return
	}
	s.Page, s.InFront = nil, ""
	board := s.Front.Objects[0]
	s.Front.Objects = []fyne.CanvasObject{board}
	board.Show()
	s.Front.Refresh()
	s.RefreshCommands()
	s.Focus()
}

// Content returns the entries of the page.
func (s *Start) Content() Content {
	return Content{
		Purposes: s.Purposes(), Recent: s.Recent(), Games: s.host.Games(), First: s.first,
		Shown: s.Settings.StartPage == shell.StartPageShown,
		OnShown: func(on bool) {
			s.Change(func(s *shell.Settings) {
				if s.StartPage = shell.StartPageShown; !on {
					s.StartPage = shell.StartPageOff
				}
			})
		},
		Leave: s.Leave, ShowTip: s.Status,
	}
}

// Purposes returns the cards for the purposes of the program.
func (s *Start) Purposes() []Entry {
	doc := s.Doc
	board := cmp.Or(doc.Name(), s.host.Board())
	play := lang.L("Continue with {{.Board}}.", messages.Args{"Board": board})
	if doc.Untouched() {
		play = lang.L("Start with {{.Board}}.", messages.Args{"Board": board})
	}
	done, all := s.host.Lessons()
	learn := lang.N("{{.Count}} lesson, from the rules to the theorems.", all, messages.Args{"Count": messages.Grouped(all)})
	if done > 0 {
		learn += " " + lang.L("{{.N}} of {{.Of}} done.", messages.Args{"N": done, "Of": all})
	}
	return []Entry{
		{
			Title: lang.L("Play"), Detail: play, Choose: s.Leave,
			Picture: BoardPicture(scene.BoardOf(doc.Game(), doc.State(), messages.Current()), s.Settings.RumaLeft),
		},
		{Title: lang.L("Learn"), Detail: learn, Picture: LessonsPicture(), Choose: func() {
			s.Leave()
			s.host.Learn()
		}},
		{
			Title: lang.L("Make Puzzles"), Detail: lang.L("Find boards that match criteria, and print worksheets."),
			Picture: NumbersPicture("5 3 2 0 0"), Choose: func() { s.Leave(); s.Do("findBoards") },
		},
		{
			Title: lang.L("Explore Theory"), Detail: lang.L("Surveys, winnable boards of graphs, and recurrences."),
			Picture: TreePicture(), Choose: func() { s.Leave(); s.Do("survey") },
		},
	}
}

// Recent returns the cards of the recent files. The last one opens any other file.
func (s *Start) Recent() Group {
	const most = 7
	recent := s.Settings.Recent()
	recent = recent[:min(len(recent), most)]
	group := Group{Title: lang.L("Recent Files")}
	names := messages.FileNames(recent)
	for i, path := range recent {
		group.Entries = append(group.Entries, Entry{
			Title: names[i], Detail: disk.DisplayName(filepath.Dir(path)), Tip: disk.DisplayName(path),
			Choose: func() { s.Run(shell.Command{Run: func() { s.Files.OpenPath(path) }}) },
		})
	}
	group.Entries = append(group.Entries, Entry{
		Title: lang.L("Open…"), Detail: lang.L("Game, collection or lesson"), Choose: func() { s.Do("open") },
	})
	return group
}
