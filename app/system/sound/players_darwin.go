package sound

// players returns the commands that play a file, with their options.
func players() [][]string { return [][]string{{"afplay"}} }
