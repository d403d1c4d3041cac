import ComponentScreen
import FeatureFlags
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
        skipped. A line that cannot be read, or has more than \(LineReader.longestLine) bytes, is answered with an error, and the run
        goes on:
          {"error":"column 9: \\"key\\" is a number, expected a text","line":1}
        """
    }
    var options: [any ProgramOption] { RuleSource.options }
    private let questions = Option(
        "questions", "FILE", help: "the questions, one a line; standard input if not given, or -")
    var operands: [any ProgramOption] { [questions] }

    let advice = ["format": "evaluate takes JSON lines and prints JSON lines"]

    /// A question, and its answer under the rules that the program brings.
    private var example: [String] {
        let flag = program.catalog.declarations.first?.name ?? "FLAG"
        let question = program.examples.question ?? "{\"key\": \"anna\", \"flag\": \(JSONText.quoted(flag))}"
        guard let rules = try? program.rules(), let answer = try? answer(to: Array(question.utf8), by: rules) else {
            return [question]
        }
        return [question, String(answer.dropLast())]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let source = try RuleSource(arguments)
        let file = arguments[questions] ?? "-"
        if file == "-" { try source.leaveStandardInput(to: "the questions") }
        let rules = try program.rules(from: source, warning: output)
        var reader = try LineReader(file)
        defer { reader.close() }
        var number = 0
        var faults = 0
        while output.isOpen, let line = try reader.next(beforeWaiting: output.flush) {
            number += 1
            if line.isBlank { continue }
            do throws(QueryError) {
                output.write(Array(try answer(to: try line.content(), by: rules).utf8))
            } catch {
                faults += 1
                output.write(Array("{\"error\":\(JSONText.quoted(error.description)),\"line\":\(number)}\n".utf8))
            }
        }
        let fault =
            "\(faults) of \(number.of("line")) could not be evaluated; each has its error where its answer would be"
        return CommandReport(faults: faults == 0 ? [] : [fault])
    }

    /// Returns `{"config":…,"flag":…,"key":…,"label":…,"treatment":…}`; label and config are null where there is none.
    private func answer(to line: [UInt8], by rules: RuleSet) throws(QueryError) -> String {
        let query = try Query(parsing: line)
        let evaluation = rules.evaluate(query.flag, for: query.user)
        let members = [
            ("config", evaluation.config), ("flag", evaluation.flag), ("key", query.user.key),
            ("label", evaluation.label), ("treatment", evaluation.treatment),
        ]
        return "{\(members.map { "\"\($0)\":\($1.map(JSONText.quoted) ?? "null")" }.joined(separator: ","))}\n"
    }
}
