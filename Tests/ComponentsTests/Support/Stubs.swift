import Delivery
import Foundation

/// Answers with what it was given, in order, and counts how often it was asked.
@MainActor
final class StubPhotoLibrary: PhotoLibrary {
    private var answers: [Result<Photo?, any Error>]
    private(set) var askedCount = 0

    init(_ answers: Result<Photo?, any Error>...) {
        self.answers = answers
    }

    @MainActor
    func pickPhoto() async throws -> Photo? {
        askedCount += 1
        return try answers.isEmpty ? nil : answers.removeFirst().get()
    }
}

/// What a stub throws when it is to fail.
struct StubError: Error {}

/// A clock that stands still.
struct StubClock: WallClock {
    var now: Date

    init(_ iso8601: String) throws {
        now = try Date(iso8601, strategy: .iso8601)
    }
}
