import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport

@testable import ScreenProving

/// The requirements of a screen whose components read flags and configs while they are built.
struct TourRequirements: ScreenRequirements {
    var flags: Flags
    var country = Country.hongKong
    var words = Words.english

    static var memberNames: [PartialKeyPath<Self>: String] { [\.country: "country"] }
}

/// A part of what a component shows: what it reads for that, and where it shows it.
struct ContentPart: Sendable {
    enum Source: Sendable {
        case treatment(FlagDeclaration)
        case config(FlagDeclaration)
        case country
        case nothing
    }

    enum Role: CaseIterable, Sendable { case title, line, drink, image, custom, event, status }

    let source: Source
    let role: Role

    func value(_ requirements: TourRequirements) -> String {
        switch source {
        case .treatment(let flag): requirements.flags.answer(for: flag).treatment
        case .config(let flag): requirements.flags.answer(for: flag).config ?? "no config"
        case .country: requirements.country.rawValue
        case .nothing: "plain"
        }
    }
}

struct ContentState: ComponentState {
    var words: Words
    var values: [(role: ContentPart.Role, value: String)]

    static func == (a: ContentState, b: ContentState) -> Bool {
        a.words == b.words && a.values.elementsEqual(b.values, by: ==)
    }
}

struct ContentEvent: Equatable, Encodable, Sendable { let chosen: [String: String] }

struct ContentView: ComponentView {
    func body(_ state: ContentState) -> Facet<ContentEvent> {
        var facet = Facet<ContentEvent>("content", kind: .card)
        for (index, (role, value)) in state.values.enumerated() {
            switch role {
            case .title: facet.text.title = state.words("About \(value)")
            case .line: facet.children.append(.message(FacetID(rawValue: "line\(index)"), state.words("See \(value)")))
            case .drink: facet.children.append(.message(FacetID(rawValue: "drink\(index)"), drink(value, state.words)))
            case .image: facet.images.main = FacetElement.Image(stringLiteral: value)
            case .custom: facet.custom["part\(index)"] = .string(value)
            case .event: facet.events.others["open"] = ContentEvent(chosen: ["open": value])
            case .status: if value != "off" { facet.status = .disabled(reason: state.words("Not with \(value)")) }
            }
        }
        return facet
    }

    /// Returns texts of which some are the same in English, and others in every other language.
    private func drink(_ value: String, _ words: Words) -> String {
        switch value {
        case "tea": words("Hot tea")
        case "milk": "Hot tea"
        case "tea cups": words("Hot \("tea")")
        case "on": words("Hot \(2)")
        case "off": words("Hot \("2")")
        case "v2": words(.plural("Hot \(count: 2)", one: "Hot one"))
        case "HK": words("\("Hot 2")")
        case "SG": "Hot 2"
        case _: words("Hot \(value)")
        }
    }
}

struct ContentPresenter: Presenter {
    let store: Store<ContentState>

    func handle(_ event: ContentEvent) {}
}

/// A builder of a component with some parts, which may have others inside; fails where a flag has a treatment.
struct ContentBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<TourRequirements>
    let parts: [ContentPart]
    var inside: [ContentBuilder] = []
    var failing: FlagDeclaration?

    var children: Children<TourRequirements>? {
        inside.isEmpty
            ? nil
            : Children(
                PluginPoint(
                    sections: [ScreenSection("inner", header: "Inside")], arrangements: [], builders: inside)
            ) { $0 }
    }

    let view = ContentView()
    let entry = \ContentState.noEntry

    func state(for requirements: TourRequirements) throws -> ContentState {
        if let failing, requirements.flags.answer(for: failing).treatment == "on" {
            throw StubFailure(description: "\(name) broke")
        }
        return ContentState(
            words: requirements.words, values: parts.map { ($0.role, $0.value(requirements)) })
    }

    func presenter(_ store: Store<ContentState>) -> ContentPresenter { ContentPresenter(store: store) }
}

/// A random screen whose content depends on flags, configs and countries.
struct ContentScreen {
    static let flags = switches.map(\.declaration)
    let space: ScreenSpace<TourRequirements>

    init(using random: inout SeededGenerator) throws {
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }
        func chance(_ percent: Int) -> Bool { Int.random(in: 1...100, using: &random) <= percent }
        func condition() -> Condition<TourRequirements> {
            let flag = pick(Self.switches)
            switch Int.random(in: 0...4, using: &random) {
            case 0: return .on(flag)
            case 1: return .flag(flag, is: .off)
            case 2: return .is(\.country, in: [pick(Country.allCases), pick(Country.allCases)])
            default: return .always
            }
        }
        // Screens of drinks often differ in other languages alone.
        let roles = chance(40) ? [ContentPart.Role.drink] : ContentPart.Role.allCases
        func part() -> ContentPart {
            let source: ContentPart.Source =
                switch Int.random(in: 0...5, using: &random) {
                case 0, 1: .treatment(pick(Self.flags))
                case 2, 3: .config(pick(Self.flags))
                case 4: .country
                default: .nothing
                }
            return ContentPart(source: source, role: pick(roles))
        }
        func builder(_ name: String, _ id: ComponentID, in section: SectionID, depth: Int) -> ContentBuilder {
            ContentBuilder(
                name: name, placement: Placement(id, in: section, when: condition(), reading: Self.flags),
                parts: (0..<Int.random(in: 0...3, using: &random)).map { _ in part() },
                inside: depth > 0 && chance(20)
                    ? (0..<2).map { builder("\(name)\($0)", "in\($0)", in: "inner", depth: depth - 1) } : [],
                failing: chance(10) ? pick(Self.flags) : nil)
        }
        var builders: [any ComponentBuilder<TourRequirements>] = []
        for place in 0..<Int.random(in: 2...4, using: &random) {
            let section: SectionID = pick(["s0", "s1"])
            for candidate in 0..<Int.random(in: 1...2, using: &random) {
                // Some have the name of their place, as feeds do.
                let name = chance(20) && candidate == 0 ? "c\(place)" : "B\(place)\(candidate)"
                builders.append(builder(name, ComponentID(rawValue: "c\(place)"), in: section, depth: 1))
            }
        }
        if chance(40) {
            let flag = pick(Self.flags)
            builders.append(
                Feed(
                    "feed", in: "s1",
                    items: { requirements in
                        let answer = requirements.flags.answer(for: flag)
                        return (answer.config ?? answer.treatment).split(separator: " ").map { Word(id: String($0)) }
                    }, reading: Flag<Level>(flag.name, default: .off), candidates: [WordBuilder()]))
        }
        let isArranged = chance(40)
        let point = PluginPoint(
            sections: [ScreenSection("s0"), ScreenSection("s1")],
            arrangements: isArranged
                ? [
                    Arrangement("turned", when: .on(pick(Self.switches)), sections: ["s1", "s0"]),
                    Arrangement("usual", sections: ["s0", "s1"]),
                ] : [], builders: builders)
        space = try ScreenSpace(of: point, axes: [ScreenAxis("country", \.country)]) { TourRequirements(flags: $0) }
    }

    enum Level: String, Treatment { case off, on, v2 }
    private static let switches = (0..<4).map { Flag<Level>("f\($0)", default: .off) }
}

extension Condition<TourRequirements> {
    fileprivate static func on(_ flag: Flag<ContentScreen.Level>) -> Self { .flag(flag, is: .on) }
}

struct Word: Identifiable, Sendable {
    let id: String
}

struct WordBuilder: ComponentBuilder {
    let placement = Placement<FeedItem<TourRequirements, Word>>()
    let view = LabelView()

    func state(for requirements: FeedItem<TourRequirements, Word>) -> LabelState {
        LabelState(text: requirements.item.id)
    }
}
