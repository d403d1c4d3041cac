import FeatureFlags
import XCTest

@testable import PackageInfoCLI

/// How audiences are told in few words.
final class AudienceTests: XCTestCase {
    func testSummaries() {
        let rows: [(pairs: [String], summary: String, line: UInt)] = [
            (Self.pairs(["HK", "SG", "TW", "KR", "VN", "IN"]), "everywhere", #line),
            (Self.pairs(["KR"]), "in KR", #line), (Self.pairs(["SG", "HK"]), "in HK SG", #line),
            (["HK business", "SG business"], "in HK SG for business accounts", #line),
            (["HK", "SG", "TW", "KR", "VN", "IN"].map { "\($0) personal" }, "for personal accounts", #line),
            (["HK business", "SG personal"], "for HK business, SG personal", #line),
        ]
        for row in rows {
            let audiences = Audience.all.filter { row.pairs.contains(Self.pair($0)) }
            XCTAssertEqual(Audience.summary(of: audiences), row.summary, line: row.line)
        }
    }

    private static func pairs(_ countries: [String]) -> [String] {
        countries.flatMap { ["\($0) personal", "\($0) business"] }
    }

    private static func pair(_ audience: Audience) -> String {
        ["country", "account_type"].map { name in
            if case .string(let text) = audience.attributes[name] { text } else { "" }
        }.joined(separator: " ")
    }
}
