import ComponentScreen
import Foundation
import ServerDriven
import PackageInfoTestSupport
import XCTest

/// Random documents as `Tests/Documents/run` compares them with the schema.
///
/// `DOCUMENT_SAMPLES` names the folder to which they are written, each with its report.
final class DocumentSamplesTests: XCTestCase {
    func testTwoHundredDocumentsLoseSomething() throws {
        var samples: [String] = []
        var broken = 0
        for seed in 1...UInt64(500) {
            var random = RandomDocument(seed: seed)
            // Every second client draws everything, so that less is lost.
            let client = seed.isMultiple(of: 2) ? .everything : random.capabilities()
            let document = random.document()
            let isFlat = seed.isMultiple(of: 5)
            let text = isFlat ? document.flattened().text : document.text
            guard let report = try? ScreenDocument.read(Array(text.utf8), for: client, isFlat: isFlat).report else {
                continue
            }
            if !report.omitted.isEmpty { broken += 1 }
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let encoded = String(decoding: try encoder.encode(report), as: UTF8.self)
            samples.append(#"{"seed":\#(seed),"isFlat":\#(isFlat),"document":\#(text),"report":\#(encoded)}"#)
        }
        XCTAssertGreaterThanOrEqual(broken, 200)
        try writeSample(samples.joined(separator: "\n"), to: "random.jsonl")
    }
}

extension Capabilities {
    /// A client that draws and does everything in random documents as they are before something is changed.
    fileprivate static let everything = Capabilities(
        version: "1.0.0",
        kinds: Dictionary(
            uniqueKeysWithValues: ["text", "list", "titled", "page", "é", "hologram", "field", "toggle"].map { name in
                (
                    FacetKind(rawValue: name),
                    .init(custom: ["long-custom-key-of-a-page": .string], events: ["delete", "é"])
                )
            }),
        actions: ["share": [], "navigate": ["url"], "play": ["startTrack.id", "url"], "é": []])
}
