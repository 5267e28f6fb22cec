package sound

// players are the commands that play a file, with what is to be said to them before its name.
func players() [][]string { return [][]string{{"afplay"}} }
