public import ComponentScreen

// Documents, pages and sections. A new document replaces everything
// shown; requests for parts of the old one are cancelled.
extension RemoteScreen {
    /// Loads the screen again, or some of its sections; also after a failure.
    ///
    /// - Parameter sections: the ids of sections of the document; nil for the whole screen.
    public func reload(_ sections: [SectionID]? = nil) {
        guard !isTornDown else { return }
        guard let sections, documentWork.isIdle else { return load() }
        for id in sections {
            guard document.sections.contains(where: { $0.id == id }) else {
                incident(.unknownSection(id))
                continue
            }
            sectionWork[id]?.cancel()
            load(id)
        }
    }

    /// Loads the next page of a section, as its `more` says; does nothing where there is none, or while it is loaded.
    public func loadMore(in section: SectionID) {
        guard let more = document.sections.first(where: { $0.id == section })?.more else { return }
        if case .loadContent(let offset)? = try? CoreAction(more) {
            loadPage(offset, of: section)
        } else {
            perform(more)
        }
    }

    func loadPage(_ offset: String, of id: SectionID) {
        guard !isTornDown, sectionWork[id] == nil else { return }
        load(id, from: offset)
    }

    /// Loads the document.
    ///
    /// If called repeatedly, only the last call takes effect.
    func load() {
        documentWork.cancel()
        status.update { $0.phase = origin.source == .link ? .loading : .refreshing }
        let (path, removals) = (path, client.store?.removals(of: path) ?? 0)
        documentWork.run { [weak self, service, client] in
            if let store = client.store, self?.origin.source == .link,
                let stored = await service.stored(path, in: store), !Task.isCancelled, self?.origin.source == .link
            {
                self?.show(stored.reading, from: Origin(source: .store, document: stored.document, path: path))
                self?.status.update { $0.phase = .refreshing }
            }
            // What is done may be on a page, which the tag of the document says nothing of.
            let isAnew = self.map { $0.commands.isAnyDone && !$0.pages.isEmpty } ?? false
            return await service.document(
                ScreenRequest(path, capabilities: service.capabilities.version),
                since: isAnew ? nil : self?.origin.document(of: path), pages: self?.pages ?? [:])
        } then: { [weak self] answer in
            guard let self, case .success(let answer) = answer else { return }
            keep(answer, of: path, askedAfter: removals)
            finishLoading(answer, of: path)
        }
    }

    private func finishLoading(_ answer: RemoteAnswer, of path: String) {
        switch answer {
        case .document(let reading, let response, _) where reading.report.hidesEverything:
            receive(reading.report)
            status.update { $0.phase = .failed(response.status == 200 ? .nothingDrawn : .status(response.status)) }
        case .document(let reading, let response, let pages):
            let isFound = response.status == 200
            forgetParts()
            forgetSent()
            receive(pages)
            let sent = isFound ? service.stored(response) : nil
            show(reading, from: Origin(source: .service, document: sent, path: path))
            status.update { $0.phase = isFound ? .loaded : .failed(.status(response.status)) }
        case .unchanged:
            origin = Origin(source: .service, document: origin.document(of: path), path: path)
            forgetSent()
            status.update { $0.phase = .loaded }
        case .failed(let failure):
            if answer.takesAway, origin.source == .store { showPreview() }
            status.update { $0.phase = .failed(failure) }
        }
        commandsChanged()
    }

    private func show(_ reading: Reading, from origin: Origin) {
        self.origin = origin
        receive(reading.report)
        record(reading.document.exposures)
        change(to: reading.document)
        status.update { $0.title = reading.document.title ?? link.title }
    }

    /// Records what flags decided on the service, once in all screens.
    private func record(_ exposures: [Exposure]) {
        for exposure in exposures {
            let known = client.exposed.value
            client.exposed.update { $0.insert([exposure.flag, exposure.treatment]) }
            if client.exposed.value != known { screen.record([exposure]) }
        }
    }

    /// Takes a document away that was kept, and is not for this user.
    private func showPreview() {
        origin = Origin()
        forgetParts()
        change(to: link.document(of: Result { try link.preview(for: service.capabilities) }))
        status.update { $0.title = link.title }
    }

    /// Keeps the report on a document, a page or a section, and reports once what is not shown.
    func receive(_ report: ReadingReport) {
        self.report = report
        if !report.omitted.isEmpty { incidentOnce(.omitted(report)) }
    }

    /// Counts the pages that came, and reports what is not shown of them.
    private func receive(_ pages: [AppendedPage]) {
        for page in pages {
            self.pages[page.section, default: 0] += 1
            if !page.leftOut.isEmpty { incident(.repeatedFacets(page.leftOut, section: page.section)) }
            receive(page.report)
        }
    }

    private func change(to document: ScreenDocument) {
        show(DocumentRequirements(document: document, flags: plan.requirements.flags))
    }

    private func keep(_ answer: RemoteAnswer, of path: String, askedAfter removals: Int) {
        guard let store = client.store else { return }
        storeWork.run { [service] in
            try await service.keep(answer, of: path, in: store, askedAfter: removals)
        } then: { [weak self] outcome in
            if case .failure(let fault) = outcome { self?.incident(.notStored("\(fault)")) }
        }
    }

    /// Loads a section again with the pages that were shown of it, or the page of it at an offset.
    private func load(_ id: SectionID, from offset: String? = nil) {
        // A page goes on with what is shown, which the user may have chosen otherwise since.
        let path = offset == nil ? path : sectionPaths[id] ?? origin.path ?? path
        let request = ScreenRequest(
            path, capabilities: service.capabilities.version, offset: offset, section: id)
        let scope = TaskScope()
        let pages = offset == nil ? pages.filter { $0.key == id } : [:]
        sectionWork[id] = scope
        status.update { $0.loadingSections.insert(id) }
        scope.run { [service] in
            await service.document(request, pages: pages)
        } then: { [weak self] answer in
            guard let self, case .success(let answer) = answer else { return }
            sectionWork[id] = nil
            status.update { $0.loadingSections.remove(id) }
            switch answer {
            case .document(let reading, let response, let pages) where response.status == 200:
                var document = document
                let part = reading.document.sections.first { $0.id == id }
                if let offset {
                    let leftOut = document.append(part, at: offset, to: id, for: service.capabilities)
                    receive([AppendedPage(section: id, report: reading.report, leftOut: leftOut)])
                    // The document that is on its way was asked for without this page.
                    if !documentWork.isIdle { load() }
                } else {
                    let leftOut = document.replace(id, with: part, for: service.capabilities)
                    if !leftOut.isEmpty { incident(.repeatedFacets(leftOut, section: id)) }
                    self.pages[id] = nil
                    sectionPaths[id] = path
                    receive(pages)
                    receive(reading.report)
                    // With another section in it, it is not the document that the service gave the tag.
                    origin.documentChanged(at: path)
                }
                if reading.report.hidesEverything { status.update { $0.message = .failure(.nothingDrawn) } }
                change(to: document)
            // The section is gone, or the screen is: the whole screen says which.
            case .document(_, let response, _) where response.status == 404 && offset == nil: load()
            case .document(_, let response, _): fail(answer, of: request.path, .status(response.status))
            case .unchanged: break
            case .failed(let failure): fail(answer, of: request.path, failure)
            }
        }
    }

    /// Says that a section or page did not come; what is refused is not kept, and not shown if only the store had it.
    private func fail(_ answer: RemoteAnswer, of path: String, _ failure: RemoteFailure) {
        if answer.takesAway {
            keep(answer, of: path, askedAfter: 0)
            if origin.source == .store { showPreview() }
        }
        status.update { $0.message = .failure(failure) }
    }

    /// Cancels what is loaded of the document that was shown, and forgets its pages.
    func forgetParts() {
        (pages, sectionPaths) = ([:], [:])
        for scope in sectionWork.values { scope.cancel() }
        sectionWork = [:]
        status.update { $0.loadingSections = [] }
    }
}

extension RemoteScreen.Origin {
    /// Returns the document that the service sent; nil where that was asked for with another query.
    func document(of asked: String) -> StoredDocument? { path == asked ? document : nil }

    /// Forgets the document that the service sent, as another one is shown now.
    ///
    /// - Parameter path: the path that counts from now on where nothing was loaded.
    mutating func documentChanged(at path: String) {
        if source == .link { (source, self.path) = (.service, path) }
        document = nil
    }
}

extension ReadingReport {
    /// Whether there was something to show, and nothing of it is.
    var hidesEverything: Bool { shown.isEmpty && !omitted.isEmpty }
}
