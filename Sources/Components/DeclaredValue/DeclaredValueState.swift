public import ComponentScreen
import Delivery
import Foundation

/// The state of the value of the content.
public struct DeclaredValueState: ComponentState {
    /// The words of the language.
    public let words: Words
    var entry: AmountEntry

    init(country: Country, words: Words) {
        self.words = words
        entry = AmountEntry(limit: Money(Self.limit(in: country), country.currency))
    }

    /// The value the order gets.
    var accepted: DeclaredValue? { entry.amount.map(DeclaredValue.init) }

    /// The title of the component.
    public var title: String { words("Declared value") }
    /// The text of the empty field.
    public var hint: String { words("What the content is worth") }

    /// The text in the field, valid or not.
    public var text: String { entry.text(in: words) }

    /// The longer explanation below the field.
    public var description: String {
        entry.amount.map { words("Declared as \($0)") } ?? words("Optional, up to \(entry.limit)")
    }

    /// Whether what was entered is acceptable.
    public var status: FacetStatus { .validity(entry.fault.map { words($0) }) }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness { status.isAcceptable ? .ready : .incomplete(words("Correct the declared value")) }

    private static func limit(in country: Country) -> Decimal {
        switch country {
        case .hongKong: 50_000
        case .singapore: 10_000
        case .taiwan: 200_000
        case .korea: 5_000_000
        case .vietnam: 100_000_000
        case .india: 500_000
        }
    }
}
