import Foundation
import StructuredText
import SwiftScanner

/// The comparison of a String Catalog with the phrases of a package's sources.
struct PhraseCatalog {
    private let package: SourcePackage
    /// The catalog's path from the package's folder.
    let path: String
    /// The catalog as it was read; nil where it is not there yet.
    private var old: Data?
    /// The members beside the phrases.
    private var root: [String: Any] = ["sourceLanguage": "en", "version": "1.0"]
    /// The entries by the bytes of their keys: `é` in one character and in two are two keys.
    private var strings: [[UInt8]: Any] = [:]
    /// The phrases that the catalog does not have, each at its first place.
    private(set) var new: [PhraseFinder.Found] = []
    /// The keys that stand nowhere in the sources, and are not marked so.
    private(set) var stale: [String] = []
    /// The keys that are marked as stale and stand in the sources.
    private(set) var revived: [String] = []

    /// Compares a catalog with the sources.
    ///
    /// - Parameters:
    ///   - named: the path of the catalog; found if there is one in the package.
    ///   - modules: the names of the targets whose phrases it has; all if not given.
    ///   - over: a catalog that this one stands over: its phrases are not added here.
    ///   - library: the folders of the library's modules, where it is another package; the catalog stands over theirs.
    init(
        _ named: String?, in package: SourcePackage, modules: [String]? = nil, over: String? = nil, library: [URL] = []
    ) throws {
        self.package = package
        let found = try package.paths().filter { $0.hasSuffix(".xcstrings") }
            .filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: package.url($0).path)) == nil }
        guard let path = named ?? (found.count == 1 ? found[0] : nil) else {
            throw Refusal(
                found.isEmpty
                    ? "there is no String Catalog; --catalog Sources/NAME/Words.xcstrings makes one"
                    : "there are several String Catalogs; name one of them: --catalog \(found.joined(separator: ", "))")
        }
        self.path = path
        if package.exists(path) { try read() }
        let targets = Set(package.targets.map(\.name))
        if let unknown = modules?.first(where: { !targets.contains($0) }) {
            throw Refusal("there is no target \(unknown); there are \(targets.sorted().joined(separator: ", "))")
        }
        var finder = PhraseFinder()
        for file in try package.sources() where modules?.contains(file.target.name) ?? true {
            finder.add(file.content, of: file.path)
        }
        var below: Set<[UInt8]> = []
        if let over { below.formUnion(try PhraseCatalog.keys(of: package.data(of: over), named: over)) }
        for module in library {
            let folder = SourcePackage(directory: module, targets: [])
            for file in try folder.paths() where file.hasSuffix(".xcstrings") {
                below.formUnion(try PhraseCatalog.keys(of: folder.data(of: file), named: file))
            }
        }
        compare(finder.phrases, standingOver: below)
    }

    private mutating func read() throws {
        let data = try package.data(of: path)
        let bytes = Array(data)
        old = data
        for (name, value) in try Self.document(data, named: path).root.members where name.string != "strings" {
            root[name.string ?? ""] = try Self.value(value, in: bytes)
        }
        for (key, value) in try Self.members(of: data, named: path) { strings[key] = try Self.value(value, in: bytes) }
    }

    private static func value(_ value: JSONValue, in bytes: [UInt8]) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(bytes[value.bytes]), options: .fragmentsAllowed)
    }

    private static func document(_ data: Data, named path: String) throws -> JSONDocument {
        guard let document = try? JSONDocument(parsing: Array(data), depth: 64),
            document.root["strings"]?.kind == .object
        else { throw Refusal("\(path) is no String Catalog; mend it, or name another: --catalog FILE") }
        return document
    }

    /// Returns the entries of a catalog; throws where a key is there twice, because one would be lost.
    private static func members(of data: Data, named path: String) throws -> [[UInt8]: JSONValue] {
        var members: [[UInt8]: JSONValue] = [:]
        let entries = try document(data, named: path).root["strings"].map { Array($0.members) } ?? []
        for (name, value) in entries {
            let key = name.string ?? ""
            guard members.updateValue(value, forKey: Array(key.utf8)) == nil else {
                throw Refusal("\(path):\(name.position.line): \"\(key)\" is there twice; take one out")
            }
        }
        return members
    }

    private static func keys(of data: Data, named path: String) throws -> Set<[UInt8]> {
        Set(try members(of: data, named: path).keys)
    }

    private mutating func compare(_ phrases: [PhraseFinder.Found], standingOver below: Set<[UInt8]>) {
        for phrase in phrases {
            let key = Array(phrase.key.utf8)
            guard strings[key] == nil, !below.contains(key) else { continue }
            new.append(phrase)
            strings[key] = phrase.entry
        }
        // A text of one's own for a phrase of the library is in use.
        let keys = Set(phrases.map { Array($0.key.utf8) }).union(below)
        for (key, value) in strings {
            guard var entry = value as? [String: Any] else { continue }
            let state = entry["extractionState"] as? String
            if keys.contains(key), state == "stale" {
                entry["extractionState"] = nil
                revived.append(String(decoding: key, as: UTF8.self))
            } else if !keys.contains(key), state != "stale", state != "manual" {
                entry["extractionState"] = "stale"
                stale.append(String(decoding: key, as: UTF8.self))
            }
            strings[key] = entry
        }
        stale.sort()
        revived.sort()
    }

    /// Whether the catalog is as the sources have it.
    var isComplete: Bool { new.isEmpty && stale.isEmpty && revived.isEmpty }

    /// The differences, a line each, with file and line of new phrases.
    var report: String {
        (new.map { "\($0.file):\($0.line): new: \"\($0.key)\"\n" } + stale.map { "\(path): stale: \"\($0)\"\n" }
            + revived.map { "\(path): in use again: \"\($0)\"\n" }).joined()
    }

    /// Writes the catalog as Xcode does, beside the old one, whose place it then takes.
    ///
    /// - Throws: what kept it from being written, also where another program has changed it meanwhile.
    func write() throws {
        let file = package.url(path)
        let folder = file.deletingLastPathComponent()
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw Refusal(error, about: path.parent)
        }
        let bytes = Array(try text().utf8)
        do { try file.writeContent(bytes, replacing: old) } catch { throw Refusal("\(path) \(error)") }
    }

    /// The catalog as text, in the form of Xcode; what is there stays in its sequence, so that a change is no longer than
    /// what is new.
    private func text() throws -> String {
        let old = try old.map { try Self.document($0, named: path).root }
        let entries = try strings.map { (key: String(decoding: $0, as: UTF8.self), text: try Self.json($1)) }
        var members = try root.map { (key: $0, text: try Self.json($1)) }
        members.append(("strings", try Self.object(entries, in: old?["strings"])))
        return try Self.object(members, in: old)
    }

    /// Returns an object with its members in the sequence that they had; a new one stands in front of the first that is
    /// sorted behind it.
    private static func object(_ members: [(key: String, text: String)], in old: JSONValue?) throws -> String {
        var places: [[UInt8]: Int] = [:]
        if let old { for (name, _) in old.members { places[Array((name.string ?? "").utf8)] = places.count } }
        var new: [(key: String, text: String)] = []
        var kept: [(place: Int, member: (key: String, text: String))] = []
        for member in members {
            if let place = places[Array(member.key.utf8)] { kept.append((place, member)) } else { new.append(member) }
        }
        var ordered = kept.sorted { $0.place < $1.place }.map(\.member)
        for member in new.sorted(by: { precedes($0.key, $1.key) }) {
            ordered.insert(member, at: ordered.firstIndex { precedes(member.key, $0.key) } ?? ordered.endIndex)
        }
        guard !ordered.isEmpty else { return "{\n\n}" }
        let lines = try ordered.map { key, text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let rest = lines.dropFirst().map { $0.isEmpty ? "\n" : "\n  \($0)" }.joined()
            return "  \(try json(key)) : \(lines[0])\(rest)"
        }
        return "{\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// Whether a key stands before another one in the sequence of Foundation's sorted keys.
    private static func precedes(_ key: String, _ other: String) -> Bool {
        switch key.compare(
            other, options: [.numeric, .caseInsensitive, .forcedOrdering], locale: Locale(identifier: ""))
        {
        case .orderedAscending: true
        case .orderedDescending: false
        // Two spellings of one text.
        case .orderedSame: key.utf8.lexicographicallyPrecedes(other.utf8)
        }
    }

    private static func json(_ value: Any) throws -> String {
        let options: JSONSerialization.WritingOptions = [
            .prettyPrinted, .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed,
        ]
        return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }
}

extension PhraseFinder.Found {
    /// The entry of a catalog without translations; English has the text for one where there is one.
    fileprivate var entry: [String: Any] {
        guard let one else { return [:] }
        func unit(_ text: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": text]] }
        let plural: [String: Any] = ["one": unit(one), "other": unit(key)]
        return ["localizations": ["en": ["variations": ["plural": plural]]]]
    }
}
