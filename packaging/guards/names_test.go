package guards

import (
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"
)

// TestFilesNamedInComments tests that a Go file that a comment names in parentheses exists, in the
// folder of the comment or under the path that is given.
func TestFilesNamedInComments(t *testing.T) {
	out, err := exec.Command("git", "ls-files", "-co", "--exclude-standard", "--", "*.go").Output()
	if err != nil {
		t.Skip("git cannot list the sources here: ", err)
	}
	named := regexp.MustCompile(`(?m)^\s*//.*\(([\w/]+\.go)\)`)
	for file := range strings.FieldsSeq(string(out)) {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // deleted, and not yet committed
		}
		for _, m := range named.FindAllSubmatch(text, -1) {
			name := string(m[1])
			_, beside := os.Stat(path.Join(path.Dir(file), name))
			if _, below := os.Stat(name); beside != nil && below != nil {
				t.Errorf("%s names %s, which does not exist", file, name)
			}
		}
	}
}
