// Package gallery draws every component of the window in every theme and language, for review. It
// has only a test. make gallery writes the pictures to build/gallery.
package gallery
