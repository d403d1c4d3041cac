import FeatureFlags
import StructuredText

/// One line of questions: a flag, and the user it is evaluated for.
struct Query {
    let flag: String
    /// The user, with what the line says of them and nothing else.
    let user: User

    /// Reads a line such as `{"key": "anna", "attributes": {"country": "HK"}, "flag": "insurance"}`.
    ///
    /// `bucketingKey` and `attributes` may be left out or null.
    init(parsing line: [UInt8]) throws(QueryError) {
        var members = try UserMembers(parsing: line, others: ["flag"], required: ["key", "flag"])
        let flag = members.others.first.flatMap { members.text($0.value, of: $0.name) }
        guard let flag, let key = members.key, members.faults.isEmpty else { throw QueryError(members.faults) }
        self.flag = flag
        user = User(key: key, bucketingKey: members.bucketingKey, attributePairs: members.attributes)
    }
}

/// Everything that is wrong with a line of questions.
struct QueryError: Error, CustomStringConvertible {
    let faults: [String]

    /// The most faults that are listed; a line could be made of nothing else.
    private static let most = 5

    var description: String {
        let rest = faults.count - Self.most
        return (faults.prefix(Self.most) + (rest > 0 ? [rest.of("more fault")] : [])).joined(separator: "; ")
    }

    init(_ faults: [String]) { self.faults = faults }
}

extension LineReader.Line {
    /// Returns the bytes of the line.
    func content() throws(QueryError) -> [UInt8] {
        guard case .bytes(let bytes) = self else {
            throw QueryError(["the line has more than \(LineReader.longestLine) bytes"])
        }
        return bytes
    }
}

/// The members of a line: those that describe a user, and others, with what is wrong with them.
struct UserMembers {
    private(set) var key: String?
    private(set) var bucketingKey: String?
    private(set) var attributes: [(String, AttributeValue)] = []
    /// The members that only some kind of line has, in the order of the line.
    private(set) var others: [(name: String, value: JSONValue)] = []
    private(set) var faults: [String] = []

    private let legal: [String]

    /// The members that describe a user in every kind of line.
    static let names = ["key", "bucketingKey", "attributes"]

    /// Reads a line that may have some other members.
    ///
    /// - Throws: `QueryError` for a line that is not JSON; all other faults are collected.
    init(parsing line: [UInt8], others: [String], required: [String]) throws(QueryError) {
        let document: JSONDocument
        do throws(TextError) {
            document = try JSONDocument(parsing: line)
        } catch {
            throw QueryError(["column \(error.position.column): \(error.problem); \(error.advice)"])
        }
        legal = Self.names + others
        // Two keys that differ in such a half alone would become one.
        for position in document.replacedSurrogates {
            faults.append("column \(position.column): half a surrogate pair, which is not a character")
        }
        guard document.root.kind == .object else {
            let members = required.map { "\"\($0)\"" }.list("and")
            report("\(document.root.kind.text), expected an object with \(members)", document.root)
            return
        }
        var names: Set<ExactString> = []
        for (name, value) in document.root.members {
            let text = name.string ?? ""
            guard names.insert(ExactString(text)).inserted else {
                report("\(text.shown) is given twice", name)
                continue
            }
            read(value, of: name, text)
        }
        for name in required where !names.contains(ExactString(name)) { faults.append("\"\(name)\" is missing") }
    }

    /// Returns the text of a member, which must be one.
    mutating func text(_ value: JSONValue, of name: String) -> String? {
        if value.kind != .string { report("\"\(name)\" is \(value.kind.text), expected a text", value) }
        return value.string
    }

    mutating func report(_ fault: String, _ value: JSONValue) {
        faults.append("column \(value.position.column): \(fault)")
    }

    mutating func report(_ fault: String, legal: [String], nearTo text: String, _ value: JSONValue) {
        report("\(fault), \(nearMiss(text, legal) ?? "expected one of \(legal.joined(separator: ", "))")", value)
    }

    private mutating func read(_ value: JSONValue, of name: JSONValue, _ text: String) {
        switch text {
        case "key": key = self.text(value, of: text)
        case "bucketingKey" where value.kind != .null: bucketingKey = self.text(value, of: text)
        case "attributes" where value.kind != .null: readAttributes(value)
        case "bucketingKey", "attributes": break
        case _ where legal.contains(text): others.append((text, value))
        default: report("unknown member \(text.shown)", legal: legal, nearTo: text, name)
        }
    }

    private mutating func readAttributes(_ value: JSONValue) {
        guard value.kind == .object else {
            return report("\"attributes\" is \(value.kind.text), expected an object", value)
        }
        var names: Set<ExactString> = []
        for (name, value) in value.members {
            let text = name.string ?? ""
            if !names.insert(ExactString(text)).inserted {
                report("the attribute \(text.shown) is given twice", name)
            } else if let value = AttributeValue(value) {
                attributes.append((text, value))
            } else {
                let legal = "a text, a number, true, false, null or a list of those"
                report("the attribute \(text.shown) has an object in it, expected \(legal)", value)
            }
        }
    }
}

extension String {
    /// A name as a message shows it, which need not be all of it.
    var shown: String { JSONText.quoted(count > 60 ? prefix(60) + "…" : self) }
}

extension JSONValueKind {
    /// The kind as a message names it.
    var text: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a text"
        case .number: "a number"
        case .true, .false: "a truth value"
        case .null: "null"
        }
    }
}
