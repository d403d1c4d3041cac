import ScreenSwiftUI
import ComponentScreen
import Components
import FeatureFlags
import PackageInfo
import SwiftUI
import XCTest

/// The package information screen, driven by what a screen reader finds.
@MainActor
final class FlagshipTests: XCTestCase {
    func testEveryStepOfAWalkReadsAsTheFacetsAreSpoken() async throws {
        let (screen, model) = flagship()
        let host = ViewHost(ScreenView(model))
        assertReads(host, as: screen)
        await screen.waitUntilIdle()
        assertReads(host, as: screen)
        // Whatever can be done is done once, in reading sequence.
        for index in 0..<200 where index < host.elements.count {
            let element = host.elements[index]
            guard !element.label.hasPrefix("Pay") else { continue }
            if element.role == .textField { element.enter("2") } else { element.tap() }
            assertReads(host, as: screen, "after element \(index), \(element.label)")
        }
        await screen.waitUntilIdle()
        assertReads(host, as: screen)
    }

    func testOnlyTheComponentThatChangedIsEvaluatedAgain() async throws {
        let (screen, model) = flagship()
        await screen.waitUntilIdle()
        let host = ViewHost(ScreenView(model))
        _ = host.takeEvaluations()
        _ = host.elements
        XCTAssertEqual(host.takeEvaluations()["LiveComponentView"], model.sections.flatMap(\.components).count)
        var changed: Set<ComponentID> = []
        let listening = screen.onChange { change, _ in changed.formUnion(change.updated) }
        defer { withExtendedLifetime(listening) {} }
        try XCTUnwrap(host.elements.first { $0.role == .textField }).enter("Ring twice")
        _ = host.elements
        let evaluations = host.takeEvaluations()
        XCTAssertEqual(evaluations["LiveComponentView"], changed.count)
        XCTAssertLessThan(changed.count, 5)
        XCTAssertNil(evaluations["ScreenView"])
    }

    func testAReplanDrawsWhatCameAndNoMoreWhatWent() async throws {
        let (screen, model) = flagship()
        await screen.waitUntilIdle()
        let host = ViewHost(ScreenView(model))
        let everything = words(host)
        screen.replan(for: flagship(isOn: false).screen.plan.requirements)
        await screen.waitUntilIdle()
        XCTAssertLessThan(words(host).count, everything.count)
        assertReads(host, as: screen)
    }

    func testTheFirstIncompleteComponentIsRevealed() async throws {
        let (screen, model) = flagship()
        await screen.waitUntilIdle()
        let first = try XCTUnwrap(model.firstIncomplete)
        let page = Page(model: model)
        let host = ViewHost(page)
        XCTAssertEqual(host.elements.filter(\.isFocused).count, 0)
        let fault = model.component(first)?.firstFault
        page.reveal.wrappedValue = first
        XCTAssertEqual(host.elements.filter(\.isFocused).count, 1)
        XCTAssertEqual(ScrollViewProxy.scrolledTo, AnyHashable(fault ?? first))
        XCTAssertNil(page.reveal.wrappedValue, "it is done")
    }

    /// Returns label, value and hint of each element.
    private func words(_ host: ViewHost) -> [String] {
        host.elements.map { "\($0.label)|\($0.value)|\($0.hint)" }
    }

    /// Returns the same of the headers and of what the facets say: what is read in the label, what is wrong in the value.
    private func spoken(_ screen: Screen<DeliveryRequirements>) -> [String] {
        screen.sections.flatMap { section in
            (section.section.header.map { ["\($0)||"] } ?? [])
                + section.components.map(\.facet).flatMap { facet in
                    facet.accessibilityElements.map { words in
                        let own = facet.all.first { $0.id == words.id }
                        let manner = own?.rule == nil ? self.manner(words) : ""
                        let label = [words.label, words.hint ?? "", manner]
                        let state = [.radioButton, .checkBox].contains(words.role) ? nil : words.value
                        let value = words.remark.map { [state, $0].compactMap(\.self).joined(separator: ", ") }
                        return "\(label.filter { !$0.isEmpty }.joined(separator: ", "))|\(value ?? self.value(words))|"
                    }
                }
        }
    }

    /// Returns the value of an element with nothing wrong; what the system says itself is the system's.
    private func value(_ words: AccessibilityElement) -> String {
        switch words.role {
        case .field: words.value == "empty" ? "" : words.value ?? ""
        case .toggle: "system: \(words.value ?? "")"
        case .secret, .radioButton, .checkBox: ""
        case .heading, .button, .link, .details, .choiceOfOne, .choiceOfMany, .text: words.value ?? ""
        }
    }

    private func manner(_ words: AccessibilityElement) -> String {
        switch words.role {
        case .choiceOfOne: "choose one"
        case .choiceOfMany: "choose any"
        case .heading, .button, .field, .secret, .toggle, .radioButton, .checkBox, .link, .details, .text: ""
        }
    }

    /// Names the first element that differs, instead of all.
    private func assertReads(
        _ host: ViewHost, as screen: Screen<DeliveryRequirements>, _ when: String = "", line: UInt = #line
    ) {
        let (read, said) = (words(host), spoken(screen))
        XCTAssertEqual(read.count, said.count, when, line: line)
        let difference = zip(read, said).first { $0 != $1 }
        XCTAssertNil(difference, when, line: line)
    }
}
