#if canImport(SwiftUI)
public import ComponentScreen
public import Foundation
import ScreenTheme
public import SwiftUI

extension View {
    /// Draws each facet of a kind in the application's own way.
    ///
    /// `content` is the library's drawing of the facet. It has the `children`, and sends what the user does:
    ///
    /// ```swift
    /// ScreenView(model).draw("rating") { facet, content in
    ///     Button(facet.text.title ?? "") { content.send(.tap) }
    /// }
    /// ```
    public func draw(
        _ kind: FacetKind,
        @ViewBuilder drawing: @escaping @MainActor (_ facet: Facet<AnyEvent>, _ content: FacetContent) -> some View
    ) -> some View {
        transformEnvironment(\.facetDrawings) { $0.kinds[kind] = { AnyView(drawing($0, $1)) } }
    }

    /// Draws one component in the application's own way; its state and presenter stay what they are.
    public func draw(
        component id: ComponentID,
        @ViewBuilder drawing: @escaping @MainActor (_ facet: Facet<AnyEvent>, _ content: FacetContent) -> some View
    ) -> some View {
        transformEnvironment(\.facetDrawings) { $0.components[id] = { AnyView(drawing($0, $1)) } }
    }

    /// Draws something below the last component of each section, such as a sign that more is being loaded.
    public func drawFooter(@ViewBuilder drawing: @escaping @MainActor (_ section: SectionID) -> some View) -> some View
    {
        transformEnvironment(\.facetDrawings) { $0.footer = { AnyView(drawing($0)) } }
    }

    /// Draws each image at an address by the application's own view, with its cache and its sizes.
    ///
    /// ```swift
    /// ScreenView(model).drawImages { image, width in
    ///     CachedImage(image.source, whileLoading: image.placeholder, pointsWide: width)
    /// }
    /// ```
    ///
    /// The width is the room for the image in points; nil where the picture decides.
    public func drawImages(
        @ViewBuilder drawing: @escaping @MainActor (_ image: FacetElement.Image, _ width: CGFloat?) -> some View
    ) -> some View {
        transformEnvironment(\.facetDrawings) { $0.images = { AnyView(drawing($0, $1)) } }
    }

    /// Draws assets from a bundle, and those that are named here by symbols of the system.
    ///
    /// ```swift
    /// ScreenView(model).drawAssets(from: .module, symbols: ["heart": "heart.fill"])
    /// ```
    ///
    /// Symbols come before the theme's signs, and those before images of the bundle; nil is the application's own.
    public func drawAssets(from bundle: Bundle? = nil, symbols: [String: String] = [:]) -> some View {
        transformEnvironment(\.facetDrawings) {
            $0.bundle = bundle ?? $0.bundle
            $0.symbols.merge(symbols) { $1 }
        }
    }

    /// Begins pickers of a day at the day of this moment, such as one that a test gives; without it, at today.
    public func startDates(at now: @escaping @MainActor () -> Date) -> some View {
        transformEnvironment(\.facetDrawings) { $0.now = now }
    }

    /// Reports once each kind of facet that is drawn as its texts, because nobody says how to draw it.
    public func onUnknownKind(_ report: @escaping @MainActor (FacetKind) -> Void) -> some View {
        modifier(Reporting(report) { $0.unknownKinds = $1 })
    }

    /// Reports once what a facet says and nobody can draw.
    ///
    /// That is an own name of a style that the theme has no look for, such as `background hero`, an event without a
    /// title, such as `event delete`, and an image that its kind does not draw, such as `image custom of row`.
    public func onUnknownStyle(_ report: @escaping @MainActor (String) -> Void) -> some View {
        modifier(Reporting(report) { $0.unknownStyles = $1 })
    }
}

/// Names that are reported once each, for as long as the view lives.
private struct Reporting<Name: Hashable & Sendable>: ViewModifier {
    @State private var reported: ReportedOnce<Name>
    private let set: @MainActor (inout FacetDrawings, ReportedOnce<Name>) -> Void

    init(
        _ report: @escaping @MainActor (Name) -> Void,
        set: @escaping @MainActor (inout FacetDrawings, ReportedOnce<Name>) -> Void
    ) {
        _reported = State(wrappedValue: ReportedOnce(report))
        self.set = set
    }

    func body(content: Content) -> some View {
        content.transformEnvironment(\.facetDrawings) { set(&$0, reported) }
    }
}

/// A report of what a component says and nobody can draw, whenever it says something else.
struct UnknownStyleReport: ViewModifier {
    let facet: Facet<AnyEvent>
    @Environment(\.facetDrawings) private var drawings
    @Environment(\.screenTheme) private var theme

    init(facet: Facet<AnyEvent>) { self.facet = facet }

    func body(content: Content) -> some View {
        content.onChange(of: facet, initial: true) {
            for style in facet.all.flatMap(\.style.ownNames) where theme.styles[style] == nil {
                drawings.unknownStyles?.report(style)
            }
            for facet in facet.all {
                facet.element.undrawnImages.forEach { drawings.unknownStyles?.report($0) }
                for name in facet.events.others.keys.sorted() where !facet.offers.contains(where: { $0.name == name }) {
                    drawings.unknownStyles?.report("event \(name)")
                }
            }
        }
    }
}

/// The drawings that an application brings.
struct FacetDrawings: Sendable {
    typealias Drawing = @MainActor (Facet<AnyEvent>, FacetContent) -> AnyView

    var kinds: [FacetKind: Drawing] = [:]
    var components: [ComponentID: Drawing] = [:]
    var images: (@MainActor (FacetElement.Image, CGFloat?) -> AnyView)?
    var footer: (@MainActor (SectionID) -> AnyView)?
    var bundle: Bundle?
    var symbols: [String: String] = [:]
    var now: @MainActor () -> Date = { Date() }
    var unknownKinds: ReportedOnce<FacetKind>?
    var unknownStyles: ReportedOnce<String>?
}

/// Names that are reported once each.
@MainActor
final class ReportedOnce<Name: Hashable & Sendable> {
    private let receive: @MainActor (Name) -> Void
    private var reported: Set<Name> = []

    nonisolated init(_ receive: @escaping @MainActor (Name) -> Void) { self.receive = receive }

    func report(_ name: Name) {
        if reported.insert(name).inserted { receive(name) }
    }
}

private struct FacetDrawingsKey: EnvironmentKey {
    static let defaultValue = FacetDrawings()
}

extension EnvironmentValues {
    var facetDrawings: FacetDrawings {
        get { self[FacetDrawingsKey.self] }
        set { self[FacetDrawingsKey.self] = newValue }
    }
}
#endif
