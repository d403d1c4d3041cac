import ScreenProving
import VariantSpaces

/// Marks for every country and account: a group of columns for each account, a column for each country.
struct ConditionGrid {
    /// A line of marks with the condition that its `○` stand for.
    struct Line: Equatable {
        let marks: String
        let condition: String
    }

    /// What the marks mean.
    static let legend =
        "● always   ○ under the condition on its line   · never   blank: on another line, or cannot occur"

    private let countries: [String]
    private let accounts: [String]

    /// Columns for all the cells there are; each has a country and an account.
    init(_ cells: [ContextRegion.Cell]) {
        countries = cells.map(\.values[0]).withoutRepetitions
        accounts = cells.map(\.values[1]).withoutRepetitions
    }

    /// The names of the columns: the accounts, then the codes of the countries downwards.
    var header: [String] {
        let letters = (0..<(countries.map(\.count).max() ?? 0)).map { row in
            line { country, _ in
                country.count > row ? country[country.index(country.startIndex, offsetBy: row)] : " "
            }
        }
        return [joined(accounts)] + letters
    }

    /// A line for each condition that holds in some of the cells; `always` and `never` are marks on the first one.
    ///
    /// - Parameter condition: what is said where every cell has it, or it is a matter of country and account alone.
    func lines(_ cells: [ContextRegion.Cell], of condition: Formula) -> [Line] {
        let conditions = Dictionary(cells.map { ($0.values, $0.condition) }) { first, _ in first }
        let open = cells.map(\.condition).filter { !$0.isAlways && !$0.isNever }.withoutRepetitions
        func marks(_ shown: Formula?, isFirst: Bool) -> String {
            line { country, account in
                guard let condition = conditions[[country, account]] else { return " " }
                if condition == shown { return "○" }
                guard isFirst else { return " " }
                return condition.isAlways ? "●" : condition.isNever ? "·" : " "
            }
        }
        guard !open.isEmpty else { return [Line(marks: marks(nil, isFirst: true), condition: "\(condition)")] }
        return open.enumerated().map { index, formula in
            Line(marks: marks(formula, isFirst: index == 0), condition: "\(formula)")
        }
    }

    private func line(_ mark: (_ country: String, _ account: String) -> Character) -> String {
        joined(accounts.map { account in countries.map { String(mark($0, account)) }.joined(separator: " ") })
    }

    /// One text for each account, padded to the width of its columns, or of its name where that is wider.
    private func joined(_ groups: [String]) -> String {
        zip(accounts, groups).map { account, text in
            let width = max(account.count, countries.count * 2 - 1)
            return text + String(repeating: " ", count: max(0, width - text.count))
        }.joined(separator: "  ")
    }
}

extension Array where Element: Equatable {
    /// Each element once, in the order of its first occurrence.
    var withoutRepetitions: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
