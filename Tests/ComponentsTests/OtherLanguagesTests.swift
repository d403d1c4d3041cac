import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

/// A component in which something was done and that is then shown in another language looks as if all had been done in
/// that language.
@MainActor
final class OtherLanguagesTests: XCTestCase {
    private struct Row {
        var flags: [String: String] = [:]
        var account = AccountType.personal
        let make: (OrderStream) -> any ComponentBuilder<DeliveryRequirements>
        let act: (ComponentDriver) -> Void
        var line: UInt = #line
    }

    private var rows: [Row] {
        let route = Route(from: Address(name: "Ann", line: "1 First"), to: Address(name: "Bo", line: "2 Second"))
        return [
            Row {
                RouteSummaryBuilder(order: $0, addressBook: StubAddressBook(.success(route)))
            } act: {
                $0.tap("swap")
            },
            Row(flags: ["promo_banner": "on"]) { _ in
                PromoBannerBuilder(outside: OutsideEvents())
            } act: {
                $0.tap("dismiss")
            },
            Row(flags: ["package_category": "on"], make: PackageCategoryBuilder.init) { $0.choose("food") },
            Row(flags: ["package_photo": "on"]) {
                PackagePhotoBuilder(order: $0, library: StubPhotoLibrary(.failure(StubError())))
            } act: {
                $0.tap("add")
            },
            Row(flags: ["fragile_handling": "on"], make: FragileHandlingBuilder.init) { $0.toggle("fragile") },
            Row(flags: ["insurance": "on"], make: InsuranceBuilder.init) { $0.toggle("switch").choose("tier-2") },
            Row(flags: ["merchant_order_number": "on"], account: .business, make: MerchantOrderNumberBuilder.init) {
                $0.enter("-17", into: "number")
            },
            Row(flags: ["delivery_note": "on"], make: DeliveryNoteBuilder.init) {
                $0.enter("Ring twice", into: "text")
            },
            Row(flags: ["proof_of_delivery": "photo"], make: PhotoProofBuilder.init) { $0.choose("locker") },
            Row(flags: ["recipient_notification": "on"], make: RecipientNotificationBuilder.init) {
                $0.toggle("switch").enter("9123", into: "phone")
            },
            Row(flags: ["realtime_survey": "on"]) {
                SurveyBuilder(order: $0, feed: StubSurveyFeed(.success(SurveySample.facets)))
            } act: {
                $0.enter("Quick", into: "payload-comment").tap("payload-good")
            },
        ]
    }

    func testWhatWasDoneLooksAsIfItHadBeenDoneInTheOtherLanguage() async {
        for row in rows {
            let korean = Words("ko", from: texts)
            let (screen, component) = await acted(row, in: .english)
            let english = component.outline
            let expected = await acted(row, in: korean).component.outline
            XCTAssertNotEqual(expected, english, line: row.line)
            screen.replan(for: asked(row, in: korean))
            XCTAssertEqual(component.outline, expected, line: row.line)
            screen.replan(for: asked(row, in: .english))
            XCTAssertEqual(component.outline, english, line: row.line)
        }
    }

    /// Mounts a component, waits for its answers and acts in it.
    private func acted(
        _ row: Row, in words: Words
    ) async -> (screen: Screen<DeliveryRequirements>, component: ComponentDriver) {
        let builder = row.make(OrderStream(Order()))
        let screen = mount(builder, for: asked(row, in: words), line: row.line)
        await screen.waitUntilIdle()
        let component = screen.find(builder.placement.id, line: row.line)
        row.act(component)
        await screen.waitUntilIdle()
        return (screen, component)
    }

    private func asked(_ row: Row, in words: Words) -> DeliveryRequirements {
        let offer = #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#
        var requirements = requirements(
            .hongKong, row.account, flags: row.flags,
            configs: row.flags["promo_banner"] == nil ? [:] : ["promo_banner": ["on": offer]])
        requirements.words = words
        return requirements
    }
}
