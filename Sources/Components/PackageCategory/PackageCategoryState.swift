import ComponentScreen
import Delivery
import Foundation

struct PackageCategoryState: ComponentState {
    /// The reasons why some categories cannot be sent.
    let refusals: [PackageCategory: String]
    var selected: PackageCategory?

    let categories = PackageCategory.allCases
    let title = "What is in the package?"

    var subtitle: String { selected.map(examples) ?? "Choose what fits best" }

    var status: FacetStatus { .validity(selected.flatMap { refusals[$0] }.map { "\($0); choose something else" }) }

    /// The category written to the order; nil while there is none or it is refused.
    var accepted: PackageCategory? { status == .ready ? selected : nil }

    var readiness: Readiness { accepted == nil ? .incomplete("Choose what is in the package") : .ready }

    func title(of category: PackageCategory) -> String {
        category == .other ? "Something else" : category.rawValue.capitalized
    }

    func status(of category: PackageCategory) -> FacetStatus {
        refusals[category].map { .disabled(reason: $0) } ?? .ready
    }

    private func examples(of category: PackageCategory) -> String {
        switch category {
        case .documents: "Papers and letters"
        case .food: "Fresh or cooked"
        case .clothing: "Clothes and shoes"
        case .electronics: "Phones, computers and their parts"
        case .other: "Anything else that may be sent"
        }
    }
}

extension PackageCategoryState {
    /// Starts with nothing chosen, and with what the country refuses to take from the kind of account.
    init(country: Country, account: AccountType) {
        switch (country, account) {
        case (.singapore, .personal): refusals = [.food: "Only business accounts can send food in Singapore"]
        case (.vietnam, .personal): refusals = [.electronics: "Only business accounts can send electronics in Vietnam"]
        case (.korea, _): refusals = [.food: "Food needs cooled transport, which is not offered in Korea"]
        case (.india, _): refusals = [.food: "Food spoils on the long routes in India"]
        case (.hongKong, _), (.taiwan, _), (.singapore, .business), (.vietnam, .business): refusals = [:]
        }
    }
}
