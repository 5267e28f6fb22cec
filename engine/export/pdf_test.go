package export_test

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"tchouka/engine"
	"tchouka/engine/design"
	"tchouka/engine/export"
)

// pdfWord is a text of a PDF, and where it begins, in points from the lower left
// corner of its page.
type pdfWord struct {
	x, y float64
	text string
}

var (
	pdfStream = regexp.MustCompile(`(?s)/Length \d+>>\nstream\n(.*?)\nendstream`)
	pdfText   = regexp.MustCompile(`(?s)BT ([\d.-]+) ([\d.-]+) Td \((.*?)\) Tj ET`)
)

// pdfPages reads the texts of each page of a PDF.
func pdfPages(t testing.TB, pdf []byte) [][]pdfWord {
	t.Helper()
	var pages [][]pdfWord
	for _, stream := range pdfStream.FindAllSubmatch(pdf, -1) {
		in, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue // it is not compressed, and no page
		}
		content, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
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

// unescaped reads a string of a PDF in UTF-16.
func unescaped(text []byte) string {
	raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(string(text))
	var letters []uint16
	for i := 0; i+1 < len(raw); i += 2 {
		letters = append(letters, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(letters))
}

// told is all that a page says; what stands at one height, without a gap.
func told(page []pdfWord) string {
	var text strings.Builder
	for i, w := range page {
		if i > 0 && w.y != page[i-1].y {
			text.WriteByte('\n')
		}
		text.WriteString(w.text)
	}
	return text.String()
}

// What is written in a picture is text in a PDF as it is in an SVG, in fonts that
// the file contains.
func TestPDFHoldsText(t *testing.T) {
	t.Parallel()
	for name, doc := range documents(t) {
		pdf := write(t, doc, "pdf", export.Options{Verdicts: true})
		if !bytes.Contains(pdf, []byte("/FontFile2 ")) || !bytes.Contains(pdf, []byte("/ToUnicode ")) {
			t.Errorf("%s contains no font", name)
		}
		if got := bytes.Count(pdf, []byte("/Type /Page\n")); got != 1 {
			continue // its pages are another picture
		}
		text := ""
		for _, page := range pdfPages(t, pdf) {
			text += told(page)
		}
		svg := xml.NewDecoder(bytes.NewReader(write(t, doc, "svg", export.Options{Verdicts: true})))
		for within := ""; ; {
			token, err := svg.Token()
			if err != nil {
				break
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

// Words with accents, and letters that the font lacks, are found in a worksheet.
func TestPDFHoldsLetters(t *testing.T) {
	t.Parallel()
	const title = "Año é ü ñ ÀV (Te) \\ Größe Œuvre 漢 fi – ½"
	board, _, _ := design.Judge(t.Context(), engine.Multitchouka(), parse(t, "4x2"), 0)
	for _, paper := range export.Papers() {
		var pdf bytes.Buffer
		sheet := export.Worksheet{Title: title, Boards: []design.Board{board}, Paper: paper}
		if err := export.WriteWorksheet(&pdf, sheet, export.Options{}); err != nil {
			t.Fatal(err)
		}
		pages := pdfPages(t, pdf.Bytes())
		if len(pages) != 2 || !strings.Contains(told(pages[0]), title) || !strings.Contains(told(pages[1]), title) {
			t.Errorf("%v: %v", paper, pages)
		}
	}
}
