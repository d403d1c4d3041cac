import Foundation

/// Something that must never be, found in an input.
public struct Finding: Error, CustomStringConvertible {
    /// The finding.
    public let description: String

    /// States what was found.
    public init(_ description: String) { self.description = description }
}

/// Feeds changed inputs to a target and ends the program: 0 when nothing was found, 1 when something was.
///
/// The arguments are COUNT and SEED, where `arguments` has them.
///
/// - Parameters:
///   - inputs: what to start from, by the kind of input.
///   - target: runs an input of a kind; true when it could be read.
public func fuzz(
    _ inputs: [String: [[UInt8]]], arguments: ArraySlice<String>, values: [String], words: [String],
    target: ([UInt8], String) throws(Finding) -> Bool
) throws -> Never {
    let count = arguments.first.flatMap { Int($0) } ?? 10_000
    let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
    let kinds = inputs.keys.sorted()
    print("\(count) inputs from \(inputs.values.map(\.count).reduce(0, +)) files, seed \(seed)")

    let clock = ContinuousClock()
    let start = clock.now
    var mutator = Mutator(seed: seed, values: values, words: words)
    var read = 0
    var slowest = Duration.zero
    for index in 0..<count {
        let kind = kinds[mutator.number(below: kinds.count)]
        let bytes = mutator.mutated(inputs[kind] ?? [])
        let before = clock.now
        do {
            if try target(bytes, kind) { read += 1 }
        } catch {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("finding-\(seed)-\(index)-\(kind)")
            try Data(bytes).write(to: file)
            print("input \(index) of seed \(seed): \(error)\nkept as \(file.path)")
            exit(1)
        }
        slowest = max(slowest, clock.now - before)
        if slowest > .seconds(5) {
            print("input \(index) of seed \(seed) took \(slowest)")
            exit(1)
        }
    }
    print("\(read) read, nothing found; \(clock.now - start) in all, \(slowest) for the slowest")
    exit(0)
}
