import ComponentScreen

/// The parts that a screen from data is put together from: a document, and pages behind its sections.
///
/// The parts are kept as they came, so that one can take the place of an older one.
struct RemoteParts: Equatable {
    /// A page of a section.
    struct Page: Equatable {
        /// The section that it stands in.
        let section: SectionID
        /// The offset that it was asked for at.
        let offset: String
        /// The part of the section; nil where the service has nothing there.
        let content: DocumentSection?
        /// Whether it came with an older document, and stays until it is loaded again.
        var isStale = false
    }

    /// The document without its pages; sections that were loaded again are in it.
    private(set) var base: ScreenDocument
    /// The pages in the order in which they were asked for first.
    private(set) var pages: [Page] = []

    /// Starts with a document.
    init(_ base: ScreenDocument) { self.base = base }

    /// Returns the number of pages behind a section's own facets.
    func count(of section: SectionID) -> Int { pages.count { $0.section == section } }

    /// Returns the document with all pages, and for each page the facets that were left out as their ids are taken.
    func composed(for client: Capabilities) -> (document: ScreenDocument, leftOut: [[FacetID]]) {
        guard !pages.isEmpty else { return (base, []) }
        var document = base
        var distinct = DistinctFacets(client: client, taken: Set(base.facets.map(\.id)))
        let leftOut = pages.map { page in
            document.append(page, &distinct)
            defer { distinct.leftOut = [] }
            return distinct.leftOut
        }
        return (document, leftOut)
    }

    /// Returns the offset of the page behind the first ones of a section; nil where there is none.
    func offset(in section: SectionID, after count: Int, for client: Capabilities) -> String? {
        var first = RemoteParts(base)
        first.pages = Array(pages.filter { $0.section == section }.prefix(count))
        return first.composed(for: client).document.sections.first { $0.id == section }?.nextPage
    }

    /// Shows another document; its sections keep their pages until those are loaded again.
    mutating func follow(_ newer: ScreenDocument) {
        base = newer
        let sections = Set(newer.sections.map(\.id))
        pages.removeAll { !sections.contains($0.section) }
        for index in pages.indices { pages[index].isStale = true }
    }

    /// Puts a page behind the first ones of its section, in place of the one that was there.
    ///
    /// - Returns: the index of the page among all.
    mutating func put(_ page: Page, after count: Int) -> Int {
        let own = pages.indices.filter { pages[$0].section == page.section }
        guard count < own.count else {
            pages.append(page)
            return pages.count - 1
        }
        pages[own[count]] = page
        return own[count]
    }

    /// Takes away the pages of a section but the first ones.
    mutating func keep(_ count: Int, of section: SectionID) {
        var rest = count
        pages.removeAll { page in
            guard page.section == section else { return false }
            rest -= 1
            return rest < 0
        }
    }

    /// Puts a newer section in the place of one, whose pages stay until they are loaded again; without a newer one it is
    /// gone.
    ///
    /// - Returns: the ids of the facets that were left out because they are taken.
    mutating func replace(_ id: SectionID, with newer: DocumentSection?, for client: Capabilities) -> [FacetID] {
        guard let index = base.sections.firstIndex(where: { $0.id == id }) else { return [] }
        guard var newer else {
            base.sections.remove(at: index)
            keep(0, of: id)
            return []
        }
        var others = self
        others.base.sections.remove(at: index)
        others.keep(0, of: id)
        let taken = Set(others.composed(for: client).document.facets.map(\.id))
        var distinct = DistinctFacets(client: client, taken: taken)
        newer.header = distinct.adding(newer.header)
        newer.body = distinct.adding(newer.body)
        if newer.body.isEmpty { newer.header = [] }
        base.sections[index] = newer
        for page in pages.indices where pages[page].section == id { pages[page].isStale = true }
        return distinct.leftOut
    }
}

extension ScreenDocument {
    /// Adds a page to its section, and leads from there to the one after it.
    ///
    /// A facet that asked for this page goes, and the page can bring the next one under its id. One with facets inside
    /// stays, and asks for what the page says is next. Where an id is taken, the facet that was there first stays.
    fileprivate mutating func append(_ page: RemoteParts.Page, _ distinct: inout DistinctFacets) {
        guard let index = sections.firstIndex(where: { $0.id == page.section }) else { return }
        // A newer document may lead to the page by another name.
        let offset = page.isStale ? sections[index].nextPage ?? page.offset : page.offset
        // A page that leads to itself would be loaded for ever.
        let more = page.content?.more.flatMap { $0.loadsPage(at: page.offset) ? nil : $0 }
        let asking = Asking(offset: offset, next: more, client: distinct.client)
        sections[index].header = asking.replaced(in: sections[index].header, &distinct.taken)
        sections[index].body = asking.replaced(in: sections[index].body, &distinct.taken)
        sections[index].body += distinct.adding(page.content?.body ?? [])
        sections[index].more = more
    }
}

extension DocumentSection {
    /// The offset of its next page, as its `more` says or one of its facets; nil where there is none.
    var nextPage: String? {
        more?.offset ?? (header + body).lazy.flatMap(\.all).compactMap { $0.events.tap?.offset }.first
    }

    /// Returns whether it leads to a page, by its `more` or one of its facets.
    func leadsToPage(at offset: String) -> Bool {
        more?.loadsPage(at: offset) == true
            || (header + body).flatMap(\.all).contains { $0.events.tap?.loadsPage(at: offset) == true }
    }
}

extension FacetAction {
    /// The offset of the page that it loads; nil for another action.
    fileprivate var offset: String? {
        if case .loadContent(let offset)? = try? CoreAction(self) { offset } else { nil }
    }

    /// Returns whether it loads the page at an offset, however the offset is spelled.
    fileprivate func loadsPage(at offset: String) -> Bool { self.offset == offset }
}

/// The facets that ask for a page which is there now.
private struct Asking {
    let offset: String
    /// The action that loads the page after it.
    let next: FacetAction?
    let client: Capabilities

    /// Returns the facets without what asked for the page: its action is the next page's, or else the facet goes, with
    /// its id.
    func replaced(in facets: [Facet<FacetAction>], _ taken: inout Set<FacetID>) -> [Facet<FacetAction>] {
        facets.compactMap { facet in
            var facet = facet
            let asks = facet.events.tap?.loadsPage(at: offset) == true
            if asks { facet.events.tap = next }
            let wasEmpty = facet.children.isEmpty
            facet.children = replaced(in: facet.children, &taken)
            let isEmptied = !wasEmpty && facet.children.isEmpty && client.kinds[facet.kind]?.isContainer == true
            guard isEmptied || asks && wasEmpty else { return facet }
            taken.remove(facet.id)
            return nil
        }
    }
}

/// Facets with an id each of their own.
private struct DistinctFacets {
    let client: Capabilities
    var taken: Set<FacetID>
    var leftOut: [FacetID] = []

    /// Returns the facets whose ids are not taken; a container that is left without children goes with them.
    mutating func adding(_ facets: [Facet<FacetAction>]) -> [Facet<FacetAction>] {
        facets.compactMap { facet in
            guard taken.insert(facet.id).inserted else {
                leftOut.append(facet.id)
                return nil
            }
            var facet = facet
            facet.children = adding(facet.children)
            if facet.children.isEmpty, client.kinds[facet.kind]?.isContainer == true {
                taken.remove(facet.id)
                leftOut.append(facet.id)
                return nil
            }
            return facet
        }
    }
}
