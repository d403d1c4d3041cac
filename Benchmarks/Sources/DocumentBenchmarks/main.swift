import Foundation
import Measuring
import ServerDriven

// The cost of reading a document, beside Foundation's decoder that checks nothing.

let document = Sample.document(shelves: 100, tracks: 900)
let data = Data(document)
let reading = try ScreenDocument.read(document, for: Sample.client)
guard reading.report.facets == 2000, reading.report.shown.count == 2000, reading.report.notes.isEmpty else {
    print("the sample has faults:", reading.report.omitted.prefix(3), reading.report.notes.prefix(3))
    exit(1)
}
print("a document of 2,000 facets, \(document.count / 1024) KB; median of 15 rounds, fastest–slowest\n")

let ours = Measure(operations: 1) { use(try? ScreenDocument.read(document, for: Sample.client)) }
print(ours.line("read for a client, with a report"), "\(Int(Double(document.count) / ours.median * 1000)) MB/s")
let foundation = Measure(operations: 1, rounds: 5) { use(try? JSONDecoder().decode(PlainDocument.self, from: data)) }
print(foundation.line("JSONDecoder into plain structs", against: ours))
let older = Capabilities(version: "1.0.0", kinds: ["track": .init()], actions: ["play": []])
let omitting = Measure(operations: 1) { use(try? ScreenDocument.read(document, for: older)) }
print(omitting.line("read for an older client", against: ours))

// MARK: - Memory

/// Returns a number of kilobytes that the kernel tells of this process; nil where it does not.
func kilobytes(_ name: String) -> Int? {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n")
    return lines?.first { $0.hasPrefix(name) }.flatMap { Int($0.split(separator: " ").dropLast().last ?? "") }
}

print("\nmemory at the peak of reading, in times of the text")
for size in [1, 8, 40] {
    let large = Sample.document(shelves: 100 * size, tracks: 900 * size)
    // Sets the peak back to what is resident now.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    guard let before = kilobytes("VmRSS") else { break }
    let time = ContinuousClock().measure { use(try? ScreenDocument.read(large, for: Sample.client)) }
    guard let peak = kilobytes("VmHWM") else { break }
    let times = Double(peak - before) * 1024 / Double(large.count)
    print(String(format: "  %6d facets, %5d KB: %.1f x the text", size * 2000, large.count / 1024, times), time)
}
