import Dispatch
import Synchronization

extension ScreenSpace {
    /// Asks a question in every context, on all cores.
    func exhaustiveAnswer(
        _ question: Invariant<Requirements>.Question, in diagrams: Diagrams, valid: Diagrams.Node
    ) throws(ProofError) -> Answer {
        let outcomes = Outcomes()
        let asked = Atomic(false)
        let results = try everyContext { probe in
            let outcome = question.outcome(probe)
            if probe.hasAsked { asked.store(true, ordering: .relaxed) }
            return outcome.map(outcomes.number(of:)) ?? 0
        }
        var findings = Findings()
        if outcomes.messages.isEmpty {
            findings.passing = valid
        } else {
            for (offset, message) in outcomes.messages.enumerated() {
                findings.failing[message] = diagrams.node(of: results) { $0 == offset + 1 }
            }
            findings.passing = diagrams.intersection(diagrams.node(of: results) { $0 == 0 }, valid)
        }
        let all = Set(space.parameters.indices)
        return Answer(
            findings: findings, method: .exhaustive, runs: results.count { $0 != .max }, reads: all,
            hasAsked: asked.load(ordering: .relaxed))
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
        return [UInt16](unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.initialize(repeating: .max)
            // Each iteration writes to contexts of its own.
            nonisolated(unsafe) let results = buffer
            DispatchQueue.concurrentPerform(iterations: (count + chunk - 1) / chunk) { part in
                var odometer = Odometer(sizes: space.sizes, at: part * chunk)
                for index in part * chunk..<min(count, (part + 1) * chunk) {
                    if valid?.contains(odometer.values) ?? true {
                        results[index] = test(ScreenProbe(self, .context(odometer.values)))
                    }
                    odometer.advance()
                }
            }
            initialized = count
        }
    }
}

/// Contexts in order, the last parameter varying fastest.
struct Odometer {
    private let sizes: [Int]
    private(set) var values: [Int]

    init(sizes: [Int], at index: Int) {
        self.sizes = sizes
        var rest = index
        values = sizes
        for parameter in sizes.indices.reversed() {
            values[parameter] = rest % sizes[parameter]
            rest /= sizes[parameter]
        }
    }

    mutating func advance() {
        for parameter in sizes.indices.reversed() {
            values[parameter] += 1
            if values[parameter] < sizes[parameter] { return }
            values[parameter] = 0
        }
    }
}

/// The messages of failures, numbered from 1 in the order they were first met; sorted where order shows.
private final class Outcomes: Sendable {
    private let numbers = Mutex<[String: UInt16]>([:])

    /// The messages by number.
    var messages: [String] { numbers.withLock { $0.sorted { $0.value < $1.value }.map(\.key) } }

    /// More messages than can be told apart are taken for the last.
    func number(of message: String) -> UInt16 {
        numbers.withLock { numbers in
            if let number = numbers[message] { return number }
            let number = UInt16(min(numbers.count + 1, Int(UInt16.max) - 1))
            numbers[message] = number
            return number
        }
    }
}

extension ScreenSpace {
    func coveringAnswer(
        _ question: Invariant<Requirements>.Question, strength: Int, seed: UInt64, in diagrams: Diagrams,
        valid: Diagrams.Node
    ) throws -> Answer {
        throw ProofError.tooManyContexts("\(space.size)")
    }
}
