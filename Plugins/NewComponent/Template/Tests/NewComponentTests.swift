import ComponentScreen
import XCTest

@testable import TheModule

final class NewComponentTests: XCTestCase {
    func testTheViewShowsASwitch() {
        let view = NewComponentView()
        XCTAssertEqual(view.body(NewComponentState()).outline, ["[ ] New component · Switched off"])
        XCTAssertEqual(view.body(NewComponentState(isOn: true)).outline, ["[x] New component · Switched on"])
    }

    @MainActor
    func testEachTapSwitches() async {
        let presenter = NewComponentPresenter(store: Store(NewComponentState()))
        presenter.start()
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, NewComponentState(isOn: true))
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, NewComponentState())
    }

    func testStandsInItsSection() {
        XCTAssertEqual(NewComponentBuilder().placement.section, .section)
    }
}
