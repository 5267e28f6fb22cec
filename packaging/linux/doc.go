// Command linux puts together what packages for Linux install, as a tree of files, and says to
// the packager what is in it and what it needs:
//
//	linux -binary FILE -icons FOLDER -arch amd64 -time SECOND -o FOLDER
//
// writes FOLDER/root, with the program, its icons, the entry in the menu, the type of its files, the
// words for software centres, the manual page, the licences and the list of changes; and
// FOLDER/nfpm.yaml. Beside these files lie those that are written by hand, each compared with the
// program by a test.
package main
