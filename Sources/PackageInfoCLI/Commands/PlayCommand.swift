import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import StructuredText

/// Plays a script against the living screen and prints what becomes of it.
struct PlayCommand: Command {
    static let name = "play"
    static let summary = "a script of taps and entries against the living screen"
    static let details: String? = """
        One step a line, such as:
          # A heading of the story
          choose clothing in package-category
          toggle fragile in fragile-handling
          enter "Second floor" into text in delivery-note
          tap pay in payment-footer
          set package_photo=off                    a flag changes while the screen is shown
          outside prices changed                   so does the world: payment finished, payment refused, promotion
          if package-photo: tap add in package-photo
                                                   skipped unless the component is on the screen; it is named by its
                                                   id or its builder, and two are joined by "and"

        The whole screen is printed first and last, and after each step the components it changed; with --whole the whole
        screen after each step. The ids are those of show --format json.
        """
    static let options =
        ScreenOptions.declarations + [
            OptionDeclaration(name: "whole", placeholder: nil, help: "print the whole screen after each step")
        ]
    static let operand: OperandDeclaration? = OperandDeclaration(
        placeholder: "SCRIPT", help: "the file with the steps; - for standard input")

    /// The most bytes of a script on standard input, which may have no end.
    private static let mostBytes = 1 << 20

    private let options: ScreenOptions
    private let file: String
    private let isWhole: Bool

    init(_ arguments: Arguments) throws {
        options = try ScreenOptions(arguments)
        guard let file = try arguments.operand(Self.operand, of: Self.name) else {
            throw ArgumentError("play needs a script: packageinfo play SCRIPT, see --help")
        }
        self.file = file
        if file == "-" { try options.rules.leaveStandardInput(to: "the script") }
        isWhole = arguments.has("whole")
    }

    func run(_ output: Output) async throws -> ExitStatus {
        guard let script = try script(output) else { return .failure }
        let resolved = try ResolvedScreen(options, warning: output)
        let stage = Stage(resolved)
        defer { stage.screen.tearDown() }
        let report: any PlayReport =
            options.isJSON ? PlayJSON(resolved, output) : PlayDrawing(resolved, output, isWhole: isWhole)
        await stage.screen.settle()
        report.begin(stage)
        for line in script.lines {
            do {
                try await stage.play(line)
            } catch {
                report.step(line, stage)
                try report.end(stage)
                output.fault("\(name):\(line.number): \(message(of: error))")
                return .failure
            }
            report.step(line, stage)
        }
        try report.end(stage)
        return .success
    }

    /// What faults call the script.
    private var name: String { file == "-" ? LineReader.standardInput : file }

    private func message(of error: any Error) -> String {
        (error as? DrivingError)?.message ?? "\(error)"
    }

    /// The script; nil when it cannot be read, which was told.
    private func script(_ output: Output) throws -> Script? {
        let data =
            if file == "-" {
                Data(try LineReader.allOfStandardInput(limit: Self.mostBytes))
            } else {
                FileManager.default.contents(atPath: file)
            }
        guard let text = data.flatMap({ String(data: $0, encoding: .utf8) }) else {
            output.fault("\(name): no script can be read there; give a UTF-8 text file")
            return nil
        }
        do {
            return try Script(text)
        } catch let error as ScriptError {
            for fault in error.faults { output.fault("\(name):\(fault.line): \(fault.message)") }
            return nil
        }
    }
}

/// The living screen of a play, with what the last step changed.
@MainActor
final class Stage {
    let screen: PackageInfoScreen
    /// What the last step changed, all in all.
    private(set) var change: ScreenChange
    /// Why the last step was skipped; nil when it was played.
    private(set) var skipped: String?

    private let resolved: ResolvedScreen
    private var overrides: [String: String]

    init(_ resolved: ResolvedScreen) {
        self.resolved = resolved
        overrides = resolved.options.overrides
        screen = resolved.builder.mount(resolved.builder.plan(for: resolved.requirements))
        change = ScreenChange(from: [], to: [])
    }

    /// Does a line's step and waits until it has had its effect; skips it where it is about a component that is not there.
    ///
    /// - Throws: what says why it cannot be done.
    func play(_ line: Script.Line) async throws {
        let before = screen.sections
        skipped = line.needed.lazy.compactMap(self.absence).first
        change = ScreenChange(from: before, to: before)
        guard skipped == nil else { return }
        switch line.step {
        case .heading: return
        case .act(let verb, let element, let component): try screen.perform(verb, on: element, in: component)
        case .outside(let event): resolved.outside.send(event)
        case .set(let flag, let treatment):
            try ResolvedScreen.check([flag: treatment], against: resolved.builder.catalog)
            overrides[flag] = treatment
            var requirements = resolved.requirements
            requirements.flags = try requirements.flags.setting(overrides)
            screen.replan(for: requirements)
        }
        await screen.settle()
        change = ScreenChange(from: before, to: screen.sections)
    }

    /// How to say that a component is not on the screen, given its id or its builder's name; nil when it is.
    private func absence(of name: String) -> String? {
        let shown = screen.sections.flatMap(\.components)
        if shown.contains(where: { $0.id.rawValue == name || $0.builder == name }) { return nil }
        let builders = resolved.builder.pluginPoint.builders
        let names = builders.map { $0.placement.id.rawValue } + builders.map { $0.name }
        let similar = names.contains(name) ? nil : nearestSpelling(to: name, in: names)
        return "\(name) is not on the screen" + (similar.map { "; did you mean \($0)?" } ?? "")
    }
}
