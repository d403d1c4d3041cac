import ComponentScreen
import Foundation
import ScreenProving
import StructuredText

/// What the script of a book knows: which outcome each place has in which contexts.
///
/// Values and parameters are indices; a condition is a list of alternatives, each a list of parameters with the values
/// they may have.
struct Book: Encodable {
    typealias Condition = [[Literal]]

    /// That a parameter has one of some values: `[3,[0,2]]`.
    struct Literal: Encodable {
        let parameter: Int
        let values: [Int]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(parameter)
            try container.encode(values)
        }
    }

    struct Parameter: Encodable {
        let name: String
        let values: [String]
        /// The value where nothing else is said.
        let standard: Int
    }

    struct Place: Encodable {
        let id: ComponentID
        /// When each builder takes the place, whatever its component shows.
        let builders: [Condition]
        let outcomes: [Outcome]
    }

    struct Outcome: Encodable {
        let builder: String
        let when: Condition
        /// The number of the template that draws it.
        let html: Int
    }

    struct Order: Encodable {
        let name: String
        let when: Condition
        let sections: [Section]
    }

    struct Section: Encodable {
        let id: SectionID
        let header: String?
        let places: [Int]
    }

    let parameters: [Parameter]
    /// Which settings the constraints allow.
    let possible: Condition
    let places: [Place]
    let orders: [Order]
}

/// A book and the components that its templates draw.
@MainActor
struct BookContents<Requirements: ScreenRequirements> {
    let book: Book
    /// What each template draws, and whether its section has a header.
    let templates: [(component: LiveComponent, hasHeader: Bool)]

    init(_ partition: Partition, of space: ScreenSpace<Requirements>) throws {
        let headers = Dictionary(space.pluginPoint.sections.map { ($0.id, $0.header) }) { first, _ in first }
        var templates: [(LiveComponent, Bool)] = []
        let ids = partition.rows.map(\.component).withoutRepetitions
        let places = ids.map { id in
            let rows = partition.rows.filter { $0.component == id }
            let outcomes = rows.flatMap { row in
                partition.variants(of: row).compactMap { region -> Book.Outcome? in
                    let example = region.nearest(to: space.baseline)
                    guard let component = example.flatMap({ space.component(id, in: $0) }) else { return nil }
                    templates.append((component, headers[row.section].flatMap { $0 } != nil))
                    return Book.Outcome(
                        builder: row.builder, when: Book.condition(region.condition), html: templates.count - 1)
                }
            }
            return Book.Place(id: id, builders: rows.map { Book.condition($0.condition) }, outcomes: outcomes)
        }
        let orders = partition.orders.map { order in
            Book.Order(
                name: order.name, when: Book.condition(order.condition),
                sections: order.sections.map { section in
                    Book.Section(
                        id: section, header: headers[section] ?? nil,
                        places: ids.indices.filter { index in
                            partition.rows.contains { $0.component == ids[index] && $0.section == section }
                        })
                })
        }
        self.templates = templates
        book = Book(
            parameters: zip(space.parameters, space.baseline.values).map {
                Book.Parameter(name: $0.name, values: $0.values, standard: $1)
            },
            possible: Book.condition(space.constraint), places: places, orders: orders)
    }
}

extension Book {
    fileprivate static func condition(_ formula: Formula) -> Condition {
        formula.allowedValues.map { $0.map(Literal.init) }
    }

    /// The book on one line; `<` is written as an escape, so that nothing ends the element it stands in.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self).replacing("<", with: "\\u003c")
        }
    }
}

extension ScreenSpace {
    /// A component as it is composed in a context; nil where it is not on the screen.
    fileprivate func component(_ id: ComponentID, in context: Context) -> LiveComponent? {
        let plan = pluginPoint.plan(for: requirements(in: context))
        return pluginPoint.compose(plan).render().flatMap(\.components).first { $0.id == id }
    }
}
