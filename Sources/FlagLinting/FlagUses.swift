import Foundation

/// Finds the lines of a package that go when a flag goes: its declaration, its uses, tests and fixtures.
///
/// Text is searched, not code understood: the Swift name found at the declaration, as in `.on(.packagePhoto)`, and the
/// name of the rule file.
public struct FlagUses {
    /// A line that would go, or change.
    public struct Line: Hashable, Sendable, Encodable {
        /// The file.
        public let file: String
        /// The line, counted from 1.
        public let line: Int
        /// The text of the line, without the space around it.
        public let text: String
    }

    private struct File {
        let name: String
        let lines: [String]
        var isSwift: Bool { name.hasSuffix(".swift") }
    }

    private let files: [File]

    /// Reads what can be searched below a directory of sources, and in `Tests` and `Fixtures` beside it.
    public init(sources: String) {
        let beside = (sources as NSString).standardizingPath as NSString
        let neighbours = ["Tests", "Fixtures"].map {
            (beside.deletingLastPathComponent as NSString).appendingPathComponent($0)
        }
        files = ([beside as String] + neighbours).flatMap(Self.files)
    }

    /// The lines about a flag; none where its declaration is not among the files.
    public func lines(of flag: String) -> [Line] {
        let declarations = files.filter(\.isSwift).flatMap(\.lines).filter { $0.contains("Flag(\"\(flag)\"") }
        guard !declarations.isEmpty else { return [] }
        let properties = declarations.compactMap(Self.property)
        return files.flatMap { file in
            file.lines.enumerated().compactMap { index, line in
                let isUse =
                    Self.names(flag, in: line, isSwift: file.isSwift)
                    || file.isSwift && properties.contains { Self.reads($0, in: line) }
                guard isUse else { return nil }
                return Line(file: file.name, line: index + 1, text: line.trimmingCharacters(in: .whitespaces))
            }
        }
    }

    /// The Swift name in the line of a declaration, `static var packagePhoto: Self { Flag("package_photo", …) }`.
    package static func property(in line: String) -> String? {
        line.firstMatch(of: /\b(?:var|let) (\w+)/).map { String($0.1) }
    }

    /// Whether a line has a property as an implicit member, `.packagePhoto`, or as one of a type, `Flag.packagePhoto`.
    ///
    /// A member of a value, as in `order.insurance`, is something else of the same name.
    package static func reads(_ property: String, in line: String) -> Bool {
        line.ranges(of: ".\(property)").contains { range in
            if let next = line[range.upperBound...].first, isPartOfName(next) { return false }
            let owner = line[..<range.lowerBound].reversed().prefix { isPartOfName($0) || "$)]}?!".contains($0) }
            return owner.isEmpty || owner.last?.isUppercase == true
        }
    }

    /// Whether a line has the name of the rule file.
    ///
    /// A name that is a plain word is taken for that of the flag only where it stands as one: in its declaration, in a
    /// `--set` or, in other files than Swift's, in quotes.
    package static func names(_ flag: String, in line: String, isSwift: Bool) -> Bool {
        guard line.contains(flag) else { return false }
        if flag.contains("_") || flag.contains("-") {
            return line.ranges(of: flag).contains { range in
                let neighbours = [line[..<range.lowerBound].last, line[range.upperBound...].first]
                return !neighbours.contains { $0.map(isPartOfName) ?? false }
            }
        }
        return line.contains("Flag(\"\(flag)\"") || line.contains("--set \(flag)=") || line.contains("--set=\(flag)=")
            || !isSwift && line.contains("\"\(flag)\"")
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private static let suffixes = ["swift", "json", "yaml", "yml", "split", "splits", "txt", "md"]

    /// The files below a directory, in the order of their names; links and what cannot be read are not there.
    private static func files(in directory: String) -> [File] {
        guard let names = FileManager.default.enumerator(atPath: directory) else { return [] }
        let wanted = names.compactMap { $0 as? String }.filter { suffixes.contains(($0 as NSString).pathExtension) }
        return wanted.filter { !$0.hasPrefix(".build/") }.sorted().compactMap { name in
            let path = (directory as NSString).appendingPathComponent(name)
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard type == .typeRegular, let data = FileManager.default.contents(atPath: path) else { return nil }
            let lines = String(decoding: data, as: UTF8.self)
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return File(name: path, lines: lines.map(String.init))
        }
    }
}
