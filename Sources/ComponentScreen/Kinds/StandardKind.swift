/// The library's own kinds of facets.
///
/// Each kind has a file of its name, which says all about it but how it is drawn. Renderers switch over the kinds, so
/// the compiler asks them how a new one looks.
public enum StandardKind: String, CaseIterable, Sendable {
    case card, banner, field, toggle, choice, option, button, row, message

    /// The facets that show the kind in each of its looks, for galleries, previews and tests of renderers.
    ///
    /// The usual one is first, then those that only this kind has, each status, and each name of a style. The one named
    /// `focused` is drawn with the focus.
    public var looks: [(name: String, facet: Facet<AnyEvent>)] { allLooks.map { ($0.name, $0.facet) } }

    private var allLooks: [FacetLook] {
        guard let usual = rules.looks.first else { return [] }
        let statuses = FacetStatus.Sort.allCases.map { sort in
            usual.changing(sort.rawValue, first: self) { $0.status = FacetStatus(sort, "The reason stands here") }
        }
        let styles = FacetStyle.Member.allCases.flatMap { member in
            member.names.map { (member, $0) }.filter { FacetStyle(own: [$0: $1]) != FacetStyle() }
        }.map { member, name in
            usual.changing("\(member.rawValue) \(name)", first: self) { $0.style[member] = name }
        }
        return rules.looks + statuses + styles
    }

    /// The keys of `custom` that its drawing reads, with the types of their values.
    public var custom: [String: FacetValue.Sort] { rules.custom }

    var rules: KindRules {
        switch self {
        case .card: .card
        case .banner: .banner
        case .field: .field
        case .toggle: .toggle
        case .choice: .choice
        case .option: .option
        case .button: .button
        case .row: .row
        case .message: .message
        }
    }
}

extension FacetKind {
    /// Names one of the library's own kinds.
    public init(_ kind: StandardKind) { self.init(rawValue: kind.rawValue) }

    /// The library's own kind of this name; nil for a kind that an application adds.
    public var standard: StandardKind? { StandardKind(rawValue: rawValue) }

    /// The interaction that fits facets of this kind, `enter` with an empty text; nil for a kind the library does not
    /// know, which any may fit.
    public var interaction: Interaction? { rules.interaction }

    /// Whether the options inside facets of this kind are chosen among.
    public var holdsOptions: Bool { rules.part == .choice }

    /// Whether facets of this kind that follow each other make a list.
    public var isLine: Bool { rules.part == .line }

    /// Whether facets of this kind take what the user enters.
    var isEntered: Bool { interaction?.isLike(.enter("")) ?? false }

    var rules: KindRules { standard?.rules ?? .plain }
}

extension KindRules {
    /// The facts about facets that an application adds: they are known by their texts and events alone.
    fileprivate static let plain = KindRules(
        interaction: nil, part: .alone, words: { facet, _ in facet.blockWords() },
        lines: { facet, _ in facet.blockLines }, looks: [])
}
