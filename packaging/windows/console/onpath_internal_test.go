package main

import (
	"strings"
	"testing"
)

// A folder is added once, and removing it leaves every other part unchanged.
func TestAddAndRemoveFromPath(t *testing.T) {
	const dir = `C:\Users\Zoë\AppData\Local\Programs\Tchouka`
	long := strings.Repeat(`C:\a folder that is long\and longer;`, 200) + `%USERPROFILE%\bin`
	for _, test := range []struct{ before, added, removed string }{
		{"", dir, ""},
		{`C:\bin`, `C:\bin;` + dir, `C:\bin`},
		{`C:\bin;`, `C:\bin;` + dir, `C:\bin`},
		{`C:\bin;;D:\x`, `C:\bin;;D:\x;` + dir, `C:\bin;;D:\x`},
		{strings.ToUpper(dir) + `\;C:\bin`, strings.ToUpper(dir) + `\;C:\bin`, `C:\bin`},
		{`"` + dir + `";C:\bin`, `"` + dir + `";C:\bin`, `C:\bin`},
		{long, long + ";" + dir, long},
		{dir + `\old`, dir + `\old;` + dir, dir + `\old`},
	} {
		added := addFolder(test.before, dir)
		if added != test.added {
			t.Errorf("to %.80q was added %.80q, want %.80q", test.before, added, test.added)
		}
		if again := addFolder(added, dir); again != added {
			t.Errorf("%.80q became %.80q by adding again", added, again)
		}
		if removed := removeFolder(added, dir); removed != test.removed {
			t.Errorf("from %.80q was left %.80q, want %.80q", added, removed, test.removed)
		}
	}
}

func TestPathChangeOnlyByInstaller(t *testing.T) {
	for _, args := range [][]string{nil, {"4x2"}, {"on-path"}, {add, "4x2"}, {"solve", add}} {
		if _, ok := pathChange(args); ok {
			t.Errorf("%q changes the path", args)
		}
	}
	for _, arg := range []string{add, remove} {
		if change, ok := pathChange([]string{arg}); !ok || change == nil {
			t.Errorf("%q changes no path", arg)
		}
	}
}
