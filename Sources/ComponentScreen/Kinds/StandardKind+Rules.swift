extension StandardKind {
    /// The keys of `custom` that its drawing reads, with the types of their values.
    public var custom: [String: FacetValue.Sort] { rules.custom }

    var rules: KindRules {
        switch self {
        case .card: .card
        case .banner: .banner
        case .field: .field
        case .secret: .secret
        case .date: .date
        case .time: .time
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
    /// The interaction that fits facets of this kind, `enter` with an empty text; nil for a kind the library does not
    /// know, which any may fit.
    public var interaction: Interaction? { rules.interaction }

    /// Whether facets of this kind that follow each other make a list.
    public var isLine: Bool { rules.isLine }

    /// The places where facets of this kind draw images; an image at another place is reported.
    public var images: Set<FacetElement.Images.Slot> { rules.images }

    var rules: KindRules { standard?.rules ?? .plain }
}

extension KindRules {
    /// The facts about facets that an application adds: they are known by their texts and events alone.
    fileprivate static let plain = KindRules(
        interaction: nil, images: Set(FacetElement.Images.Slot.allCases),
        accessibility: { facet, _ in facet.blockAccessibility() },
        lines: { facet, _ in facet.blockLines })
}
