import Delivery

/// Answers with what it was given, in order, fails when nothing is left, and counts how often it was asked.
@MainActor
final class StubAddressBook: AddressBook {
    private var answers: [Result<Route, any Error>]
    private(set) var askedCount = 0

    init(_ answers: Result<Route, any Error>...) {
        self.answers = answers
    }

    @MainActor
    func currentRoute() async throws -> Route {
        askedCount += 1
        guard !answers.isEmpty else { throw StubError() }
        return try answers.removeFirst().get()
    }
}
