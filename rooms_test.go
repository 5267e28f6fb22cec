package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A folder is about one subject, and a file is a few pages of it. What grows beyond
// that is a room that was not built.
const (
	mostFiles = 32
	mostLines = 400
)

func TestRoomsAndFilesStaySmall(t *testing.T) {
	out, err := exec.Command("git", "ls-files", "-co", "--exclude-standard", "--", "*.go").Output()
	if err != nil {
		t.Skip("git cannot list the sources here: ", err)
	}
	files := map[string]int{}
	for path := range strings.FieldsSeq(string(out)) {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // taken away, and not yet committed
		}
		if lines := bytes.Count(text, []byte("\n")); lines > mostLines {
			t.Errorf("%s has %d lines, more than %d", path, lines, mostLines)
		}
		if !strings.HasSuffix(path, "_test.go") {
			files[filepath.Dir(path)]++
		}
	}
	for folder, count := range files {
		if count > mostFiles {
			t.Errorf("%s has %d files besides tests, more than %d", folder, count, mostFiles)
		}
	}
}
