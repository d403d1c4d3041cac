public import ComponentScreen
import Foundation
import KindLooks
import ScreenProving

/// One component of a mounted screen, for a test to act on as a person would and to read.
///
/// ```swift
/// let size = screen.find("size-weight")
/// size.choose("m").enter("12", into: "weight")
/// XCTAssertEqual(size.facet("weight").status, .ready)
/// ```
///
/// An act that cannot be done fails the test at the caller's line, says what is there, and changes nothing; the test
/// goes on. The driver of a component that was not found fails once: at the first thing that is asked of it, or else at
/// the line where it was to be found.
@MainActor
public struct ComponentDriver {
    /// The component's id.
    public let id: ComponentID

    private let screen: any MountedScreen
    private let absence: Absence?
    /// The reporter at the line where it was found.
    private let reporter: Reporter

    init(_ id: ComponentID, on screen: some MountedScreen, reporter: Reporter) {
        self.id = id
        self.screen = screen
        self.reporter = reporter
        do {
            _ = try screen.requiredFacet(in: id)
            self.absence = nil
        } catch {
            let entries = screen.plan.entries.filter { $0.component == id }
            self.absence = Absence(
                "\(error)", reasons: entries.map { "\n  \($0.builder): \($0.decision)" }.joined(), reporter)
        }
    }
}

/// The report that a component was not found, which is made once.
private final class Absence {
    let message: String
    /// The plan's decisions on the builders of its place, a line each.
    private let reasons: String
    private let reporter: Reporter
    private var isReported = false

    init(_ message: String, reasons: String, _ reporter: Reporter) {
        self.message = message
        self.reasons = reasons
        self.reporter = reporter
    }

    /// Reports it as what could not be done for it.
    func report(_ message: String, to reporter: Reporter) {
        if !isReported { reporter.fail(message + reasons) }
        isReported = true
    }

    deinit {
        if !isReported { reporter.fail(message + reasons) }
    }
}

extension MountedScreen {
    /// The country that the screen writes numbers for.
    fileprivate var country: String? { plan.requirements.words.locale.region?.identifier }

    /// Returns the name of the builder of a component.
    fileprivate func builder(of id: ComponentID) -> String? { plan.included.first { $0.component == id }?.builder }

    /// Finds a component, to act on it and to read it; fails the test when it is not on the screen.
    public func find(
        _ id: ComponentID, file: StaticString = #filePath, line: UInt = #line
    ) -> ComponentDriver {
        find(id, to: Reporter(file: file, line: line))
    }

    func find(_ id: ComponentID, to reporter: Reporter) -> ComponentDriver {
        ComponentDriver(id, on: self, reporter: reporter)
    }
}

// MARK: Acting

extension ComponentDriver {
    /// Taps a button, a row, a banner, a message.
    @discardableResult
    public func tap(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Self {
        send(.tap, to: element, reporter: reporter.at(file: file, line: line))
    }

    /// Enters a text into a field in place of its text; the empty text clears it.
    @discardableResult
    public func enter(
        _ text: String, into element: FacetID, file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        send(.enter(text), to: element, reporter: reporter.at(file: file, line: line))
    }

    /// Enters a secret in place of what was there; the empty one clears it.
    @discardableResult
    public func enter(
        _ secret: Secret, into element: FacetID, file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        send(.enterSecret(secret), to: element, reporter: reporter.at(file: file, line: line))
    }

    /// Chooses an option.
    @discardableResult
    public func choose(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Self {
        send(.choose, to: element, reporter: reporter.at(file: file, line: line))
    }

    /// Switches a toggle to its other side.
    @discardableResult
    public func toggle(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Self {
        send(.toggle, to: element, reporter: reporter.at(file: file, line: line))
    }

    /// Does what else an element offers, by the name of its event, such as `delete`.
    @discardableResult
    public func send(
        _ event: String, to element: FacetID, file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        send(.event(event), to: element, reporter: reporter.at(file: file, line: line))
    }

    private func send(_ interaction: Interaction, to element: FacetID, reporter: Reporter) -> Self {
        // What the screen finds is reported at the line of this act.
        let checked = screen as? any CheckedScreen
        let outer = checked?.onUnstableState
        checked?.onUnstableState = { reporter.fail($0) }
        defer { checked?.onUnstableState = outer }
        _ = attempt(reporter) { try screen.send(interaction, to: element, in: id) }
        return self
    }
}

// MARK: Reading

extension ComponentDriver {
    /// The component now, as lines of plain text; no line when it is no longer on the screen.
    public var outline: [String] { screen.facet(of: id)?.plainOutline ?? [] }

    /// The section that the component stands in; nil when it is there no longer, or inside of another component.
    var section: ScreenSection? { screen.sections.first { $0.components.contains { $0.id == id } }?.section }

    /// The component as it is on the screen now; nil when it is there no longer.
    var live: RenderedComponent? {
        let outermost = screen.sections.lazy.flatMap(\.components).first { $0.id == id }
        if let outermost { return outermost }
        return screen.facet(of: id).map { RenderedComponent(id: id, builder: screen.builder(of: id) ?? "", facet: $0) }
    }

    /// The texts that no phrase has made, of a component that says others with phrases.
    var unlocalizedTexts: [(facet: FacetID, text: String)] {
        let words = Words(Words.pseudoLanguages[0])
        // What the library says about any choice is no phrase of the component.
        guard let shown = screen.localized(id, in: words),
            shown.facet.withoutCaptions != screen.facet(of: id)?.withoutCaptions
        else {
            return []
        }
        return shown.facet.unlocalizedTexts
    }

    /// Returns a line for each phrase of what is shown now that has no text in a language.
    func untranslated(in languages: [String], of catalog: StringCatalog) -> [String] {
        guard !languages.isEmpty else { return [] }
        var texts = ScreenTexts()
        texts.hear(screen, only: id)
        return texts.untranslated(in: languages, of: catalog)
    }

    /// Returns the component in each language of a catalog but English, where it says texts.
    func localizations(with catalog: StringCatalog) -> [CapturedState.Localized] {
        guard let live else { return [] }
        let region = screen.country
        return catalog.allLanguages.dropFirst().compactMap { language in
            let shown = screen.localized(id, in: Words(language, region: region, from: catalog))
            guard let shown, shown.facet != live.facet else { return nil }
            return CapturedState.Localized(
                language, RenderedComponent(id: live.id, builder: live.builder, facet: shown.facet),
                missing: shown.missing.first?.message)
        }
    }

    /// The component as a screen reader says it now, one line for each element in reading sequence.
    public var accessibilityLines: [String] { screen.facet(of: id)?.accessibilityElements.map(\.line.plain) ?? [] }

    /// The thing that the user still has to do here; nil when nothing.
    public var missing: String? {
        screen.missing.first { $0.component == id || $0.component.rawValue.hasPrefix("\(id)/") }?.message
    }

    /// The whole component as it is shown now.
    public var facet: Facet<AnyEvent> {
        attempt(reporter) { try screen.requiredFacet(in: id) } ?? nothing
    }

    /// Returns an element as it is shown now; an empty message when it is not there, which is a failure.
    public func facet(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Facet<AnyEvent> {
        read(element, to: reporter.at(file: file, line: line)) ?? nothing
    }

    /// Returns whether a toggle is on.
    public func isOn(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        read(element, like: .toggle, to: reporter.at(file: file, line: line))?.isSelected ?? false
    }

    /// Returns whether an option is chosen.
    public func isChosen(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        read(element, like: .option, to: reporter.at(file: file, line: line))?.isSelected ?? false
    }

    /// Returns the text in a field; empty when there is none.
    public func value(of element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> String {
        read(element, like: .field, to: reporter.at(file: file, line: line))?.text.accessory ?? ""
    }

    /// The options that are chosen, in order.
    public var chosen: [FacetID] {
        (screen.facet(of: id)?.all ?? []).filter { $0.kind.interaction == .choose && $0.isSelected }.map(\.id)
    }

    private func read(
        _ element: FacetID, like kind: FacetKind? = nil, to reporter: Reporter
    ) -> Facet<AnyEvent>? {
        let facet = attempt(reporter) { try screen.requiredFacet(element, in: id) }
        guard let facet, let kind, facet.kind.interaction != kind.interaction else { return facet }
        reporter.fail("\"\(element)\" in \"\(id)\" is of the kind \(facet.kind), not \(kind)")
        return nil
    }

    private func attempt<Value>(_ reporter: Reporter, _ body: () throws -> Value) -> Value? {
        do {
            let value = try body()
            absence.map { $0.report($0.message, to: reporter) }
            return absence == nil ? value : nil
        } catch {
            if let absence { absence.report("\(error)", to: reporter) } else { reporter.fail("\(error)") }
            return nil
        }
    }

    /// The answer for a missing element, so that a failed test can go on.
    private var nothing: Facet<AnyEvent> { Facet("nothing", kind: .message) }
}
