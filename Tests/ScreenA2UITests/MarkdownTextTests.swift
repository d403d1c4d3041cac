import XCTest

@testable import ScreenA2UI

final class MarkdownTextTests: XCTestCase {
    func testNothingThatSomebodyWroteBecomesAMark() {
        let rows: [(text: String, markdown: String)] = [
            ("HK$30.00", "HK$30.00"), ("2 * 3", #"2 \* 3"#), ("1. of May", #"1\. of May"#), ("- one", #"\- one"#),
            ("# 5", ##"\# 5"##), ("<b>", #"\<b\>"#), ("A & B", "A & B"), ("&copy;", #"\&copy;"#),
            ("[a](b)", #"\[a\](b)"#), ("a_b", "a_b"), ("_a_", #"\_a\_"#), ("one\ntwo", "one\\\ntwo"),
            ("+852 91", "+852 91"), ("+", #"\+"#), ("1.5 kg", "1.5 kg"), ("---", #"\---"#), ("−", "−"), ("", ""),
            ("    code", "code"), ("Price #", ##"Price \#"##),
        ]
        for row in rows { XCTAssertEqual(MarkdownText.text(row.text), row.markdown, row.text) }
    }
}
