public import ComponentScreen

/// The drawings of each kind of facet: the kinds of the library, and those a view layer adds.
///
/// ```swift
/// var kinds = FacetKinds.standard
/// kinds.register("rating") { facet, drawing in
///     drawing.element("meter", of: facet, ["value": facet.text.accessory, "max": "5"]) { $0.notes(of: facet) }
/// }
/// ```
///
/// A kind that is not registered is drawn from its texts, images, events and children, so that nothing is lost.
public struct FacetKinds: Sendable {
    /// A function that draws one facet with all that is inside it.
    public typealias Draw = @Sendable (_ facet: Facet<AnyEvent>, _ drawing: inout FacetDrawing) -> Void

    /// The application's own names of styles that its style sheet has a look for, such as `background hero`.
    public var styles: Set<String> = []

    private var draws: [FacetKind: Draw]

    /// The kinds of the library's shapes.
    public static var standard: FacetKinds {
        FacetKinds(draws: [
            .card: { $1.card($0) }, .banner: { $1.banner($0) }, .field: { $1.field($0) }, .toggle: { $1.toggle($0) },
            .choice: { $1.choice($0) }, .option: { $1.option($0) }, .button: { $1.button($0) }, .row: { $1.row($0) },
            .message: { $1.message($0) },
        ])
    }

    /// The kinds that are drawn in a way of their own, by name.
    public var known: [FacetKind] { draws.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Draws a kind from now on, in place of what drew it before.
    public mutating func register(_ kind: FacetKind, _ draw: @escaping Draw) {
        draws[kind] = draw
    }

    func draw(for kind: FacetKind) -> Draw {
        draws[kind] ?? { $1.plain($0) }
    }
}
