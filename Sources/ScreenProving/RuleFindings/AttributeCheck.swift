import FeatureFlags
import StructuredText

/// The check of the attributes that rules ask for against those that the program gives its users.
struct AttributeCheck {
    let table: RuleTable
    /// The attributes of each audience; the check finds nothing where the program gives none.
    let audiences: [[String: AttributeValue]]

    var findings: [RuleFinding] {
        let names = Set(audiences.flatMap(\.keys)).sorted()
        guard !names.isEmpty else { return [] }
        // An attribute that is the same for all follows from no axis, and may have any other value.
        let values = names.map { name in Set(audiences.compactMap { $0[name]?.text }) }
        let known = Dictionary(zip(names.map { ExactString($0) }, values)) { first, _ in first }
        return table.dependencies.nodes.flatMap { node in
            let list = table.list(of: node)
            return list.rules.flatMap { rule in
                list.cases[rule].tests.compactMap { test -> RuleFinding? in
                    guard let attribute = test.attribute else { return nil }
                    let flag = node.isFlag ? table.name(of: node) : nil
                    guard let values = known[attribute] else {
                        return unknown(attribute.string, among: names, flag, test.position)
                    }
                    return unlisted(test, of: values, flag)
                }
            }
        }
    }

    private func unknown(
        _ name: String, among names: [String], _ flag: String?, _ position: TextPosition
    ) -> RuleFinding {
        let similar = nearestSpelling(to: name, in: names).map { "did you mean \(JSONText.quoted($0))? Rename it" }
        return RuleFinding(
            .unknownAttribute, flag: flag, at: table.location(position),
            "the program gives users no attribute \(JSONText.quoted(name)); it has \(names.joined(separator: ", "))",
            advice: similar ?? "ask for another one, or have the program give it")
    }

    /// Finds a list that leaves out one or two of at least three times as many values: some may be new.
    private func unlisted(_ test: CaseList.Test, of values: Set<String>, _ flag: String?) -> RuleFinding? {
        guard !test.isNegated, case .value(let matcher) = test.question, let texts = matcher.listedTexts else {
            return nil
        }
        let missing = values.subtracting(texts).sorted()
        guard [1, 2].contains(missing.count), values.count >= 3 * missing.count else { return nil }
        let name = test.attribute?.string ?? ""
        return RuleFinding(
            .unlistedValue, flag: flag, at: table.location(test.position),
            "a list names all values of \(name) but \(missing.map { JSONText.quoted($0) }.list("and"))",
            advice: "if \(missing.count == 1 ? "it is" : "they are") new, add \(missing.count == 1 ? "it" : "them")")
    }
}

extension AttributeValue {
    /// The text that it is; nil for another type.
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
