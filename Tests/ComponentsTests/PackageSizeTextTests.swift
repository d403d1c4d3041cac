import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

final class PackageSizeTextTests: XCTestCase {
    func testSizesAreWrittenInTheCountrysManner() {
        struct Row {
            let country: Country
            let size: PackageSize
            let title: String
            let limits: String
            let summary: String
            var line: UInt = #line
        }
        let half = Decimal(5) / 10
        let rows = [
            Row(
                country: .hongKong, size: PackageSize(name: "M", centimetres: [20, 35, 25], kilograms: 5), title: "M",
                limits: "35 × 25 × 20 cm, up to 5 kg", summary: "M, 35 × 25 × 20 cm, 5 kg"),
            Row(
                country: .hongKong, size: PackageSize(name: "M", centimetres: [35, 25, 20], kilograms: 2 + half),
                title: "M", limits: "35 × 25 × 20 cm, up to 2.5 kg",
                summary: "M, 35 × 25 × 20 cm, 2.5 kg, charged as 3.5 kg"),
            Row(
                country: .vietnam, size: PackageSize(centimetres: [35, 25, 20], kilograms: 2 + half),
                title: "35 × 25 × 20 cm", limits: "35 × 25 × 20 cm, up to 2,5 kg",
                summary: "35 × 25 × 20 cm, 2,5 kg, charged as 3,5 kg"),
        ]
        for row in rows {
            let words = Words.english(in: row.country)
            XCTAssertEqual(words(row.size.title), row.title, line: row.line)
            XCTAssertEqual(words(row.size.limits), row.limits, line: row.line)
            XCTAssertEqual(words(row.size.summary), row.summary, line: row.line)
        }
    }
}
