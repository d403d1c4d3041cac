import ComponentScreen
import Components
public import Delivery
import Foundation
public import ScreenTesting

extension ManualClock: WallClock {}

/// The error of a stub that is to fail.
struct StubError: Error {}

/// A stub that answers with what it was given, in order, and counts how often it was asked.
@MainActor
class Stub<Value> {
    private var answers: [Result<Value, any Error>]
    private let last: Result<Value, any Error>
    private(set) var askedCount = 0

    init(_ answers: [Result<Value, any Error>], then last: Result<Value, any Error>) {
        self.answers = answers
        self.last = last
    }

    func answer() throws -> Value {
        askedCount += 1
        return try (answers.isEmpty ? last : answers.removeFirst()).get()
    }
}

final class StubAddressBook: Stub<Route>, AddressBook {
    init(_ answers: Result<Route, any Error>...) { super.init(answers, then: .failure(StubError())) }

    @MainActor
    func currentRoute() async throws -> Route { try answer() }
}

final class StubPhotoLibrary: Stub<Photo?>, PhotoLibrary {
    init(_ answers: Result<Photo?, any Error>...) { super.init(answers, then: .success(nil)) }

    @MainActor
    func pickPhoto() async throws -> Photo? { try answer() }
}

final class StubSurveyFeed: Stub<[Facet<FacetAction>]>, SurveyFeed {
    init(_ answers: Result<[Facet<FacetAction>], any Error>...) { super.init(answers, then: .success([])) }

    @MainActor
    func survey() async throws -> [Facet<FacetAction>] { try answer() }
}
