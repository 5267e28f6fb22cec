package paper

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"io"
	"iter"
	"strings"
)

// RecipeMark precedes the recipe of a picture in a file of any format.
const RecipeMark = "tchouka-recipe:"

// maxRecipeLine is the length of the lines of a recipe in comments.
const maxRecipeLine = 100

// RecipeComment returns a recipe as lines of comments, each with a prefix, or "" for no recipe. The
// recipe is one line of JSON in ASCII.
func RecipeComment(prefix, recipe string) string {
	if recipe == "" {
		return ""
	}
	var b strings.Builder
	for text := RecipeMark + recipe; text != ""; {
		cut := min(maxRecipeLine, len(text))
		for cut < len(text) && cut > 1 && (text[cut-1] == ' ' || text[cut] == ' ') { // editors remove spaces at ends of lines
			cut--
		}
		b.WriteString(prefix + text[:cut] + "\n")
		text = text[cut:]
	}
	return b.String()
}

// recipeXML returns a recipe as text of an XML element. JSON written by Go has no character that
// XML would interpret.
func recipeXML(recipe string) string { return RecipeMark + recipe }

// recipeXMP returns the XMP metadata of a PDF with a recipe.
func recipeXMP(recipe string) []byte {
	return []byte("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
		`<rdf:Description rdf:about="" xmlns:tchouka="https://tchouka.invalid/recipe"><tchouka:recipe>` +
		recipeXML(recipe) + "</tchouka:recipe></rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
}

// recipeChunk returns a recipe as an uncompressed iTXt chunk of a PNG, or nothing for no recipe.
func recipeChunk(recipe string) []byte {
	if recipe == "" {
		return nil
	}
	named := []byte("iTXtTchouka\x00\x00\x00\x00\x00" + RecipeMark + recipe)
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(named)-len("iTXt")))
	return binary.BigEndian.AppendUint32(append(chunk, named...), crc32.ChecksumIEEE(named))
}

// Limits of the search for recipes: the objects that it yields, and the bytes that it reads after
// marks, as a multiple of the limit of a recipe. Without them, a file of nothing but marks would be
// read once for each mark.
const (
	maxRecipes   = 16
	maxRereading = 8
)

// Recipes yields the recipes in a file of any format: the JSON objects after a mark, without the
// prefixes of comments. A text of the picture may look like one. It yields none if the file has
// none, or if another program compressed or removed it. O(file + limit).
func Recipes(file []byte, limit int) iter.Seq[json.RawMessage] {
	return func(yield func(json.RawMessage) bool) {
		for read, yielded := 0, 0; read < maxRereading*limit && yielded < maxRecipes; {
			_, after, found := bytes.Cut(file, []byte(RecipeMark))
			if !found {
				return
			}
			file = after
			text := uncommenter(after[:min(len(after), limit+limit/maxRecipeLine*8)])
			before := len(text)
			var recipe json.RawMessage
			err := json.NewDecoder(&text).Decode(&recipe)
			read += before - len(text)
			if err != nil || len(recipe) > limit || recipe[0] != '{' {
				continue
			}
			if yielded++; !yield(recipe) {
				return
			}
		}
	}
}

// uncommenter is a text of which the line breaks and the signs of comments after them are skipped. JSON
// in one line contains no line break.
type uncommenter []byte

// Read implements io.Reader. It reads no more of the text than it returns.
func (u *uncommenter) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) && len(*u) > 0 {
		letter := (*u)[0]
		*u = (*u)[1:]
		switch letter {
		case '\r':
		case '\n':
			line := bytes.TrimPrefix(bytes.TrimLeft(*u, "%"), []byte("//"))
			*u = bytes.TrimLeft(line, " \t")
		default:
			p[n] = letter
			n++
		}
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}
