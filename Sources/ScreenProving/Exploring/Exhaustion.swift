import Dispatch
import Synchronization

extension ScreenSpace {
    /// Asks questions in every context, on all cores; each context is made once for all of them.
    func exhaustiveAnswers(
        _ questions: [Invariant<Requirements>.Question], in diagrams: Diagrams, valid: Diagrams.Node
    ) throws(ProofError) -> [Answer] {
        let outcomes = Outcomes()
        let asked = Atomic(false)
        let results = try everyContext { probe in
            var faults: [Outcomes.Fault] = []
            for (index, question) in questions.enumerated() {
                if let message = question.outcome(probe) { faults.append(.init(question: index, message: message)) }
            }
            if probe.hasAsked { asked.store(true, ordering: .relaxed) }
            return faults.isEmpty ? 0 : outcomes.number(of: faults)
        }
        let numbered = outcomes.numbered
        let regions = numbered.map { outcome in diagrams.node(of: results) { $0 == outcome.number } }
        let runs = results.count { $0 != .max }
        return questions.indices.map { question in
            var findings = Findings(passing: valid)
            for (outcome, region) in zip(numbered, regions) {
                for fault in outcome.faults where fault.question == question {
                    findings.failing[fault.message, default: .empty] = diagrams.union(
                        findings.failing[fault.message] ?? .empty, region)
                    findings.passing = diagrams.difference(findings.passing, region)
                }
            }
            return Answer(
                failures: failures(findings, in: diagrams, of: diagrams.count(valid)), method: .exhaustive,
                runs: question == 0 ? runs : 0, reads: Set(space.parameters.indices),
                hasAsked: asked.load(ordering: .relaxed))
        }
    }

    /// The results of a test over every context in order, the last parameter varying fastest; the largest number where
    /// the constraints exclude the context.
    private func everyContext(
        _ test: @escaping @Sendable (ScreenProbe<Requirements>) -> UInt16
    ) throws(ProofError) -> [UInt16] {
        guard let count = space.size.exact, count <= Strategy.mostContexts else {
            throw .tooManyContexts("\(space.size)")
        }
        let diagrams = Diagrams(sizes: space.sizes)
        let valid = space.rules.isEmpty ? nil : diagrams.frozen(space.valid(in: diagrams))
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
        return results
    }
}

/// What was wrong in contexts, each combination of faults under a number from 1 on.
private final class Outcomes: Sendable {
    /// What one question said.
    struct Fault: Hashable, Sendable {
        let question: Int
        let message: String
    }

    private let numbers = Mutex<[[Fault]: UInt16]>([:])

    /// The combinations that were met, by number.
    var numbered: [(faults: [Fault], number: UInt16)] {
        numbers.withLock { $0.map { ($0.key, $0.value) } }.sorted { $0.number < $1.number }
    }

    /// The number of a combination; beyond what can be numbered, that of the last one.
    func number(of faults: [Fault]) -> UInt16 {
        numbers.withLock { numbers in
            if let number = numbers[faults] { return number }
            let number = UInt16(min(numbers.count + 1, Int(UInt16.max) - 1))
            numbers[faults] = number
            return number
        }
    }
}
