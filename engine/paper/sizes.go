package paper

// Size is a size of paper, upright.
type Size uint8

// A4 is 210 by 297 mm, Letter 8½ by 11 inches.
const (
	A4 Size = iota
	Letter
)

// Sizes returns the sizes.
func Sizes() []Size { return []Size{A4, Letter} }

// String returns "a4" or "letter".
func (p Size) String() string {
	if p == Letter {
		return "letter"
	}
	return "a4"
}

// Units returns the width and height in units.
func (p Size) Units() (width, height float64) {
	const inch, mm = 96, 96 / 25.4
	if p == Letter {
		return 8.5 * inch, 11 * inch
	}
	return 210 * mm, 297 * mm
}
