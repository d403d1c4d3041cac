import ComponentScreen
import ScreenProving
import ServerDriven
import PackageInfoTestSupport
import XCTest

/// Every variant of the package information screen as a document; `Tests/Documents/run` checks them by the schema.
@MainActor
final class VariantDocumentSamplesTests: XCTestCase {
    func testEveryVariantOfAComponentIsADocumentThatIsReadWhole() async throws {
        let space = try screenSpace()
        let variants = try space.variants(by: .facets)
        for row in variants.rows {
            for (index, region) in variants.variants(of: row).enumerated() {
                let context = try XCTUnwrap(region.nearest(to: space.baseline))
                let point = space.pluginPoint
                let composition = point.compose(point.plan(for: space.requirements(in: context)))
                let document = ScreenDocument(screen: "package-info", title: "\(context)", composition: composition)
                let bytes = try document.encoded()
                let reading = try ScreenDocument.read(bytes, for: document.client)
                XCTAssertEqual(reading.report.omitted, [], "\(context)")
                XCTAssertEqual(reading.report.notes.filter { $0.cause != .undeclaredCustom }, [], "\(context)")
                XCTAssertEqual(try reading.document.encoded(), bytes, "\(context)")
                try writeSample(
                    String(decoding: bytes, as: UTF8.self), to: "variants/\(row.component)-\(row.builder)-\(index).json"
                )
            }
        }
    }
}

extension ScreenDocument {
    /// A client that draws and does exactly what is in the document.
    fileprivate var client: Capabilities {
        let facets = (header + menu + sections.flatMap { $0.header + $0.body }).flatMap(\.all)
        var client = Capabilities(version: "1.0.0", kinds: [:], actions: [:])
        for facet in facets {
            var kind = client.kinds[facet.kind] ?? .init()
            kind.events = Set(kind.events + facet.events.others.keys).sorted()
            client.kinds[facet.kind] = kind
            for action in [facet.events.tap, facet.events.enter?("")].compactMap(\.self) + facet.events.others.values {
                client.actions[action.name] = []
            }
        }
        return client
    }
}
