import ComponentScreen
import FeatureFlags
import ScreenSwiftUI
import ScreenTheme
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
        XCTAssertEqual(controller?.sizingOptions, [.intrinsicContentSize, .preferredContentSize])
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

    private final class Seen: AnalyticsSink {
        var ids: [ComponentID] = []
        func record(_ record: AnalyticsRecord) {
            if case .impression = record.kind { ids.append(record.component) }
        }
    }

    private struct TextBuilder: ComponentBuilder {
        let id: ComponentID
        let view = ShowcaseView()
        let entry = \Showcase.done
        var placement: Placement<Nobody> { Placement(id, in: "main") }
        func state(for requirements: Nobody) -> Showcase {
            Showcase(facet: .button("b", title: "Add \(id)", tap: "added"))
        }
        func presenter(_ store: Store<Showcase>) -> ShowcasePresenter { ShowcasePresenter(store: store) }
    }

    private func two(_ seen: Seen) -> ScreenModel {
        let point = PluginPoint(
            sections: [ScreenSection("main")], builders: [TextBuilder(id: "a"), TextBuilder(id: "b")])
        return ScreenModel(mounted(point, analytics: seen))
    }

    func testACellShowsAComponentRecordsItsImpressionAndMakesItOnce() async throws {
        let seen = Seen()
        let model = two(seen)
        let (cell, row) = (ScreenCell(), ScreenTableCell())
        var made: [String] = []
        func show(_ id: ComponentID) {
            cell.show(model.component(id)) { view in
                made.append("cell \(id)")
                return view.draw("nonesuch") { _, content in content }
            }
            row.show(model.component(id)) { view in
                made.append("row \(id)")
                return view.draw("nonesuch") { _, content in content }
            }
        }
        func elements() throws -> [ViewHost] {
            try [cell.contentConfiguration, row.contentConfiguration].map {
                ViewHost(try XCTUnwrap($0 as? any ShownConfiguration).shown)
            }
        }
        show("a")
        let hosts = try elements()
        for host in hosts { XCTAssertEqual(host.elements.map(\.label), ["Add a"]) }
        XCTAssertEqual(seen.ids, ["a"], "once, though two cells show it")
        hosts[0].elements[0].tap()
        XCTAssertEqual(hosts[1].elements.map(\.label), ["Add a", "did added"])
        made = []
        cell.prepareForReuse()
        row.prepareForReuse()
        show("a")
        XCTAssertEqual(made, [], "it is dequeued for the same component")
        show("b")
        for host in try elements() { XCTAssertEqual(host.elements.map(\.label), ["Add b"]) }
        XCTAssertEqual(Set(made), ["cell b", "row b"])
        XCTAssertEqual(seen.ids, ["a", "b"])
        cell.show(model.component("gone"))
        XCTAssertNil(cell.contentConfiguration)
    }

    func testAControllerShowsOneComponentWhileItIsThereAndSizesByAutoLayout() async throws {
        let seen = Seen()
        let model = two(seen)
        let controller = ComponentHostingController("b", of: model)
        XCTAssertEqual(controller.sizingOptions, [.intrinsicContentSize, .preferredContentSize])
        let host = ViewHost(controller.shown)
        XCTAssertEqual(host.elements.map(\.label), ["Add b"])
        XCTAssertEqual(seen.ids, ["b"])
        XCTAssertEqual(ViewHost(ComponentHostingController("gone", of: model).shown).elements.count, 0)
        var theme = Theme.standard
        theme.light[.text] = ThemeColor(0x112233)
        let own = ViewHost(
            ComponentHostingController("b", of: model, theme: theme) {
                $0.draw(component: "b") { _, _ in Text("mine" as String) }
            }.shown)
        XCTAssertEqual(own.elements.map(\.label), ["mine"])
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
        // What is entered brings more to the screen.
        for index in 0..<200 {
            let elements = host.elements
            guard index < elements.count else { break }
            let element = elements[index]
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
