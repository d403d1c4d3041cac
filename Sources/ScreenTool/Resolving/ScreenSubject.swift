import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// A component, or one of the builders that can make it, as somebody named it.
struct ScreenSubject {
    /// The name: a component's id, or a builder's name.
    let name: String
    /// The builders that are meant, each with the condition of its being shown.
    let rows: [Partition.Row]
    /// The place they take.
    let component: ComponentID
    /// The area that the place is in.
    let section: SectionID

    /// Finds what a word names.
    ///
    /// - Throws: `ArgumentError` with the nearest name where it names nothing.
    init(_ name: String, in partition: Partition) throws {
        rows = partition.rows(named: name)
        guard let first = rows.first else { throw ArgumentError.unknownComponent(name, in: partition) }
        self.name = name
        self.component = first.component
        self.section = first.section
    }
}

extension ArgumentError {
    fileprivate static func unknownComponent(_ name: String, in partition: Partition) -> ArgumentError {
        let ids = partition.rows.map(\.component.rawValue).withoutRepetitions
        let nearest = nearestSpelling(to: name, in: ids + partition.rows.map(\.builder))
        let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        return ArgumentError(
            "unknown component \"\(name)\"\(hint) (one of: \(ids.joined(separator: ", ")), or the name of a builder)")
    }
}
