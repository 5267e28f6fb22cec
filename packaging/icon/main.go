// Command icon draws the program's icon: a wooden board with a row of three holes, which hold one,
// two and three seeds, and the larger Ruma.
//
//	go run ./packaging/icon
//
// writes Icon.png, 512 pixels square, into the current directory. The picture is drawn rather
// than kept as an image alone so that a change to the palette or the proportions is a change to
// a number here.
//
//	go run ./packaging/icon DIR
//
// writes what packages hold into a folder: the program's icon as tchouka-SIZE.png, and that of its
// files as document-SIZE.png, at every size that a desktop shows icons at.
package main

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
)

func main() {
	var err error
	if len(os.Args) > 1 {
		err = writeAll(os.Args[1])
	} else {
		err = write("Icon.png", drawIcon())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// writeAll writes both icons at every size into a folder.
func writeAll(folder string) error {
	for name, picture := range map[string]image.Image{"tchouka": drawIcon(), "document": drawDocument()} {
		for _, pixels := range []int{16, 22, 24, 32, 48, 64, 128, 256, 512} {
			file := filepath.Join(folder, fmt.Sprintf("%s-%d.png", name, pixels))
			if err := write(file, scaled(picture, pixels)); err != nil {
				return err
			}
		}
	}
	return nil
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
