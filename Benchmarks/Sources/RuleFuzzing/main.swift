import Foundation
import Fuzzing

// RuleFuzzing DIRECTORY [COUNT] [SEED]: runs COUNT inputs, made by changing the rule files in DIRECTORY.

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    print("usage: RuleFuzzing DIRECTORY [COUNT] [SEED]")
    exit(64)
}

/// Returns the files to start from, by the kind of input they are; large ones are left out, they only take longer.
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
guard !inputs.isEmpty else {
    print("there are no rule files in \(arguments[1])")
    exit(1)
}
try fuzz(
    inputs, arguments: arguments.dropFirst(2), values: FuzzTarget.values, words: FuzzTarget.words,
    target: FuzzTarget.run)
