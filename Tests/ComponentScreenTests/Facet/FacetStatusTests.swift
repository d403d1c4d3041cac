import ComponentScreen
import XCTest

final class FacetStatusTests: XCTestCase {
    private struct Answers: Equatable {
        var isEnabled: Bool
        var isAcceptable: Bool
        var isFault = false
        var isBusy = false
        var forOlderClients = FacetElement.Status.Sort.Substitute.nothing
    }

    /// A new sort has to be decided here, too.
    private func answers(of sort: FacetElement.Status.Sort) -> Answers {
        switch sort {
        case .invalid: Answers(isEnabled: true, isAcceptable: false, isFault: true)
        case .disabled: Answers(isEnabled: false, isAcceptable: false)
        case .loading: Answers(isEnabled: false, isAcceptable: false, isBusy: true)
        }
    }

    func testAStatusAnswersWhatItsSortDoes() {
        for sort in FacetElement.Status.Sort.allCases {
            let status = FacetElement.Status(sort, "The reason")
            let answers = answers(of: sort)
            XCTAssertEqual(
                Answers(
                    isEnabled: status.isEnabled, isAcceptable: status.isAcceptable, isFault: status.isFault,
                    isBusy: status.isBusy, forOlderClients: sort.forOlderClients), answers, sort.rawValue)
        }
        let ready = FacetElement.Status.ready
        XCTAssertTrue(ready.isEnabled && ready.isAcceptable && !ready.isFault && !ready.isBusy)
    }

    /// Shown as ready, a facet that takes no input would take some, and a fault would be missed.
    func testOlderClientsShowAsReadyOnlyWhatIsUsableAndNeedsNothing() {
        for sort in FacetElement.Status.Sort.allCases where sort.forOlderClients == .ready {
            XCTAssertTrue(sort.isEnabled && sort.isAcceptable && !sort.isFault && !sort.isBusy, sort.rawValue)
        }
    }
}
