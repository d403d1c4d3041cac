import ComponentScreen
import Foundation
import ScreenProving
import ServerDriven

/// The command that prints what every release of the client shows of the screen, and which components it loses.
struct SkewCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "skew"
    let summary = "prints what each released client shows, replaces or loses of the screen, by component"
    let details: String? = """
        Prints a row for each release and a column for each component, then every case in which a release shows something
        else than the newest one, with its exact condition. Exit status 1 if a release does not show the id of an essential
        component where another release of its platform is sent that. A part of the component may be missing there: the cases name it.
        """
    private let releases = Option(
        files: "releases", "DIR",
        help: "a directory with a .json file of capabilities for each release; the program's own if not given")
    private let essential = Option(
        "essential", "ID", help: "the id of a component that no release may lose; one beside it is no fallback"
    ).repeatable
    private let a2ui = Option.a2ui(
        "a2ui", help: "prints instead what a client of that version of A2UI with the basic catalog does not show")
    var options: [any ProgramOption] { [releases, essential, a2ui] + program.caseOptions + [Option.format] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        if let version = arguments[a2ui] {
            let cases = try ScreenCases(arguments, of: program, warning: output)
            let losses = A2UILosses(try cases.variants(by: .facets), of: cases.space, on: version)
            return CommandReport("\(cases.title) · \(losses.client)", groups: [losses.group], json: losses.json)
        }
        let files = arguments.all(self.releases).flatMap { $0 }
        let releases = files.isEmpty ? try program.releases() : try files.map { try Capabilities(file: $0) }
        guard !releases.isEmpty else { throw ArgumentError("skew needs the releases of the client: --releases DIR") }
        let cases = try ScreenCases(arguments, of: program, warning: output)
        let matrix = try cases.space.skew(of: releases)
        let essential = arguments.all(essential).map { ComponentID(rawValue: $0) }
        for id in essential where !matrix.components.contains(id) {
            throw ArgumentError.unknown("component", id.rawValue, legal: matrix.components.map(\.rawValue))
        }
        program.warnOfNoLibrary(output)
        let losses = try matrix.losses(of: Set(essential))
        return CommandReport(
            cases.title, [""] + matrix.text.dropLast().components(separatedBy: "\n"), json: matrix,
            faults: losses.map { "\($0.release) loses \($0.component), which is essential" })
    }
}

/// A space in which the requirements have the client among them.
private protocol ClientSpace {
    func skewByClient(of releases: [Capabilities]) throws -> SkewMatrix
}

extension ScreenSpace: ClientSpace where Requirements: ClientRequirements {
    fileprivate func skewByClient(of releases: [Capabilities]) throws -> SkewMatrix {
        try skew(releases: releases, client: \.client)
    }
}

extension ScreenSpace {
    /// Returns the skew of releases, composed for each where the screen is composed for clients.
    fileprivate func skew(of releases: [Capabilities]) throws -> SkewMatrix {
        try (self as? any ClientSpace)?.skewByClient(of: releases) ?? skew(releases: releases)
    }
}
