extension Trail {
    /// The work of writing what all trails asked inside each other: a line counts for as often as it is indented.
    private static let most = 4000

    /// Returns trails without what flags and segments asked so far inside that all of it together would be too much.
    ///
    /// The steps of the trails themselves stay, and so does what is asked less far inside. A flag or segment whose steps
    /// go has `leftOut`.
    package static func bounded(_ trails: [Trail]) -> [Trail] {
        var counts: [Int] = []
        for trail in trails { Inner(flags: [trail], segments: []).count(0, &counts) }
        var (depth, left) = (0, most)
        while depth < counts.count, depth * counts[depth] <= left {
            left -= depth * counts[depth]
            depth += 1
        }
        return depth == counts.count ? trails : trails.map { $0.limited(depth - 1) }
    }

    /// Returns the trail with what is asked at most so far inside it.
    private func limited(_ depth: Int) -> Trail {
        guard depth >= 0 else {
            return Trail(
                flag: flag, treatment: treatment, label: label, config: config, location: location, steps: [],
                leftOut: count == 1 ? nil : count - 1)
        }
        let steps = steps.map { step -> Step in
            switch step {
            case .prerequisite(let asked):
                .prerequisite(
                    Prerequisite(
                        flag: asked.flag, treatments: asked.treatments, isMet: asked.isMet, location: asked.location,
                        flags: asked.flags.map { $0.limited(depth - 1) }))
            case .rule(let rule): .rule(rule.limited(depth))
            case .notEvaluated, .killed, .allocation, .noRule, .abandoned: step
            }
        }
        return Trail(
            flag: flag, treatment: treatment, label: label, config: config, location: location, steps: steps)
    }

    /// The number of flags, segments, steps and tests in it, with itself.
    private var count: Int { Inner(flags: [self], segments: []).count }
}

extension Trail.Rule {
    fileprivate func limited(_ depth: Int) -> Trail.Rule {
        let tests = tests.map { test in
            Trail.Matcher(
                matcher: test.matcher, attribute: test.attribute, value: test.value, question: test.question,
                isNegated: test.isNegated, result: test.result, remark: test.remark, location: test.location,
                flags: test.flags.map { $0.limited(depth - 1) }, segments: test.segments.map { $0.limited(depth - 1) })
        }
        return Trail.Rule(
            number: number, label: label, isRollout: isRollout, isInFile: isInFile, isMatch: isMatch, tests: tests,
            share: share, location: location)
    }
}

extension Trail.Segment {
    fileprivate func limited(_ depth: Int) -> Trail.Segment {
        let count = Inner(flags: [], segments: [self]).count
        let isWhole = depth >= 0
        return Trail.Segment(
            name: name, isMember: isMember, exclusion: exclusion, rules: isWhole ? rules.map { $0.limited(depth) } : [],
            segments: isWhole ? segments.map { $0.limited(depth - 1) } : [], location: location,
            leftOut: isWhole || count == 1 ? nil : count - 1)
    }
}

/// The flags and segments that were asked for one answer.
private struct Inner {
    let flags: [Trail]
    let segments: [Trail.Segment]

    var count: Int {
        var counts: [Int] = []
        count(0, &counts)
        return counts.reduce(0, +)
    }

    /// Adds the number of flags, segments, steps and tests at each depth.
    func count(_ depth: Int, _ counts: inout [Int]) {
        guard !flags.isEmpty || !segments.isEmpty else { return }
        if counts.count == depth { counts.append(0) }
        for flag in flags {
            counts[depth] += 1 + flag.steps.count
            for case .prerequisite(let asked) in flag.steps {
                Inner(flags: asked.flags, segments: []).count(depth + 1, &counts)
            }
            for case .rule(let rule) in flag.steps { count(rule.tests, depth, &counts) }
        }
        for segment in segments {
            counts[depth] += 1 + segment.rules.count
            Inner(flags: [], segments: segment.segments).count(depth + 1, &counts)
            for rule in segment.rules { count(rule.tests, depth, &counts) }
        }
    }

    private func count(_ tests: [Trail.Matcher], _ depth: Int, _ counts: inout [Int]) {
        counts[depth] += tests.count
        for test in tests { Inner(flags: test.flags, segments: test.segments).count(depth + 1, &counts) }
    }
}
