import ComponentScreen
import Foundation
import ScreenProving
import StructuredText

/// The JSON results of parts of a list of users, added up: the result of the whole list.
struct MergedReport {
    private(set) var sum: [String: FacetValue]

    /// Adds the results in some files, which are in the order of the list.
    ///
    /// - Throws: `CommandError` for a file that cannot be read, `InputFault` for one that holds something else.
    init(of files: [String]) throws {
        sum = try Self.report(files[0])
        for file in files.dropFirst() {
            var part = try Self.report(file)
            part["malformedLines"] = Self.moved(part["malformedLines"], by: sum["lines"])
            guard case .object(let both)? = Self.added(.object(sum), .object(part)) else {
                throw InputFault(file, [" is the result of other rule files than \(files[0])"])
            }
            sum = both
        }
    }

    private static func report(_ file: String) throws -> [String: FacetValue] {
        let bytes = try LineReader.document(file)
        guard case .object(var report)? = try? JSONDecoder().decode(FacetValue.self, from: Data(bytes)),
            case .integer? = report["users"], case .integer? = report["lines"]
        else { throw InputFault(file, [" is not a result of diff --users --format json"]) }
        guard !hasNegative(.object(report)) else { throw InputFault(file, [" counts fewer than no users"]) }
        // Only the whole can close a gate.
        report["gates"] = .list([])
        return report
    }

    private static func hasNegative(_ value: FacetValue) -> Bool {
        switch value {
        case .integer(let number): number < 0
        case .list(let elements): elements.contains(where: hasNegative)
        case .object(let members): members.values.contains(where: hasNegative)
        case .string, .number, .bool, .null: false
        }
    }

    /// Numbers malformed lines anew behind other lines.
    private static func moved(_ faults: FacetValue?, by lines: FacetValue?) -> FacetValue? {
        guard case .list(let faults)? = faults, let lines else { return faults }
        return .list(
            faults.map { fault in
                guard case .object(var members) = fault, let line = members["line"] else { return fault }
                members["line"] = added(line, lines)
                return .object(members)
            })
    }

    /// Returns the sum of two values of one name; nil for those that should be the same and are not.
    private static func added(_ first: FacetValue, _ second: FacetValue, _ name: String = "") -> FacetValue? {
        if name == "changes" { return first == second ? first : nil }
        switch first {
        case .integer(let number):
            guard case .integer(let other) = second else { return nil }
            let (sum, overflow) = number.addingReportingOverflow(other)
            return overflow ? nil : .integer(sum)
        case .object(let members):
            guard case .object(let others) = second, name != "flags" || Set(members.keys) == Set(others.keys) else {
                return nil
            }
            // A part lists only what it has met.
            var sum = members.merging(others) { mine, _ in mine }
            for (name, value) in members {
                guard let other = others[name] else { continue }
                guard let both = added(value, other, name) else { return nil }
                sum[name] = both
            }
            return .object(sum)
        case .list(let elements):
            guard case .list(let others) = second else { return nil }
            switch name {
            case "malformedLines": return .list(Array((elements + others).prefix(UserCount.mostFaults)))
            case "examples": return .list(Array((elements + others).prefix(UserTally.mostExamples)))
            case "replacements": return replacements(elements + others)
            default: return elements == others ? first : nil
            }
        case .string, .number, .bool, .null: return first == second ? first : nil
        }
    }

    /// Returns the numbers of users by the builders that replace each other.
    private static func replacements(_ rows: [FacetValue]) -> FacetValue? {
        var users: [[String]: FacetValue] = [:]
        for case .object(let row) in rows {
            let builders = ["from", "to"].map { if case .string(let name)? = row[$0] { name } else { "" } }
            guard let sum = added(users[builders] ?? .integer(0), row["users"] ?? .null) else { return nil }
            users[builders] = sum
        }
        return .list(
            users.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { builders, users in
                .object(["from": .string(builders[0]), "to": .string(builders[1]), "users": users])
            })
    }
}
