import FeatureFlags
import Foundation

/// Answers raw flags for a list of users: JSON lines in, JSON lines out, in the same order.
struct EvaluateCommand: Command {
    static let name = "evaluate"
    static let summary = "any flag for any user: JSON lines in, JSON lines out"
    static let details: String? = """
        One question a line, and one answer a line in the same order:
          {"key": "anna", "bucketingKey": "b-7", "attributes": {"country": "HK"}, "flag": "package_photo"}
          {"config":null,"flag":"package_photo","key":"anna","label":"HK roll-out 50%","treatment":"on"}

        bucketingKey and attributes may be left out or null; no attribute is added to those of the line. Blank lines
        are skipped. A line that cannot be read, or has more than \(longestLine) bytes, is answered with what is wrong with
        it, and the run goes on:
          {"error":"column 9: \\"key\\" is a number, wanted a text","line":1}
        """
    static let options = RuleSource.declarations
    static let operand: OperandDeclaration? = OperandDeclaration(
        placeholder: "FILE",
        help: "where the questions are, one a line; standard input if not given, or -")

    static func advice(insteadOf option: String, value: String?) -> String? {
        option == "format" ? "\(name) takes JSON lines and prints JSON lines" : nil
    }

    /// The most bytes of a line that is read.
    static let longestLine = 1 << 20

    private let rules: RuleSource
    private let file: String?

    init(_ arguments: Arguments) throws {
        rules = try RuleSource(arguments)
        let operand = try arguments.operand(Self.operand, of: Self.name)
        file = operand == "-" ? nil : operand
        if file == nil { try rules.leaveStandardInput(to: "the questions") }
    }

    func run(_ output: Output) async throws -> ExitStatus {
        let rules = try rules.load(warning: output)
        let descriptor = try input()
        defer { if file != nil { close(descriptor) } }
        let name = file ?? LineReader.standardInput
        var reader = LineReader(descriptor: descriptor, named: name, limit: Self.longestLine)
        var number = 0
        var faults = 0
        while output.isOpen, let line = try reader.next(beforeWaiting: output.flush) {
            number += 1
            if line.isBlank { continue }
            var answer: [UInt8] = []
            do throws(QueryError) {
                try Self.append(answerTo: line, by: rules, to: &answer)
            } catch {
                faults += 1
                AnswerLine.append(error: error.description, line: number, to: &answer)
            }
            output.write(answer)
        }
        if faults == 0 { return .success }
        output.fault(
            "\(faults) of \(number) lines could not be evaluated; each has its error where its answer would be")
        return .failure
    }

    /// The descriptor of the input.
    private func input() throws -> Int32 {
        guard let file else { return STDIN_FILENO }
        let descriptor = open(file, O_RDONLY)
        guard descriptor >= 0 else { throw InputError(errno, of: file) }
        return descriptor
    }

    private static func append(
        answerTo line: LineReader.Line,
        by rules: RuleSet,
        to answer: inout [UInt8]
    ) throws(QueryError) {
        guard case .bytes(let bytes) = line else {
            throw QueryError(["the line has more than \(longestLine) bytes"])
        }
        let query = try Query(parsing: bytes)
        AnswerLine.append(rules.evaluate(query.flag, for: query.user), key: query.key, to: &answer)
    }
}
