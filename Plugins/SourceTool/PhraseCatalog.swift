import Foundation
import SwiftScanner

/// The comparison of a String Catalog with the phrases of a package's sources.
struct PhraseCatalog {
    private let package: SourcePackage
    /// The catalog's path from the package's folder.
    let path: String
    private var root: [String: Any]
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
    ///   - library: the folders of the library's own phrases, where it is another package.
    init(_ named: String?, in package: SourcePackage, library: [URL]) throws {
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
        if package.exists(path) {
            let json = try? JSONSerialization.jsonObject(with: Data(contentsOf: package.url(path)))
            guard let json = json as? [String: Any], json["strings"] is [String: Any] else {
                throw Refusal("\(path) is no String Catalog; mend it, or name another: --catalog FILE")
            }
            root = json
        } else {
            root = ["sourceLanguage": "en", "strings": [String: Any](), "version": "1.0"]
        }
        var finder = PhraseFinder()
        for file in try package.sources() { finder.add(file.content, of: file.path) }
        for module in library {
            let sources = SourcePackage(directory: module, targets: [.init(name: module.lastPathComponent, folder: "")])
            for file in try sources.sources() { finder.add(file.content, of: file.path) }
        }
        compare(finder.phrases)
    }

    private mutating func compare(_ phrases: [PhraseFinder.Found]) {
        var strings = root["strings"] as? [String: Any] ?? [:]
        for phrase in phrases where strings[phrase.key] == nil {
            new.append(phrase)
            strings[phrase.key] = phrase.entry
        }
        let keys = Set(phrases.map(\.key))
        for (key, value) in strings {
            guard var entry = value as? [String: Any] else { continue }
            let state = entry["extractionState"] as? String
            if keys.contains(key), state == "stale" {
                entry["extractionState"] = nil
                revived.append(key)
            } else if !keys.contains(key), state != "stale", state != "manual" {
                entry["extractionState"] = "stale"
                stale.append(key)
            }
            strings[key] = entry
        }
        stale.sort()
        revived.sort()
        root["strings"] = strings
    }

    /// Whether the catalog is as the sources have it.
    var isComplete: Bool { new.isEmpty && stale.isEmpty && revived.isEmpty }

    /// The differences, a line each, with file and line of new phrases.
    var report: String {
        (new.map { "\($0.file):\($0.line): new: \"\($0.key)\"\n" } + stale.map { "\(path): stale: \"\($0)\"\n" }
            + revived.map { "\(path): in use again: \"\($0)\"\n" }).joined()
    }

    /// Writes the catalog as Xcode does.
    func write() throws {
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try package.write(try JSONSerialization.data(withJSONObject: root, options: options), to: path)
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
