import Delivery
import Foundation
import XCTest

@testable import Components

final class OfferedSizesTests: XCTestCase {
    func testEachCountryOffersSizesOfItsOwnFromSmallToLarge() {
        struct Row {
            let countries: [Country]
            let sizes: [String]
            var line: UInt = #line
        }
        let rows = [
            Row(
                countries: [.hongKong, .singapore],
                sizes: ["S 25 × 20 × 10 cm, 2 kg", "M 35 × 25 × 20 cm, 5 kg", "L 45 × 35 × 30 cm, 10 kg"]),
            Row(
                countries: [.taiwan, .korea],
                sizes: [
                    "S 30 × 20 × 10 cm, 3 kg", "M 40 × 30 × 20 cm, 8 kg", "L 50 × 40 × 35 cm, 15 kg",
                    "XL 60 × 45 × 35 cm, 20 kg",
                ]),
            Row(
                countries: [.vietnam, .india],
                sizes: ["S 30 × 20 × 15 cm, 3 kg", "M 40 × 30 × 25 cm, 10 kg", "L 60 × 40 × 40 cm, 25 kg"]),
        ]
        for row in rows {
            for country in row.countries {
                let sizes = OfferedSizes(in: country).all
                let texts = sizes.map {
                    "\($0.title(in: country)) \($0.sides(in: country)), \($0.weight(in: country))"
                }
                XCTAssertEqual(texts, row.sizes, country.name, line: row.line)
                XCTAssertEqual(sizes.map(\.kilograms), sizes.map(\.kilograms).sorted(), country.name, line: row.line)
            }
        }
    }

    func testNoSizeIsChargedMoreThanTheWeightItTakes() {
        for country in Country.allCases {
            for size in OfferedSizes(in: country).all {
                XCTAssertEqual(size.chargeableKilograms, size.kilograms, "\(country.name) \(size.title(in: country))")
            }
        }
    }

    func testDocumentsComeInTheSmallestSizeAlone() {
        for country in Country.allCases {
            let offered = OfferedSizes(in: country)
            XCTAssertEqual(offered.sizes(for: .documents), [offered.all[0]], country.name)
            for category in PackageCategory.allCases where category != .documents {
                XCTAssertEqual(offered.sizes(for: category), offered.all, country.name)
            }
            XCTAssertEqual(offered.sizes(for: nil), offered.all, country.name)
        }
    }

    func testASizeIsFoundByNameAndSidesWhateverItWeighs() {
        let offered = OfferedSizes(in: .hongKong)
        let light = PackageSize(name: "M", centimetres: [20, 25, 35], kilograms: 1)
        XCTAssertEqual(offered.offer(like: light), offered.all[1])
        XCTAssertNil(offered.offer(like: PackageSize(name: "M", centimetres: [40, 30, 20], kilograms: 5)))
        XCTAssertNil(offered.offer(like: PackageSize(centimetres: [35, 25, 20], kilograms: 5)))
        XCTAssertNil(offered.offer(like: nil))
    }
}
