import Foundation

// RuleFuzzing DIRECTORY [COUNT] [SEED]: runs COUNT inputs, made by changing the rule files in DIRECTORY.

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    print("usage: RuleFuzzing DIRECTORY [COUNT] [SEED]")
    exit(64)
}
let count = arguments.count > 2 ? Int(arguments[2]) ?? 10_000 : 10_000
let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1

/// The files to start from, by the kind of input they are; large ones are left out, they only take longer.
func startingFiles(in directory: String) -> [String: [[UInt8]]] {
    let files = (FileManager.default.enumerator(atPath: directory)?.allObjects as? [String] ?? []).sorted()
    var inputs: [String: [[UInt8]]] = [:]
    for file in files {
        let url = URL(fileURLWithPath: directory).appendingPathComponent(file)
        guard let data = try? Data(contentsOf: url), data.count < 100_000 else { continue }
        let isSegment = file.contains("segments/")
        let name = isSegment ? "segment.json" : FuzzTarget.names.first { $0.hasSuffix("." + url.pathExtension) }
        if let name { inputs[name, default: []].append(Array(data)) }
    }
    return inputs
}

let inputs = startingFiles(in: arguments[1])
let kinds = inputs.keys.sorted()
guard !kinds.isEmpty else {
    print("there are no rule files in \(arguments[1])")
    exit(1)
}
print("\(count) inputs from \(inputs.values.map(\.count).reduce(0, +)) files, seed \(seed)")

let clock = ContinuousClock()
let start = clock.now
var mutator = Mutator(seed: seed)
var loaded = 0
var slowest = Duration.zero
for index in 0..<count {
    let kind = kinds[mutator.number(below: kinds.count)]
    let bytes = mutator.mutated(inputs[kind] ?? [])
    let before = clock.now
    do {
        if try FuzzTarget.run(bytes, named: kind) { loaded += 1 }
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
print("\(loaded) loaded, nothing found; \(clock.now - start) in all, \(slowest) for the slowest")
