import ComponentScreen
import ScreenProving
import StructuredText

/// The command that says which phrases are translated, and which texts no phrase has made.
struct WordsCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let languages: ScreenLanguages<Requirements>
    let name = "words"
    let summary = "translations: what is done, missing or to be reviewed, and texts that no phrase has made"
    let details: String? = """
        Looks at every variant of the screen, and then does things at random in contexts in which each two values of axes and
        flags meet, in a language in which every phrase shows. Ends with 1 where a text is shown that no phrase has made.
        """
    private let steps = Option(
        "steps", "COUNT", help: "how many things are done at random; 1000 if not given", expected: "a number from 0"
    ) { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
    var options: [any ProgramOption] { RuleSource.options + [Option.words, steps, Option.format] + program.options }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let catalog = try program.catalog(arguments, warning: output)
        let rules = try program.rules(from: try RuleSource(arguments), warning: output)
        let space = program.space.configured(by: rules)
        let texts = try await space.screenTexts(steps: arguments[steps] ?? 1000) {
            try program.mount($0, Demonstration(arguments: arguments)).screen
        }
        let status = TranslationStatus(catalog, said: texts)
        let unlocalized = texts.unlocalized.map {
            ReportRow(["\($0.component)", "\($0.facet?.rawValue ?? "missing")", $0.text])
        }
        return CommandReport(
            "\(program.title) · \(status.keys.count.of("phrase")) in \(status.languages.count.of("language"))",
            groups: [status.group, status.byComponent] + status.missing
                + [
                    CommandReport.Group(title: "Texts that no phrase has made", rows: unlocalized),
                    CommandReport.Group(title: "Stale", rows: status.stale.map { ReportRow([$0]) }),
                ].filter { !$0.rows.isEmpty },
            json: status.json(unlocalized: texts.unlocalized), status: texts.unlocalized.isEmpty ? .success : .failure)
    }
}

/// The phrases of a screen, with the languages that have a translation.
struct TranslationStatus {
    private let catalog: StringCatalog
    private let said: ScreenTexts
    /// The languages besides English.
    let languages: [String]
    /// The phrases of the catalog, and others that were said.
    let keys: [String]
    /// The phrases of the catalog that stand nowhere in the code.
    let stale: [String]

    init(_ catalog: StringCatalog, said: ScreenTexts) {
        self.catalog = catalog
        self.said = said
        languages = catalog.languages.filter { $0 != "en" }
        stale = catalog.entries.filter(\.value.isStale).map(\.key).sorted()
        let own = catalog.entries.filter { !$0.value.isStale && $0.value.isTranslated }.map(\.key)
        let untranslated = Set(catalog.entries.filter { !$0.value.isTranslated }.map(\.key))
        keys = said.all.union(own).subtracting(untranslated).sorted()
    }

    /// Returns the keys of some that are in a state in a language; under nil, without a text.
    private func keys(_ state: StringCatalog.State?, in language: String, of keys: some Sequence<String>) -> [String] {
        keys.filter { catalog.state(of: $0, in: language) == state }
    }

    func missing(in language: String) -> [String] { keys(nil, in: language, of: keys) }

    private func counts(in language: String) -> [Int] {
        ([.translated, .needsReview, nil] as [StringCatalog.State?]).map { keys($0, in: language, of: keys).count }
    }

    var group: CommandReport.Group {
        CommandReport.Group(
            title: "Languages",
            rows: [ReportRow(["language", "translated", "to be reviewed", "missing"], .dim)]
                + languages.map { ReportRow([$0] + counts(in: $0).map(String.init)) })
    }

    /// The number of missing phrases of each component by language, and of what is said around them.
    var byComponent: CommandReport.Group {
        let components = said.phrases.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.rawValue, $1) }
        return CommandReport.Group(
            title: "Components",
            rows: [ReportRow(["component", "phrases"] + languages.map { "missing in \($0)" }, .dim)]
                + (components + [("(around them)", said.outsideComponents)]).map { name, phrases in
                    let missing = languages.map { keys(nil, in: $0, of: phrases.intersection(keys)).count }
                    return ReportRow([name, "\(phrases.count)"] + missing.map(String.init))
                })
    }

    var missing: [CommandReport.Group] {
        languages.map { language in
            CommandReport.Group(title: "Missing in \(language)", rows: missing(in: language).map { ReportRow([$0]) })
        }.filter { !$0.rows.isEmpty }
    }

    func json(unlocalized: [ScreenTexts.Unlocalized]) -> JSONObject {
        let languages = languages.map { language -> JSONObject in
            let counts = counts(in: language)
            return [
                "language": language, "translated": counts[0],
                "needsReview": keys(.needsReview, in: language, of: keys), "missing": missing(in: language),
            ]
        }
        let components = said.phrases.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, phrases -> JSONObject in
            ["component": id, "phrases": phrases.sorted()]
        }
        return [
            "phrases": keys.count, "languages": languages, "components": components,
            "around": said.outsideComponents.sorted(), "stale": stale,
            "unsaid": unlocalized.map { text -> JSONObject in
                ["component": text.component, "facet": text.facet, "text": text.text]
            },
        ]
    }
}
