import FeatureFlags
import StructuredText

/// Tells a trail step by step, each on a line, with what had to be evaluated on the way indented below it.
enum TrailDrawing {
    /// A step, and how deep it is inside others.
    struct Line: Equatable {
        let depth: Int
        let text: String
    }

    /// The steps that led to the answer; what the trail's own line says already is not told again.
    static func lines(of trail: Trail) -> [Line] {
        trail.steps.flatMap { step -> [Line] in
            switch step {
            case .prerequisite(let prerequisite): lines(of: prerequisite)
            case .allocation(let allocation): lines(of: allocation)
            case .condition(let condition): lines(of: condition)
            case .notEvaluated, .killed, .noCondition, .abandoned: []
            }
        }
    }

    private static func lines(of prerequisite: Trail.Prerequisite) -> [Line] {
        let line = Line(depth: 0, text: "prerequisite \(prerequisite): \(prerequisite.isMet ? "yes" : "no")")
        return [line] + nested(prerequisite.flags)
    }

    private static func lines(of allocation: Trail.Allocation) -> [Line] {
        let text = "\(allocation.percentage)% of the keys take part, bucket \(allocation.bucket)"
        return [Line(depth: 0, text: "\(text): \(allocation.isIn ? "yes" : "no")")]
    }

    private static func lines(of condition: Trail.Condition) -> [Line] {
        // A rule for everybody has nothing to tell beyond its name, which the trail's own line has.
        if condition.isMatch, condition.tests.allSatisfy({ $0.matcher == "ALL_KEYS" && $0.attribute == nil }) {
            return []
        }
        let title =
            condition.isInFile ? "rule \(condition.number) \(JSONText.quoted(condition.label))" : condition.label
        if condition.tests.isEmpty { return [Line(depth: 0, text: condition.description)] }
        return condition.tests.flatMap { test in
            [Line(depth: 0, text: "\(title): \(test)")] + nested(test.flags) + nested(test.segments)
        }
    }

    private static func nested(_ flags: [Trail]) -> [Line] {
        flags.flatMap { flag in
            [Line(depth: 1, text: "\(flag.flag) = \(flag.treatment)   \(flag)")] + deeper(lines(of: flag), by: 2)
        }
    }

    private static func nested(_ segments: [Trail.Segment]) -> [Line] {
        segments.flatMap { segment in
            let answer = segment.isMember ? "is a member" : "is no member"
            let reason = segment.exclusion.map { ", \($0)" } ?? ""
            let title = "segment \(JSONText.quoted(segment.name)): \(answer)\(reason) · \(segment.location)"
            let steps = nested(segment.segments) + segment.conditions.flatMap { deeper(lines(of: $0), by: 1) }
            return [Line(depth: 1, text: title)] + deeper(steps, by: 1)
        }
    }

    private static func deeper(_ lines: [Line], by depth: Int) -> [Line] {
        lines.map { Line(depth: $0.depth + depth, text: $0.text) }
    }
}
