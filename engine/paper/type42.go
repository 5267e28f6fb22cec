package paper

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/font"
)

// type42 is a PostScript Type 42 font: the subset of a TrueType font that a picture uses.
type type42 struct {
	tables []table
	others []rune // non-ASCII letters, in order
	glyphs map[rune]sfnt.GlyphIndex
}

// table is a table of a TrueType font.
type table struct {
	tag    string
	data   []byte // padded to a multiple of four bytes
	length int    // without padding
}

// newType42 returns the subset of a font for some letters.
func newType42(face font.Face, used map[rune]bool) (*type42, error) {
	var file bytes.Buffer
	if _, err := face.Face.WriteSourceTo(nil, &file); err != nil {
		return nil, err
	}
	var letters []rune
	for letter := range used {
		letters = append(letters, letter)
	}
	slices.Sort(letters)
	small := fpdf.UTF8CutFont(file.Bytes(), string(letters))
	known, err := sfnt.Parse(small)
	if err != nil {
		return nil, fmt.Errorf("cut font: %w", err)
	}
	f := &type42{glyphs: map[rune]sfnt.GlyphIndex{}}
	var buffer sfnt.Buffer
	for _, letter := range letters {
		if letter >= firstOther {
			f.others = append(f.others, letter)
		}
		if glyph, err := known.GlyphIndex(&buffer, letter); err == nil {
			f.glyphs[letter] = glyph
		}
	}
	return f, f.read(small)
}

// read copies the tables that PostScript needs.
func (f *type42) read(file []byte) error {
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		entry := file[12+16*i:]
		at, length := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		if uint64(at)+uint64(length) > uint64(len(file)) {
			return errors.New("cut font: a table is not in it")
		}
		switch tag := string(entry[:4]); tag {
		case "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep":
			data := slices.Clone(file[at : at+length])
			f.tables = append(f.tables, table{tag, append(data, make([]byte, -len(data)&3)...), len(data)})
		}
	}
	slices.SortFunc(f.tables, func(a, b table) int { return cmp.Compare(a.tag, b.tag) })
	return nil
}

// strings returns the font in pieces of at most 65,534 bytes, the limit of PostScript.
func (f *type42) strings() [][]byte {
	head := binary.BigEndian.AppendUint32(nil, 0x00010000)
	head = binary.BigEndian.AppendUint16(head, uint16(len(f.tables)))
	head = append(head, make([]byte, 6)...) // the fields for binary search, unused
	at := len(head) + 16*len(f.tables)
	pieces := [][]byte{nil}
	for _, t := range f.tables {
		head = append(head, t.tag...)
		head = append(head, 0, 0, 0, 0) // the checksum, unused
		head = binary.BigEndian.AppendUint32(head, uint32(at))
		head = binary.BigEndian.AppendUint32(head, uint32(t.length))
		at += len(t.data)
		pieces = append(pieces, f.pieces(t)...)
	}
	pieces[0] = head
	return pieces
}

// maxString is the maximum length of a PostScript string, with a margin.
const maxString = 65000

// pieces splits a table. The glyf table is split only between outlines.
func (f *type42) pieces(t table) [][]byte {
	var pieces [][]byte
	begun, last := 0, 0
	if t.tag == "glyf" {
		for _, at := range f.outlines() {
			if at-begun > maxString {
				pieces = append(pieces, t.data[begun:last])
				begun = last
			}
			last = at
		}
	}
	return append(pieces, t.data[begun:])
}

// outlines returns the offset of each outline.
func (f *type42) outlines() []int {
	var places []int
	for offset := range slices.Chunk(f.table("loca"), 4) {
		places = append(places, int(binary.BigEndian.Uint32(offset)))
	}
	if head := f.table("head"); binary.BigEndian.Uint16(head[50:]) == 0 { // halved short offsets
		places = places[:0]
		for offset := range slices.Chunk(f.table("loca"), 2) {
			places = append(places, 2*int(binary.BigEndian.Uint16(offset)))
		}
	}
	return places
}

func (f *type42) table(tag string) []byte {
	for _, t := range f.tables {
		if t.tag == tag {
			return t.data
		}
	}
	return nil
}

// Codes of letters. ASCII letters keep their codes; other letters fill as many encodings as
// needed.
const (
	firstOther = 128
	perFont    = 256 - firstOther
)

// code returns the encoding that contains a letter, and its code there.
func (f *type42) code(letter rune) (encoding int, code byte) {
	if letter < firstOther {
		return 0, byte(letter)
	}
	i, _ := slices.BinarySearch(f.others, letter)
	return i / perFont, byte(firstOther + i%perFont)
}

// encodings returns the number of encodings.
func (f *type42) encodings() int { return max((len(f.others)+perFont-1)/perFont, 1) }

// write defines the font under a name. Further encodings have the name followed by a number.
func (f *type42) write(s *stream, name string) {
	s.put("10 dict begin\n/FontType 42 def /FontMatrix [1 0 0 1 0 0] def /PaintType 0 def\n")
	s.put("/FontName /LiberationSans").put(name).put(" def /FontBBox [-0.54 -0.30 2.1 0.98] def\n/CharStrings ")
	s.put(strconv.Itoa(len(f.glyphs) + 1)).put(" dict dup begin\n/.notdef 0 def\n")
	for _, letter := range slices.Sorted(maps.Keys(f.glyphs)) {
		s.put(glyphName(letter)).put(" ").put(strconv.Itoa(int(f.glyphs[letter]))).put(" def\n")
	}
	s.put("end readonly def\n/sfnts [\n")
	for _, piece := range f.strings() {
		s.put("<")
		for row := range slices.Chunk(piece, 38) {
			s.put(hex.EncodeToString(row)).put("\n")
		}
		s.put("00>\n")
		s.flush()
	}
	s.put("] def\n/Encoding 256 array def 0 1 255 {Encoding exch /.notdef put} for\n")
	f.encode(s, 0)
	s.put("currentdict end /").put(name).put(" exch definefont pop\n")
	for i := 1; i < f.encodings(); i++ {
		s.put("/").put(name).put(" findfont dup length dict begin {1 index /FID ne {def} {pop pop} ifelse} forall\n")
		s.put("/Encoding 256 array def 0 1 255 {Encoding exch /.notdef put} for\n")
		f.encode(s, i)
		s.put("currentdict end /").put(name).put(strconv.Itoa(i)).put(" exch definefont pop\n")
	}
	s.flush()
}

// encode writes the letters of an encoding.
func (f *type42) encode(s *stream, encoding int) {
	for _, letter := range slices.Sorted(maps.Keys(f.glyphs)) {
		if in, code := f.code(letter); in == encoding {
			s.put("Encoding ").put(strconv.Itoa(int(code))).put(" ").put(glyphName(letter)).put(" put\n")
		}
	}
}

// glyphName returns the glyph name from which text extraction derives the letter.
func glyphName(letter rune) string { return fmt.Sprintf("/uni%04X", letter) }
