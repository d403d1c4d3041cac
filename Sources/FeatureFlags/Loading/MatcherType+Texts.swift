import StructuredText

extension MatcherType {
    static let whitelist = MatcherType("WHITELIST") { data throws(MatcherFault) in
        RuleLoad.isOne(of: try data.whitelist)
    }

    static let prefix = part("STARTS_WITH", .startsWith) { $0.utf8.starts(with: $1.utf8) }

    static let suffix = part("ENDS_WITH", .endsWith) { $0.utf8.suffix($1.utf8.count).elementsEqual($1.utf8) }

    /// Takes time in proportion to the length of the value.
    static let substring = part("CONTAINS_STRING", .contains) { $0.utf8.contains($1.utf8) }

    /// Makes a type for one of some texts in a place of the value; empty texts are ignored (decision D5).
    private static func part(
        _ name: String, _ relation: MatchedValues.Relation, _ isPart: @escaping @Sendable (String, String) -> Bool
    ) -> MatcherType {
        MatcherType(
            name,
            accepting: { data throws(MatcherFault) in
                let listed = try data.whitelist
                let texts = listed.filter { !$0.isEmpty }
                let accepted = MatchedValues.texts(relation, to: texts.exactSet) { value, _ in
                    texts.contains { isPart(value, $0) }
                }
                return (texts.isEmpty ? .nothing : accepted, "\(relation.rawValue) any of \(listed.quotedList)")
            })
    }

    /// Refuses a pattern beyond what the expressions of its file may cost: it never matches (decision D6).
    static let expression = MatcherType(
        "MATCHES_STRING",
        accepting: { data throws(MatcherFault) in
            let pattern = try data.text(nil, "stringMatcherData")
            guard data.load.expressions.pay(for: pattern) else {
                let advice = "shorten this one or those before it"
                throw data.fault("the regular expressions of this file are too much together; \(advice)")
            }
            let expression: BoundedExpression
            do throws(JavaPattern.Refusal) {
                expression = try BoundedExpression(pattern)
            } catch {
                let reason = error.reason.map { ": \($0)" } ?? ""
                throw data.fault("stringMatcherData is not a usable regular expression\(reason)")
            }
            let accepted = MatchedValues.texts(.matches, to: [ExactString(pattern)]) { value, effort in
                expression.isFound(in: value, &effort)
            }
            return (accepted, "\(MatchedValues.Relation.matches.rawValue) \(JSONText.quoted(pattern))")
        })
}
