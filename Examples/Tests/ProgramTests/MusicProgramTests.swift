import Foundation
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The program `music`, run as its users run it.
final class MusicProgramTests: XCTestCase {
    func testItHasEveryCommand() throws {
        for words in everyCommand + ["skew"] {
            XCTAssertEqual(try runProgram("music", words).status, 0, words)
        }
    }

    func testAPageIsNamedWithoutAnOption() throws {
        let named = try runProgram("music", "show album/mahler-2 --client 1.0.0")
        XCTAssertEqual(named.status, 0)
        XCTAssertTrue(named.output.hasPrefix("Music catalogue · album/mahler-2 · 1.0.0 · demo\n"), named.output)
        XCTAssertEqual(try runProgram("music", "show --page album/mahler-2 --client 1.0.0").output, named.output)
        let unknown = try runProgram("music", "show album/mahler-3")
        XCTAssertEqual(unknown.status, 64)
        XCTAssertTrue(unknown.output.contains("unknown page \"album/mahler-3\"; did you mean \"album/mahler-2\"?"))
    }

    func testItsScriptsGoThroughTheCatalogue() throws {
        let script = examples.appending(path: "Fixtures/music/listening.txt").path()
        let story = try runProgram("music", "play \(script) --page artist/leonard-bernstein")
        XCTAssertEqual(story.status, 0, story.output)
        for line in ["play: Maria", "The playlist is called Late evening now."] {
            let isThere = story.output.split(separator: "\n").contains { $0.drop { $0 == " " } == line }
            XCTAssertTrue(isThere, "\(line) is missing in\n\(story.output)")
        }
    }

    #if os(macOS) || os(Linux)
    func testItServesItsPages() async throws {
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appending(path: "music")
        process.arguments = ["serve", "--port", "0"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        defer { process.terminate() }
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        let address = try XCTUnwrap(URL(string: line.trimmingCharacters(in: .newlines) + "album/mahler-2"))
        var request = URLRequest(url: address)
        request.setValue("1.0.0", forHTTPHeaderField: "Screen-Capabilities")
        let (data, response) = try await URLSession.shared.data(for: request)
        XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
        XCTAssertTrue(String(decoding: data, as: UTF8.self).contains("Mahler: Symphony No. 2"))
    }
    #endif
}
