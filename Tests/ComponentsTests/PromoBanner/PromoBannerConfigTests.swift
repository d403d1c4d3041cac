import Foundation
import XCTest

@testable import Components

final class PromoBannerConfigTests: XCTestCase {
    func testReadsTitleAndLinkAndIgnoresTheRest() throws {
        struct Row {
            let json: String
            let title: String
            let link: String
            var line: UInt = #line
        }
        let rows = [
            Row(
                json: #"{"title": "Half price", "link": "https://example.com/offer?a=1"}"#, title: "Half price",
                link: "https://example.com/offer?a=1"),
            Row(
                json: #"{"link": "HTTP://example.com", "title": " 半價 ", "colour": [1]}"#, title: "半價",
                link: "HTTP://example.com"),
        ]
        for row in rows {
            let config = try PromoBannerConfig(json: row.json)
            XCTAssertEqual(config.title, row.title, line: row.line)
            XCTAssertEqual(config.link.absoluteString, row.link, line: row.line)
        }
    }

    func testRefusesWhatMakesNoBannerAndNamesEveryFault() {
        struct Row {
            let json: String?
            let faults: [PromoBannerConfigError.Fault]
            var line: UInt = #line
        }
        let rows = [
            Row(json: nil, faults: [.missing]),
            Row(json: "", faults: [.notAnObject]),
            Row(json: "Half price", faults: [.notAnObject]),
            Row(json: "[]", faults: [.notAnObject]),
            Row(json: #"{"title": "Half price""#, faults: [.notAnObject]),
            Row(json: "{}", faults: [.noTitle, .noLink]),
            Row(json: #"{"title": " ", "link": null}"#, faults: [.noTitle, .noLink]),
            Row(json: #"{"title": 5, "link": "https://example.com"}"#, faults: [.notText("title")]),
            Row(json: #"{"title": "Half price", "link": ["https://example.com"]}"#, faults: [.notText("link")]),
            Row(json: #"{"link": "https://example.com"}"#, faults: [.noTitle]),
            Row(json: #"{"title": "Half price", "link": ""}"#, faults: [.badLink("")]),
            Row(json: #"{"title": "Half price", "link": "offer"}"#, faults: [.badLink("offer")]),
            Row(json: #"{"title": "Half price", "link": "https:///offer"}"#, faults: [.badLink("https:///offer")]),
            Row(json: #"{"title": "Half price", "link": "https://:80"}"#, faults: [.badLink("https://:80")]),
            Row(json: #"{"title": "Half price", "link": "https://"}"#, faults: [.badLink("https://")]),
            Row(json: #"{"title": "Half price", "link": "ftp://a.com"}"#, faults: [.badLink("ftp://a.com")]),
            Row(json: #"{"title": "", "link": "javascript:a()"}"#, faults: [.noTitle, .badLink("javascript:a()")]),
        ]
        for row in rows {
            XCTAssertThrowsError(try PromoBannerConfig(json: row.json), line: row.line) { error in
                XCTAssertEqual((error as? PromoBannerConfigError)?.faults, row.faults, line: row.line)
            }
        }
    }

    func testTheErrorSaysWhatIsWrongAndWhatItShouldBe() {
        XCTAssertEqual(
            String(describing: PromoBannerConfigError([.noTitle, .badLink("a\nb")])),
            #"config of "promo_banner" has no "title" and has the "link" "a\nb", which is not an http or https address; "#
                + #"it should read {"title": "…", "link": "https://…"}"#)
        XCTAssertEqual(PromoBannerConfigError.Fault.missing.description, "is missing")
        XCTAssertEqual(PromoBannerConfigError.Fault.notAnObject.description, "is not a JSON object")
        XCTAssertEqual(
            PromoBannerConfigError.Fault.notText("link").description, #"has a "link" that is not a text"#)
        XCTAssertEqual(PromoBannerConfigError.Fault.noLink.description, #"has no "link""#)
    }
}
