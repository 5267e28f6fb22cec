package engine

// Said is what an error says, taken apart so that it can be said in another language.
type Said struct {
	English string         // a sentence with {{.Name}} in place of a part, the key of its translations
	Parts   map[string]any // by their names
	Line    int            // of the file that it is about, from 1; 0 for none
}

// Saying is an error that can be said in another language.
type Saying interface {
	error
	Said() Said
}
