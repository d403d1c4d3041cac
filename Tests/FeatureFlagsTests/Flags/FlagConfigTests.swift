import Foundation
import XCTest

@testable import FeatureFlags

/// Decoding the dynamic config of a flag.
final class FlagConfigTests: XCTestCase {
    private struct Banner: Decodable, Equatable {
        var title: String
        var link: URL
        var sizes: [Int]?
    }

    private let flag = Flag<OnOff>("promo_banner", default: .off)

    private func flags(config: String?, treatment: String = "on") throws -> Flags {
        let configs = config.map { ["promo_banner": ["on": $0]] } ?? [:]
        return try Flags(
            FlagCatalog([flag.declaration]), from: FixedFlags(["promo_banner": treatment], configs: configs))
    }

    func testTheConfigOfTheTreatmentIsDecoded() throws {
        let text = #"{"title": "Hello", "link": "https://parcels.example", "unknown": 1}"#
        let banner = Banner(title: "Hello", link: try XCTUnwrap(URL(string: "https://parcels.example")))
        XCTAssertEqual(try flags(config: text).config(flag, as: Banner.self), banner)
        XCTAssertNil(try flags(config: text, treatment: "off").config(flag, as: Banner.self))
        XCTAssertNil(try flags(config: nil).config(flag, as: Banner.self))
    }

    func testAFaultNamesFlagTreatmentPlaceAndProblem() {
        let advice = "; correct the config in the rule file, or the type it is decoded as"
        let rows = [
            ("", "1 column 1: not JSON: the text is empty; "),
            ("{\n oops}", "2 column 2: not JSON: \"o\" where a member name in double quotes should be; "),
            (#"{"title": "a"}"#, #"1 column 1: there is no member "link"\#(advice)"#),
            ("{\"title\": 5,\n\"link\": \"x\"}", "1 column 11: title: not of type String\(advice)"),
            (
                "{\"title\": \"a\", \"link\": \"x\",\n \"sizes\": [1,\n  \"two\"]}",
                "3 column 3: sizes[1]: not of type Int\(advice)"
            ),
            ("[]", "1 column 1: not of type Dictionary<String, Any>\(advice)"),
        ]
        for (config, place) in rows {
            XCTAssertThrowsError(try flags(config: config).config(flag, as: Banner.self), config) { error in
                let expected = #"config of flag "promo_banner" for treatment "on", line \#(place)"#
                XCTAssertTrue("\(error)".hasPrefix(expected), "\(error)")
                XCTAssertEqual((error as? FileFault)?.kind, .config)
            }
        }
    }

    /// A type that refuses what it reads with an error of its own.
    private struct Refusing: Decodable {
        struct Refusal: Error, CustomStringConvertible { let description = "refused" }
        init(from decoder: any Decoder) throws { throw Refusal() }
    }

    func testAnErrorOfTheTypesOwnIsReportedToo() {
        XCTAssertThrowsError(try flags(config: "{}").config(flag, as: Refusing.self)) { error in
            XCTAssertEqual((error as? FileFault)?.problem, "it does not decode: refused")
        }
    }

    func testAskingIsARead() throws {
        let reads = Recorder()
        let observed = try flags(config: nil).observed { reads.add($0.name) }
        _ = try observed.config(flag, as: Banner.self)
        XCTAssertEqual(reads.names, ["promo_banner"])
    }
}
