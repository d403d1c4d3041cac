/// The values that an event's case carries, by label; `value` where one has none.
struct EventValues {
    private var values: [(label: String, value: Any)] = []

    init() {}

    init(of event: any Equatable & Sendable) {
        let mirror = Mirror(reflecting: event)
        guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return }
        let parts = Mirror(reflecting: payload)
        guard parts.displayStyle == .tuple else {
            values = [("value", payload)]
            return
        }
        // A part without a label is named by its position: ".0".
        values = parts.children.map { ($0.label?.hasPrefix(".") == false ? $0.label ?? "value" : "value", $0.value) }
    }

    /// Returns the values that another event of an entry carries, too; the rest changes with the text.
    func common(with other: EventValues) -> EventValues {
        var common = self
        common.values.removeAll { own in
            !other.values.contains { $0.label == own.label && isEqual(own.value, $0.value) }
        }
        return common
    }

    /// The values that an action can carry, as its data.
    var data: [String: FacetValue] {
        Dictionary(values.compactMap { part in FacetValue(ofEvent: part.value).map { (part.label, $0) } }) { first, _ in
            first
        }
    }

    /// The values that an action cannot carry: of another type, or a second one without a label.
    var unsent: [(label: String, type: String)] {
        values.enumerated().filter { index, part in
            FacetValue(ofEvent: part.value) == nil || values[..<index].contains { $0.label == part.label }
        }.map { ($1.label, "\(type(of: $1.value))") }
    }
}

private func isEqual(_ a: Any, _ b: Any) -> Bool {
    func isEqual<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
    return (a as? any Equatable).map { isEqual($0) } ?? false
}

extension FacetValue {
    /// Makes a text, a number or a truth value, also as a raw value; null for an empty optional, nil for anything else.
    fileprivate init?(ofEvent value: Any) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, mirror.children.isEmpty {
            self = .null
        } else if let raw = value as? any RawRepresentable {
            self.init(plain: raw.rawValue)
        } else {
            self.init(plain: value)
        }
    }

    private init?(plain value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let truth as Bool: self = .bool(truth)
        case let whole as any BinaryInteger:
            guard let whole = Int64(exactly: whole) else { return nil }
            self = .integer(whole)
        case let number as any BinaryFloatingPoint:
            guard Double(number).isFinite else { return nil }
            self = .number(Double(number))
        default: return nil
        }
    }
}

/// A value of an event that an action cannot carry; the receiver of the action does not get it.
public struct EventFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The component whose event it is.
    public let component: ComponentID
    /// The facet that sends the event, by its id in the component.
    public let facet: FacetID
    /// The name of the event.
    public let event: String
    /// The label of the value; `value` where it has none.
    public let label: String
    /// The type of the value.
    public let type: String

    /// The fault, its place, and what to do, in one line.
    public var description: String {
        "the event \(event) of \"\(facet)\" in \"\(component)\" is sent without \"\(label)\", which is of the type \(type); "
            + "give each value a label of its own and make it a text, a number, a truth value or an identifier"
    }
}

extension LiveComponent {
    /// The values of its events that are lost where it leaves the program.
    package var eventFaults: [EventFault] {
        facet.all.flatMap { facet in
            let events = facet.events
            let carried =
                [events.tap.map { ($0.name, $0.values) }, events.enter.map { ($0("").name, AnyEvent.values(of: $0)) }]
                .compactMap { $0 } + events.others.sorted { $0.key < $1.key }.map { ($1.name, $1.values) }
            return carried.flatMap { event, values in
                values.unsent.map {
                    EventFault(component: id, facet: facet.id, event: event, label: $0.label, type: $0.type)
                }
            }
        }
    }
}
