import ComponentScreen
import ScreenProving
import StructuredText

extension ScreenProgram {
    /// Finds the languages of those who get the screen in which there are no texts, or not all.
    func missingLanguages(_ arguments: Arguments) throws -> [LintFinding] {
        guard let languages else { return [] }
        let catalog = try catalog(arguments)
        let keys = catalog.entries.filter { !$0.value.isStale && $0.value.isTranslated }.keys
        let users = space.axes.indices.flatMap(variations)
        let spoken = users.flatMap(languages.spoken).withoutRepetitions
        return spoken.filter { !$0.hasPrefix("en") }.compactMap { language in
            let missing = keys.count { catalog.state(of: $0, in: language) == nil }
            guard missing > 0 || keys.isEmpty else { return nil }
            return LintFinding(
                kind: "missing-language", severity: .warning, location: nil,
                problem: missing == keys.count
                    ? "users of the screen speak \(language), and there is no text in it"
                    : "users of the screen speak \(language), and \(missing) of \(keys.count) texts are missing in it",
                advice: "they read English instead; \(name) words lists what is missing")
        }
    }
}
