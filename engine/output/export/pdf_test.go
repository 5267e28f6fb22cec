package export_test

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/study/find"
)

// pdfWord is a text in a PDF with its start, in points from the lower left corner of its page.
type pdfWord struct {
	x, y float64
	text string
}

var (
	pdfStream = regexp.MustCompile(`(?s)/Length \d+>>\nstream\n(.*?)\nendstream`)
	pdfText   = regexp.MustCompile(`(?s)BT ([\d.-]+) ([\d.-]+) Td \((.*?)\) Tj ET`)
)

// pdfContents decompresses the page contents and any other compressed streams of a PDF.
func pdfContents(t testing.TB, pdf []byte) [][]byte {
	t.Helper()
	var contents [][]byte
	for _, stream := range pdfStream.FindAllSubmatch(pdf, -1) {
		in, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue // not compressed, not a page
		}
		content, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		contents = append(contents, content)
	}
	return contents
}

// A closed shape has no zero-length final line, which viewers show as a spur at its corner. The
// ends of lines are rounded to hundredths, so those of curves must be, too.
func TestPDFNoZeroLengthSegments(t *testing.T) {
	t.Parallel()
	curveEnd := regexp.MustCompile(`\.(\d+) [\d-]+\.(\d+) c\n`)
	spurPattern := regexp.MustCompile(`([\d.-]+ [\d.-]+) c\n([\d.-]+ [\d.-]+) l\nh\n`)
	closed := 0
	for _, content := range pdfContents(t, write(t, export.Position(row.Multitchouka().Game(), rowtest.Position(t, 0, 2, 2, 0)), "pdf", export.Options{})) {
		closed += bytes.Count(content, []byte("\nh\n"))
		for _, end := range curveEnd.FindAllSubmatch(content, -1) {
			if x, y := string(end[1]), string(end[2]); len(strings.TrimRight(x, "0")) > 2 || len(strings.TrimRight(y, "0")) > 2 {
				t.Errorf("a curve ends at .%s .%s, which is not in hundredths", x, y)
			}
		}
		if found := spurPattern.Find(content); found != nil {
			t.Errorf("%q", found)
		}
	}
	if closed == 0 {
		t.Error("no shape is closed")
	}
}

// pdfPages returns the texts of each page of a PDF.
func pdfPages(t testing.TB, pdf []byte) [][]pdfWord {
	t.Helper()
	var pages [][]pdfWord
	for _, content := range pdfContents(t, pdf) {
		var page []pdfWord
		for _, found := range pdfText.FindAllSubmatch(content, -1) {
			var w pdfWord
			if _, err := fmt.Sscan(string(found[1]), &w.x); err != nil {
				t.Fatal(err)
			}
			if _, err := fmt.Sscan(string(found[2]), &w.y); err != nil {
				t.Fatal(err)
			}
			w.text = unescaped(found[3])
			page = append(page, w)
		}
		if page != nil {
			pages = append(pages, page)
		}
	}
	return pages
}

// unescaped decodes a UTF-16 string of a PDF.
func unescaped(text []byte) string {
	raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(string(text))
	var letters []uint16
	for i := 0; i+1 < len(raw); i += 2 {
		letters = append(letters, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(letters))
}

// content returns the text of a page. Adjacent texts at the same height are joined.
func content(page []pdfWord) string {
	var text strings.Builder
	for i, w := range page {
		if i > 0 && w.y != page[i-1].y {
			text.WriteByte('\n')
		}
		text.WriteString(w.text)
	}
	return text.String()
}

// The texts of a picture are text in a PDF, like in an SVG, in embedded fonts.
func TestPDFContainsText(t *testing.T) {
	t.Parallel()
	for name, doc := range pictures(t) {
		pdf := write(t, doc, "pdf", export.Options{Verdicts: true})
		if !bytes.Contains(pdf, []byte("/FontFile2 ")) || !bytes.Contains(pdf, []byte("/ToUnicode ")) {
			t.Errorf("%s contains no font", name)
		}
		text := ""
		for _, page := range pdfPages(t, pdf) {
			text += content(page)
		}
		svg := xml.NewDecoder(bytes.NewReader(write(t, doc, "svg", export.Options{Verdicts: true})))
		for within := ""; ; {
			token, err := svg.Token()
			if errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			switch token := token.(type) {
			case xml.StartElement:
				within = token.Name.Local
			case xml.EndElement:
				within = ""
			case xml.CharData:
				if within == "text" && !strings.Contains(text, string(token)) {
					t.Errorf("%s: %q is not in the PDF, where stands\n%s", name, token, text)
				}
			}
		}
	}
}

// Words with accents are found in a worksheet.
func TestPDFContainsUnusualLetters(t *testing.T) {
	t.Parallel()
	const title = "Año é ü ñ ÀV (Te) \\ Größe Œuvre fi – ½"
	board, _, _ := find.Judge(t.Context(), solve.GeneratorOf(row.Multitchouka()), rowtest.Board(t, "4x2"), 0)
	for _, size := range []paper.Size{paper.A4, paper.Letter} { // on A5 the title would be cut
		var pdf bytes.Buffer
		sheet := export.Worksheet{Title: title, Boards: []find.Board{board}, Paper: size}
		if err := export.WriteWorksheet(&pdf, sheet); err != nil {
			t.Fatal(err)
		}
		pages := pdfPages(t, pdf.Bytes())
		if len(pages) != 2 || !strings.Contains(content(pages[0]), title) || !strings.Contains(content(pages[1]), title) {
			t.Errorf("%v: %v", size, pages)
		}
	}
}

// Boards are on pages with title and page number. Each board is complete and occurs once, for any
// number and length.
func TestPagesContainEachBoardOnce(t *testing.T) {
	t.Parallel()
	sizes := map[paper.Size][]string{
		paper.A4: {"595.28 841.89", "841.89 595.28"}, paper.Letter: {"612.00 792.00", "792.00 612.00"},
	}
	for _, test := range []struct {
		holes, boards int
		pages         map[paper.Size]int
	}{
		{4, 1, map[paper.Size]int{paper.A4: 1, paper.Letter: 1}},
		{4, 40, map[paper.Size]int{paper.A4: 3, paper.Letter: 2}},
		{4, 500, map[paper.Size]int{paper.A4: 32, paper.Letter: 19}},
		{24, 30, map[paper.Size]int{paper.A4: 5, paper.Letter: 5}},
		{48, 12, map[paper.Size]int{paper.A4: 2, paper.Letter: 2}},
	} {
		start := rowtest.Board(t, fmt.Sprintf("%dx0", test.holes-1)+" 1")
		board, _, _ := find.Judge(t.Context(), solve.GeneratorOf(row.Multitchouka()), start, 0)
		doc := export.Boards(slices.Repeat([]find.Board{board}, test.boards))
		for size, sides := range sizes {
			pdf := write(t, doc, "pdf", export.Options{Paper: size})
			pages := pdfPages(t, pdf)
			if len(pages) != test.pages[size] {
				t.Errorf("%v, %v: %d pages, not %d", test, size, len(pages), test.pages[size])
			}
			box := regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+ [\d.]+)\]`).FindSubmatch(pdf)
			if box == nil || !slices.Contains(sides, string(box[1])) {
				t.Fatalf("%v, %v: a page is %q", test, size, box)
			}
			var width, height float64
			if _, err := fmt.Sscan(string(box[1]), &width, &height); err != nil {
				t.Fatal(err)
			}
			captions, lines := 0, map[string]bool{}
			for i, page := range pages {
				text := content(page)
				if head := fmt.Sprintf("page %d of %d", i+1, len(pages)); !strings.Contains(text, head) || !strings.Contains(text, "Multitchouka: ") {
					t.Errorf("%v: there is no %s, or no title, in %.80q", test, head, text)
				}
				captions += strings.Count(text, "1 move · 1 winning line · easy")
				for _, w := range page {
					if w.x < 36 || w.y < 36 || w.x > width-36 || w.y > height-36 {
						t.Errorf("%v, %v: %q at %v, %v lies at the edge", test, size, w.text, w.x, w.y)
					}
				}
				for line := range strings.Lines(text) {
					lines[strings.TrimSpace(line)] = true
				}
			}
			if captions != test.boards {
				t.Errorf("%v, %v: %d boards are there", test, size, captions)
			}
			for i := range test.boards {
				if !lines[fmt.Sprint(i+1)] {
					t.Errorf("%v, %v: board %d is missing", test, size, i+1)
				}
			}
		}
	}
}
