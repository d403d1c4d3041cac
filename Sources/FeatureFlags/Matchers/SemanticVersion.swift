/// A version such as `1.2.3-rc.1+build` under the rules of the rule
/// format, 3.6, which are not quite those of semver.org.
///
/// Two versions are equal where their canonical texts are: leading zeros do not count, build metadata does.
package struct SemanticVersion: Sendable, Hashable, CustomStringConvertible {
    private let major: Int64
    private let minor: Int64
    private let patch: Int64
    private let prerelease: [Identifier]
    private let metadata: ExactString?

    /// Returns nil when the text is not a version.
    package init?(_ text: String) {
        let (release, metadata) = Array(text.utf8)[...].cut(at: UInt8(ascii: "+"))
        let (numbers, prerelease) = release.cut(at: UInt8(ascii: "-"))
        let (first, behindFirst) = numbers.cut(at: UInt8(ascii: "."))
        guard let (second, third) = behindFirst?.cut(at: UInt8(ascii: ".")), let third,
            let major = Int64(digits: first), let minor = Int64(digits: second), let patch = Int64(digits: third)
        else { return nil }
        if let metadata, metadata.isEmpty { return nil }
        let identifiers = prerelease?.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) ?? []
        if identifiers.contains(where: \.isEmpty) { return nil }
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prerelease = identifiers.map(Identifier.init)
        self.metadata = metadata.map { ExactString(String(decoding: $0, as: UTF8.self)) }
    }

    /// Returns whether this version is lower; versions that differ only in build metadata are not.
    package func precedes(_ other: SemanticVersion) -> Bool {
        if (major, minor, patch) != (other.major, other.minor, other.patch) {
            return (major, minor, patch) < (other.major, other.minor, other.patch)
        }
        if prerelease.isEmpty || other.prerelease.isEmpty { return !prerelease.isEmpty && other.prerelease.isEmpty }
        for (mine, others) in zip(prerelease, other.prerelease) where mine != others {
            return mine.precedes(others)
        }
        return prerelease.count < other.prerelease.count
    }

    /// Returns the versions that cannot be sorted with the others, since `precedes` is not transitive for them.
    ///
    /// A number is compared with a number by value, and with a text as a text: `-9` precedes `-10`, `-10` precedes `-10x`,
    /// and `-10x` precedes `-9`. So two pre-releases of one release cannot be sorted if one of them has a number.
    package static func unsortable(_ versions: Set<SemanticVersion>) -> Set<SemanticVersion> {
        let releases = Dictionary(grouping: versions.lazy.filter { !$0.prerelease.isEmpty }) {
            [$0.major, $0.minor, $0.patch]
        }
        let several = releases.values.filter { Set($0.map(\.prerelease)).count > 1 }
        return Set(several.joined().filter { $0.prerelease.contains(where: \.isNumber) })
    }

    package var description: String {
        let release = "\(major).\(minor).\(patch)"
        let identifiers = prerelease.isEmpty ? "" : "-" + prerelease.map(\.text.string).joined(separator: ".")
        return release + identifiers + (metadata.map { "+\($0)" } ?? "")
    }
}

extension SemanticVersion {
    /// One part of a pre-release: a number of any length, or a text.
    private struct Identifier: Sendable, Hashable {
        let text: ExactString
        let isNumber: Bool

        init(_ bytes: Bytes) {
            isNumber = bytes.allSatisfy { $0 &- 0x30 < 10 }
            let significant = isNumber ? bytes.drop { $0 == 0x30 } : bytes
            self.text = ExactString(significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self))
        }

        /// Compares two numbers by value, and everything else as texts by UTF-16 code unit, even a number with a
        /// text.
        func precedes(_ other: Identifier) -> Bool {
            if isNumber && other.isNumber, text.string.utf8.count != other.text.string.utf8.count {
                return text.string.utf8.count < other.text.string.utf8.count
            }
            return text.string.utf16.lexicographicallyPrecedes(other.text.string.utf16)
        }
    }
}

private typealias Bytes = ArraySlice<UInt8>

extension Bytes {
    /// Returns the bytes before and after the first such byte; nil when there is none.
    fileprivate func cut(at byte: UInt8) -> (Bytes, Bytes?) {
        guard let index = firstIndex(of: byte) else { return (self, nil) }
        return (self[..<index], self[self.index(after: index)...])
    }
}

extension Int64 {
    /// Makes the number some ASCII digits spell; nil when there are none, something else is among them, or it does not
    /// fit.
    fileprivate init?(digits: Bytes) {
        // The standard library also takes a sign.
        guard digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        self.init(String(decoding: digits, as: UTF8.self))
    }
}
