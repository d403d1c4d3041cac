import ComponentScreen
import StructuredText

/// A question named something that the screen does not have: a component, a builder or a section.
public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// The name that was probably meant.
    public let nearest: String?
    /// What is wrong, with the nearest name.
    public let description: String

    init(component id: ComponentID, in known: [ComponentID]) {
        self.init(id.rawValue, in: known.map(\.rawValue), "no builder stands for \"\(id)\"") { "\"\($0)\"" }
    }

    init(builder name: String, in known: [String]) {
        self.init(name, in: known, "no builder is called \(name)") { $0 }
    }

    init(section id: SectionID, in known: [SectionID]) {
        self.init(id.rawValue, in: known.map(\.rawValue), "the screen has no section \"\(id)\"") { "\"\($0)\"" }
    }

    private init(_ name: String, in known: [String], _ problem: String, shown: (String) -> String) {
        self.name = name
        nearest = nearestSpelling(to: name, in: known)
        description = (problem + (nearest.map { " (did you mean \(shown($0))?)" } ?? "")).printable
    }
}
