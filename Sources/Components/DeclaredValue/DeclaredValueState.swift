import ComponentScreen
import Delivery
import Foundation

struct DeclaredValueState: ComponentState {
    var entry: AmountEntry

    init(country: Country) {
        entry = AmountEntry(country: country, limit: Money(Self.limit(in: country), country.currency))
    }

    /// The value the order gets.
    var accepted: DeclaredValue? { entry.amount.map(DeclaredValue.init) }

    let title = "Declared value"
    let hint = "What the content is worth"

    var description: String {
        entry.amount.map { "Declared as \($0.formatted(for: entry.country))" }
            ?? "Optional, up to \(entry.limit.formatted(for: entry.country))"
    }

    var status: FacetStatus { .validity(entry.fault) }

    var readiness: Readiness { status == .ready ? .ready : .incomplete("Correct the declared value") }

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
