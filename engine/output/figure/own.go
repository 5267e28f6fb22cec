package figure

import (
	"bytes"
	"encoding/json"
	"io"

	"tchouka/engine/output/paper"
)

// IsOwn reports whether a file is a figure of Tchouka, which may be replaced by a newer one: it has a
// recipe. A text into which a figure was copied is not: in TeX and DOT only comments
// are before the recipe, and a figure in TeX ends with its group.
func IsOwn(in io.Reader) bool {
	file, err := io.ReadAll(io.LimitReader(in, maxFile))
	if err != nil {
		return false
	}
	for text := range paper.Recipes(file, MaxBytes) {
		var r Recipe
		return json.Unmarshal(text, &r) == nil && isPart(r.Part) && !isCopied(file)
	}
	return false
}

// isCopied reports whether a text has more than a figure.
func isCopied(file []byte) bool {
	begin, _, _ := bytes.Cut(file, []byte(paper.RecipeMark))
	if comment := begin[bytes.LastIndexByte(begin, '\n')+1:]; !bytes.HasPrefix(comment, []byte("%")) && !bytes.HasPrefix(comment, []byte("//")) {
		return false // in the metadata of a picture
	}
	for line := range bytes.Lines(begin) {
		if !bytes.HasPrefix(line, []byte("%")) && !bytes.HasPrefix(line, []byte("//")) {
			return true
		}
	}
	return bytes.Contains(file, []byte(`\begin{pgfpicture}`)) && !bytes.HasSuffix(bytes.TrimSpace(file), []byte(`\endgroup%`))
}
