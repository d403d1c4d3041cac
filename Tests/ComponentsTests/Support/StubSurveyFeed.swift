import Delivery
import Foundation

/// Answers with what it was given, in order, then with nothing; counts how often it was asked.
@MainActor
final class StubSurveyFeed: SurveyFeed {
    private var answers: [Result<Data?, any Error>]
    private(set) var askedCount = 0

    init(_ answers: Result<Data?, any Error>...) {
        self.answers = answers
    }

    @MainActor
    func payload() async throws -> Data? {
        askedCount += 1
        return try answers.isEmpty ? nil : answers.removeFirst().get()
    }
}
