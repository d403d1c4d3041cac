import ComponentScreen
import ScreenProving

extension Facet<FacetAction> {
    /// A tree with anything in any field, often with nothing; its kinds are all `any`, its actions `act`.
    static func anything(depth: Int = 0, using random: inout SeededGenerator) -> Facet {
        var facet = Facet("\(random.next())", kind: "any")
        facet.text = FacetText(
            title: .maybe(&random), subtitle: .maybe(&random), accessory: .maybe(&random), description: .maybe(&random),
            custom: .anything(&random) { .anything(&$0) })
        facet.images = FacetImages(
            main: .maybe(&random), icon: .maybe(&random), background: .maybe(&random), accessory: .maybe(&random),
            custom: .anything(&random) { .anything(&$0) })
        facet.status = [.ready, .invalid(.anything(&random)), .disabled(reason: .anything(&random))].any(&random)
        facet.isSelected = .random(using: &random)
        facet.selection = FacetSelection.allCases.any(&random)
        facet.entry = FacetEntry(FacetEntry.Keyboard.allCases.any(&random), hasManyLines: .random(using: &random))
        facet.accessibility = FacetAccessibility(label: .maybe(&random), value: .maybe(&random), hint: .maybe(&random))
        if .random(using: &random) { facet.events.tap = .anything(&random) }
        if .random(using: &random) {
            let action = FacetAction.anything(&random)
            facet.events.enter = { FacetAction(name: action.name, data: action.data, input: $0) }
        }
        for event in ["delete", "é"] where .random(using: &random) { facet.events.others[event] = .anything(&random) }
        facet.logging = .anything(&random) { .anything(&$0) }
        facet.layout = FacetLayout(
            [.vertical, .horizontal, .grid(columns: .random(in: 1...4, using: &random))].any(&random),
            spacing: [nil, FacetLayout.Spacing.none, .small].any(&random))
        facet.style = FacetStyle(
            tone: FacetStyle.Tone.allCases.any(&random), emphasis: FacetStyle.Emphasis.allCases.any(&random),
            size: FacetStyle.Size.allCases.any(&random),
            background: [nil, FacetStyle.Background.none, .card].any(&random))
        facet.custom = .anything(&random) { .anything(&$0) }
        if depth < 4 {
            facet.children = (0..<[0, 0, 1, 3].any(&random)).map { _ in .anything(depth: depth + 1, using: &random) }
        }
        return facet
    }
}

extension FacetAction {
    fileprivate static func anything(_ random: inout SeededGenerator) -> FacetAction {
        FacetAction(name: "act", data: .anything(&random) { .anything(&$0) }, input: .maybe(&random))
    }
}

extension FacetValue {
    static func anything(depth: Int = 0, _ random: inout SeededGenerator) -> FacetValue {
        switch Int.random(in: 0..<(depth < 3 ? 7 : 5), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: .integer([0, -1, 42, .min, .max].any(&random))
        // No whole numbers: JSON has one spelling for those of both cases.
        case 3: .number([0.5, -1.25e-7, 3.3e300, .leastNonzeroMagnitude].any(&random))
        case 4: .string(.anything(&random))
        case 5: .list((0..<Int.random(in: 0...3, using: &random)).map { _ in .anything(depth: depth + 1, &random) })
        default: .object(.anything(&random) { .anything(depth: depth + 1, &$0) })
        }
    }
}

extension FacetImage {
    fileprivate static func anything(_ random: inout SeededGenerator) -> FacetImage {
        FacetImage(.anything(&random), placeholder: .maybe(&random), shape: [nil, .rounded, .circle].any(&random))
    }
}

extension FacetImage? {
    fileprivate static func maybe(_ random: inout SeededGenerator) -> FacetImage? {
        .random(using: &random) ? .anything(&random) : nil
    }
}

extension String? {
    fileprivate static func maybe(_ random: inout SeededGenerator) -> String? {
        .random(using: &random) ? .anything(&random) : nil
    }
}

extension String {
    /// A few characters, among them those that JSON writes otherwise or that are long.
    static func anything(_ random: inout SeededGenerator) -> String {
        let characters = Array("ab/\"\\\n\r\t\u{0}\u{8}\u{1F}\u{7F}\u{2028}é한🎻\u{301}")
        return String((0..<Int.random(in: 0...6, using: &random)).map { _ in characters.any(&random) })
    }
}

extension Dictionary where Key == String {
    fileprivate static func anything(
        _ random: inout SeededGenerator, _ value: (inout SeededGenerator) -> Value
    ) -> Self {
        var members = Self()
        for _ in 0..<Swift.max(0, Int.random(in: -3...3, using: &random)) {
            members[.anything(&random)] = value(&random)
        }
        return members
    }
}

extension Array {
    fileprivate func any(_ random: inout SeededGenerator) -> Element { self[Int.random(in: indices, using: &random)] }
}
