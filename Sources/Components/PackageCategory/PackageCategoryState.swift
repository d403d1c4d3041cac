public import ComponentScreen
public import Delivery
import Foundation

/// The state of the category of the content.
public struct PackageCategoryState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The reasons why some categories cannot be sent.
    let refusals: [PackageCategory: Phrase]
    /// The choice; nil for none.
    public internal(set) var selected: PackageCategory?

    /// The title of the component.
    public var title: String { words("What is in the package?") }

    /// The line below the title.
    public var subtitle: String { words(selected.map(examples) ?? "Choose what fits best") }

    /// Whether what was entered is acceptable.
    public var status: FacetStatus {
        .validity(selected.flatMap { refusals[$0] }.map { words("\($0); choose something else") })
    }

    /// The category written to the order; nil while there is none or it is refused.
    var accepted: PackageCategory? { status.isAcceptable ? selected : nil }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness { accepted == nil ? .incomplete(words("Choose what is in the package")) : .ready }

    /// Returns the title of a category.
    public func title(of category: PackageCategory) -> String {
        switch category {
        case .documents: words("Documents")
        case .food: words("Food")
        case .clothing: words("Clothing")
        case .electronics: words("Electronics")
        case .other: words("Something else")
        }
    }

    /// Returns whether a category can be sent.
    public func status(of category: PackageCategory) -> FacetStatus {
        refusals[category].map { .disabled(reason: words($0)) } ?? .ready
    }

    private func examples(of category: PackageCategory) -> Phrase {
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
    init(country: Country, account: AccountType, words: Words) {
        self.init(words: words, refusals: Self.refusals(in: country, account))
    }

    private static func refusals(in country: Country, _ account: AccountType) -> [PackageCategory: Phrase] {
        switch country {
        case .hongKong, .taiwan: [:]
        case .singapore: account.isCompany ? [:] : [.food: "Only business accounts can send food in Singapore"]
        case .vietnam:
            account.isCompany ? [:] : [.electronics: "Only business accounts can send electronics in Vietnam"]
        case .korea: [.food: "Food needs cooled transport, which is not offered in Korea"]
        case .india: [.food: "Food spoils on the long routes in India"]
        }
    }
}
