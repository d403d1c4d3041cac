import XCTest

@testable import ComponentScreen

final class Bech32mTests: XCTestCase {
    /// Texts of the format, in small letters: the prefix up to the last 1, then the symbols (BIP 350, test vectors).
    func testItIsThatOfTheFormat() throws {
        for (text, isValid, line) in [
            ("a1lqfn3a", true, #line),
            ("?1v759aa", true, #line),
            ("abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx", true, #line),
            ("split1checkupstagehandshakeupstreamerranterredcaperredlc445v", true, #line),
            // The older checksum, Bech32.
            ("a12uel5l", false, #line),
            ("split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w", false, #line),
        ] {
            let end = try XCTUnwrap(text.lastIndex(of: "1"))
            let symbols = text[text.index(after: end)...].compactMap(Bech32m.symbol)
            let start = Bech32m.state(of: String(text[..<end]))
            XCTAssertEqual(Bech32m.isValid(symbols, from: start), isValid, text, line: UInt(line))
        }
    }

    func testOnlyItsLettersAndDigitsAreSymbols() {
        let symbols = (0...0xFFF).compactMap { Unicode.Scalar($0).map(Character.init) }.filter {
            Bech32m.symbol($0) != nil
        }
        let letters = String(decoding: Bech32m.alphabet, as: UTF8.self)
        XCTAssertEqual(Set(symbols), Set(letters + letters.uppercased()))
        XCTAssertNil(Bech32m.symbol("\u{212A}"), "the sign for Kelvin, a k when it is lower-cased")
    }
}
