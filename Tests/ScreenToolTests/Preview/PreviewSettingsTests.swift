import ComponentScreen
import PackageInfoTestSupport
import ServerDriven
import XCTest

@testable import ScreenTool

/// The settings that a preview has in its address.
@MainActor
final class PreviewSettingsTests: XCTestCase {
    func testAnAddressIsWrittenAsItIsRead() async throws {
        let program = try ScreenProgram.kiosk()
        let settings = try PreviewSettings(program: program, besides: Arguments([], options: program.screenOptions))
        let rows: [(query: String, written: String, line: UInt)] = [
            ("", "", #line),
            ("region=europe&minor=false&key=demo", "", #line),
            ("coupon=off&minor=true&region=asia", "region=asia&minor=true&coupon=off", #line),
            ("key=a%26b+c", "key=a%26b%20c", #line),
            (
                "attribute=x%3D5&attribute=app_version%3D%222%22", "attribute=app_version%3D%222%22&attribute=x%3D5",
                #line
            ),
            ("attribute=x%3Done%0Ay%3D%5B1%2Ctrue%5D", "attribute=x%3Done&attribute=y%3D%5B1%2Ctrue%5D", #line),
        ]
        for row in rows {
            let options = try settings.options(for: try XCTUnwrap([QueryItem](query: row.query)))
            XCTAssertEqual(settings.query(of: options), row.written, line: row.line)
        }
    }

    func testAnAddressChangesWhatTheCommandLineSays() async throws {
        let program = try ScreenProgram.kiosk()
        let words = "--region asia --minor --set coupon=on --key anna --attribute app_version=4.9".split(separator: " ")
        let arguments = try Arguments(words.map(String.init), options: program.screenOptions)
        let settings = try PreviewSettings(program: program, besides: arguments)
        let query = settings.query(of: try ScreenOptions(arguments, of: program))
        XCTAssertEqual(query, "region=asia&minor=true&key=anna&attribute=app_version%3D4.9&coupon=on")
        for query in [query, "", "region=americas", "coupon=off", "attribute=app_version%3D5"] {
            let options = try settings.options(for: try XCTUnwrap([QueryItem](query: query)))
            XCTAssertEqual(settings.query(of: options), query)
        }
    }
}
