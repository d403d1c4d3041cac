import FeatureFlags
import StructuredText

/// One line of questions: a flag, and the user it is evaluated for.
struct Query {
    let flag: String
    let key: String
    private let bucketingKey: String?
    private let attributes: [(String, AttributeValue)]

    /// The user, with what the line says of them and nothing else.
    var user: User { User(key: key, bucketingKey: bucketingKey, attributePairs: attributes) }

    /// Reads a line such as `{"key": "anna", "attributes": {"country": "HK"}, "flag": "insurance"}`.
    ///
    /// `bucketingKey` and `attributes` may be left out or null.
    ///
    /// - Throws: `QueryError` naming everything that is wrong with it.
    init(parsing line: [UInt8]) throws(QueryError) {
        let document: JSONDocument
        do throws(TextError) {
            document = try JSONDocument(parsing: line)
        } catch {
            throw QueryError(["column \(error.position.column): \(error.problem); \(error.advice)"])
        }
        var reader = QueryReader()
        reader.read(document)
        guard let flag = reader.flag, let key = reader.key, reader.faults.isEmpty else {
            throw QueryError(reader.faults)
        }
        self.flag = flag
        self.key = key
        bucketingKey = reader.bucketingKey
        attributes = reader.attributes
    }
}

/// Everything that is wrong with a line of questions.
struct QueryError: Error, CustomStringConvertible {
    let faults: [String]

    /// How many faults are told; a line could be made of nothing else.
    private static let most = 5

    var description: String {
        let rest = faults.count - Self.most
        return (faults.prefix(Self.most) + (rest > 0 ? ["\(rest) more faults"] : [])).joined(separator: "; ")
    }

    init(_ faults: [String]) {
        self.faults = faults
    }
}

/// Takes a query's members out of JSON, and collects what is wrong with them.
private struct QueryReader {
    var flag: String?
    var key: String?
    var bucketingKey: String?
    var attributes: [(String, AttributeValue)] = []
    var faults: [String] = []

    private static let members = ["key", "bucketingKey", "attributes", "flag"]

    mutating func read(_ document: JSONDocument) {
        // Two keys that differ in such a half alone would become one.
        for position in document.replacedSurrogates {
            faults.append("column \(position.column): half a surrogate pair, which is no character")
        }
        guard document.root.kind == .object else {
            return report("\(document.root.kind.words), wanted an object with \"key\" and \"flag\"", document.root)
        }
        var names = NameList()
        for (name, value) in document.root.members {
            let text = name.string ?? ""
            guard names.insert(text) else {
                report("\(text.shown) is given twice", name)
                continue
            }
            read(value, of: name, text)
        }
        for name in ["key", "flag"] where !names.contains(name) { faults.append("\"\(name)\" is missing") }
    }

    private mutating func read(_ value: JSONValue, of name: JSONValue, _ text: String) {
        switch text {
        case "key": key = self.text(value, of: text)
        case "flag": flag = self.text(value, of: text)
        case "bucketingKey" where !value.isNull: bucketingKey = self.text(value, of: text)
        case "attributes" where !value.isNull: readAttributes(value)
        case "bucketingKey", "attributes": break
        default:
            let hint = nearestSpelling(to: text, in: Self.members).map { "did you mean \"\($0)\"?" }
            let legal = "wanted one of \(Self.members.joined(separator: ", "))"
            report("unknown member \(text.shown), \(hint ?? legal)", name)
        }
    }

    private mutating func text(_ value: JSONValue, of name: String) -> String? {
        if value.kind != .string { report("\"\(name)\" is \(value.kind.words), wanted a text", value) }
        return value.string
    }

    private mutating func readAttributes(_ value: JSONValue) {
        guard value.kind == .object else {
            return report("\"attributes\" is \(value.kind.words), wanted an object", value)
        }
        var names = NameList()
        for (name, value) in value.members {
            let text = name.string ?? ""
            if !names.insert(text) {
                report("the attribute \(text.shown) is given twice", name)
            } else if let value = AttributeValue(value) {
                attributes.append((text, value))
            } else {
                let legal = "a text, a number, true, false, null or a list of those"
                report("the attribute \(text.shown) has an object in it, wanted \(legal)", value)
            }
        }
    }

    private mutating func report(_ fault: String, _ value: JSONValue) {
        faults.append("column \(value.position.column): \(fault)")
    }
}

/// The names of an object's members so far, told apart by code units, which a set of strings does not do.
private struct NameList {
    private struct Name: Hashable {
        let text: String

        static func == (a: Name, b: Name) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var names: Set<Name> = []

    func contains(_ text: String) -> Bool { names.contains(Name(text: text)) }

    /// Adds a name; false when it is there already.
    mutating func insert(_ text: String) -> Bool { names.insert(Name(text: text)).inserted }
}

extension String {
    /// A name as a message shows it, which need not be all of it.
    fileprivate var shown: String { JSONText.quoted(count > 60 ? prefix(60) + "…" : self) }
}

extension JSONDocument.Kind {
    /// The kind as a message names it.
    fileprivate var words: String {
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
