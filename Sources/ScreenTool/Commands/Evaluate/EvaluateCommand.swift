import ComponentScreen
import FeatureFlags
import Foundation
import StructuredText

/// The command that answers raw flags for a list of users: JSON lines in, JSON lines out, in the same order.
struct EvaluateCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "evaluate"
    let summary = "evaluates any flag for any user: JSON lines in, JSON lines out"
    var details: String? {
        """
        One question a line, and one answer a line in the same order:
        \(example.map { "  \($0)" }.joined(separator: "\n"))

        bucketingKey and attributes may be left out or null. No attribute is added to those of the line. Blank lines are
        skipped. A line that cannot be read, or has more than \(longestLine) bytes, is answered with an error, and the run
        goes on:
          {"error":"column 9: \\"key\\" is a number, wanted a text","line":1}
        """
    }
    var options: [any ProgramOption] { RuleSource.options }
    private let questions = Option(
        "questions", "FILE", help: "the questions, one a line; standard input if not given, or -")
    var operands: [any ProgramOption] { [questions] }

    /// The most bytes of a line that is read.
    private let longestLine = 1 << 20

    func advice(insteadOf option: String, value: String?) -> String? {
        option == "format" ? "\(name) takes JSON lines and prints JSON lines" : nil
    }

    /// A question, and its answer under the rules that the program brings.
    private var example: [String] {
        let flag = program.catalog.declarations.first?.name ?? "FLAG"
        let question = program.examples.question ?? "{\"key\": \"anna\", \"flag\": \(JSONText.quoted(flag))}"
        var answer: [UInt8] = []
        guard let rules = try? program.rules(),
            (try? append(answerTo: Array(question.utf8), by: rules, to: &answer)) != nil
        else { return [question] }
        return [question, String(decoding: answer.dropLast(), as: UTF8.self)]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let source = try RuleSource(arguments)
        let file = arguments[questions].flatMap { $0 == "-" ? nil : $0 }
        if file == nil { try source.leaveStandardInput(to: "the questions") }
        let rules = try program.rules(from: source, warning: output)
        let descriptor = try file.map(LineReader.open) ?? STDIN_FILENO
        defer { if file != nil { close(descriptor) } }
        let name = file ?? LineReader.standardInput
        var reader = LineReader(descriptor: descriptor, named: name, limit: longestLine)
        var number = 0
        var faults = 0
        while output.isOpen, let line = try reader.next(beforeWaiting: output.flush) {
            number += 1
            if line.isBlank { continue }
            var answer: [UInt8] = []
            do throws(QueryError) {
                try append(answerTo: try line.content(limit: longestLine), by: rules, to: &answer)
            } catch {
                faults += 1
                AnswerLine.append(error: error.description, line: number, to: &answer)
            }
            output.write(answer)
        }
        if faults == 0 { return CommandReport() }
        output.fault(
            "\(faults) of \(number) lines could not be evaluated; each has its error where its answer would be")
        return CommandReport(.failure)
    }

    private func append(answerTo line: [UInt8], by rules: RuleSet, to answer: inout [UInt8]) throws(QueryError) {
        let query = try Query(parsing: line)
        AnswerLine.append(rules.evaluate(query.flag, for: query.user), key: query.key, to: &answer)
    }
}
