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
        Runs every variant of the screen, and does things at random in each of the first cases of its axes, in a language in
        which every phrase shows. Ends with 1 where a text is shown that no phrase has made.
        """
    private let steps = Option(
        "steps", "COUNT", help: "how many things are done at random; 1000 if not given", expected: "a number from 0"
    ) { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
    var options: [any ProgramOption] { RuleSource.options + [Option.words, steps, Option.format] + program.options }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let catalog = try program.catalog(arguments, warning: output)
        let rules = try program.rules(from: try RuleSource(arguments), warning: output)
        let space = program.space.configured(by: rules)
        var texts = try space.spokenTexts(speaking: languages.speaking)
        try await walk(&texts, space, arguments)
        let status = TranslationStatus(catalog, said: texts)
        let unsaid = texts.unsaid.map { ReportRow(["\($0.component)", "\($0.facet?.rawValue ?? "missing")", $0.text]) }
        return CommandReport(
            "\(program.title) · \(status.keys.count.of("phrase")) in \(status.languages.count.of("language"))",
            groups: [status.group, status.byComponent] + status.missing
                + [
                    CommandReport.Group(title: "Texts that no phrase has made", rows: unsaid),
                    CommandReport.Group(title: "Stale", rows: status.stale.map { ReportRow([$0]) }),
                ].filter { !$0.rows.isEmpty },
            json: status.json(unsaid: texts.unsaid), status: texts.unsaid.isEmpty ? .success : .failure)
    }

    /// Does things at random in each case of the axes, with every flag at each of its treatments in turn.
    private func walk(
        _ texts: inout SpokenTexts, _ space: ScreenSpace<Requirements>, _ arguments: Arguments
    ) async throws {
        let rows = try space.rows(strength: 2)
        let all = arguments[steps] ?? 1000
        for (index, context) in rows.enumerated() where all > 0 {
            let requirements = languages.speaking(space.requirements(in: context), texts.words)
            let screen = try program.mount(requirements, Demonstration(arguments: arguments)).screen
            await texts.walk(screen, steps: (all + rows.count - 1 - index) / rows.count, seed: UInt64(index + 1))
            screen.tearDown()
        }
    }
}

/// The phrases of a screen, with the languages that have a translation.
struct TranslationStatus {
    private let catalog: StringCatalog
    private let said: SpokenTexts
    /// The languages besides English.
    let languages: [String]
    /// The phrases of the catalog, and others that were said.
    let keys: [String]
    /// The phrases of the catalog that stand nowhere in the code.
    let stale: [String]

    init(_ catalog: StringCatalog, said: SpokenTexts) {
        self.catalog = catalog
        self.said = said
        languages = catalog.languages.filter { $0 != "en" }
        stale = catalog.entries.filter(\.value.isStale).map(\.key).sorted()
        let spoken = Set(said.phrases.values.flatMap(\.self))
        let own = catalog.entries.filter { !$0.value.isStale && $0.value.isTranslated }.map(\.key)
        let untranslated = Set(catalog.entries.filter { !$0.value.isTranslated }.map(\.key))
        keys = spoken.union(own).subtracting(untranslated).sorted()
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

    /// The number of missing phrases of each component by language.
    var byComponent: CommandReport.Group {
        CommandReport.Group(
            title: "Components",
            rows: [ReportRow(["component", "phrases"] + languages.map { "missing in \($0)" }, .dim)]
                + said.phrases.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, phrases in
                    let missing = languages.map { keys(nil, in: $0, of: phrases.intersection(keys)).count }
                    return ReportRow([id.rawValue, "\(phrases.count)"] + missing.map(String.init))
                })
    }

    var missing: [CommandReport.Group] {
        languages.map { language in
            CommandReport.Group(title: "Missing in \(language)", rows: missing(in: language).map { ReportRow([$0]) })
        }.filter { !$0.rows.isEmpty }
    }

    func json(unsaid: [SpokenTexts.Unsaid]) -> JSONObject {
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
            "phrases": keys.count, "languages": languages, "components": components, "stale": stale,
            "unsaid": unsaid.map { text -> JSONObject in
                ["component": text.component, "facet": text.facet, "text": text.text]
            },
        ]
    }
}
