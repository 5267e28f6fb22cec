package userdata_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
)

// addVersions adds contents to a history, one after the other.
func addVersions(h *userdata.History, versions []userdata.Version, contents ...string) {
	for i, v := range versions {
		h.Add(v, strings.NewReader(contents[i]))
		h.Wait()
	}
}

func TestHistoryKeepsVersions(t *testing.T) {
	h := userdata.NewHistory(disk.System{}, filepath.Join(t.TempDir(), "a", "history"))
	if len(h.Versions()) != 0 {
		t.Error("versions in a folder that does not exist")
	}
	at := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	file := "/x/gar\xffçon.tchouka"
	addVersions(h, []userdata.Version{
		{File: file, Board: "b", Moves: 1, Time: at},
		{File: file, Board: "b", Moves: 2, Time: at.Add(time.Minute)},
		{File: file, Board: "b", Moves: 2, Time: at.Add(2 * time.Minute)},              // equal: not kept
		{File: file, Board: "b", Moves: 2, Time: at.Add(3 * time.Minute), Saved: true}, // replaces the equal one
		{Board: "c", Comments: 3, Time: at.Add(4 * time.Minute)},
	}, "one", "two", "two", "two", "three")
	all := h.Versions()
	if len(all) != 3 || all[0].Board != "c" || all[0].Comments != 3 || !all[1].Saved || all[1].File != file || all[2].Moves != 1 {
		t.Fatalf("versions are %+v", all)
	}
	for i, want := range []string{"three", "two", "one"} {
		if text, err := h.Read(all[i]); err != nil || string(text) != want {
			t.Errorf("version %d contains %q, %v", i, text, err)
		}
	}
	if err := h.Delete(all[:2]); err != nil || len(h.Versions()) != 1 {
		t.Errorf("%d versions after deletion, %v", len(h.Versions()), err)
	}
}

// A year of changes every ten minutes leaves all versions of the last hour, one for each hour of a
// day, and one for each day of two months.
func TestHistoryThinned(t *testing.T) {
	folder := t.TempDir()
	h := userdata.NewHistory(disk.System{}, folder)
	last := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for age := 90 * 24 * time.Hour; age > 0; age -= 10 * time.Minute {
		name := fmt.Sprintf("%016d-%013d-%016d.tchouka.gz", 7, last.Add(-age).UnixMilli(), age)
		disktest.Put(t, filepath.Join(folder, name), "")
	}
	addVersions(h, []userdata.Version{{Board: "b", Time: last}}, "x")
	names, _ := disk.Names(disk.System{}, folder)
	if n := len(names); n < 6+23+58 || n > 7+25+61 {
		t.Errorf("%d versions are left", n)
	}
}

func TestHistorySizeLimited(t *testing.T) {
	folder := t.TempDir()
	h := userdata.NewHistory(disk.System{}, folder)
	last := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for i := range 80 { // sparse files of 1 MB, one for each document
		path := filepath.Join(folder, fmt.Sprintf("%016d-%013d-%016d.tchouka.gz", i, last.UnixMilli()-int64(i+1), 1))
		disktest.Put(t, path, "")
		if err := os.Truncate(path, 1<<20); err != nil {
			t.Fatal(err)
		}
	}
	addVersions(h, []userdata.Version{{Board: "b", Time: last}}, "x")
	if names, _ := disk.Names(disk.System{}, folder); len(names) != 64 {
		t.Errorf("%d versions are left, want 64", len(names))
	}
}

// Damaged and foreign files are skipped and kept. A failing disk is not reported.
func TestHistoryOfDamagedFiles(t *testing.T) {
	folder := t.TempDir()
	h := userdata.NewHistory(disk.System{}, folder)
	addVersions(h, []userdata.Version{{Board: "b", Time: time.Unix(1, 0)}}, "x")
	for _, name := range []string{"notes.txt", "a-b-c.tchouka.gz", "0000000000000001-0000000000001-0000000000000001.tchouka.gz"} {
		disktest.Put(t, filepath.Join(folder, name), "no archive")
	}
	if all := h.Versions(); len(all) != 1 {
		t.Errorf("versions are %+v", all)
	}
	var none *userdata.History
	none.Add(userdata.Version{}, strings.NewReader("x"))
	none.Wait()
	if none.Versions() != nil {
		t.Error("a nil history has versions")
	}
}

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
