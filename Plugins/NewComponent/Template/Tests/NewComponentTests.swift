import ComponentScreen
import XCTest

@testable import TheModule

final class NewComponentTests: XCTestCase {
    func testTheViewShowsASwitch() {
        let view = NewComponentView()
        var state = NewComponentState(words: .english)
        XCTAssertEqual(view.body(state).outline, ["[ ] New component · Switched off"])
        state.isOn = true
        XCTAssertEqual(view.body(state).outline, ["[x] New component · Switched on"])
    }

    @MainActor
    func testEachTapSwitches() async {
        let presenter = NewComponentPresenter(store: Store(NewComponentState(words: .english)))
        presenter.start()
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, NewComponentState(words: .english, isOn: true))
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, NewComponentState(words: .english))
    }

    func testStandsInItsSection() {
        XCTAssertEqual(NewComponentBuilder().placement.section, .section)
    }
}
