package engine

// Sentence is the translatable form of an error: a sentence and the values of its parts.
type Sentence struct {
	English string         // a sentence with {{.Name}} for each part, the key of its translations
	Parts   map[string]any // values by name
	Line    int            // line of the file that contains the error, from 1; 0 for none
}

// Localized is an error that can be translated.
type Localized interface {
	error
	Sentence() Sentence
}
