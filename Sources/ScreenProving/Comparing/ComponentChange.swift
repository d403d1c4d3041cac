public import ComponentScreen
import Foundation

/// The kinds of change of a component, which may move and change otherwise at once.
public enum ComponentChangeKind: String, Sendable, CaseIterable, Encodable {
    /// Only the new screen has it.
    case appears
    /// Only the old screen has it.
    case disappears
    /// Another builder makes it, and it shows something else.
    case replaced
    /// Its section moves, or its item of a feed does, past a component that stays on the screen.
    case moved
    /// The same builder makes it, and its own facets are others in some language before anybody did anything; those of
    /// components inside it are theirs. The header of a section that comes from data belongs to the first component
    /// below it.
    case showsSomethingElse = "shows something else"
}

/// The change of one component where a screen is composed again.
public struct ComponentChange: Hashable, Sendable, Encodable {
    /// The kind of change.
    public let kind: ComponentChangeKind
    /// The place.
    public let component: ComponentID
    /// The builder that made it; nil where it appears.
    public let oldBuilder: String?
    /// The builder that makes it; nil where it disappears.
    public let newBuilder: String?
    /// The first line that differs as it was, where the component shows something else; nil where it had fewer lines.
    ///
    /// Where the lines are the same in the language of the requirements, phrases and values are marked: `⟦See ⟨tea⟩⟧`.
    public private(set) var oldLine: String?
    /// The first line that differs as it will be; nil where there are fewer lines.
    public private(set) var newLine: String?

    /// Makes the change of a component that has another builder, or one on only one of the screens.
    init(_ kind: ComponentChangeKind, _ component: ComponentID, from oldBuilder: String?, to newBuilder: String?) {
        self.kind = kind
        self.component = component
        self.oldBuilder = oldBuilder
        self.newBuilder = newBuilder
    }

    /// Makes the change of a component that shows something else.
    private init(from old: ShownComponent, to new: ShownComponent, _ lines: inout ContentLines) {
        self.init(.showsSomethingElse, new.component, from: old.builder, to: new.builder)
        (oldLine, newLine) =
            old.content == new.content
            ? lines.firstDifference(of: old.marked, from: new.marked)
            : lines.firstDifference(of: old.content, from: new.content)
    }

    /// Returns the changes at one place: the components that go, in the old order, then the others in the new one.
    static func all(
        from old: [ShownComponent], to new: [ShownComponent], _ lines: inout ContentLines
    ) -> [ComponentChange] {
        guard old != new else { return [] }
        let before = Dictionary(old.map { ($0.component, $0) }) { first, _ in first }
        let now = Set(new.map(\.component))
        let moved = Set(moves(from: old.map(\.component), to: new.map(\.component)) ?? [])
        let gone = old.filter { !now.contains($0.component) }.map {
            ComponentChange(.disappears, $0.component, from: $0.builder, to: nil)
        }
        return gone
            + new.flatMap { shown -> [ComponentChange] in
                guard let old = before[shown.component] else {
                    return [ComponentChange(.appears, shown.component, from: nil, to: shown.builder)]
                }
                var changes: [ComponentChange] = []
                if old.content != shown.content || old.marked != shown.marked {
                    changes.append(
                        old.builder == shown.builder
                            ? ComponentChange(from: old, to: shown, &lines)
                            : ComponentChange(.replaced, shown.component, from: old.builder, to: shown.builder))
                }
                if moved.contains(shown.component) {
                    changes.append(
                        ComponentChange(.moved, shown.component, from: old.builder, to: shown.builder))
                }
                return changes
            }
    }
}

/// A component on a screen with what it shows.
struct ShownComponent: Hashable {
    let component: ComponentID
    let builder: String
    /// The encoded facets of the component alone; equal where nothing needs to be compared.
    let content: FacetValue
    /// The same in marked words: two phrases that are one text in English differ.
    let marked: FacetValue
}

/// The lines in which people read encoded facets; each is written once, as many are compared.
struct ContentLines {
    private var texts: [FacetValue: [String]] = [:]

    /// Returns the first lines in which two components differ: of their texts, else of all that they are made of.
    mutating func firstDifference(of old: FacetValue, from new: FacetValue) -> (old: String?, new: String?) {
        let (before, now) = (textLines(old), textLines(new))
        return before == now
            ? Self.firstDifference(of: Self.memberLines(old), from: Self.memberLines(new))
            : Self.firstDifference(of: before, from: now)
    }

    private static func firstDifference(of before: [String], from now: [String]) -> (old: String?, new: String?) {
        let count = zip(before, now).prefix { $0 == $1 }.count
        return (before.dropFirst(count).first, now.dropFirst(count).first)
    }

    /// Returns what encoded facets show as text.
    private mutating func textLines(_ content: FacetValue) -> [String] {
        if let known = texts[content] { return known }
        let (header, shown) = content.belowHeader
        let facet = try? JSONDecoder().decode(Facet<FacetAction>.self, from: Data(shown.encoded))
        let lines = [header].compactMap(\.self) + (facet?.outline ?? []).map { $0.trimmingCharacters(in: .whitespaces) }
        texts[content] = lines
        return lines
    }

    /// Returns everything in encoded facets, a line for each value: `children.0.images.main: tea.png`.
    private static func memberLines(_ content: FacetValue) -> [String] {
        func lines(_ value: FacetValue, _ path: String) -> [String] {
            func inside(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
            return switch value {
            case .object(let members):
                members.sorted { $0.key < $1.key }.flatMap { lines($0.value, inside($0.key)) }
            case .list(let elements): elements.enumerated().flatMap { lines($1, inside("\($0)")) }
            case .string(let text): ["\(path): \(text)"]
            case .integer, .number, .bool, .null: ["\(path): \(value.text)"]
            }
        }
        return lines(content, "")
    }
}
