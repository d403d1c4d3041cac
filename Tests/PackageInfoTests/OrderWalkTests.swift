import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import PackageInfoTestSupport
import ScreenProving
import XCTest

/// Random entries, flags, countries, accounts and languages: the order says what the screen says, and nothing else.
///
/// `LONG_TESTS=1` walks three thousand times; `WALK_SEED=n` walks the one walk that a failure names.
@MainActor
final class OrderWalkTests: XCTestCase {
    func testTheOrderIsWhatTheTextsOfTheScreenSay() async throws {
        let seed = ProcessInfo.processInfo.environment["WALK_SEED"].flatMap(UInt64.init)
        var ordered: Set<String> = []
        for seed in seed.map({ $0...$0 }) ?? 1...UInt64(rounds(12, long: 3_000)) {
            let walk = OrderWalk(seed: seed)
            for _ in 0..<40 where walk.faults.isEmpty { await walk.step() }
            walk.screen.tearDown()
            ordered.formUnion(walk.ordered)
            XCTAssertEqual(walk.faults, [], "WALK_SEED=\(seed)\n\(walk.story.joined(separator: "\n"))")
            if !walk.faults.isEmpty { break }
        }
        guard seed == nil, isLong else { return }
        XCTAssertEqual(ordered, Set(Saying.all.map(\.builder)), "each part is ordered in some walk")
    }
}

/// The words of one component on its part of the order, and what that part says.
private struct Saying: Sendable {
    let place: ComponentID
    let builder: String
    /// Reads the texts of the component in English; nil where it says that nothing is ordered.
    let shown: @Sendable (Facet<AnyEvent>) -> String?
    let ordered: @Sendable (Order) -> String?

    private static func text(_ facet: Facet<AnyEvent>?) -> String {
        (facet?.text.accessory ?? "").trimmingCharacters(in: .whitespaces)
    }

    /// The text of a field that has nothing against it; nil for an empty one.
    private static func entered(_ id: FacetID, _ facet: Facet<AnyEvent>) -> String? {
        guard let field = facet.first(id), field.status == .ready, !text(field).isEmpty else { return nil }
        return text(field)
    }

    /// The option that is chosen and can be chosen, where its choice has nothing against it.
    private static func chosen(_ id: FacetID, _ facet: Facet<AnyEvent>) -> Facet<AnyEvent>? {
        guard let choice = facet.first(id), choice.status == .ready else { return nil }
        return choice.all.first { $0.kind == .option && $0.isSelected && $0.status == .ready }
    }

    private static func rest(of text: String?, behind start: String) -> String? {
        text.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
    }

    private static func english(_ money: Money) -> String { money.text(in: .english) }

    private static func size(_ size: PackageSize) -> String {
        "\(size.name ?? size.centimetres.map(String.init).joined(separator: " ")) \(size.kilograms)"
    }

    /// A number as it was typed, which the walker does without separators.
    private static func number(_ text: String?) -> String? {
        text.flatMap { Decimal(string: $0.replacing(",", with: "")) }.map { "\($0)" }
    }

    static let all: [Saying] = [
        Saying(
            place: "declared-value", builder: "DeclaredValue",
            shown: { rest(of: $0.text.description, behind: "Declared as ") },
            ordered: { $0[DeclaredValue.self].map { english($0.amount) } }),
        Saying(
            place: "cash-on-delivery", builder: "CashOnDelivery",
            shown: { facet in
                guard let toggle = facet.first("switch"), toggle.isSelected,
                    let amount = rest(of: facet.text.subtitle, behind: "The driver collects "),
                    !amount.hasPrefix("up to")
                else { return nil }
                return "\(amount), \(text(toggle))"
            },
            ordered: { $0[CashOnDelivery.self].map { "\(english($0.amount)), fee \(english($0.fee))" } }),
        Saying(
            place: "insurance", builder: "Insurance",
            shown: { facet in
                guard let toggle = facet.first("switch"), toggle.isSelected, toggle.status == .ready,
                    let cover = rest(of: facet.text.subtitle, behind: "Pays up to ")
                else { return nil }
                return "\(cover.replacing(" for loss and damage", with: "")), \(text(toggle))"
            },
            ordered: { $0[InsuranceCover.self].map { "\(english($0.cover)), \(english($0.premium))" } }),
        Saying(
            place: "fragile-handling", builder: "FragileHandling", shown: { $0.isSelected ? "with care" : nil },
            ordered: { $0[FragileHandling.self].map { _ in "with care" } }),
        Saying(
            place: "delivery-note", builder: "DeliveryNote", shown: { entered("text", $0) },
            ordered: { $0[DeliveryNote.self]?.text }),
        Saying(
            place: "proof-of-delivery", builder: "PhotoProof",
            shown: { chosen("spots", $0)?.text.title.map { "photo \($0)" } }, ordered: { proof($0) }),
        Saying(
            place: "proof-of-delivery", builder: "SignatureProof",
            shown: { facet in
                guard let signer = chosen("signer", facet) else { return nil }
                let name = signer.id == "recipient" ? signer.text.title : entered("name", facet)
                return name.map { "signature \($0)" }
            }, ordered: { proof($0) }),
        Saying(
            place: "recipient-notification", builder: "RecipientNotification",
            shown: { facet in
                guard let toggle = facet.first("switch"), toggle.isSelected, let phone = entered("phone", facet)
                else { return nil }
                return "\(toggle.text.title ?? "") \(phone.filter(\.isNumber).suffix(6))"
            },
            ordered: { $0[RecipientNotice.self].map { "By \($0.channel) \($0.phone.suffix(6))" } }),
        Saying(
            place: "merchant-order-number", builder: "MerchantOrderNumber",
            shown: { rest(of: $0.text.description, behind: "Printed on the label as ") },
            ordered: { $0[MerchantOrderNumber.self]?.text }),
        Saying(
            place: "package-category", builder: "PackageCategory", shown: { chosen("categories", $0)?.id.rawValue },
            ordered: { $0[PackageCategory.self]?.rawValue }),
        Saying(
            place: "package-quantity", builder: "PackageQuantity",
            shown: { number(entered("count", $0)).flatMap { $0 == "1" ? nil : $0 } },
            ordered: { $0[PackageQuantity.self].map { "\($0.packageCount)" } }),
        Saying(
            place: "package-photo", builder: "PackagePhoto",
            shown: { facet in
                let names = facet.all.compactMap { rest(of: $0.text.title, behind: "Remove ") }
                return names.isEmpty ? nil : names.joined(separator: ", ")
            },
            ordered: { $0[PackagePhotos.self].map { $0.photos.map(\.name).joined(separator: ", ") } }),
        Saying(
            place: "scheduled-pickup", builder: "ScheduledPickup",
            shown: { chosen("pickup", $0).flatMap { $0.id == "as-soon-as-possible" ? nil : "a window" } },
            ordered: { $0[PickupWindow.self].map { _ in "a window" } }),
        Saying(
            place: "size-weight", builder: "PredefinedSize",
            shown: { facet in
                chosen("sizes", facet).flatMap { size in
                    rest(of: facet.text.subtitle?.components(separatedBy: ", up to ").last, behind: "").map {
                        "\(size.text.title ?? "") \($0.replacing(" kg", with: ""))"
                    }
                }
            }, ordered: { $0.size.map(size) }),
        Saying(
            place: "size-weight", builder: "SizeWeightCard",
            shown: { facet in
                guard let size = chosen("sizes", facet), let weight = number(entered("weight", facet)) else {
                    return nil
                }
                return "\(size.text.title ?? "") \(weight)"
            }, ordered: { $0.size.map(size) }),
        Saying(
            place: "size-weight", builder: "CustomSize",
            shown: { facet in
                let sides = ["length", "width", "height"].compactMap { number(entered($0, facet)).flatMap { Int($0) } }
                guard facet.status == .ready, sides.count == 3, let weight = number(entered("weight", facet))
                else { return nil }
                return "\(sides.sorted(by: >).map(String.init).joined(separator: " ")) \(weight)"
            }, ordered: { $0.size.map(size) }),
    ]

    private static func proof(_ order: Order) -> String? {
        switch order[ProofOfDelivery.self] {
        case .photo(let spot): "photo \(spot)"
        case .signature(let signer): "signature \(signer)"
        case nil: nil
        }
    }
}

/// One customer at one screen.
@MainActor
private final class OrderWalk {
    private(set) var screen: Screen<DeliveryRequirements>
    private(set) var faults: [String] = []
    /// The steps so far, for a failure.
    private(set) var story: [String] = []
    /// The builders whose part has been ordered.
    private(set) var ordered: Set<String> = []
    private let order = OrderStream(Order())
    private let builder: PackageInfoBuilder
    private var random: SeededGenerator
    private var current: DeliveryRequirements
    private let everything: [String: String]
    private var treatments: [String: String]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        everything = everythingOn(in: builder.catalog)
        treatments = everything
        for flag in builder.catalog.declarations where Int.random(in: 0..<3, using: &random) == 0 {
            treatments[flag.name] = flag.treatments.randomElement(using: &random)
        }
        current = requirements(builder, .taiwan, .business, treatments)
        screen = builder.mount(for: current)
    }

    func step() async {
        switch Int.random(in: 0..<14, using: &random) {
        case 0: current.country = pick(Country.allCases)
        case 1: current.words = Words(pick(["en", "vi", "hi", "ko"]))
        case 2: current.accountType = pick(AccountType.allCases)
        case 3, 4:
            let flag = pick(builder.catalog.declarations)
            treatments[flag.name] = pick(flag.treatments)
            let former = current
            current = requirements(builder, former.country, former.accountType, treatments)
            current.words = former.words
        default:
            act()
            await screen.waitUntilIdle()
            return check()
        }
        let changed = treatments.filter { everything[$0.key] != $0.value }.sorted { $0.key < $1.key }
        story.append("\(current.country.code) \(current.accountType) \(current.words.locale.identifier) \(changed)")
        screen.replan(for: current)
        await screen.waitUntilIdle()
        check()
    }

    private func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }

    private func act() {
        let targets = screen.sections.flatMap(\.components).filter { $0.id != "payment-footer" }.flatMap { component in
            component.facet.all.filter { !$0.events.isEmpty && $0.status.isEnabled }.map { (component, $0) }
        }
        guard !targets.isEmpty else { return }
        let (component, facet) = pick(targets)
        let isHint = Bool.random(using: &random)
        let text =
            isHint
            ? facet.text.subtitle ?? ""
            : pick([
                "", " ", "1", "2", "20", "30", "500", "1000", "99999999", "abc", "A-1", " Ann Lee ",
                facet.text.subtitle ?? "",
                Words.english(DeliveryNotePreset.allCases[Int.random(in: 0..<4, using: &random)].text),
            ])
        let interaction: Interaction =
            switch facet.kind.interaction {
            case .enter: .enter(text)
            case .enterSecret: .enterSecret(Secret(text))
            case .choose: .choose
            case .toggle: .toggle
            case .tap, .event, nil: .tap
            }
        // What stands in something disabled is refused, which is right.
        guard (try? screen.send(interaction, to: facet.id, in: component.id)) != nil else { return }
        story.append("\(interaction) \(facet.id) in \(component.id) by \(component.builder)")
    }

    private func check() {
        let components = screen.sections.flatMap(\.components)
        for saying in Saying.all {
            guard let component = components.first(where: { $0.id == saying.place }) else {
                if let ordered = saying.ordered(order.value) {
                    faults.append("\(saying.place) is not there, and the order has \(ordered)")
                }
                continue
            }
            guard component.builder == saying.builder,
                let facet = screen.localized(component.id, in: .english)?.facet
            else { continue }
            let (shown, ordered) = (saying.shown(facet), saying.ordered(order.value))
            // Only money is written otherwise in another country: a dollar is the dollar of the country there.
            func plain(_ text: String?) -> String? { text?.replacing(/[A-Z]*[$₩₫₹]|[A-Z]{3}\s|[.,]/, with: "") }
            if plain(shown) != plain(ordered) {
                let says = facet.outline.joined(separator: "\n")
                faults.append("\(saying.builder) says \(shown ?? "nothing"), ordered \(ordered ?? "nothing"):\n\(says)")
            }
            if ordered != nil { self.ordered.insert(saying.builder) }
        }
    }
}
