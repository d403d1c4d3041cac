import ComponentScreen
import Foundation
import Measuring
import ServerDriven

// The cost of reading a document, beside Foundation's decoder that checks nothing.

// MARK: - Memory

/// Returns a number of kilobytes that the kernel tells of this process; nil where it does not.
func kilobytes(_ name: String) -> Int? {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n")
    return lines?.first { $0.hasPrefix(name) }.flatMap { Int($0.split(separator: " ").dropLast().last ?? "") }
}

/// Gives back the memory that is free, so that whatever is taken later counts.
func giveBack() {
    // Foundation has no name for it.
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
}

/// Prints the time of reading a document, and the memory at its peak in times of the text.
func measure(_ name: String, _ document: [UInt8], for client: Capabilities) {
    giveBack()
    // Sets the peak back to what is resident now.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = kilobytes("VmRSS")
    var outcome = ""
    let time = ContinuousClock().measure {
        do throws(DocumentError) {
            let (_, report) = try ScreenDocument.read(document, for: client)
            outcome = "\(report.shown.count) of \(report.facets) facets"
        } catch {
            outcome = error.problem
        }
    }
    var times = ""
    if let before, let peak = kilobytes("VmHWM") {
        times = String(format: "%6.1f x the text", Double(peak - before) * 1024 / Double(document.count))
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    print(
        String(
            format: "  %@ %6d KB %7.2f s", name.padding(toLength: 30, withPad: " ", startingAt: 0),
            document.count / 1024, seconds),
        times, " \(outcome)")
}

if CommandLine.arguments.count > 1 {
    for hostile in Hostile.all where CommandLine.arguments[1] == hostile.name {
        let megabytes = CommandLine.arguments.count > 2 ? Double(CommandLine.arguments[2]) ?? 30 : 30
        // What the program loads once is no memory of a document.
        use(try? ScreenDocument.read(hostile.document(bytes: 100_000), for: Hostile.client))
        measure(hostile.name, hostile.document(bytes: Int(megabytes * 1_000_000)), for: Hostile.client)
    }
    exit(0)
}

// MARK: - Time

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

print("\ntime of reading, and memory at its peak")
for size in [1, 8, 40] {
    measure("\(size * 2000) facets", Sample.document(shelves: 100 * size, tracks: 900 * size), for: Sample.client)
}

print("\ndocuments of 30 MB that have too much of one thing, each in a process of its own")
fflush(nil)
for name in Hostile.all.map(\.name) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [name]
    try process.run()
    process.waitUntilExit()
}
