package import StructuredText

/// The reason why a rule file could not be loaded at all, with the place and what to do about it.
public struct RuleFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of faults that stop a load; more may come.
    public struct FaultKind: Sendable, Hashable {
        let name: String

        /// There is nothing at the path.
        public static let missing = FaultKind(name: "missing")
        /// A directory, a device or something else at the path that is not a regular file.
        public static let notAFile = FaultKind(name: "notAFile")
        /// The file cannot be opened or read.
        public static let unreadable = FaultKind(name: "unreadable")
        /// The file is larger than the limit that was set for loading.
        public static let tooLarge = FaultKind(name: "tooLarge")
        /// The text breaks the grammar of its format.
        public static let syntax = FaultKind(name: "syntax")
        /// The text is well-formed, but its outermost levels do not make a rule file.
        public static let shape = FaultKind(name: "shape")
        /// The file has no flags any more, where rules with flags are in force.
        public static let noFlags = FaultKind(name: "noFlags")
    }

    /// The kind of fault.
    public let kind: FaultKind
    /// The file as it was named by the caller.
    public let file: String
    /// The line of the fault, from 1; nil when it concerns the file as a whole.
    public let line: Int?
    /// The column of the fault, from 1, in UTF-8 bytes; nil when it concerns the file as a whole.
    public let column: Int?
    /// The problem.
    public let problem: String
    /// Advice on what to do.
    public let advice: String

    package init(_ kind: FaultKind, file: String, at position: TextPosition? = nil, problem: String, advice: String) {
        self.kind = kind
        self.file = file
        self.line = position?.line
        self.column = position?.column
        self.problem = problem
        self.advice = advice
    }

    /// One line: file, place, problem and advice.
    public var description: String {
        guard let line, let column else { return "\(file): \(problem); \(advice)".printable }
        return "\(file):\(line):\(column): \(problem); \(advice)".printable
    }
}

extension RuleFileError {
    /// Makes a fault of the text of a rule or segment file; `prefix` says what it was read as.
    package init(_ error: TextError, in file: String, prefix: String = "") {
        self.init(.syntax, file: file, at: error.position, problem: prefix + error.problem, advice: error.advice)
    }
}

extension JSONDocument {
    /// Parses the bytes of a rule or segment file.
    package init(ruleFile bytes: [UInt8], named file: String) throws(RuleFileError) {
        do throws(TextError) {
            try self.init(parsing: bytes)
        } catch {
            throw RuleFileError(error, in: file, prefix: "not JSON: ")
        }
    }
}

extension TextFile {
    /// Takes the bytes of a rule file apart into lines.
    package init(ruleFile bytes: [UInt8], named file: String) throws(RuleFileError) {
        do throws(TextError) {
            try self.init(bytes)
        } catch {
            throw RuleFileError(error, in: file)
        }
    }
}
