import ComponentScreen
import FeatureFlags

/// The state of a screen from data: what came of it, what lies over that, and what is being asked for.
///
/// It is a value, and `reduce` takes it from one event to the next, with the effects to run. A `RemoteScreen` runs them,
/// and tells of their outcomes by further events. Nothing here waits, reads a store or sends anything.
struct RemoteState: Equatable {
    /// Something that the user, the host, the store or the service did.
    enum Event {
        case opened
        /// The screen is to be loaded again, or some of its sections.
        case reloaded([SectionID]?)
        /// The end of a section came near.
        case moreWanted(SectionID)
        /// An action was done; of a component, where it is known whose.
        case performed(FacetAction, in: ComponentID?)
        /// The host shows another document.
        case replaced(ScreenDocument)
        case messageDismissed
        case promptEntered(String)
        case promptAnswered(String)
        case promptDismissed
        /// The store has answered a request; nil where it has nothing.
        case stored(Int, Stored?)
        /// The service has answered a request, before which the path's document had been removed so often.
        case answered(Int, RemoteAnswer, removals: Int)
        /// The service has answered a command.
        case finished(Int, Result<CommandOutcome, RemoteFailure>)
    }

    /// Something to do for an event.
    enum Effect: Equatable {
        /// Asks the store for a document.
        case read(Int, path: String)
        /// Asks the service for a document, a section or a page; with a document that it may answer by a patch of.
        case load(Int, ScreenRequest, since: StoredDocument?)
        /// Gives a request up.
        case cancel(Int)
        /// Sends a command.
        case send(Int, ScreenRequest)
        /// Keeps in the store what an answer brings, or takes away what it refuses.
        case keep(RemoteAnswer, path: String, removals: Int)
        /// Takes all away that is kept for the user.
        case forgetUser
        case navigate(ScreenLink)
        case dismiss(FacetAction)
        /// Has the application do an action, with the values of its inputs.
        case act(FacetAction, filled: FacetAction)
        /// Records what flags decided on the service.
        case record([Exposure])
        case report(ScreenIncident.Problem)
    }

    /// A document from the store, with how it came.
    typealias Stored = (reading: Reading, document: StoredDocument)

    /// The origin of what is shown.
    struct Origin: Equatable {
        enum Source {
            case link
            /// The store; the service has not been heard of it since.
            case store
            /// The service or the host.
            case service
        }

        var source = Source.link
        /// The document as it came; nil where what is shown is not the one that the service sent.
        var document: StoredDocument?
        /// The path that it was asked for with; nil where none was.
        var path: String?
    }

    /// A request that is not answered yet.
    struct Request: Equatable {
        enum Purpose: Equatable {
            case document
            /// A section, and behind it so many pages.
            case section(SectionID, pages: Int)
            /// The page behind so many others of a section, and further ones up to a number of pages.
            case page(SectionID, after: Int, offset: String, upTo: Int)
        }

        let purpose: Purpose
        let path: String

        var section: SectionID? {
            switch purpose {
            case .document: nil
            case .section(let id, _), .page(let id, _, _, _): id
            }
        }
    }

    let link: ScreenLink
    let capabilities: Capabilities
    /// The words of the client.
    let clientWords: Words
    let hasStore: Bool
    /// What the link carries, or why that cannot be read.
    let preview: Result<Preview, DocumentError>

    struct Preview: Equatable {
        let document: ScreenDocument
        let report: ReadingReport
    }

    /// The document and the pages, as they came.
    var parts: RemoteParts { didSet { compose() } }
    /// The document that is shown: the parts, put together.
    private(set) var document: ScreenDocument
    /// The facets of each page that were left out, as their ids are taken.
    private(set) var leftOut: [[FacetID]] = []
    /// The words for what the library says on the screen.
    private(set) var words: Words

    var origin = Origin()
    /// The path of each section that was loaded again; all others came with the document.
    var sectionPaths: [SectionID: String] = [:]
    /// The report on the facets of the last document, page or section.
    var report: ReadingReport?
    /// Whether the service has refused the user, and not answered with a document since: the store is not asked.
    var isRefused = false

    /// The user's entries and choices, which lie over the document.
    var form = ScreenForm()
    var query: [String: String] = [:]
    var commands = PendingCommands()

    var phase = RemoteScreen.Phase.loading
    var message: Result<String, RemoteFailure>?
    /// The sections whose next page could not be loaded.
    var failedPages: [SectionID: RemoteFailure] = [:]

    /// The requests that are not answered yet; answers to others come too late.
    var requests: [Int: Request] = [:]
    private var requestCount = 0
    /// Whether the service has answered with the document since the last command was done.
    var hasHeardOfCommands = false
    /// The effects of the event that is being handled; empty between events.
    var effects: [Effect] = []

    /// Shows what a link carries.
    init(_ link: ScreenLink, for capabilities: Capabilities, words: Words = .english, hasStore: Bool = false) {
        self.link = link
        self.capabilities = capabilities
        self.clientWords = words
        self.hasStore = hasStore
        self.words = words
        preview = Result { () throws(DocumentError) in
            let reading = try link.preview(for: capabilities)
            return Preview(document: reading.document, report: reading.report)
        }
        document = link.document(of: preview)
        parts = RemoteParts(document)
        form.follow(document)
    }

    /// Takes the state to where an event leads.
    ///
    /// - Returns: what is to be done for it, in this order.
    mutating func reduce(_ event: Event) -> [Effect] {
        switch event {
        case .opened: open()
        case .reloaded(let sections): reload(sections)
        case .moreWanted(let section): loadMore(in: section)
        case .performed(let action, let component): perform(action, in: component)
        case .replaced(let document): replace(with: document)
        case .messageDismissed: message = nil
        case .promptEntered(let text): commands.enter(text)
        case .promptAnswered(let text): answerPrompt(text)
        case .promptDismissed: commands.dismiss()
        case .stored(let id, let stored): receive(stored, for: id)
        case .answered(let id, let answer, let removals): receive(answer, for: id, removals)
        case .finished(let id, let outcome): finish(id, outcome)
        }
        defer { effects = [] }
        return effects
    }

    /// Puts the parts together; what the user has entered stays where its input does.
    private mutating func compose() {
        (document, leftOut) = parts.composed(for: capabilities)
        words = clientWords.localized(to: document.language)
        form.follow(document)
    }

    mutating func perform(_ action: FacetAction, in component: ComponentID?) {
        guard let filled = filled(action, in: component) else { return }
        do throws(DefinitionError) {
            switch try CoreAction(filled, ignored: { report(.ignoredMember($0.description)) }) {
            case .navigate(let link): effects.append(.navigate(link))
            case .dismiss: effects.append(.dismiss(action))
            case .reload(let sections): reload(sections)
            case .loadContent(let offset): loadPage(at: offset, for: component)
            case .command(let filled, _): run(action, filled: filled, in: component)
            case nil: effects.append(.act(action, filled: filled))
            }
        } catch {
            report(.malformedAction(error.description))
            message = .failure(.action(error.description))
        }
    }

    // MARK: Support

    /// The status of the screen, beside what it shows.
    var status: RemoteScreen.Status {
        RemoteScreen.Status(
            phase: phase, title: document.title ?? link.title, address: document.address, message: message,
            prompt: commands.asking?.input,
            isSendingAnswer: commands.asking?.isSending ?? false,
            runningCommands: commands.all.count(where: \.isSending),
            sectionEnds: sectionEnds, words: words)
    }

    /// The ends of the sections that have another page or are being loaded.
    ///
    /// While the screen is loaded below the header of a link, the header has an end of its own.
    private var sectionEnds: [SectionID: RemoteScreen.SectionEnd] {
        if phase == .loading, !document.header.isEmpty { return [.header: .loading] }
        let loading = Set(requests.values.compactMap(\.section))
        return Dictionary(
            document.sections.compactMap { section in
                let end: RemoteScreen.SectionEnd? =
                    loading.contains(section.id) ? .loading : failedPages[section.id].map { .failed($0) }
                return (end ?? (section.more == nil ? nil : .more)).map { (section.id, $0) }
            }
        ) { first, _ in first }
    }

    /// The path of the screen, with what the user has chosen as its query.
    var path: String {
        link.path.adding(query.sorted { $0.key < $1.key }.map { QueryItem($0, $1) })
    }

    mutating func report(_ problem: ScreenIncident.Problem) { effects.append(.report(problem)) }

    /// Begins a request.
    ///
    /// - Returns: its number.
    mutating func begin(_ purpose: Request.Purpose, at path: String) -> Int {
        requestCount += 1
        requests[requestCount] = Request(purpose: purpose, path: path)
        return requestCount
    }

    /// Gives up the requests that are meant.
    mutating func cancel(_ isMeant: (Request) -> Bool) {
        for (id, request) in requests.sorted(by: { $0.key < $1.key }) where isMeant(request) {
            requests[id] = nil
            effects.append(.cancel(id))
        }
    }
}

extension RemoteState.Origin {
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

extension ComponentID {
    /// The component around it that is inside no other: of `body/album/quote`, `body/album`.
    var outermost: ComponentID {
        let names = rawValue.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        return names.count > 2 ? ComponentID(rawValue: "\(names[0])/\(names[1])") : self
    }
}
