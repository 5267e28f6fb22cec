package paper

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"iter"
	"strings"
)

// RecipeMark precedes the recipe of a picture in a file of any format.
const RecipeMark = "tchouka-recipe:"

// maxRecipeLine is the length of the lines of a recipe in comments. PostScript allows 255
// characters.
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

// Recipes yields the recipes in a file of any format: the JSON objects after a mark, without the
// prefixes of comments. A text of the picture may look like one. It yields none if the file has
// none, or if another program compressed or removed it. O(file), and O(limit) for each mark.
func Recipes(file []byte, limit int) iter.Seq[json.RawMessage] {
	return func(yield func(json.RawMessage) bool) {
		for found := true; found; {
			_, file, found = bytes.Cut(file, []byte(RecipeMark))
			var recipe json.RawMessage
			text := uncomment(file[:min(len(file), limit+limit/maxRecipeLine*8)])
			if found && json.NewDecoder(bytes.NewReader(text)).Decode(&recipe) == nil && len(recipe) <= limit && recipe[0] == '{' && !yield(recipe) {
				return
			}
		}
	}
}

// uncomment joins lines of comments. JSON in one line contains no line break.
func uncomment(text []byte) []byte {
	joined := make([]byte, 0, len(text))
	for line := range bytes.Lines(text) {
		if len(joined) > 0 {
			line = bytes.TrimLeft(bytes.TrimPrefix(bytes.TrimLeft(line, "%"), []byte("//")), " \t")
		}
		joined = append(joined, bytes.TrimRight(line, "\r\n")...)
	}
	return joined
}
