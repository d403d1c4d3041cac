import ComponentScreen
import Delivery

struct PackageCategoryState: ComponentState {
    /// Why some categories cannot be sent.
    let refusals: [PackageCategory: String]
    var selected: PackageCategory?

    let categories = PackageCategory.allCases
    let title = "What is in the package?"

    var subtitle: String { selected.map(examples) ?? "Choose what fits best" }

    var status: FacetStatus {
        .validity(selected.flatMap { refusals[$0] }.map { "\($0); choose something else" })
    }

    /// The category written to the order; nil while there is none or it is refused.
    var accepted: PackageCategory? { status == .ready ? selected : nil }

    var readiness: Readiness {
        accepted == nil ? .incomplete("Choose what is in the package") : .ready
    }

    func title(of category: PackageCategory) -> String {
        switch category {
        case .documents: "Documents"
        case .food: "Food"
        case .clothing: "Clothing"
        case .electronics: "Electronics"
        case .other: "Something else"
        }
    }

    func examples(of category: PackageCategory) -> String {
        switch category {
        case .documents: "Papers and letters"
        case .food: "Fresh or cooked"
        case .clothing: "Clothes and shoes"
        case .electronics: "Phones, computers and their parts"
        case .other: "Anything else that may be sent"
        }
    }

    func isSelected(_ category: PackageCategory) -> Bool { category == selected }

    func status(of category: PackageCategory) -> FacetStatus {
        refusals[category].map { .disabled(reason: $0) } ?? .ready
    }
}
