@testable import ScreenTesting

/// A recorder of the failures the kit reports, in place of failing.
final class Recorder {
    private(set) var failures: [Failure] = []

    /// A message and the line it was reported at.
    struct Failure: Equatable {
        let message: String
        let line: UInt
    }

    var messages: [String] { failures.map(\.message) }

    /// A reporter at some line.
    var reporter: Reporter {
        Reporter(file: #filePath, line: 1) { message, _, line in
            self.failures.append(Failure(message: message, line: line))
        }
    }
}
