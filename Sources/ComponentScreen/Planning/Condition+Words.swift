package import FeatureFlags
import StructuredText

extension Condition: CustomStringConvertible {
    /// The condition in words, as proofs have it: `insurance on and country in HK SG TW`, `always`.
    public var description: String { text(of: \.description) }

    /// Says it in words, given a text for each test.
    package func text(of test: (Test) -> String) -> String { simplified.unsimplifiedText(of: test) }

    private func unsimplifiedText(of test: (Test) -> String) -> String {
        switch form {
        case .test(let question): return test(question)
        case .all(let parts):
            let texts = parts.map { part in
                let text = part.unsimplifiedText(of: test)
                return if case .any = part.form { "(\(text))" } else { text }
            }
            return texts.isEmpty ? "always" : texts.joined(separator: " and ")
        case .any(let parts):
            return parts.isEmpty ? "never" : parts.map { $0.unsimplifiedText(of: test) }.joined(separator: ", or ")
        }
    }

    /// The need, to complete "not applicable: …"; of several alternatives each, since each would be enough.
    var reason: String {
        guard let first = tests.first else { return description }
        if case .code(let test, _) = first, test.isStatement { return "needs that \(self)" }
        return first.isWorded ? description : "needs \(self)"
    }

    /// The needs besides flags, in its author's words: `only in HK SG TW`; nil where no words stand for all of it.
    package var authorsWords: String? {
        let others = conjuncts.filter { !$0.isFlag }
        guard !others.isEmpty, others.flatMap(\.tests).allSatisfy(\.isWorded) else { return nil }
        return others.map(\.description).joined(separator: ", ")
    }
}

extension PlanEntry {
    /// Returns the treatments that flags need where its condition does not hold, in words: `a = on or b = on`.
    package func neededTreatments(_ flags: Flags) -> String? {
        guard let unmet = condition.firstFailure({ $0.holds(for: (), flags) })?.simplified else { return nil }
        let alternatives = if case .any(let parts) = unmet.form { parts } else { [unmet] }
        return alternatives.map { alternative in
            alternative.text { test in
                guard case .flag(let flag, let indices) = test else { return test.description }
                return "\(flag.name) = \(indices.map { flag.treatments[$0] }.list("or"))"
            }
        }.list("or")
    }
}

extension Condition.Test: CustomStringConvertible {
    package var description: String {
        switch self {
        case .flag(let flag, let indices):
            let treatments = indices.map { flag.treatments[$0] }
            return Set(flag.treatments) == ["on", "off"] && treatments.count == 1
                ? "\(flag.name) \(treatments[0])" : membership(of: flag.name, in: treatments)
        case .member(let member, let values, let test):
            if isWorded { return test.reason ?? "" }
            return membership(
                of: memberName(of: member) ?? "an unnamed member",
                in: values.map { valueName($0) ?? "an unnamed value" }, isNegated: test.isNegated)
        case .code(let test, _):
            let reason = test.reason ?? ""
            return test.isNegated ? "not (\(reason))" : reason
        }
    }

    /// Whether its words are the author's, which read as a sentence of their own.
    var isWorded: Bool {
        switch self {
        case .flag: false
        case .member(_, _, let test): test.reason != nil && !test.isNegated
        case .code: true
        }
    }
}

private func membership(of name: String, in values: [String], isNegated: Bool = false) -> String {
    if values.count == 1 { return "\(name) \(isNegated ? "is not" : "=") \(values[0])" }
    return "\(name) \(isNegated ? "not in" : "in") \(values.joined(separator: " "))"
}
