package paper

// Fit says how large a picture is made. The zero Fit leaves it as large as it is drawn:
// 96 units to an inch.
type Fit struct {
	Width  float64 // in millimetres; 0 for as wide as it comes
	Pixels int     // how wide it is in pixels, where it has any; 0 for what Width and DPI make
	DPI    float64 // pixels to an inch; 0 for 192
	Font   float64 // how large ordinary text is, in points; 0 for what the width makes of it
}
