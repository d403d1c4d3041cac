@testable import ScreenTesting

/// Writes down the failures the kit reports, instead of failing.
final class Recorder {
    private(set) var failures: [Failure] = []

    /// A message and the line it was reported at.
    struct Failure: Equatable {
        let message: String
        let line: UInt
    }

    var messages: [String] { failures.map(\.message) }

    var reporter: Reporter {
        Reporter { message, _, line in self.failures.append(Failure(message: message, line: line)) }
    }
}

/// A place in a test, for what is not asked where it failed.
let somewhere = Location(file: #filePath, line: 1)
