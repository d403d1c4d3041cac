import ComponentScreen
import KindLooks
import KindPreviews
import ScreenSwiftUI
import ScreenTheme
import SwiftUI
import XCTest

/// The gallery of kinds for Xcode's canvas.
@MainActor
final class KindGalleryTests: XCTestCase {
    func testTheGalleryShowsEachLookOfEachKindUnderItsTheme() {
        var theme = Theme.standard
        theme.light[.card] = 0x123456
        let host = ViewHost(KindGallery(theme: theme))
        let shown = host.elements.map(\.label)
        for kind in StandardKind.allCases {
            XCTAssertTrue(shown.contains(kind.rawValue), "there is no section of \(kind)")
            for look in kind.looks {
                // By itself, the look says the same.
                let alone = ViewHost(ScreenView(showcase(look.facet))).elements.map(\.label)
                    .filter { !["Main", ""].contains($0) }
                for label in alone { XCTAssertTrue(shown.contains(label), "\(kind) \(look.name): \(label)") }
            }
        }
        XCTAssertTrue(host.looks.contains { $0.contains("\(Color(ThemeColor(0x123456)))") })
    }

    func testADrawingOfTheApplicationIsInTheGallery() {
        let host = ViewHost(KindGallery().draw(.button) { facet, _ in Text("drawn: \(facet.text.title ?? "")") })
        XCTAssertTrue(host.elements.contains { $0.label.hasPrefix("drawn: ") })
    }
}
