//go:build cgo

#import <Foundation/Foundation.h>
#include <stdint.h>

// In Go: passes the appearance to the program.
extern void tchoukaDark(uintptr_t changed, int dark);

void tchoukaWatchDark(uintptr_t changed) {
    [[NSDistributedNotificationCenter defaultCenter] addObserverForName:@"AppleInterfaceThemeChangedNotification"
                                                                 object:nil
                                                                  queue:nil
                                                             usingBlock:^(NSNotification *note) {
        NSString *style = [[NSUserDefaults standardUserDefaults] stringForKey:@"AppleInterfaceStyle"];
        tchoukaDark(changed, [style isEqualToString:@"Dark"] ? 1 : 0);
    }];
}
