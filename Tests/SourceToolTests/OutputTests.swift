import XCTest

@testable import PackageInfoSourceTool

#if os(macOS) || os(Linux)
/// The program behind the plugins where its output is closed or its disk is full.
final class OutputTests: XCTestCase {
    private static let fault = "the output cannot be written; see `git status` for what has changed until then\n"

    /// The program that is built beside the tests.
    private static var built: URL {
        let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            .deletingLastPathComponent()
        return (products ?? Bundle.main.bundleURL).appending(path: "PackageInfoSourceTool")
    }

    /// The ways in which an output cannot be written, by name: a full disk, and a pipe that nobody reads any more.
    private func outputs() throws -> [(name: String, handle: FileHandle)] {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let full = FileHandle(forWritingAtPath: "/dev/full").map { [("full", $0)] }
        return [("closed", pipe.fileHandleForWriting)] + (full ?? [])
    }

    private func run(_ arguments: [String], output: FileHandle, errors: FileHandle? = nil) throws -> (
        status: Int32, faults: String
    ) {
        let process = Process()
        process.executableURL = Self.built
        process.arguments = arguments
        process.standardOutput = output
        let faults = Pipe()
        process.standardError = errors ?? faults
        try process.run()
        if errors != nil { try faults.fileHandleForWriting.close() }
        let text = try faults.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationReason, .exit, "\(arguments.dropFirst())")
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    private func request(_ package: SourcePackage, _ part: (inout Request) -> Void) throws -> String {
        var request = Request(package: package)
        part(&request)
        return String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    }

    func testAnOutputThatCannotBeWrittenIsSaidAndEndsWithOne() throws {
        let catalog = "Sources/Parts/Words.xcstrings"
        let strings = #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#
        let state = "Sources/Parts/Note/NoteState.swift"
        for output in try outputs() {
            let words = try scratchPackage([catalog: strings, state: "words(\"Note\")\n"], for: self)
            let keeping = try run([request(words) { $0.catalog = .init(library: []) }], output: output.handle)
            XCTAssertEqual(keeping.status, 1, output.name)
            XCTAssertEqual(keeping.faults, Self.fault, output.name)
            XCTAssertEqual(try words.read(catalog), strings, "nothing is written that was not told: \(output.name)")

            let package = try scratchPackage(for: self)
            let making = try run(
                [request(package) { $0.component = .init(template: template) }, "Card"], output: output.handle)
            XCTAssertEqual(making.status, 1, output.name)
            XCTAssertEqual(making.faults, Self.fault, output.name)
            XCTAssertTrue(package.exists("Sources/Parts/Card/CardBuilder.swift"), output.name)
        }
    }

    func testWhereNothingCanBeWrittenAtAllTheStatusTells() throws {
        for output in try outputs() {
            for arguments in [[], ["no request"]] {
                let result = try run(arguments, output: output.handle, errors: output.handle)
                XCTAssertEqual(result.status, 1, output.name)
            }
        }
    }
}
#endif
