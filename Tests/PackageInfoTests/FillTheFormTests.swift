import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import ScreenTesting
import XCTest

@testable import PackageInfo

/// The whole form, filled in as a customer would, up to a footer that can be paid.
@MainActor
final class FillTheFormTests: XCTestCase {
    func testTheFormCanBeFilledAndPaidInEveryCountryAndAccountUnderManyFlags() async throws {
        let catalog = PackageInfoBuilder(dependency: stubDependency()).catalog
        let on = everythingOn(in: catalog)
        let last = catalog.declarations.reduce(into: [:]) { $0[$1.name] = $1.treatments.last }
        let without = catalog.declarations.map { flag in
            ("without \(flag.name)", on.merging([flag.name: "off"]) { $1 })
        }
        let all = [("all off", [:]), ("all on", on), ("the last treatment of all", last)] + without
        let countries = Country.allCases.flatMap { country in AccountType.allCases.map { (country, $0) } }
        for (index, (country, account)) in countries.enumerated() {
            // Everything on everywhere, and each other set of treatments
            // in one country, or with `LONG_TESTS` in every one.
            for (number, (name, treatments)) in all.enumerated()
            where isLong || name == "all on" || number % countries.count == index {
                try await fillAndPay(country, account, treatments, "\(country.code) \(account) \(name)")
            }
        }
    }

    func testWhatWasFilledInIsInTheOrderAndInThePrice() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let on = everythingOn(in: builder.catalog)
        let screen = builder.mount(for: requirements(builder, .taiwan, .personal, on))
        await screen.waitUntilIdle()
        let before = order.value
        try await screen.fillIn()
        XCTAssertNotEqual(order.value, before)
        let total = Tariff().quote(for: order.value, in: .taiwan, account: .personal)?.total.text(
            in: Words("en", region: "TW"))
        XCTAssertEqual(screen.find("payment-footer").facet.text.accessory, total ?? "—")
        screen.tearDown()
    }

    /// Every field for a number or a phone, whichever there are, takes what a plain text means however that is typed.
    func testHoweverANumberIsTypedTheOrderIsTheSame() async throws {
        let disguises: [(what: String, text: (String) -> String)] = [
            ("full width", { $0.applyingTransform(.fullwidthToHalfwidth, reverse: true) ?? $0 }),
            (
                "Arabic digits",
                {
                    String(
                        $0.map { $0.wholeNumberValue.map { "٠١٢٣٤٥٦٧٨٩".dropFirst($0).prefix(1) } ?? "\($0)" }.joined())
                }
            ),
            (
                "Devanagari digits",
                {
                    String(
                        $0.map { $0.wholeNumberValue.map { "०१२३४५६७८९".dropFirst($0).prefix(1) } ?? "\($0)" }.joined())
                }
            ),
            ("from an address book", { "\u{202A}\u{202D}\($0)\u{202C}\u{202C}" }),
            ("a mark in front", { "\u{200E}\($0)" }),
            ("white space around", { "\t\u{3000}\($0)\u{A0}" }),
            ("other spaces", { $0.replacing(" ", with: "\u{202F}") }),
            ("dashes for print", { $0.replacing(" ", with: "–") }),
        ]
        var fields = 0
        for country in Country.allCases {
            let order = OrderStream(Order())
            let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
            let on = everythingOn(in: builder.catalog)
            for redesign in ["on", "off"] {
                let treatments = on.merging(["size_weight_redesign": redesign].filter { on[$0.key] != nil }) { $1 }
                let screen = builder.mount(for: requirements(builder, country, .business, treatments))
                try await screen.fillIn()
                for component in screen.sections.flatMap(\.components) {
                    for field in component.facet.all where field.status.isEnabled && takesNumber(field) {
                        fields += 1
                        let plain = field.entry.keyboard == .phone ? field.text.subtitle ?? "" : "2"
                        try screen.send(.enter(plain), to: field.id, in: component.id)
                        let expected = (order.value, screen.facet(of: component.id)?.first(field.id)?.status)
                        for disguise in disguises {
                            let typed = disguise.text(plain)
                            try screen.send(.enter(""), to: field.id, in: component.id)
                            try screen.send(.enter(typed), to: field.id, in: component.id)
                            let name = "\(disguise.what) in \(component.id), \(country)"
                            XCTAssertEqual(order.value, expected.0, name)
                            XCTAssertEqual(screen.facet(of: component.id)?.first(field.id)?.status, expected.1, name)
                        }
                    }
                }
                screen.tearDown()
            }
        }
        if PackageInfoBuilder(dependency: stubDependency()).pluginPoint.builders.contains(where: {
            $0.name == "CustomSize"
        }) {
            XCTAssertGreaterThan(fields, 20)
        }
    }

    private func takesNumber(_ facet: Facet<AnyEvent>) -> Bool {
        guard facet.kind == .field else { return false }
        return switch facet.entry.keyboard {
        case .number, .decimal, .phone: true
        case .text, .email, .url: false
        }
    }

    func testTheFooterNamesWhatIsMissingAtOnceAndAfterSettling() async {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let screen = builder.mount(for: requirements(builder))
        var named: [String?] {
            screen.facet(of: "payment-footer")?.first("missing")?.children.map(\.text.title) ?? []
        }
        XCTAssertFalse(screen.missing.isEmpty)
        XCTAssertEqual(named, screen.missing.map(\.message))
        await screen.waitUntilIdle()
        XCTAssertEqual(named, screen.missing.map(\.message))
        screen.tearDown()
    }

    func testTheFooterLeadsToWhatIsMissing() async throws {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let on = everythingOn(in: builder.catalog)
        var revealed: [ComponentID] = []
        let screen = builder.mount(for: requirements(builder, .hongKong, .personal, on)) { revealed.append($0) }
        await screen.waitUntilIdle()
        XCTAssertFalse(screen.missing.isEmpty)
        let footer = screen.find("payment-footer")
        // Each tap asks again, that on the same row too.
        let asked = screen.missing.flatMap { [$0.component, $0.component] }
        for component in asked { footer.tap(FacetID(rawValue: "missing-\(component)")) }
        XCTAssertEqual(revealed, asked)
    }

    func testATornDownScreenLeavesNobodyObserving() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let on = everythingOn(in: builder.catalog)
        let screen = builder.mount(for: requirements(builder, .taiwan, .business, on))
        await screen.waitUntilIdle()
        XCTAssertGreaterThan(order.observerCount, 0)
        screen.tearDown()
        XCTAssertEqual(order.observerCount, 0)
    }

    private func fillAndPay(
        _ country: Country,
        _ account: AccountType,
        _ treatments: [String: String],
        _ context: String
    ) async throws {
        let (order, context) = (OrderStream(Order()), "in \(context)")
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let screen = builder.mount(for: requirements(builder, country, account, treatments))
        await screen.waitUntilIdle()
        try await screen.fillIn()
        XCTAssertEqual(screen.missing, [], context)
        // A screen that nobody asks for the size has nothing to price.
        guard screen.missing.isEmpty, order.value.size != nil else { return }
        let footer = screen.find("payment-footer").tap("pay")
        await screen.waitUntilIdle()
        XCTAssertEqual(footer.facet("pay").text.title, "Paid, receipt R-1", context)
        screen.tearDown()
    }
}
