//go:build cgo

#import <AppKit/AppKit.h>
#import <objc/runtime.h>
#include <stdint.h>

// In Go: keeps a document until the window can show it.
extern void tchoukaDocument(uintptr_t inbox, char *path);

static uintptr_t inboxOfProgram;

// What AppKit calls as application:openFiles: of the delegate of the program.
static void openFiles(id self, SEL name, NSApplication *sender, NSArray<NSString *> *paths) {
    @autoreleasepool {
        for (NSString *path in paths) {
            tchoukaDocument(inboxOfProgram, (char *)[path fileSystemRepresentation]);
        }
    }
    [sender replyToOpenOrPrint:NSApplicationDelegateReplySuccess];
}

// GLFW's delegate is an object of a class of its own, which is there before GLFW starts.
int tchoukaTakesDocuments(uintptr_t inbox) {
    Class delegate = objc_getClass("GLFWApplicationDelegate");
    if (delegate == Nil) {
        return 0;
    }
    inboxOfProgram = inbox;
    return class_addMethod(delegate, @selector(application:openFiles:), (IMP)openFiles, "v@:@@") ? 1 : 0;
}
