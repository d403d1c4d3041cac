import ComponentScreen
import ScreenProving
import ServerDriven
import XCTest

@testable import ScreenTesting

final class AssertEveryReleaseTests: XCTestCase {
    private let releases = [
        Capabilities(version: "1.0.0", kinds: ["message": .init()], actions: [:]),
        Capabilities(version: "2.0.0", kinds: ["message": .init(), "badge": .init()], actions: [:]),
    ]

    func testAFailureNamesReleaseComponentConditionAndExample() throws {
        let space = try shop()
        let newest = [Capabilities(version: "1.0.0", kinds: [:], actions: [:]), releases[1]]
        XCTAssertEqual(messages(["title", "insurance"]) { try space.skew(releases: releases) }, [])
        XCTAssertEqual(
            messages(["insurance"]) { try space.skew(releases: newest) },
            [
                """
                1.0.0 loses insurance if country in HK TW and insurance on
                  omits     insurance: unknownComponent message
                  contexts  8
                  example   insurance=on
                """
            ])
    }

    func testACheckThatCouldNotFailFails() throws {
        let space = try shop()
        XCTAssertEqual(
            messages([]) { try space.skew(releases: releases) },
            ["no component is essential, so that nothing can fail; name one"])
        XCTAssertEqual(
            messages(["titel"]) { try space.skew(releases: releases) },
            ["what releases show cannot be compared: no builder stands for \"titel\" (did you mean \"title\"?)"])
        XCTAssertEqual(
            messages(["title"]) { try space.skew(releases: [Capabilities]()) },
            [
                "what releases show cannot be compared: "
                    + "there is no release; give the capabilities of every client that is in use"
            ])
    }

    private func messages(_ essential: Set<ComponentID>, _ matrix: () throws -> SkewMatrix) -> [String] {
        let recorder = Recorder()
        assertEveryRelease(shows: essential, in: matrix, to: recorder.reporter)
        return recorder.messages
    }
}
