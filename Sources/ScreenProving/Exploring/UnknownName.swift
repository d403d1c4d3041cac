public import ComponentScreen
import FeatureFlags
import StructuredText
import VariantSpaces

/// A question named a component that no builder stands for.
public struct UnknownComponent: Error, Hashable, Sendable, CustomStringConvertible {
    /// The id that was asked for.
    public let id: ComponentID
    /// The id that was probably meant.
    public let nearest: ComponentID?

    init(_ id: ComponentID, in known: [ComponentID]) {
        self.id = id
        self.nearest = nearestSpelling(to: id.rawValue, in: known.map(\.rawValue)).map(ComponentID.init(rawValue:))
    }

    /// What is wrong, with the nearest id.
    public var description: String {
        ("no builder stands for \"\(id)\"" + (nearest.map { " (did you mean \"\($0)\"?)" } ?? "")).printable
    }
}

/// A question named a builder that is not in the screen's list.
public struct UnknownBuilder: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// The name that was probably meant.
    public let nearest: String?

    init(_ name: String, in known: [String]) {
        self.name = name
        self.nearest = nearestSpelling(to: name, in: known)
    }

    /// What is wrong, with the nearest name.
    public var description: String {
        ("no builder is called \(name)" + (nearest.map { " (did you mean \($0)?)" } ?? "")).printable
    }
}

/// A question named a section that the screen does not have.
public struct UnknownSection: Error, Hashable, Sendable, CustomStringConvertible {
    /// The id that was asked for.
    public let id: SectionID
    /// The id that was probably meant.
    public let nearest: SectionID?

    init(_ id: SectionID, in known: [SectionID]) {
        self.id = id
        self.nearest = nearestSpelling(to: id.rawValue, in: known.map(\.rawValue)).map(SectionID.init(rawValue:))
    }

    /// What is wrong, with the nearest id.
    public var description: String {
        ("the screen has no section \"\(id)\"" + (nearest.map { " (did you mean \"\($0)\"?)" } ?? "")).printable
    }
}
