package palette_test

import (
	"image/color"
	"math"
)

// vector is a colour as three numbers: linear RGB, or L*a*b*.
type vector [3]float64

// matrix is a linear map of vectors.
type matrix [3]vector

func (m matrix) times(v vector) (out vector) {
	for i, row := range m {
		out[i] = row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
	}
	return out
}

// linear undoes the gamma of sRGB (IEC 61966-2-1).
func linear(c color.NRGBA) (out vector) {
	for i, channel := range []uint8{c.R, c.G, c.B} {
		v := float64(channel) / 255
		if v <= 0.04045 {
			out[i] = v / 12.92
		} else {
			out[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return out
}

// contrast is the ratio of WCAG 2.2, 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	luminance := func(c color.NRGBA) float64 {
		v := linear(c)
		return 0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2]
	}
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// lab converts linear sRGB to L*a*b* under D65. Values outside the gamut are clamped.
func lab(rgb vector) vector {
	for i, v := range rgb {
		rgb[i] = min(max(v, 0), 1)
	}
	xyz := matrix{
		{0.4124564, 0.3575761, 0.1804375},
		{0.2126729, 0.7151522, 0.0721750},
		{0.0193339, 0.1191920, 0.9503041},
	}.times(rgb)
	var f vector
	for i, white := range []float64{0.95047, 1, 1.08883} {
		if t := xyz[i] / white; t > 216.0/24389 {
			f[i] = math.Cbrt(t)
		} else {
			f[i] = (24389.0/27*t + 16) / 116
		}
	}
	return vector{116*f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])}
}

// difference is CIEDE2000 between two colours in L*a*b*. About 2 is just noticeable;
// different colour names begin at about 10.
func difference(p, q vector) float64 {
	seventh := func(c float64) float64 { return math.Sqrt(math.Pow(c, 7) / (math.Pow(c, 7) + math.Pow(25, 7))) }
	g := 0.5 * (1 - seventh((math.Hypot(p[1], p[2])+math.Hypot(q[1], q[2]))/2))
	pa, qa := p[1]*(1+g), q[1]*(1+g)
	pc, qc := math.Hypot(pa, p[2]), math.Hypot(qa, q[2])
	ph, qh := hue(pa, p[2]), hue(qa, q[2])

	dl, dc := q[0]-p[0], qc-pc
	turn, mean := qh-ph, (ph+qh)/2
	if pc*qc == 0 {
		turn, mean = 0, ph+qh
	} else if math.Abs(turn) > 180 {
		turn -= math.Copysign(360, turn)
		mean += 180
		if mean >= 360 {
			mean -= 360
		}
	}
	dh := 2 * math.Sqrt(pc*qc) * math.Sin(radians(turn/2))

	l, c := (p[0]+q[0])/2-50, (pc+qc)/2
	t := 1 - 0.17*math.Cos(radians(mean-30)) + 0.24*math.Cos(radians(2*mean)) +
		0.32*math.Cos(radians(3*mean+6)) - 0.20*math.Cos(radians(4*mean-63))
	sl := 1 + 0.015*l*l/math.Sqrt(20+l*l)
	sc, sh := 1+0.045*c, 1+0.015*c*t
	off := (mean - 275) / 25
	bend := 30 * math.Exp(-off*off)
	rt := -2 * seventh(c) * math.Sin(radians(2*bend))
	x, y, z := dl/sl, dc/sc, dh/sh
	return math.Sqrt(x*x + y*y + z*z + rt*y*z)
}

func hue(a, b float64) float64 {
	h := math.Atan2(b, a) * 180 / math.Pi
	if h < 0 {
		h += 360
	}
	return h
}

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }

// vision is a kind of colour vision, as a map in linear sRGB.
type vision struct {
	name      string
	transform func(vector) vector
}

// visions returns normal vision and the three kinds of dichromacy. Tritanopia has two models,
// since a single matrix overestimates what tritanopes see.
func visions() []vision {
	return []vision{
		{"trichromat", func(v vector) vector { return v }},
		// Machado, Oliveira, Fernandes: A Physiologically-based Model for
		// Simulation of Color Vision Deficiency, 2009; severity 1.0.
		{"protanope", matrix{
			{0.152286, 1.052583, -0.204868},
			{0.114503, 0.786281, 0.099216},
			{-0.003882, -0.048116, 1.051998},
		}.times},
		{"deuteranope", matrix{
			{0.367322, 0.860646, -0.227968},
			{0.280085, 0.672501, 0.047413},
			{-0.011820, 0.042940, 0.968881},
		}.times},
		{"tritanope (Machado)", matrix{
			{1.255528, -0.076749, -0.178779},
			{-0.078411, 0.930809, 0.147602},
			{0.004733, 0.691367, 0.303900},
		}.times},
		{"tritanope (Brettel)", brettel},
	}
}

// brettel simulates tritanopia after Brettel, Viénot and Mollon: Computerized simulation of
// color appearance for dichromats, 1997, in the two-matrix form for linear sRGB.
func brettel(v vector) vector {
	side := 0.03901*v[0] - 0.02788*v[1] - 0.01113*v[2]
	if side >= 0 {
		return matrix{
			{1.01277, 0.13548, -0.14826},
			{-0.01243, 0.86812, 0.14431},
			{0.07589, 0.80500, 0.11911},
		}.times(v)
	}
	return matrix{
		{0.93678, 0.18979, -0.12657},
		{0.06154, 0.81526, 0.12320},
		{-0.37562, 1.12767, 0.24796},
	}.times(v)
}
