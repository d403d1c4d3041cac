import Foundation
import XCTest

/// Runs one of the programs that were built with the tests.
func runProgram(_ name: String, _ words: String) throws -> (status: Int32, output: String) {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
    let folder = Bundle.main.bundleURL
    #endif
    #if os(macOS) || os(Linux)
    let process = Process()
    process.executableURL = folder.appending(path: name)
    process.arguments = words.split(separator: " ").map(String.init)
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    #else
    throw XCTSkip("programs cannot be started here")
    #endif
}

/// Every command, where nothing is found and nothing fails.
let everyCommand = [
    "show", "show --format json", "explain", "explain --format json", "matrix", "matrix --format json", "count",
    "count --format json", "explain --flags", "explain --flags --format json", "explain --diagnostics", "play -",
    "evaluate", "book", "reach", "lint", "document", "capabilities", "a2ui", "help", "--version",
]

/// The commands that need a file, or go on until they are stopped: tests of `ScreenTool` run them.
let otherCommands = ["preview", "gallery", "skew", "diff", "read"]

/// The folder of this package.
let examples = (1...3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
