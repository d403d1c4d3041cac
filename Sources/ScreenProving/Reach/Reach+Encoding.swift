import ComponentScreen
import FeatureFlags
package import FlagLinting
import VariantSpaces

extension Reach: Encodable {
    /// All of it, for programs; lists are in the order of the screen, and of the file.
    public func encode(to encoder: any Encoder) throws {
        func cells(_ cells: [Cell]) -> [Description.Cell] { cells.map { Description.Cell($0, axes: axes) } }
        try Description(
            components: rows.map {
                Description.Component(
                    section: $0.section, component: $0.component, builder: $0.builder, failure: $0.failure,
                    cells: cells($0.cells))
            },
            unreachable: unreachable.map {
                Description.Unreachable(
                    component: $0.component, builder: $0.builder, location: $0.location, reason: $0.reason)
            },
            orders: orders.map { Description.Order(arrangement: $0.name, cells: cells($0.cells)) },
            screens: screens, reachable: reachable, losses: losses,
            unusedRules: unusedRules.map { Description.UnusedRule(flag: $0.flag, cause: $0.cause, reason: $0.reason) },
            excluded: cells(excluded), strangers: strangers
        ).encode(to: encoder)
    }
}

extension Reach.Extent {
    /// As it is written for programs: `everybody`, `nobody` or `some` with the parts.
    package var coded: (word: String, parts: [UserSet.Part]?) {
        switch self {
        case .everybody: ("everybody", nil)
        case .nobody: ("nobody", nil)
        case .some(let parts): ("some", parts)
        }
    }
}

/// What is written of who sees what.
private struct Description: Encodable {
    /// A builder with who sees its component.
    struct Component: Encodable {
        let section: SectionID
        let component: ComponentID
        let builder: String
        let failure: String?
        let cells: [Cell]
    }

    /// An order of the sections with who sees the screen in it.
    struct Order: Encodable {
        let arrangement: String
        let cells: [Cell]
    }

    /// Who sees something of the users with some values of the axes.
    struct Cell: Encodable {
        /// The values by the names of the axes.
        let axes: [String: String]
        /// `everybody`, `nobody` or `some`.
        let extent: String
        /// What it needs of the flags.
        let condition: String
        /// Who sees it, where that is only some.
        let parts: [UserSet.Part]?
        let causes: [Cause]

        init(_ cell: Reach.Cell, axes names: [String]) {
            axes = Dictionary(zip(names, cell.values)) { first, _ in first }
            (extent, parts) = cell.extent.coded
            condition = "\(cell.condition)"
            causes = cell.causes.map { Cause($0) }
        }
    }

    /// Where a flag has a treatment from; without a cause from its declaration.
    struct Cause: Encodable {
        let flag: String
        let treatment: String
        let cause: RuleCause?

        init(_ cause: Reach.FlagCause) {
            (flag, treatment, self.cause) = (cause.flag, cause.treatment, cause.cause)
        }
    }

    struct Unreachable: Encodable {
        let component: ComponentID
        let builder: String
        let location: SourceLocation
        let reason: String
    }

    struct UnusedRule: Encodable {
        let flag: String
        let cause: RuleCause
        let reason: String
    }

    let components: [Component]
    let unreachable: [Unreachable]
    let orders: [Order]
    let screens: ContextCount
    let reachable: ContextCount
    let losses: [Reach.Loss]
    let unusedRules: [UnusedRule]
    let excluded: [Cell]
    let strangers: [String]
}
