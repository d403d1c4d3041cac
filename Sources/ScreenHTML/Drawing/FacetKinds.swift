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

    /// The application's drawings, also those in place of the library's.
    private var draws: [FacetKind: Draw] = [:]

    /// The library's own kinds.
    public static var standard: FacetKinds { FacetKinds() }

    /// The kinds that are drawn in a way of their own, by name.
    public var known: [FacetKind] {
        Set(draws.keys).union(StandardKind.allCases.map { FacetKind($0) }).sorted { $0.rawValue < $1.rawValue }
    }

    /// Draws a kind from now on, in place of what drew it before.
    public mutating func register(_ kind: FacetKind, _ draw: @escaping Draw) {
        draws[kind] = draw
    }

    func draw(_ facet: Facet<AnyEvent>, _ drawing: inout FacetDrawing) {
        if let draw = draws[facet.kind] { draw(facet, &drawing) } else { drawing.standard(facet) }
    }
}
