package export

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/scene/scenetest"
	"tchouka/engine/record/notation"
	"tchouka/engine/text/writing"
)

// Worksheets and booklets show titles, names and notes in any script, and their text can be searched.
func TestWorksheetsInAnyScript(t *testing.T) {
	t.Parallel()
	boards := drawnSheet(t, row.Multitchouka(), 4, 2, 1)
	for name, texts := range map[string][3]string{
		"Arabic":     {"ورقة عمل", "اللوح الأول", "افتح اللوح وابدأ من الحفرة الأخيرة"},
		"Hebrew":     {"דף עבודה", "לוח ראשון", "שים לב לזרעים"},
		"Devanagari": {"कार्यपत्रक", "पहला बोर्ड", "हर बीज को अंत तक ले जाएँ"},
		"Amharic":    {"የሥራ ሉህ", "የመጀመሪያው ሰሌዳ", "ፍሬዎቹን ሁሉ ወደ መጨረሻው ያድርሱ"},
		"Chinese":    {"播棋练习题", "第一块棋盘", "把所有的种子播到最后"},
		"Japanese":   {"マンカラの練習", "はじめの盤", "すべての種を最後の穴へ"},
		"emoji":      {"😀 😎", "😉", "😍 😂"},
		"mixture":    {"Mancala · 播棋 · मनकला", "😀 ሰሌዳ", "Ж 漢字 कि"},
	} {
		var sheet, booklet bytes.Buffer
		var unshown paper.Unshown
		if err := WriteWorksheet(unshown.Writer(&sheet), Worksheet{Title: texts[0], Names: texts[1:2], Boards: boards}); err != nil {
			t.Fatal(err)
		}
		entry := Booklet{Title: texts[0], Boards: []notation.Board{{Game: boards[0].Game, Start: boards[0].Start, Name: texts[1], Note: texts[2]}}, Answers: boards[:1]}
		if err := WriteBooklet(unshown.Writer(&booklet), entry); err != nil {
			t.Fatal(err)
		}
		if missing := unshown.Letters(); missing != "" {
			t.Errorf("%s: no font has %s: .ci/deps lists the fonts", name, missing)
		}
		for i, pdf := range []*bytes.Buffer{&sheet, &booklet} {
			read := exec.Command("pdftotext", "-layout", "-", "-")
			read.Stdin = pdf
			out, err := read.Output()
			if err != nil {
				t.Fatal(err)
			}
			for word := range strings.FieldsSeq(strings.Join(texts[:2+i], " ")) {
				if !strings.Contains(string(out), word) {
					t.Errorf("%s: %q is not in %q", name, word, out)
				}
			}
		}
	}
}

// A worksheet runs from right to left if its title does. Its boards are not mirrored.
func TestWorksheetDirection(t *testing.T) {
	t.Parallel()
	for _, title := range []string{"Sheet שלום", "שלום, sheet"} {
		layout, err := newSheetLayout(Worksheet{Title: title, Boards: drawnSheet(t, row.Multitchouka(), 4, 2, 1)})
		if err != nil {
			t.Fatal(err)
		}
		page, at := layout.pages()[0], map[string]float64{}
		scenetest.Walk(page.Items, func(item scene.Item, x, _ float64) {
			if text, ok := item.(scene.Text); ok {
				left, _, right, _ := scenetest.Box(layout.measure, text)
				at[text.Text] = x + (left+right)/2
			}
		})
		if rightToLeft := writing.RightToLeft(title); (at[title] > at["Name"]) != rightToLeft || (at["Name"] > at["Date"]) != rightToLeft {
			t.Errorf("%q is at %v, the name at %v, the date at %v", title, at[title], at["Name"], at["Date"])
		}
		if at["3"] >= at["4"] || at["4"] >= at["Ruma"] {
			t.Errorf("%q: the board is mirrored: %v", title, at)
		}
	}
}
