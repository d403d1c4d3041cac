import Foundation

/// How often a random test tries: the number given, or ten times as often where `LONG_TESTS` is 1.
package func rounds(_ number: Int) -> Int {
    ProcessInfo.processInfo.environment["LONG_TESTS"] == "1" ? number * 10 : number
}
