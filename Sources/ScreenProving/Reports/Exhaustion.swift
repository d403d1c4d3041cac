import Dispatch
import Synchronization

extension ScreenSpace {
    /// Asks questions in every context, on all cores; each context is made once for all of them.
    ///
    /// Questions that fail in too many combinations are asked one after the other instead.
    func exhaustiveAnswers(
        _ questions: [Invariant<Requirements>.Question], in diagrams: Diagrams, valid: Diagrams.Node
    ) throws(ProofError) -> [QuestionResult] {
        let outcomes = Outcomes()
        let asked = Atomic(false)
        let (results, repeats) = try everyContext { probe in
            var faults: [Outcomes.Fault] = []
            for (index, question) in questions.enumerated() {
                if let message = question.outcome(probe) { faults.append(.init(question: index, message: message)) }
            }
            if probe.hasAsked { asked.store(true, ordering: .relaxed) }
            return faults.isEmpty ? 0 : outcomes.number(of: faults)
        }
        if outcomes.areTooMany, questions.count > 1 {
            var answers: [QuestionResult] = []
            for question in questions { answers += try exhaustiveAnswers([question], in: diagrams, valid: valid) }
            return answers
        }
        let regions = outcomes.regions(of: results, in: diagrams)
        let runs = results.count { $0 != .max }
        return questions.indices.map { question in
            var findings = Findings(passing: valid)
            for (faults, region) in regions {
                for fault in faults where fault.question == question {
                    findings.failing[fault.message, default: .empty] = diagrams.union(
                        findings.failing[fault.message] ?? .empty, region)
                    findings.passing = diagrams.difference(findings.passing, region)
                }
            }
            return QuestionResult(
                failures: failures(findings, in: diagrams, of: diagrams.count(valid)), method: .exhaustive,
                runs: question == 0 ? runs + repeats : 0, repeats: question == 0 ? repeats : 0,
                reads: Set(space.parameters.indices),
                hasAsked: asked.load(ordering: .relaxed))
        }
    }

    /// The results of a test over every context in order, and how many runs were repeated.
    ///
    /// The last parameter varies fastest; where the constraints exclude the context, it is the largest number.
    private func everyContext(
        _ test: @escaping @Sendable (ScreenProbe<Requirements>) -> UInt16
    ) throws(ProofError) -> (results: [UInt16], repeats: Int) {
        guard let count = space.size.exact, count <= Strategy.mostContexts else {
            throw .tooManyContexts("\(space.size)")
        }
        let valid = space.frozen
        let chunk = max(1, min(4096, count / 64))
        let undeclared = UndeclaredReads()
        let results = [UInt16](unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.initialize(repeating: .max)
            // Each iteration writes to contexts of its own.
            nonisolated(unsafe) let results = buffer
            DispatchQueue.concurrentPerform(iterations: (count + chunk - 1) / chunk) { part in
                var odometer = Odometer(sizes: space.sizes, at: part * chunk)
                for index in part * chunk..<min(count, (part + 1) * chunk) {
                    if valid?.contains(odometer.values) ?? true {
                        trace?("\(space.context(odometer.values))")
                        results[index] = test(ScreenProbe(self, .context(odometer.values, undeclared: undeclared)))
                    }
                    odometer.advance()
                }
            }
            initialized = count
        }
        let strays = undeclared.sorted
        guard strays.isEmpty else { throw .undeclaredFlags(strays) }
        return (results, try repeatSome(of: results, test))
    }

    /// Runs contexts again, few of them again and again, the last one first; each must end as before.
    ///
    /// - Returns: how many runs that were.
    private func repeatSome(
        of results: [UInt16], _ test: (ScreenProbe<Requirements>) -> UInt16
    ) throws(ProofError) -> Int {
        let step = max(1, results.count / repeats)
        var sample = stride(from: 0, to: results.count, by: step).filter { results[$0] != .max }
        if sample.isEmpty { sample = results.firstIndex { $0 != .max }.map { [$0] } ?? [] }
        guard !sample.isEmpty else { return 0 }
        for number in (0..<repeats).reversed() {
            let index = sample[number % sample.count]
            let values = Odometer(sizes: space.sizes, at: index).values
            let again = test(ScreenProbe(self, .context(values, undeclared: UndeclaredReads())))
            guard again != results[index] else { continue }
            let (first, second) =
                results[index] == 0 ? ("no fault", "a fault") : ("a fault", again == 0 ? "none" : "another")
            throw .otherOutcome(context: "\(space.context(values))", first: first, second: second)
        }
        return repeats
    }
}

/// What was wrong in contexts, each combination of faults under a number from 1 on.
private final class Outcomes: Sendable {
    /// What one question said.
    struct Fault: Hashable, Sendable {
        let question: Int
        let message: String
    }

    /// How many combinations are told apart.
    private static let most = 256

    private let numbers = Mutex<[[Fault]: UInt16]>([:])

    /// Whether there are more combinations than are told apart, so that the numbers say nothing.
    var areTooMany: Bool { numbers.withLock { $0.count > Self.most } }

    /// The combinations that were met with their contexts; of a single question, all in one where they are too many.
    func regions(of results: [UInt16], in diagrams: Diagrams) -> [(faults: [Fault], set: Diagrams.Node)] {
        guard !areTooMany else {
            let message = "more than \(Self.most) different messages; leave out of them what differs from case to case"
            let failing = diagrams.node(of: results) { $0 != 0 && $0 != .max }
            return [([Fault(question: 0, message: message)], failing)]
        }
        let numbered = numbers.withLock { $0.sorted { $0.value < $1.value } }
        return numbered.map { faults, number in (faults, diagrams.node(of: results) { $0 == number }) }
    }

    /// The number of a combination; that of one beyond the most is of no use.
    func number(of faults: [Fault]) -> UInt16 {
        numbers.withLock { numbers in
            if let number = numbers[faults] { return number }
            let number = UInt16(numbers.count + 1)
            if numbers.count <= Self.most { numbers[faults] = number }
            return number
        }
    }
}
