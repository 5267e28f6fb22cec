// Command icon draws the program's icon: a wooden board with a row of three holes, which hold one,
// two and three seeds, and the larger Ruma.
//
//	go run ./packaging/icon
//
// writes Icon.png, 512 pixels square, into the current directory. The picture is drawn rather
// than kept as an image alone so that a change to the palette or the proportions is a change to
// a number here.
package main

import (
	"fmt"
	"image"
	"image/png"
	"os"
)

func main() {
	if err := write("Icon.png", drawIcon()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write encodes the picture as PNG.
func write(name string, picture image.Image) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(file, picture); err != nil {
		_ = file.Close() // the first error tells more
		return err
	}
	return file.Close()
}
