package illustration_test

import (
	"strings"
	"testing"

	"tchouka/engine/output/illustration"
	"tchouka/engine/output/paper"
	"tchouka/engine/text/i18n"
)

func TestDrawKinds(t *testing.T) {
	for _, source := range []string{
		"board:4x2", "board:4x2?moves=3,4", "board:2.2.0.3", "board:2%202%20%7C%200?ring=1", "board:monokalah:1.2.0",
		"board:no-wrap:4x2", "board:two-person:6x4", "line:4x2?moves=3,4,3,4,2,4", "line:4x2?moves=3&as=sowings",
		"tree:4x2", "tree:4x3?losing=yes&depth=2", "tree:3x1?merged=yes",
		"mark:yes", "mark:no", "mark:won", "mark:lost", "mark:open", "mark:drawn", "mark:line",
	} {
		picture, err := illustration.Draw(source, i18n.Language{})
		if err != nil {
			t.Error(err)
			continue
		}
		if s := picture.Sketch(paper.Measure()).Scene(); s.Width < 10 || len(s.Items) == 0 {
			t.Errorf("%s is %v units wide, of %d items", source, s.Width, len(s.Items))
		}
	}
}

func TestDrawErrors(t *testing.T) {
	for source, wantText := range map[string]string{
		"picture.png": "board, line", "board:": "", "board:4x2?moves=9": "", "board:4x2?move=3": "move=",
		"line:4x2?moves=1,1": "", "line:4x2?as=x": "as=x", "tree:4x2?depth=no": "depth", "mark:maybe": "maybe",
		"board:4x2?ring=7": "ring=7", "board:%zz": "",
	} {
		_, err := illustration.Draw(source, i18n.Language{})
		if err == nil || !strings.Contains(err.Error(), wantText) {
			t.Errorf("%s: %v", source, err)
		}
	}
}
