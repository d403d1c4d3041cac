import FeatureFlags
import Foundation
import SwiftScanner

/// A line of a package that goes, or changes, when a flag goes.
struct FlagUse: Hashable, Sendable, Encodable {
    let file: String
    /// The line, counted from 1.
    let line: Int
    /// The text of the line, without the space around it.
    let text: String
}

extension FlagUse {
    /// Returns the lines about each of some flags; none where its declaration is not among the files.
    ///
    /// A flag is found by the Swift name at its declaration, as in `.on(.packagePhoto)` and `Keys.packagePhoto`, and by
    /// its name in the rule file. Searches what is below a directory of sources, and in `Tests` and `Fixtures` beside it.
    static func all(of flags: [String], below sources: String) -> [String: [FlagUse]] {
        guard !flags.isEmpty else { return [:] }
        let path = (sources as NSString).standardizingPath
        // A path of points alone names no directory that has something beside it; taking its last part away would trap.
        let isNamed = path.contains { $0 != "." && $0 != "/" }
        let parent = isNamed ? (path as NSString).deletingLastPathComponent : "\(path)/.."
        let neighbours = ["Tests", "Fixtures"].map { (parent as NSString).appendingPathComponent($0) }
        let files = ([path] + neighbours).flatMap(files)
        return Dictionary(flags.map { ($0, all(of: $0, in: files)) }) { first, _ in first }
    }

    private static func all(of flag: String, in files: [(name: String, text: String)]) -> [FlagUse] {
        let finder = files.lazy.filter { $0.name.hasSuffix(".swift") && $0.text.contains("\"\(flag)\"") }
            .compactMap { file -> FlagFinder? in
                let text = SwiftText(file.text)
                return FlagFinder.declarations(in: text).first { $0.flag == flag }.map { FlagFinder($0, in: text) }
            }.first
        guard let finder else { return [] }
        return files.flatMap { file in
            finder.lines(in: file.text, of: file.name).map { number, text in
                FlagUse(file: file.name, line: number, text: text.trimmingCharacters(in: .whitespaces))
            }
        }
    }

    private static let suffixes = ["swift", "json", "yaml", "yml", "split", "splits", "txt", "md"]

    /// Returns the files below a directory, in the order of their names; links and what cannot be read are not there.
    private static func files(in directory: String) -> [(name: String, text: String)] {
        guard let names = FileManager.default.enumerator(atPath: directory) else { return [] }
        let wanted = names.compactMap { $0 as? String }.filter { suffixes.contains(($0 as NSString).pathExtension) }
        return wanted.filter { !$0.hasPrefix(".build/") }.sorted().compactMap { name in
            let path = (directory as NSString).appendingPathComponent(name)
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            guard target == nil, let bytes = try? RegularFile.bytes(at: path, named: name) else { return nil }
            return (path, String(decoding: bytes, as: UTF8.self))
        }
    }
}
