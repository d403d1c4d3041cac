import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

final class SizeChoiceTests: XCTestCase {
    func testEachCountryOffersSizesOfItsOwnFromSmallToLarge() {
        let rows: [(countries: [Country], sizes: [String], line: UInt)] = [
            (
                [.hongKong, .singapore],
                ["S 25 × 20 × 10 cm, 2 kg", "M 35 × 25 × 20 cm, 5 kg", "L 45 × 35 × 30 cm, 10 kg"], #line
            ),
            (
                [.taiwan, .korea],
                [
                    "S 30 × 20 × 10 cm, 3 kg", "M 40 × 30 × 20 cm, 8 kg", "L 50 × 40 × 35 cm, 15 kg",
                    "XL 60 × 45 × 35 cm, 20 kg",
                ], #line
            ),
            (
                [.vietnam, .india],
                ["S 30 × 20 × 15 cm, 3 kg", "M 40 × 30 × 25 cm, 10 kg", "L 60 × 40 × 40 cm, 25 kg"], #line
            ),
        ]
        XCTAssertEqual(rows.flatMap(\.countries), Country.allCases)
        for row in rows {
            for country in row.countries {
                let sizes = SizeChoice(in: country).offered
                let texts = sizes.map { Words.english("\($0.title) \($0.sides), \($0.weight)") }
                XCTAssertEqual(texts, row.sizes, country.name, line: row.line)
                XCTAssertEqual(sizes.map(\.kilograms), sizes.map(\.kilograms).sorted(), country.name, line: row.line)
            }
        }
    }

    func testNoSizeIsChargedMoreThanTheWeightItTakes() {
        for country in Country.allCases {
            for size in SizeChoice(in: country).offered {
                XCTAssertEqual(size.chargeableKilograms, size.kilograms, "\(country.name) \(size.title.key)")
            }
        }
    }

    func testDocumentsComeInTheSmallestSizeAlone() {
        let refused = FacetElement.Status.disabled(reason: "Documents are sent in the smallest size")
        for country in Country.allCases {
            var sizes = SizeChoice(in: country)
            for category in [nil] + PackageCategory.allCases where category != .documents {
                sizes.category = category
                XCTAssertEqual(sizes.available, sizes.offered, country.name)
            }
            (sizes.category, sizes.selected) = (.documents, sizes.offered[1])
            XCTAssertEqual(sizes.available, [sizes.offered[0]], country.name)
            XCTAssertEqual(
                sizes.offered.map { sizes.status(of: $0, in: .english) }.dropFirst().allSatisfy { $0 == refused }, true)
            XCTAssertEqual(
                sizes.fault.map { Words.english($0) }, "Documents are sent in the smallest size; choose S", country.name
            )
        }
    }

    func testASizeIsFoundByItsSidesAndAnyNameWhateverItWeighsAndAnyOtherIsNotOffered() {
        let rows: [(size: PackageSize, chosen: Int?, fault: String?, line: UInt)] = [
            (PackageSize(name: "M", centimetres: [20, 25, 35], kilograms: 1), 1, nil, #line),
            (PackageSize(centimetres: [35, 25, 20], kilograms: 9), 1, nil, #line),
            (
                PackageSize(name: "M", centimetres: [40, 30, 20], kilograms: 5), nil,
                "40 × 30 × 20 cm is not offered here; choose S, M, or L", #line
            ),
            (
                PackageSize(centimetres: [90, 80, 70], kilograms: 5), nil,
                "90 × 80 × 70 cm is not offered here; choose S, M, or L", #line
            ),
        ]
        for (size, chosen, fault, line) in rows {
            var sizes = SizeChoice(in: .hongKong)
            sizes.selected = size
            XCTAssertEqual(sizes.chosen, chosen.map { sizes.offered[$0] }, line: line)
            XCTAssertEqual(sizes.fault.map { Words.english($0) }, fault, line: line)
        }
    }
}
