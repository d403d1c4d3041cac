import ComponentScreen
import Delivery
import FeatureFlags
import FlagLinting
import Foundation
import PackageInfo
import StructuredText

/// Compares the rule file with the code, and lists what does not fit, never happens or is no longer needed.
struct LintCommand: Command {
    static let name = "lint"
    static let summary = "the rule file against the code: unknown, dead, stale, unreachable"
    static let details: String? = """
        Only what is certain is listed: what is dead or the same for everyone is so for every user, whatever their key
        and attributes. Flags that are the same for everyone are listed with the lines of code that would go with them.

        With --retire it tells who holds which treatment of one flag, in the order in which the rules are asked, and
        ends with 1 if anybody may hold another one than that.
        """
    static let options =
        RuleSource.declarations + [
            OptionDeclaration(
                name: "sources", placeholder: "DIR",
                help: "where the code is, to list the lines that go with a flag; Sources if not given and there"),
            OptionDeclaration(
                name: "retire", placeholder: "FLAG=TREATMENT",
                help: "instead, whether a flag can be fixed at a treatment without anybody's screen changing"),
            OptionDeclaration(name: "format", placeholder: "FORMAT", help: "text or json; text if not given"),
        ]

    private let rules: RuleSource
    private let sources: String?
    private let retired: (flag: String, treatment: String)?
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        rules = try RuleSource(arguments)
        sources = arguments.value("sources")
        if let sources { try Self.checkDirectory(sources) }
        retired = try arguments.value("retire").map {
            try ScreenOptions.pair($0, option: "retire", form: "FLAG=TREATMENT")
        }
        let format = arguments.value("format") ?? "text"
        guard let isJSON = ["text": false, "json": true][format] else {
            throw ArgumentError.unknown("format", format, legal: ["text", "json"])
        }
        self.isJSON = isJSON
    }

    func run(_ output: Output) async throws -> ExitStatus {
        // Who is on the screen depends on none of these.
        let dependency = PackageInfoDependency.demo(in: .hongKong, at: Date(timeIntervalSince1970: 0), outside: .init())
        let builder = PackageInfoBuilder(dependency: dependency)
        if let retired { try ResolvedScreen.check([retired.flag: retired.treatment], against: builder.catalog) }
        let rules = try rules.load(warning: output)
        if let retired, let flag = builder.catalog.declaration(named: retired.flag) {
            return try Retirement(flag, at: retired.treatment, under: rules).print(to: output, isJSON: isJSON)
        }
        let findings = findings(in: rules, builder)
        if isJSON {
            try output.json(LintJSON(file: rules.file, findings: findings))
        } else {
            for finding in findings { draw(finding, output) }
            if findings.isEmpty { output.line("\(rules.file): nothing found") }
        }
        return findings.isEmpty ? .success : .failure
    }

    /// All findings, in the order of the file.
    private func findings(in rules: RuleSet, _ builder: PackageInfoBuilder) -> [LintFinding] {
        let inRules = rules.findings(against: builder.catalog)
        let code = inRules.contains { $0.onlyTreatment != nil } ? FlagUses(sources: sources ?? "Sources") : nil
        let findings =
            inRules.map { LintFinding($0) { flag in code?.lines(of: flag) ?? [] } }
            + UnreachableComponents(builder.pluginPoint, under: rules).findings
        return findings.enumerated().sorted { first, second in
            let (a, b) = (first.element.location, second.element.location)
            return (a.line, a.column, first.offset) < (b.line, b.column, second.offset)
        }.map(\.element)
    }

    private func draw(_ finding: LintFinding, _ output: Output) {
        let place = finding.location
        output.line("\(place.file):\(place.line):\(place.column): \(finding.problem)", .bold)
        output.line("    \(finding.advice)")
        guard let uses = finding.uses else { return }
        output.line("    these lines would go, or change:", .dim)
        for use in uses { output.line("      \(use.file):\(use.line): \(use.text)", .dim) }
    }

    private static func checkDirectory(_ path: String) throws {
        guard !path.isEmpty else {
            throw ArgumentError("--sources is empty; give it a value, or leave it out: --sources DIR")
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw ArgumentError("--sources \(path) is not a directory; name the one the code is in")
        }
    }
}

/// The findings as programs read them.
private struct LintJSON: Encodable {
    let file: String
    let findings: [LintFinding]
}
