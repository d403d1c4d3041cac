import XCTest

/// The program `hubs`, run as its users run it.
final class HubsProgramTests: XCTestCase {
    func testItHasEveryCommand() throws {
        for words in everyCommand {
            XCTAssertEqual(try runProgram("hubs", words).status, 0, words)
        }
    }

    func testItExplainsWhichPluginDrawsAPreferenceAndWhy() throws {
        let explanation = try runProgram("hubs", "explain --preferences --key ben").output
        for line in [
            "- DropOffAreas      preferences-hub/preferences/drop-off-areas                     switched off: needs "
                + "plugin_switch_drop_off_areas = on",
            "+ MultiSelect       preferences-hub/preferences/drop-off-areas                     applies: ",
        ] {
            XCTAssertTrue(explanation.contains(line), "\(line)\n\(explanation)")
        }
    }

    func testAScriptChoosesSavesAndBreaksAPlugin() throws {
        let script = """
            tap open in preferences-hub
            choose preferences/trip-types/option/comfort in preferences-hub
            tap preferences/drop-off-areas/retry in preferences-hub
            choose option/harbour in preferences-hub/preferences/drop-off-areas
            server fails
            tap save-bar/save in preferences-hub
            server works
            tap save in preferences-hub/save-bar
            """
        let file = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
        try Data(script.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let play = try runProgram("hubs", "play \(file.path) --break start")
        XCTAssertEqual(play.status, 0, play.output)
        XCTAssertTrue(play.output.contains("saved trip-types: comfort, meals, standard"), play.output)
        XCTAssertTrue(play.output.contains("saved drop-off-areas: harbour"), play.output)
    }
}
