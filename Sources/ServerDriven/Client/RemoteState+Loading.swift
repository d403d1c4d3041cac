import ComponentScreen

// Documents, sections and pages. A part stays until its newer one has come: a new document is shown at once, and its
// sections keep their older pages until each has been loaded again.
extension RemoteState {
    mutating func open() {
        switch preview {
        case .success(let preview): receive(preview.report)
        case .failure(let fault): report(.unreadablePreview("\(fault)"))
        }
        loadDocument()
    }

    mutating func reload(_ sections: [SectionID]?) {
        guard let sections, !isLoadingDocument else { return loadDocument() }
        for id in sections {
            if document.sections.contains(where: { $0.id == id }) { load(id) } else { report(.unknownSection(id)) }
        }
    }

    mutating func loadMore(in section: SectionID) {
        guard let more = document.sections.first(where: { $0.id == section })?.more else { return }
        if case .loadContent(let offset)? = try? CoreAction(more) {
            loadPage(at: offset, of: section)
        } else {
            perform(more, in: nil)
        }
    }

    /// Loads the page at an offset: of the section in which the component stands, or else of the first that leads there.
    mutating func loadPage(at offset: String, for component: ComponentID?) {
        let component = component?.outermost
        let own = document.sections.first { section in
            (section.header + section.body).contains {
                ComponentID(SectionID.body.rawValue).scoping(item: $0.id) == component
            }
        }
        if let section = own ?? document.sections.first(where: { $0.leadsToPage(at: offset) }) {
            loadPage(at: offset, of: section.id)
        } else {
            report(.unknownPage(offset: offset))
        }
    }

    mutating func replace(with document: ScreenDocument) {
        guard document != self.document else { return }
        origin.documentChanged(at: path)
        showAlone(document)
    }

    // MARK: Asking

    private var isLoadingDocument: Bool { requests.values.contains { $0.purpose == .document } }

    mutating func loadDocument() {
        cancel { $0.purpose == .document }
        phase = origin.source == .link ? .loading : .refreshing
        hasHeardOfCommands = false
        let id = begin(.document, at: path)
        if hasStore, origin.source == .link, !isRefused {
            effects.append(.read(id, path: path))
        } else {
            askForDocument(id, at: path)
        }
    }

    private mutating func askForDocument(_ id: Int, at path: String) {
        effects.append(
            .load(id, ScreenRequest(path, capabilities: capabilities.version), since: origin.document(of: path)))
    }

    /// Loads a section again, with the pages that are behind it.
    private mutating func load(_ id: SectionID) {
        let pages = wantedPages(of: id)
        cancel { $0.section == id }
        ask(.section(id, pages: pages), path)
    }

    private mutating func loadPage(at offset: String, of id: SectionID) {
        guard !requests.values.contains(where: { $0.section == id }) else { return }
        let count = parts.count(of: id)
        ask(.page(id, after: count, offset: offset, upTo: count + 1), pagePath(of: id))
    }

    /// Loads a section's pages behind the first ones, one after the other; where none follows, there are no more.
    private mutating func loadPages(of id: SectionID, after count: Int, upTo last: Int) {
        guard count < last, let offset = parts.offset(in: id, after: count, for: capabilities) else {
            if count < parts.count(of: id) { parts.keep(count, of: id) }
            return
        }
        ask(.page(id, after: count, offset: offset, upTo: last), pagePath(of: id))
    }

    /// Loads all pages again, those of different sections at the same time.
    private mutating func loadPages(_ wanted: [SectionID: Int]) {
        for (id, count) in wanted.sorted(by: { $0.key < $1.key }) { loadPages(of: id, after: 0, upTo: count) }
    }

    private mutating func ask(_ purpose: Request.Purpose, _ path: String) {
        let id = begin(purpose, at: path)
        if let section = requests[id]?.section { failedPages[section] = nil }
        let (offset, section): (String?, SectionID?) =
            switch purpose {
            case .document: (nil, nil)
            case .section(let section, _): (nil, section)
            case .page(let section, _, let offset, _): (offset, section)
            }
        effects.append(
            .load(
                id, ScreenRequest(path, capabilities: capabilities.version, offset: offset, section: section),
                since: nil))
    }

    /// Returns the path that a section came with: a page goes on with what is shown, which the user may have chosen
    /// otherwise since.
    private func pagePath(of id: SectionID) -> String { sectionPaths[id] ?? origin.path ?? path }

    /// Returns the number of pages that the user has asked for behind a section's own facets.
    private func wantedPages(of id: SectionID) -> Int {
        requests.values.reduce(parts.count(of: id)) { count, request in
            switch request.purpose {
            case .section(id, let pages): max(count, pages)
            case .page(id, _, _, let last): max(count, last)
            case .document, .section, .page: count
            }
        }
    }

    // MARK: Receiving

    mutating func receive(_ stored: Stored?, for id: Int) {
        guard let path = requests[id]?.path else { return }
        if let stored, origin.source == .link {
            receive(stored.reading.report)
            origin = Origin(source: .store, document: stored.document, path: path)
            record(stored.reading.document)
            showAlone(stored.reading.document)
            phase = .refreshing
        }
        askForDocument(id, at: path)
    }

    mutating func receive(_ answer: RemoteAnswer, for id: Int, _ removals: Int) {
        guard let request = requests.removeValue(forKey: id) else { return }
        if request.purpose == .document || answer.takesAway {
            effects.append(.keep(answer, path: request.path, removals: removals))
        }
        guard answer != .failed(.status(401)) else { return forgetService() }
        // What only the store has shown is not for this user, or not there any more.
        if answer.takesAway, origin.source == .store { showPreview() }
        switch request.purpose {
        case .document: receive(answer, at: request.path)
        case .section(let id, let pages): receive(answer, of: id, at: request.path, pages: pages)
        case .page(let id, let count, let offset, let last):
            receive(answer, of: id, after: count, at: offset, upTo: last)
        }
        forgetDone()
    }

    /// Takes the answer for the whole document.
    private mutating func receive(_ answer: RemoteAnswer, at path: String) {
        switch answer {
        case .document(let document, let report, let response):
            let isFound = response.status == 200
            receive(report)
            guard !report.hidesEverything else {
                phase = .failed(isFound ? .nothingDrawn : .status(response.status))
                return
            }
            let sent = StoredDocument(bytes: response.body, etag: response.etag, capabilities: capabilities.version)
            origin = Origin(source: .service, document: isFound ? sent : nil, path: path)
            phase = isFound ? .loaded : .failed(.status(response.status))
            (isRefused, hasHeardOfCommands) = (false, true)
            record(document)
            if isFound { show(document) } else { showAlone(document) }
        case .unchanged:
            // The document that it was asked for by may have been exchanged meanwhile.
            guard let document = origin.document(of: path) else { return loadDocument() }
            origin = Origin(source: .service, document: document, path: path)
            phase = .loaded
            (isRefused, hasHeardOfCommands) = (false, true)
            renewPages()
        case .failed(let failure): phase = .failed(failure)
        }
    }

    /// Takes the answer for a section.
    private mutating func receive(_ answer: RemoteAnswer, of id: SectionID, at path: String, pages: Int) {
        switch answer {
        case .document(let document, let report, let response) where response.status == 200:
            let part = document.sections.first { $0.id == id }
            let leftOut = parts.replace(id, with: part, for: capabilities)
            if !leftOut.isEmpty { self.report(.repeatedFacets(leftOut, section: id)) }
            sectionPaths[id] = path
            receive(report)
            // With another section in it, it is not the document that the service gave the tag.
            origin.documentChanged(at: self.path)
            if report.hidesEverything { message = .failure(.nothingDrawn) }
            loadPages(of: id, after: 0, upTo: pages)
        // The section is gone, or the screen is: the whole screen says which.
        case .document(_, _, let response) where response.status == 404: loadDocument()
        case .document(_, _, let response): message = .failure(.status(response.status))
        case .unchanged: break
        case .failed(let failure): message = .failure(failure)
        }
    }

    /// Takes the answer for a page; one that cannot be loaded again goes, and can be asked for again.
    private mutating func receive(
        _ answer: RemoteAnswer, of id: SectionID, after count: Int, at offset: String, upTo last: Int
    ) {
        let isRenewed = count < parts.count(of: id)
        let failure: RemoteFailure
        switch answer {
        case .document(let document, let report, let response) where response.status == 200:
            let page = document.sections.first { $0.id == id }
            let index = parts.put(RemoteParts.Page(section: id, offset: offset, content: page), after: count)
            if !leftOut[index].isEmpty { self.report(.repeatedFacets(leftOut[index], section: id)) }
            receive(report)
            if report.hidesEverything, !isRenewed { message = .failure(.nothingDrawn) }
            return loadPages(of: id, after: count + 1, upTo: last)
        case .document(_, _, let response): failure = .status(response.status)
        case .unchanged: return
        case .failed(let reason): failure = reason
        }
        if isRenewed { parts.keep(count, of: id) }
        failedPages[id] = failure
    }

    /// Keeps the report on a document, a page or a section, and reports what is not shown.
    private mutating func receive(_ report: ReadingReport) {
        self.report = report
        if !report.omitted.isEmpty { self.report(.omitted(report)) }
    }

    private mutating func record(_ document: ScreenDocument) {
        if !document.exposures.isEmpty { effects.append(.record(document.exposures)) }
    }

    // MARK: Showing

    /// Shows a newer document at once; the pages behind its sections stay until they are loaded again.
    private mutating func show(_ document: ScreenDocument) {
        (sectionPaths, failedPages) = ([:], [:])
        let wanted = pagesWanted
        cancel { $0.section != nil }
        parts.follow(document)
        loadPages(wanted)
    }

    /// Loads the pages again that are behind a document which is the newest.
    private mutating func renewPages() {
        let wanted = pagesWanted.filter { parts.count(of: $0.key) > 0 }
        cancel { $0.section.map { wanted[$0] != nil } == true }
        loadPages(wanted)
    }

    private var pagesWanted: [SectionID: Int] {
        let ids = Set(parts.pages.map(\.section) + requests.values.compactMap(\.section))
        return Dictionary(ids.map { ($0, wantedPages(of: $0)) }) { first, _ in first }
    }

    /// Shows a document without pages; what is being loaded of the former one is given up.
    private mutating func showAlone(_ document: ScreenDocument) {
        (sectionPaths, failedPages) = ([:], [:])
        cancel { $0.section != nil }
        parts = RemoteParts(document)
    }

    /// Shows no more than the link carries.
    private mutating func showPreview() {
        (origin, isRefused) = (Origin(), true)
        report = try? preview.get().report
        showAlone(link.document(of: preview))
    }

    /// Takes everything away that the service has said: it does not know any more who asks.
    private mutating func forgetService() {
        cancel { _ in true }
        form = ScreenForm()
        showPreview()
        commands.forgetAll()
        message = nil
        effects.append(.forgetUser)
        phase = .failed(.status(401))
    }

    /// Forgets what commands that are done have shown and sent, once all has been loaded again: the service has said how
    /// things are.
    private mutating func forgetDone() {
        let isRenewing = requests.values.contains { request in
            if case .page(let id, let count, _, _) = request.purpose { count < parts.count(of: id) } else { false }
        }
        guard hasHeardOfCommands, !isRenewing else { return }
        hasHeardOfCommands = false
        for sent in commands.reloaded() { form.forget(sent) }
    }
}

extension ReadingReport {
    /// Whether there was something to show, and nothing of it is.
    var hidesEverything: Bool { shown.isEmpty && !omitted.isEmpty }
}
