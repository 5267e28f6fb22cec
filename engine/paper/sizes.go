package paper

// Size is a paper size in portrait orientation.
type Size uint8

// The paper sizes: A4 is 210 × 297 mm, Letter 8½ × 11 inches.
const (
	A4 Size = iota
	Letter
)

// Sizes returns all paper sizes.
func Sizes() []Size { return []Size{A4, Letter} }

// String returns "a4" or "letter".
func (p Size) String() string {
	if p == Letter {
		return "letter"
	}
	return "a4"
}

// Units returns the width and height in scene units.
func (p Size) Units() (width, height float64) {
	const inch, mm = 96, 96 / 25.4
	if p == Letter {
		return 8.5 * inch, 11 * inch
	}
	return 210 * mm, 297 * mm
}
