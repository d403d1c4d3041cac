import ComponentScreen
import ServerDriven

/// What one release is sent of a component in one case, and what it shows of that.
struct Showing: Hashable, Sendable {
    /// Who made what is sent; nil where nothing is sent.
    var source: String?
    /// Whether some of it is shown.
    var isShown = false
    /// Whether something is shown in its place, under another id.
    var isElsewhere = false
    /// Elements that are not shown, nor another one under their ids.
    var lost: [SkewMatrix.Omission] = []
    /// Elements under whose ids another one is shown.
    var replaced: [SkewMatrix.Omission] = []

    /// Nothing is sent.
    init() {}

    /// What a release shows of the candidates for one component.
    ///
    /// - Parameter candidates: the elements of the document with the component's id, in order.
    init(of candidates: [SentElement], by report: ReadingReport) {
        let shown = Set(report.shown.map(\.rawValue))
        let fitting = candidates.first { candidate in !report.omitted.contains { candidate.isInside($0.pointer) } }
        source = (fitting ?? candidates.first)?.source
        isShown = fitting != nil
        for omission in report.omitted where candidates.contains(where: { $0.isConcerned(by: omission) }) {
            let entry = SkewMatrix.Omission(
                element: omission.id ?? omission.pointer, cause: omission.cause.rawValue, detail: omission.detail)
            if let id = omission.id, isShown, shown.contains(id) {
                // The second of two under one id is what clients get that cannot show the first.
                if omission.cause != .repeatedID { replaced.append(entry) }
            } else {
                lost.append(entry)
            }
        }
    }

    /// What a release shows of a component inside another, given what it shows of that.
    init(of id: ComponentID, _ component: Component, in outer: Showing, by report: ReadingReport) {
        let scope = "\(id)/"
        source = component.builder
        isShown = report.shown.contains(FacetID(rawValue: scope + component.render().id.rawValue))
        lost = outer.lost.filter { $0.element.hasPrefix(scope) }
        replaced = outer.replaced.filter { $0.element.hasPrefix(scope) }
        // It went with what it is in.
        if !isShown, lost.isEmpty { lost = outer.lost }
    }

    /// What becomes of it beside what the newest release shows; nil where neither is sent anything.
    func outcome(beside newest: Showing) -> SkewMatrix.Outcome? {
        guard source != nil || newest.source != nil else { return nil }
        guard isShown else { return isElsewhere ? .instead : .lost }
        guard lost.isEmpty else { return .partly }
        return source == newest.source && replaced == newest.replaced ? .whole : .instead
    }
}

/// An element of a document that stands for a component.
struct SentElement {
    /// Its place in the document.
    let pointer: String
    /// Who made it.
    let source: String

    /// Whether the element is at a place or inside of it.
    func isInside(_ place: String) -> Bool { pointer == place || pointer.hasPrefix(place + "/") }

    /// Whether an omission is one of the element, of what it contains, or of what contains it.
    func isConcerned(by omission: ReadingReport.Omission) -> Bool {
        isInside(omission.pointer) || omission.pointer.hasPrefix(pointer + "/")
    }
}

/// A component of a screen, and what one release shows of it.
struct Stand: Hashable, Sendable {
    let id: ComponentID
    let showing: Showing
    /// Whether it stands inside another component of its place.
    var isInside = false

    /// What a release shows of a component and of those inside it; of a feed, of each of its items.
    static func all(of component: Component, by release: Capabilities) -> [Stand] {
        let inside = component.inside
        // The items of a feed stand on the screen themselves, so their ids are not scoped by the feed's.
        if let first = component.components.first, first.id == inside.first?.id {
            return component.components.flatMap { all(of: $0, by: release) }
        }
        let facet = Facet(LiveComponent(id: component.id, builder: component.builder, facet: component.render()))
        let document = ScreenDocument(screen: "skew", sections: [DocumentSection("skew", body: [facet])])
        do {
            let report = try ScreenDocument.read(document.encoded(), for: release).report
            let element = SentElement(pointer: "/sections/0/body/0", source: component.builder)
            let showing = Showing(of: [element], by: report)
            return [Stand(id: component.id, showing: showing)]
                + inside.map { Stand(id: $0, showing: Showing(of: $0, $1, in: showing, by: report), isInside: true) }
        } catch {
            let fault = SkewMatrix.Omission(
                element: component.id.rawValue, cause: "unreadable", detail: "\(error)")
            return ([(component.id, component)] + inside).map { id, part in
                var showing = Showing()
                showing.source = part.builder
                showing.lost = [fault]
                return Stand(id: id, showing: showing, isInside: id != component.id)
            }
        }
    }
}

/// Everything that stands at one place.
extension [Stand] {
    func showing(of id: ComponentID) -> Showing { first { $0.id == id }?.showing ?? Showing() }

    /// What a release shows of a component or, where it does not, of what it shows in its place under another id.
    func showing(of id: ComponentID, beside newest: [Stand]) -> Showing {
        var showing = showing(of: id)
        guard !showing.isShown, newest.showing(of: id).isShown,
            let other = first(where: { $0.replaces(id, shownBy: newest) })
        else { return showing }
        showing.source = other.showing.source
        showing.isElsewhere = true
        return showing
    }
}

extension Stand {
    /// Whether it is shown in place of a component that the newest release shows: by the same candidate or by a fallback.
    ///
    /// What the newest release shows, too, takes the place of nothing; but what another builder made under the id of a
    /// component takes the place of everything inside that.
    fileprivate func replaces(_ component: ComponentID, shownBy newest: [Stand]) -> Bool {
        guard showing.isShown else { return false }
        let (other, isAround) = (newest.showing(of: id), component.rawValue.hasPrefix("\(id)/"))
        if other.isShown { return isAround && other.source != showing.source }
        let isComponentInside = newest.contains { $0.id == component && $0.isInside }
        return isAround || id.rawValue.hasPrefix("\(component)/") || !isInside && !isComponentInside
    }
}
