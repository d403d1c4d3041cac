import XCTest

/// The programs of two brands, run as their users run them.
final class BrandProgramTests: XCTestCase {
    func testTheyHaveEveryCommand() throws {
        for brand in ["harbour", "meadow"] {
            for words in everyCommand {
                XCTAssertEqual(try runProgram(brand, words).status, 0, "\(brand) \(words)")
            }
        }
    }

    func testEachShowsTheScreenInItsOwnWords() throws {
        let harbour = try runProgram("harbour", "--country SG --account business").output
        XCTAssertTrue(harbour.hasPrefix("Your parcel with Harbour · SG · business · demo\n"), harbour)
        XCTAssertTrue(harbour.contains("Collected at your counter on every working day"), harbour)
        let meadow = try runProgram("meadow", "--country SG").output
        XCTAssertTrue(meadow.hasPrefix("Send it green · SG · personal · demo\n"), meadow)
        XCTAssertTrue(meadow.contains("For every parcel in Singapore we plant a tree"), meadow)
    }
}
