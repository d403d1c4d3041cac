import ComponentScreen
import Components
import Delivery
import PackageInfo
import XCTest

/// The list and the texts that a brand gives the screen.
@MainActor
final class OwnComponentsTests: XCTestCase {
    func testTheListOfAHostIsInstalled() async {
        let standard = PackageInfoBuilder(dependency: stubDependency()).pluginPoint.builders.map(\.name)
        let own = PackageInfoBuilder(dependency: stubDependency()) { [FaultyBuilder()] + $0.dropLast() }
        XCTAssertEqual(own.pluginPoint.builders.map(\.name), ["Faulty"] + standard.dropLast())
    }

    func testWhatFailedIsReportedInTheWordsOfTheHost() async throws {
        let notice = FailureNotice(title: "Oh", message: "Have another go", retry: "Go", missing: "Go again")
        let builder = PackageInfoBuilder(dependency: stubDependency(), failure: notice) { [FaultyBuilder()] + $0 }
        let screen = builder.mount(for: requirements(builder))
        defer { screen.tearDown() }
        try screen.send(.tap, to: "go", in: "faulty")
        let failed = try XCTUnwrap(screen.sections.first?.components.first?.facet)
        XCTAssertEqual(failed.text.title, "Oh")
        XCTAssertEqual(screen.missing.first?.message, "Go again")
    }
}

/// A component that fails when it is tapped.
private struct FaultyBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("faulty", in: .header)

    let view = FaultyView()
    let entry = \FaultyState.noEntry

    func state(for requirements: DeliveryRequirements) -> FaultyState { FaultyState() }

    func presenter(_ store: Store<FaultyState>) -> FaultyPresenter { FaultyPresenter(store: store) }
}

private struct FaultyState: ComponentState {}

private struct FaultyView: ComponentView {
    func body(_ state: FaultyState) -> Facet<Int> { .button("go", title: "Go", tap: 1) }
}

@MainActor
private final class FaultyPresenter: Presenter {
    struct Fault: Error {}

    let store: Store<FaultyState>

    init(store: Store<FaultyState>) { self.store = store }

    func handle(_ event: Int) throws { throw Fault() }
}
