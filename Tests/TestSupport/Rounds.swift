import Foundation

/// Returns how often a random test tries: the number given; where `LONG_TESTS` is 1, the long one, or ten times as
/// often.
package func rounds(_ number: Int, long: Int? = nil) -> Int {
    ProcessInfo.processInfo.environment["LONG_TESTS"] == "1" ? long ?? number * 10 : number
}
