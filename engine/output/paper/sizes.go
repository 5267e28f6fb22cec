package paper

// Size is a paper size in portrait orientation.
type Size uint8

// The paper sizes: A4 is 210 × 297 mm, Letter 8½ × 11 inches, A5 148 × 210 mm.
const (
	A4 Size = iota
	Letter
	A5
)

// Sizes returns all paper sizes.
func Sizes() []Size { return []Size{A4, Letter, A5} }

// String returns "a4", "letter" or "a5".
func (p Size) String() string { return [...]string{A4: "a4", Letter: "letter", A5: "a5"}[p] }

// Units returns the width and height in scene units.
func (p Size) Units() (width, height float64) {
	const inch, mm = 96, 96 / 25.4
	switch p {
	case Letter:
		return 8.5 * inch, 11 * inch
	case A5:
		return 148 * mm, 210 * mm
	default:
		return 210 * mm, 297 * mm
	}
}
