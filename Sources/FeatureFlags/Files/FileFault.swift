package import StructuredText

/// A fault in a file of rules or translations: where it is, what is wrong, and what to do or what was done about it.
///
/// Loading throws one where a file cannot be used at all, and lists
/// the faults of entries. Decoding a flag's config throws one.
public struct FileFault: Error, Sendable, Hashable, Encodable, CustomStringConvertible {
    /// The kinds of faults; more may come.
    public struct Kind: Sendable, Hashable {
        let name: String

        /// There is nothing at the path.
        public static let missing = Kind(name: "missing")
        /// A directory, a device or something else at the path that is not a regular file.
        public static let notAFile = Kind(name: "notAFile")
        /// The file cannot be opened or read.
        public static let unreadable = Kind(name: "unreadable")
        /// The file is larger than the limit that was set for loading.
        public static let tooLarge = Kind(name: "tooLarge")
        /// The program's own fetching failed.
        public static let notFetched = Kind(name: "notFetched")
        /// The last good copy cannot be written.
        public static let notStored = Kind(name: "notStored")
        /// The text breaks the grammar of its format.
        public static let syntax = Kind(name: "syntax")
        /// The text is well-formed, but its outermost levels do not make a rule file.
        public static let shape = Kind(name: "shape")
        /// The file has no flags any more, where rules with flags are in force.
        public static let noFlags = Kind(name: "noFlags")
        /// An entry was repaired or ignored, or will not work.
        public static let entry = Kind(name: "entry")
        /// The dynamic config of a flag cannot be decoded.
        public static let config = Kind(name: "config")
    }

    /// The kind of fault.
    public let kind: Kind
    /// The file as it was named when it was loaded, or the flag and treatment of a config.
    public let file: String
    /// The place in the text; nil when the fault concerns the file as a whole.
    public let location: FileLocation?
    /// The place in the structure, such as `ff.d[3].conditions[0]`; empty for the text as a whole.
    public let path: String
    /// The problem.
    public let problem: String
    /// Advice on what to do; of an entry, the measure that was taken.
    public let advice: String

    private enum CodingKeys: String, CodingKey {
        case location, path, problem
        case advice = "action"
    }

    package init(
        _ kind: Kind, file: String, at position: TextPosition? = nil, path: String = "", problem: String, advice: String
    ) {
        self.kind = kind
        self.file = file
        self.location = position.map { FileLocation(file: file, $0) }
        self.path = path
        self.problem = problem
        self.advice = advice
    }

    /// Makes a fault of the text of a rule or segment file; `prefix` says what it was read as.
    package init(_ error: TextError, in file: String, prefix: String = "") {
        self.init(.syntax, file: file, at: error.position, problem: prefix + error.problem, advice: error.advice)
    }

    /// One line: place, path, problem and advice.
    public var description: String {
        let separator = kind == .config ? (", line ", " column ") : (":", ":")
        let place = location.map { "\(separator.0)\($0.line)\(separator.1)\($0.column)" } ?? ""
        return "\(file)\(place): \(path.isEmpty ? "" : "\(path): ")\(problem); \(advice)".printable
    }
}

/// A place in a file.
public struct FileLocation: Sendable, Hashable, Encodable, CustomStringConvertible {
    /// The file as it was named when it was loaded.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in UTF-8 bytes.
    public let column: Int

    /// Names a place in a file.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    init(file: String, _ position: TextPosition) {
        self.init(file: file, line: position.line, column: position.column)
    }

    /// The file and the line, as editors and compilers write it.
    public var description: String { "\(file):\(line)" }
}

/// The faults of one load; a hostile file cannot make them grow without limit.
final class FaultLog {
    /// The most faults that are kept; the others are only counted.
    static let capacity = 1000

    let file: String
    private var kept: [FileFault] = []
    private var dropped = 0

    init(file: String) {
        self.file = file
    }

    func report(_ problem: String, _ advice: String, at position: TextPosition, path: String = "") {
        add(FileFault(.entry, file: file, at: position, path: path, problem: problem, advice: advice))
    }

    func report(_ problem: String, _ advice: String, at location: EntryLocation) {
        report(problem, advice, at: location.position, path: location.path)
    }

    /// Reports a text that has a character which nobody sees, or a space at one of its ends: no code asks for such a name.
    func check(_ text: String, _ what: String, at location: EntryLocation) {
        let scalars = Array(text.unicodeScalars)
        let hidden = scalars.indices.first { index in
            let isAtEnd = index == scalars.startIndex || index == scalars.endIndex - 1
            return scalars[index].isInvisible || isAtEnd && scalars[index] == " "
        }
        guard let hidden else { return }
        let code = String(scalars[hidden].value, radix: 16, uppercase: true)
        let visible = JSONText.quoted(text).unicodeScalars.reduce(into: "") { visible, scalar in
            guard scalar.isInvisible else { return visible.unicodeScalars.append(scalar) }
            for unit in String(scalar).utf16 {
                visible += "\\u" + String(repeating: "0", count: unit < 0x100 ? 2 : 0) + String(unit, radix: 16)
            }
        }
        report(
            "\(what) \(visible) has a character in it that nobody sees, U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)",
            "kept as it is; write it without", at: location)
    }

    /// Adds what was collected for another file.
    func add(_ other: FaultLog) {
        for fault in other.kept { add(fault) }
        dropped += other.dropped
    }

    private func add(_ fault: FileFault) {
        if kept.count < Self.capacity { kept.append(fault) } else { dropped += 1 }
    }

    /// The reports in their order; the last entry counts those beyond the capacity.
    var faults: [FileFault] {
        guard dropped > 0 else { return kept }
        let summary = FileFault(
            .entry, file: file, at: TextPosition(line: 1, column: 1), problem: dropped.of("more fault"),
            advice: "only the first \(Self.capacity) are listed")
        return kept + [summary]
    }
}

extension Unicode.Scalar {
    /// Whether it looks like nothing, or like a space that is none; a sign that selects the look of an emoji is no such one.
    fileprivate var isInvisible: Bool {
        guard !(0x20..<0x7F).contains(value) else { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
        case _: return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }
}

extension JSONDocument {
    /// Parses the bytes of a rule or segment file.
    package init(ruleFile bytes: [UInt8], named file: String) throws(FileFault) {
        do throws(TextError) {
            try self.init(parsing: bytes)
        } catch {
            throw FileFault(error, in: file, prefix: "not JSON: ")
        }
    }
}

extension TextFile {
    /// Takes the bytes of a rule file apart into lines.
    package init(ruleFile bytes: [UInt8], named file: String) throws(FileFault) {
        do throws(TextError) {
            try self.init(bytes)
        } catch {
            throw FileFault(error, in: file)
        }
    }
}
