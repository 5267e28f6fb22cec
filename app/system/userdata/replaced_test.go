package userdata_test

import (
	"path/filepath"
	"testing"
	"time"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/games"
)

// Games, boards, collections and lessons that are replaced are kept once; other files are not.
func TestReplacedDocumentsKept(t *testing.T) {
	const game = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4\nend\n"
	for _, c := range []struct {
		path, content string
		want          userdata.Version
		ok            bool
	}{
		{"a.tchouka", game, userdata.Version{Moves: 2}, true},
		{"thesis.tex", game, userdata.Version{Moves: 2}, true}, // by its content
		{"a.csv", "board\n2 2\n3 3\n", userdata.Version{Boards: 2}, true},
		{"a.tchouka", "tchouka 1\ncollection \"\"\nboard\n" + game + "end\n", userdata.Version{Boards: 1}, true},
		{"a.dot", "digraph { a [seeds=2]; r [ruma=true]; a -> r }", userdata.Version{}, true},
		{"a.md", "---\ntchouka: lesson\n---\n", userdata.Version{Lesson: true}, true},
		{"a.md", "# A text\n", userdata.Version{}, false},
		{"a.csv", "name,age\nAnna,7\n", userdata.Version{}, false},
		{"a.png", "\x89PNG", userdata.Version{}, false},
		{"a.tchouka", "", userdata.Version{}, false},
	} {
		h := userdata.NewHistory(disk.System{}, filepath.Join(t.TempDir(), "history"))
		first := time.Now().Truncate(time.Millisecond)
		for i := range 2 {
			h.KeepReplaced(c.path, []byte(c.content), games.All(), first.Add(time.Duration(i)*time.Minute))
		}
		all := h.Versions()
		if (len(all) == 1) != c.ok {
			t.Errorf("%s, %.20q: the versions are %+v", c.path, c.content, all)
			continue
		}
		if c.ok && (all[0].Moves != c.want.Moves || all[0].Boards != c.want.Boards || all[0].Lesson != c.want.Lesson || all[0].File != c.path || !all[0].Time.Equal(first)) {
			t.Errorf("%s, %.20q: the version is %+v", c.path, c.content, all[0])
		}
	}
}
