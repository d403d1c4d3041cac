import ComponentScreen
import FeatureFlags
import ScreenSwiftUI
import SwiftUI
import UIKit
import XCTest

/// A screen in a controller, a component in a cell, and one in a preview.
@MainActor
final class UIKitTests: XCTestCase {
    func testAControllerShowsRevealsAndTearsDownItsScreen() async throws {
        let (screen, _) = flagship()
        await screen.waitUntilIdle()
        var controller: ScreenHostingController? = ScreenHostingController(screen) { view in
            view.draw(component: "delivery-note") { _, _ in Text("mine" as String) }
        }
        XCTAssertEqual(controller?.sizingOptions, .preferredContentSize)
        let host = ViewHost(try XCTUnwrap(controller).shown)
        XCTAssertTrue(host.elements.map(\.label).contains("mine"))
        let last = try XCTUnwrap(controller?.model.sections.last?.components.last?.id)
        controller?.reveal(last)
        XCTAssertEqual(host.elements.first(where: \.isFocused)?.id, AnyHashable(last))
        controller = nil
        for _ in 0..<100 where !screen.sections.isEmpty { await Task.yield() }
        XCTAssertEqual(screen.sections.count, 0, "it is torn down")
    }

    func testAControllerRevealsAComponentEachTimeItIsAskedAlsoBeforeItIsShown() async throws {
        let (screen, _) = flagship()
        await screen.waitUntilIdle()
        let controller = ScreenHostingController(screen)
        let ids = controller.model.sections.flatMap(\.components).map(\.id)
        let (first, last) = (try XCTUnwrap(ids.first), try XCTUnwrap(ids.last))
        controller.reveal(first)
        let host = ViewHost(controller.shown)
        XCTAssertEqual(host.elements.first(where: \.isFocused)?.id, AnyHashable(first))
        for id in [last, last, first] {
            ScrollViewProxy.scrolledTo = nil
            controller.reveal(id)
            XCTAssertEqual(host.elements.first(where: \.isFocused)?.id, AnyHashable(id))
            XCTAssertEqual(ScrollViewProxy.scrolledTo, AnyHashable(id))
        }
    }

    func testACellShowsAComponentAndNothingBeforeItIsUsedAgain() async throws {
        let model = showcase(Facet<String>.button("b", title: "Add", tap: "added"))
        let cell = ScreenCell()
        cell.show(model.component("showcase"))
        let configuration = try XCTUnwrap(cell.contentConfiguration as? any ShownConfiguration)
        let host = ViewHost(configuration.shown)
        XCTAssertEqual(host.elements.map(\.label), ["Add"])
        host.elements[0].tap()
        XCTAssertEqual(host.elements.map(\.label), ["Add", "did added"])
        cell.prepareForReuse()
        XCTAssertNil(cell.contentConfiguration)
        cell.show(model.component("gone"))
        XCTAssertNil(cell.contentConfiguration)
    }

    func testAPreviewShowsOneComponentOrWhyThereIsNone() async {
        let facet = Facet<String>.message("m", "Hello")
        let host = ViewHost(ComponentPreview(ShowcaseBuilder(facet: facet), for: Nobody()))
        XCTAssertEqual(host.elements.map(\.label), ["Hello"])
        let none = ViewHost(ComponentPreview(FlaggedBuilder(), for: Nobody()))
        XCTAssertEqual(none.elements.map(\.label), ["Flagged: switched off: showcase is off"])
    }

    private struct FlaggedBuilder: ComponentBuilder {
        let placement = Placement<Nobody>("flagged", in: "main", when: .on(Flag("showcase", default: .off)))
        let view = ShowcaseView()
        let entry = \Showcase.done
        func state(for requirements: Nobody) -> Showcase { Showcase(facet: .message("m", "Hello")) }
        func presenter(_ store: Store<Showcase>) -> ShowcasePresenter { ShowcasePresenter(store: store) }
    }

    func testWhatWasEnteredIsThereAgainOnTheNextScreen() async throws {
        let (screen, model) = flagship()
        await screen.waitUntilIdle()
        let host = ViewHost(ScreenView(model))
        for index in 0..<200 where index < host.elements.count {
            let element = host.elements[index]
            guard !element.label.hasPrefix("Pay") else { continue }
            if element.role == .textField { element.enter("2") } else { element.tap() }
        }
        await screen.waitUntilIdle()
        let (next, _) = flagship()
        await next.waitUntilIdle()
        let entries = screen.entries(of: "Mina")
        XCTAssertNotEqual(next.entries(of: "Mina"), entries)
        XCTAssertEqual(next.restore(entries, of: "Mina"), [])
        XCTAssertEqual(next.entries(of: "Mina"), entries)
    }
}
