import ComponentScreen
import Foundation
import PackageInfo
import ScreenA2UI
import ScreenProving
import ServerDriven
import XCTest

/// What is sent of the screen as A2UI, in bytes, beside the library's own document.
@MainActor
final class A2UISizeTests: XCTestCase {
    func testASurfaceIsNotMuchLargerThanTheDocument() async throws {
        let space = try screenSpace()
        let point = space.pluginPoint
        let composition = point.compose(point.plan(for: space.requirements(in: space.baseline)))
        let document = try ScreenDocument(screen: "package-info", title: "", composition: composition).encoded().count
        for (version, catalog, most) in [
            (A2UIVersion.v1_0, A2UICatalog.basic, 2.5), (.v0_9, .basic, 2.5), (.v1_0, .kinds, 2.0),
        ] {
            let drawing = A2UIDrawing(of: composition.render(), for: A2UIClient(version, catalog))
            let bytes = drawing.messages(creating: "screen").map(\.count).reduce(0, +)
            XCTAssertLessThan(
                Double(bytes), most * Double(document), "\(version) \(catalog): \(bytes) beside \(document)")
        }
    }

    func testTheAnswerToATapIsASmallPartOfTheSurface() async throws {
        let space = try screenSpace()
        let screen = Screen(space.pluginPoint, for: space.requirements(in: space.baseline))
        defer { screen.tearDown() }
        await screen.waitUntilIdle()
        var (sent, first) = (0, 0)
        let surface = A2UISurface(of: screen, for: A2UIClient(.v1_0)) { sent += $0.count }
        (first, sent) = (sent, 0)
        var answers: [Int] = []
        for component in screen.sections.flatMap(\.components) {
            for facet in component.facet.all where facet.kind == .button && facet.status.isEnabled {
                sent = 0
                let action = FacetValue.object([
                    "action": .object([
                        "name": .string("tap"), "surfaceId": .string(surface.id),
                        "context": .object([
                            "component": .string(component.id.rawValue), "facet": .string(facet.id.rawValue),
                        ]),
                    ])
                ])
                await surface.receive(Array(try JSONEncoder().encode(action)))
                answers.append(sent)
            }
        }
        let median = answers.sorted()[answers.count / 2]
        XCTAssertLessThan(Double(median), 0.2 * Double(first), "\(answers) beside \(first)")
    }
}
