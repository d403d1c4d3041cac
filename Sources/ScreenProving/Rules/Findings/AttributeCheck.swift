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
        let tests = table.dependencies.nodes.flatMap { node in
            let list = table.list(of: node)
            return list.rules.flatMap { list.cases[$0].tests }.map {
                (flag: node.isFlag ? table.name(of: node) : nil, test: $0)
            }
        }
        let unknown = tests.grouped(by: \.test.attribute).compactMap { attribute, asking -> RuleFinding? in
            guard let attribute, known[attribute] == nil else { return nil }
            return finding(attribute.string, among: names, asking[0].flag, asking[0].test.position, asking.count)
        }
        return unknown
            + tests.compactMap { flag, test in
                test.attribute.flatMap { known[$0] }.flatMap { unlisted(test, of: $0, flag) }
            }
    }

    /// Makes the finding of an attribute at the first place that asks for it.
    private func finding(
        _ name: String, among names: [String], _ flag: String?, _ position: TextPosition, _ count: Int
    ) -> RuleFinding {
        let similar = nearestSpelling(to: name, in: names).map { "did you mean \(JSONText.quoted($0))? Rename it" }
        let others = ["", ", which is asked for once more", ", which is asked for \(count - 1) more times"][
            min(count, 3) - 1]
        return RuleFinding(
            .unknownAttribute, flag: flag, at: table.location(position),
            """
            the program gives users no attribute \(JSONText.quoted(name))\(others); it has \(names.joined(separator: ", "))
            """,
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
