package page

// Data is the data of a page, as engine/output/web writes it into the file.
type Data struct {
	Content   Content    `json:"content"`
	Languages []Language `json:"languages"`
}

// Request is a request of the page. Do is its kind:
//
//	open       the page is ready: Fragment is the part of the address after #
//	show       the size, the language or the colours may have changed
//	board      select the board with the number Index
//	tap        choose the place with the number Index
//	play       play the move Text
//	cancel     drop the last chosen place, or the last choice of a round
//	back       undo a move
//	forward    play the next move of the line
//	restart    return to the start
//	found      show what a search has found, as a hint or as a solution
//	hand in    return the work so far under the name Text
//
// In a lesson the boards are the steps, and there are more kinds:
//
//	watch      show the line of the part with the number Index
//	choose     choose the answer with the number Index
//	check      judge the chosen answers, the number Text, or the board
//	clue       show the next hint of the task
//	reveal     show the answer
//	set        add By seeds to the place with the number Index
//	fill       set up the board Text
//	unplay     play the move with the number Index backwards
//
// Each request has the size of the area of the board in pixels, the language and the colours.
type Request struct {
	Do       string  `json:"do"`
	Index    int     `json:"index"`
	By       int     `json:"by"`
	Text     string  `json:"text"`
	Fragment string  `json:"fragment"`
	Finding  Finding `json:"finding"`
	Solution bool    `json:"solution"` // the finding is shown as a solution

	Language string  `json:"language"`
	Width    float64 `json:"width"`
	Height   float64 `json:"height"`
	Dark     bool    `json:"dark"`
}
