public import ComponentScreen

extension StandardKind {
    /// The facets that show the kind in each of its looks, for galleries, previews and tests of renderers.
    ///
    /// The usual one is first, then those that only this kind has, each status, and each name of a style. The one named
    /// `focused` is drawn with the focus.
    public var looks: [(name: String, facet: Facet<AnyEvent>)] { allLooks.map { ($0.name, $0.facet) } }

    private var allLooks: [FacetLook] {
        guard let usual = ownLooks.first else { return [] }
        let statuses = FacetElement.Status.Sort.allCases.map { sort in
            usual.changing(sort.rawValue, first: self) {
                $0.status = FacetElement.Status(sort, "The reason stands here")
            }
        }
        let styles = FacetElement.Style.Member.allCases.flatMap { member in
            member.names.map { (member, $0) }.filter { FacetElement.Style(own: [$0: $1]) != FacetElement.Style() }
        }.map { member, name in
            usual.changing("\(member.rawValue) \(name)", first: self) { $0.style[member] = name }
        }
        return ownLooks + statuses + styles
    }

    /// The looks that only this kind has, the usual one first.
    private var ownLooks: [FacetLook] {
        switch self {
        case .card: FacetLook.card
        case .banner: FacetLook.banner
        case .field: FacetLook.field
        case .secret: FacetLook.secret
        case .date: FacetLook.date
        case .time: FacetLook.time
        case .toggle: FacetLook.toggle
        case .choice: FacetLook.choice
        case .option: FacetLook.option
        case .button: FacetLook.button
        case .row: FacetLook.row
        case .message: FacetLook.message
        }
    }
}

/// A facet in one of the looks of its kind, with what stands around it on a screen.
struct FacetLook: Sendable {
    /// The name of the look, such as `disabled`; the one named `focused` is drawn with the focus.
    let name: String
    let facet: Facet<AnyEvent>

    init(_ name: String, _ facet: Facet<AnyEvent>) {
        self.name = name
        self.facet = facet
    }

    /// Puts a facet into a card, as it stands on a screen.
    init(_ name: String, inCard facet: Facet<AnyEvent>) {
        self.init(name, .card("card") { facet })
    }

    /// Returns another look, with a change of the first facet of a kind.
    func changing(
        _ name: String, first kind: StandardKind, _ change: (inout Facet<AnyEvent>) -> Void
    ) -> FacetLook {
        var facet = facet
        facet.changeFirst(FacetKind(kind), change)
        return FacetLook(name, facet)
    }
}

extension Facet {
    /// Changes the first facet of a kind in this tree; returns whether there is one.
    @discardableResult
    fileprivate mutating func changeFirst(_ kind: FacetKind, _ change: (inout Facet) -> Void) -> Bool {
        if element.kind == kind {
            change(&self)
            return true
        }
        return children.indices.contains { children[$0].changeFirst(kind, change) }
    }
}
