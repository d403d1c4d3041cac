public import ComponentScreen

// Documents, pages and sections. A document that came takes the place of all that was asked for before; one that is asked
// for again needs no pages or sections of the old one.
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
            load(id) { $0.replace(id, with: $1, for: $2) }
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
        load(id, from: offset) { $0.append($1, at: offset, to: id, for: $2) }
    }

    /// Loads the document; of several calls only the last counts.
    func load() {
        documentWork.cancel()
        status.update { $0.phase = hasDocument ? .refreshing : .loading }
        let path = path
        documentWork.run { [weak self, service, client] in
            if let store = client.store, self?.hasDocument == false,
                let stored = await service.stored(path, in: store), !Task.isCancelled
            {
                self?.show(stored.reading, etag: stored.etag, of: path)
                self?.isUnconfirmed = true
                self?.status.update { $0.phase = .refreshing }
            }
            // The tag of a document that was asked for with another query says nothing about this one.
            let tag = self?.tag.flatMap { $0.path == path ? $0.etag : nil }
            return await service.document(
                ScreenRequest(path, capabilities: service.capabilities.version, etag: tag))
        } then: { [weak self] answer in
            if case .success(let answer) = answer { self?.finishLoading(answer, of: path) }
        }
    }

    private func finishLoading(_ answer: RemoteAnswer, of path: String) {
        keep(answer, of: path)
        switch answer {
        case .document(let reading, let response) where reading.report.hidesEverything:
            receive(reading.report)
            status.update { $0.phase = .failed(response.status == 200 ? .nothingDrawn : .status(response.status)) }
        case .document(let reading, let response):
            let isFound = response.status == 200
            cancelSections()
            commands.reloaded()
            show(reading, etag: isFound ? response.etag : nil, of: path)
            status.update { $0.phase = isFound ? .loaded : .failed(.status(response.status)) }
        case .unchanged:
            isUnconfirmed = false
            commands.reloaded()
            status.update { $0.phase = .loaded }
        case .failed(let failure):
            if failure.isRefusal, isUnconfirmed { showPreview() }
            status.update { $0.phase = .failed(failure) }
        }
        commandsChanged()
    }

    private func show(_ reading: Reading, etag: String?, of path: String) {
        hasDocument = true
        isUnconfirmed = false
        receive(reading.report)
        change(to: reading.document)
        tag = etag.map { ($0, path) }
        status.update { $0.title = reading.document.title ?? link.title }
    }

    /// Takes a document away that was kept, and is not for this user.
    private func showPreview() {
        hasDocument = false
        tag = nil
        let preview = try? link.preview(for: service.capabilities)
        change(to: preview?.document ?? ScreenDocument(screen: link.path, title: link.title, sections: []))
        status.update { $0.title = link.title }
    }

    /// Keeps the report on a document, a page or a section, and reports once what is not shown.
    func receive(_ report: ReadingReport) {
        self.report = report
        if !report.omitted.isEmpty { incidentOnce(.omitted(report)) }
    }

    private func change(to document: ScreenDocument) {
        screen.replan(for: DocumentRequirements(document: document, flags: plan.requirements.flags))
        reportStateless()
        reportChange()
    }

    private func keep(_ answer: RemoteAnswer, of path: String) {
        guard let store = client.store else { return }
        storeWork.run { [service] in
            try await service.keep(answer, of: path, in: store)
        } then: { [weak self] outcome in
            if case .failure(let fault) = outcome { self?.incident(.notStored("\(fault)")) }
        }
    }

    /// Loads a part of the document, and puts it in.
    private func load(
        _ id: SectionID, from offset: String? = nil,
        then take: @escaping (inout ScreenDocument, DocumentSection?, Capabilities) -> [FacetID]
    ) {
        let request = ScreenRequest(
            path, capabilities: service.capabilities.version, offset: offset, section: id)
        let scope = TaskScope()
        sectionWork[id] = scope
        status.update { $0.loadingSections.insert(id) }
        scope.run { [service] in
            await service.document(request)
        } then: { [weak self] answer in
            guard let self, case .success(let answer) = answer else { return }
            sectionWork[id] = nil
            status.update { $0.loadingSections.remove(id) }
            switch answer {
            case .document(let reading, let response) where response.status == 200:
                var document = document
                let part = reading.document.sections.first { $0.id == id }
                let leftOut = take(&document, part, service.capabilities)
                if !leftOut.isEmpty { incident(.repeatedFacets(leftOut, section: id)) }
                receive(reading.report)
                if reading.report.hidesEverything { status.update { $0.message = .failure(.nothingDrawn) } }
                change(to: document)
                // With another section in it, it is not the document that the service gave the tag.
                if offset == nil { tag = nil }
            // The section is gone, or the screen is: the whole screen says which.
            case .document(_, let response) where response.status == 404 && offset == nil: load()
            case .document(_, let response):
                status.update { $0.message = .failure(.status(response.status)) }
            case .unchanged: break
            case .failed(let failure):
                keep(answer, of: request.path)
                status.update { $0.message = .failure(failure) }
            }
        }
    }

    private func cancelSections() {
        for scope in sectionWork.values { scope.cancel() }
        sectionWork = [:]
        status.update { $0.loadingSections = [] }
    }
}

extension ReadingReport {
    /// Whether there was something to show, and nothing of it is.
    var hidesEverything: Bool { shown.isEmpty && !omitted.isEmpty }
}
