public import ComponentScreen

/// One component of a living screen in a test's hands: acted on as a person would, and read.
///
/// ```swift
/// let size = screen.find("size-weight")
/// size.choose("m").enter("12", into: "weight")
/// XCTAssertEqual(size.facet("weight").status, .ready)
/// ```
///
/// What cannot be done fails the test at the caller's line, says what is there instead, and changes nothing; the test
/// goes on. After a component was not found, its driver stays silent: one cause, one failure.
@MainActor
public struct ComponentDriver {
    /// The component's id.
    public let id: ComponentID

    private let screen: any LivingScreen
    private let wasFound: Bool
    private let reporter: Reporter
    private let found: Location

    init(_ id: ComponentID, on screen: any LivingScreen, reporter: Reporter, at location: Location) {
        self.id = id
        self.screen = screen
        self.reporter = reporter
        self.found = location
        do {
            _ = try screen.component(id)
            self.wasFound = true
        } catch {
            reporter.fail("\(error)", at: location)
            self.wasFound = false
        }
    }
}

// MARK: Acting

extension ComponentDriver {
    /// Taps a button, a row, a banner, a message.
    @discardableResult
    public func tap(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Self {
        perform(.tap, on: element, at: Location(file: file, line: line))
    }

    /// Enters a text into a field in place of what stands there; the empty text clears it.
    @discardableResult
    public func enter(
        _ text: String, into element: FacetID, file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        perform(.enter(text), on: element, at: Location(file: file, line: line))
    }

    /// Chooses an option.
    @discardableResult
    public func choose(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Self {
        perform(.choose, on: element, at: Location(file: file, line: line))
    }

    /// Switches a toggle to its other side.
    @discardableResult
    public func toggle(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Self {
        perform(.toggle, on: element, at: Location(file: file, line: line))
    }

    private func perform(_ verb: Verb, on element: FacetID, at location: Location) -> Self {
        guard wasFound else { return self }
        do {
            try screen.perform(verb, on: element, in: id)
        } catch let error as DrivingError {
            reporter.fail(error.description, at: location)
        } catch {
            reporter.fail("\(verb.name) \"\(element)\" in \"\(id)\" was done, and threw: \(error)", at: location)
        }
        return self
    }
}

// MARK: Reading

extension ComponentDriver {
    /// What the component shows now, as lines of plain text; no line when it is no longer on the screen.
    public var outline: [String] { screen.facet(of: id)?.plainOutline ?? [] }

    /// What the user still has to do here; nil when nothing.
    public var missing: String? { screen.missing.first { $0.component == id }?.message }

    /// What the whole component shows now.
    public var facet: Facet<AnyEvent> {
        read(at: found) { try screen.component(id) } ?? nothing
    }

    /// What an element shows now; an empty message when it is not there, which is a failure.
    public func facet(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Facet<AnyEvent> {
        read(element, at: Location(file: file, line: line)) ?? nothing
    }

    /// Whether a toggle is on.
    public func isOn(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        read(element, as: .toggle, at: Location(file: file, line: line))?.isSelected ?? false
    }

    /// Whether an option is chosen.
    public func isChosen(_ element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        read(element, as: .option, at: Location(file: file, line: line))?.isSelected ?? false
    }

    /// What stands in a field; empty when nothing does.
    public func value(of element: FacetID, file: StaticString = #filePath, line: UInt = #line) -> String {
        read(element, as: .field, at: Location(file: file, line: line))?.text.accessory ?? ""
    }

    /// The options that are chosen, in order.
    public var chosen: [FacetID] {
        (screen.facet(of: id)?.all ?? []).filter { $0.component == .option && $0.isSelected }.map(\.id)
    }

    private func read(
        _ element: FacetID, as kind: FacetComponent? = nil, at location: Location
    ) -> Facet<AnyEvent>? {
        let facet = read(at: location) { try screen.element(element, in: id) }
        guard let facet, let kind, facet.component != kind else { return facet }
        reporter.fail("\"\(element)\" in \"\(id)\" is of the kind \(facet.component), not \(kind)", at: location)
        return nil
    }

    private func read(
        at location: Location, _ facet: () throws -> Facet<AnyEvent>
    ) -> Facet<AnyEvent>? {
        guard wasFound else { return nil }
        do {
            return try facet()
        } catch {
            reporter.fail("\(error)", at: location)
            return nil
        }
    }

    /// What stands for an element that is not there, so that a test that has failed can go on.
    private var nothing: Facet<AnyEvent> { Facet("nothing", component: .message) }
}
