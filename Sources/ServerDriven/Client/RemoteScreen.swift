public import ComponentScreen
import FeatureFlags

/// A screen that a service describes: it is loaded, shown, and does what its facets say.
///
/// ```swift
/// let screen = RemoteScreen(ScreenLink("artist/leonard-bernstein"), client: client) { navigator.push($0) }
/// screen.onChange { change, sections in
///     view.animate(change, to: sections)
///     view.show(screen.status.value)
/// }
/// try screen.send(.tap, to: "favourite", in: "header/favourite")
/// ```
///
/// It is a screen like any other: a plugin point with a feed over the facets of its document. Its components are in
/// `sections`; loading, messages and questions are in `status`. It is loaded from when it is made. Whatever fails, what
/// was shown before stays.
///
/// An answer to an older request is ignored once a newer one was sent. The transport decides how long to wait.
@MainActor
public final class RemoteScreen: LivingScreen {
    /// The link that led here.
    public let link: ScreenLink
    /// The status of the screen, beside what it shows.
    public let status: ValueStream<Status>
    /// The report on the facets of the last document, page or section; at first, of the link's header.
    public internal(set) var report: ReadingReport?
    /// The node that RIBs among its components are attached to; attach it to your own.
    public let router: Router

    let client: ScreenClient
    let service: RemoteService
    let navigate: @MainActor (ScreenLink) -> Void
    let channel: ScreenChannel
    let screen: Screen<DocumentRequirements>

    /// The origin of what is shown.
    struct Origin {
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

    var origin = Origin()
    /// The number of pages that were put behind each section's own facets.
    var pages: [SectionID: Int] = [:]
    /// The path of each section that was loaded again; all others came with the document.
    var sectionPaths: [SectionID: String] = [:]
    let documentWork = TaskScope()
    var sectionWork: [SectionID: TaskScope] = [:]
    let commandWork = TaskScope()
    let storeWork = TaskScope()
    var commands = PendingCommands()

    /// The incidents that are reported once, and have been.
    private var reported: Set<ScreenIncident.Problem> = []
    /// The component that something is being done to.
    private var acting: ComponentID?
    private var observations: [ObservationToken] = []
    private(set) var isTornDown = false

    /// Shows what the link carries, and loads the screen.
    ///
    /// - Parameters:
    ///   - link: where the screen is, and what is shown until it is there.
    ///   - client: what all screens of the application share.
    ///   - navigate: shows another screen.
    public init(
        _ link: ScreenLink, client: ScreenClient, navigate: @escaping @MainActor (ScreenLink) -> Void
    ) {
        let words = client.words
        let preview = Result { () throws(DocumentError) in try link.preview(for: client.library.capabilities) }
        let document = link.document(of: preview)
        self.link = link
        self.client = client
        self.navigate = navigate
        service = RemoteService(client)
        status = ValueStream(Status(title: link.title, words: words))
        channel = ScreenChannel()
        router = Router(link.path)
        let point = client.library.screen(channel)
        screen = Screen(
            point.compose(
                point.plan(for: DocumentRequirements(document: document, flags: client.flags, words: words))),
            router: router, failure: client.failure, analytics: client.analytics,
            reportsAppearance: client.reportsAppearance)
        observations = [
            channel.actions.observe { [weak self] in self?.perform($0, in: self?.acting) },
            status.observe { [weak screen] _ in screen?.announce() },
        ]
        router.activate()
        switch preview {
        case .success(let reading): receive(reading.report)
        case .failure(let fault): incident(.unreadablePreview("\(fault)"))
        }
        channel.form.update { $0.follow(document) }
        reportStateless()
        load()
    }

    // MARK: Looking

    /// The document that is shown: as read, with the pages that were added.
    public var document: ScreenDocument { plan.requirements.document }

    /// The plan in force: who is on the screen, and why.
    public var plan: Plan<DocumentRequirements> { screen.plan }

    /// The sections shown now: the header, the menu, and the sections of the document under their own names.
    ///
    /// The facets above a section come first in it. The header and the menu are the sections `header` and `menu`, with
    /// a slash behind the name where a section of the document has that name.
    public var sections: [SectionContent<LiveComponent>] { screen.sections }

    /// The things that the user still has to do, in screen order.
    public var missing: [Missing] { screen.missing }

    /// Calls back after each change of what is shown, and of the status; what has changed is empty for that.
    ///
    /// - Returns: ends the calls.
    @discardableResult
    public func onChange(
        _ listener: @escaping (ScreenChange, [SectionContent<LiveComponent>]) -> Void
    ) -> @MainActor () -> Void {
        screen.onChange(listener)
    }

    // MARK: Acting

    /// Does to a facet what a user would; what its action says is done at once, or begun.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    public func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws(ScreenError) {
        if around.contains(where: { $0.components.first?.id == component }) {
            return try sendAround(interaction, to: facet, in: component)
        }
        let outer = acting
        acting = component
        defer { acting = outer }
        try screen.send(interaction, to: facet, in: component)
    }

    /// Does what an action says.
    ///
    /// A page is the next one of the first section in which something leads there.
    public func perform(_ action: FacetAction) { perform(action, in: nil) }

    /// Does what an action of a component says; a page is the next
    /// one of the component's section, or of any without one.
    private func perform(_ action: FacetAction, in component: ComponentID?) {
        guard !isTornDown, let filled = filled(action, in: component) else { return }
        do throws(DefinitionError) {
            switch try CoreAction(filled, ignored: { incident(.ignoredMember($0.description)) }) {
            case .navigate(let link): navigate(link)
            case .reload(let sections): reload(sections)
            case .loadContent(let offset):
                let own = document.sections.first { section in
                    (section.header + section.body).contains { .body.scoping(item: $0.id) == component }
                }
                if let section = own ?? document.sections.first(where: { $0.leadsToPage(at: offset) }) {
                    loadPage(offset, of: section.id)
                } else {
                    incident(.unknownPage(offset: offset))
                }
            case .command(let filled, _): run(action, filled: filled, in: component)
            case nil:
                if let kind = client.library.actions.first(where: { $0.name == action.name }) {
                    kind.perform(filled)
                } else {
                    incident(.unknownAction(action))
                }
            }
        } catch {
            incident(.malformedAction(error.description))
            status.update { $0.message = .failure(.action(error.description)) }
        }
    }

    /// Says that a component became visible.
    public func appeared(_ id: ComponentID) { screen.appeared(id) }

    /// Takes the message away.
    public func dismissMessage() { status.update { $0.message = nil } }

    /// Shows another document, or the same for other flags; what stays keeps what the user entered.
    ///
    /// The words are the client's, in the language of the document.
    public func replan(for requirements: DocumentRequirements) {
        if requirements.document != document {
            origin.documentChanged(at: path)
            forgetParts()
            status.update { $0.title = requirements.document.title ?? link.title }
        }
        show(requirements)
    }

    func show(_ requirements: DocumentRequirements) {
        var requirements = requirements
        requirements.words = client.words.speaking(requirements.document.language)
        channel.form.update { $0.follow(requirements.document) }
        status.update { $0.words = requirements.words }
        screen.replan(for: requirements)
        reportStateless()
    }

    // MARK: Life

    /// Waits until nothing is being loaded, sent or worked on.
    public func waitUntilIdle() async {
        while let scope = ([documentWork, commandWork, storeWork] + sectionWork.values).first(where: { !$0.isIdle }) {
            await scope.waitUntilIdle()
        }
        if !screen.isIdle {
            await screen.waitUntilIdle()
            await waitUntilIdle()
        }
    }

    /// Ends the screen and all that it waits for.
    public func tearDown() {
        guard !isTornDown else { return }
        isTornDown = true
        observations = []
        for scope in [documentWork, commandWork] + sectionWork.values { scope.cancel() }
        screen.tearDown()
        router.deactivate()
    }

    /// The path of the screen, with what the user has chosen as its query.
    var path: String {
        link.path.adding(channel.query.value.sorted { $0.key < $1.key }.map { QueryItem($0, $1) })
    }

    func incident(_ problem: ScreenIncident.Problem) {
        client.report(ScreenIncident(screen: link.path, problem: problem))
    }

    /// Tells of facets that should be components with state, and are drawn as they came.
    func reportStateless() {
        let kinds = client.library.statefulKinds(plan.requirements.flags)
        guard !kinds.isEmpty else { return }
        let entries = plan.entries
        for facet in document.facets where kinds.contains(facet.kind) {
            let name = ComponentID(rawValue: "").scoping(item: facet.id).rawValue
            let own = entries.filter { $0.builder == facet.kind.rawValue && $0.component.rawValue.hasSuffix(name) }
            guard !own.contains(where: { $0.decision == .included }) else { continue }
            incidentOnce(
                .stateless(
                    facet.id, facet.kind,
                    because: own.first.map { "\($0.decision)" } ?? "it is inside a component that draws it itself"))
        }
    }

    /// Tells of something that is the same each time the screen is loaded.
    func incidentOnce(_ problem: ScreenIncident.Problem) {
        if reported.insert(problem).inserted { incident(problem) }
    }
}

extension DocumentSection {
    fileprivate func leadsToPage(at offset: String) -> Bool {
        more?.loadsPage(at: offset) == true
            || (header + body).flatMap(\.all).contains { $0.events.tap?.loadsPage(at: offset) == true }
    }
}

extension ComponentID {
    fileprivate static let body: Self = "body"
}
