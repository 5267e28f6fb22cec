package matrixgame

// solveProgram fails: the library for linear programs would enlarge web pages by a tenth, which do
// not need it.
func solveProgram([][]float64) []float64 { return nil }
