public import ComponentScreen
import FeatureFlags

/// A screen that a service describes: it is loaded, shown, and does what its facets say.
///
/// ```swift
/// let screen = RemoteScreen(ScreenLink("artist/leonard-bernstein"), client: client) { navigator.push($0) }
/// let changes = screen.onChange { change, sections in    // retain it
///     view.animate(change, to: sections)
///     view.show(screen.status.value)
/// }
/// try screen.send(.tap, to: "favourite", in: "header/favourite")
/// ```
///
/// It is a screen like any other: a plugin point with a feed over the facets of its document. Its components are in
/// `sections`; loading, messages and questions are in `status`. It is loaded from when it is made.
///
/// Where loading again fails, what was shown before stays, but for two things: pages that could not be loaded behind a
/// newer document go, and can be asked for again; and after an answer with status 401 nothing of the service is shown
/// any more. An answer to an older request is ignored once a newer one was sent. The transport decides how long to wait.
@MainActor
public final class RemoteScreen: MountedScreen, CheckedScreen {
    /// The link that led here.
    public let link: ScreenLink
    /// The status of the screen, beside what it shows.
    public let status: ValueStream<Status>
    /// The report on the facets of the last document, page or section; at first, of the link's header.
    public var report: ReadingReport? { state.report }
    /// The node that RIBs among its components are attached to; attach it to your own.
    public var router: Router { screen.router }

    /// Is told where a component would change by a plan for the same document; for tests.
    package var onUnstableState: ((_ fault: String) -> Void)? {
        get { screen.onUnstableState }
        set { screen.onUnstableState = newValue }
    }

    let channel: ScreenChannel
    private let client: ScreenClient
    private let service: RemoteService
    private let navigate: @MainActor (ScreenLink) -> Void
    private let dismiss: (@MainActor () -> Void)?
    private let screen: Screen<DocumentRequirements>

    /// All that decides what is shown and asked for; what is here besides runs its effects.
    private var state: RemoteState
    private var flags: Flags
    /// What the service's flags decided for a user whom nobody knows, as far as it is reported.
    private let exposed = ExposureLog.Reported()
    /// The work on each request that is not answered.
    private var requests: [Int: TaskScope] = [:]
    private let commandWork = TaskScope()
    private let storeWork = TaskScope()
    /// The incidents that are reported once, and have been.
    private var reported: Set<ScreenIncident.Problem> = []
    private var observations: [ObservationToken] = []
    private var isTornDown = false

    /// Shows what the link carries, and loads the screen.
    ///
    /// - Parameters:
    ///   - link: where the screen is, and what is shown until it is there.
    ///   - client: what all screens of the application share.
    ///   - navigate: shows another screen.
    ///   - dismiss: goes back from the screen, or ends the sheet that it stands in; without it, that is reported as an
    ///     action that nothing does.
    public init(
        _ link: ScreenLink, client: ScreenClient, navigate: @escaping @MainActor (ScreenLink) -> Void,
        dismiss: (@MainActor () -> Void)? = nil
    ) {
        let state = RemoteState(
            link, for: client.library.capabilities, words: client.words, hasStore: client.store != nil)
        self.link = link
        self.client = client
        self.navigate = navigate
        self.dismiss = dismiss
        self.state = state
        flags = client.flags
        service = RemoteService(client)
        status = ValueStream(state.status)
        channel = ScreenChannel()
        screen = Screen(
            client.library.screen(channel),
            for: DocumentRequirements(document: state.document, flags: client.flags, words: state.words),
            name: link.path, disabledBuilders: client.disabledBuilders, failure: client.failure,
            analytics: client.analytics, reportsAppearance: client.reportsAppearance)
        channel.form.update { $0 = state.form }
        observations = [
            channel.sent.observe { [weak self] in self?.handle(.performed($0.action, in: $0.component)) },
            status.observe { [weak screen] _ in screen?.announce() },
        ]
        reportStateless()
        handle(.opened)
    }

    // MARK: Looking

    /// The document that is shown: as read, with the pages that were added.
    public var document: ScreenDocument { state.document }

    /// The current plan: which builders are on the screen, and why.
    public var plan: Plan<DocumentRequirements> { screen.plan }

    /// The faults of the plan and of what is drawn, the changes without end that were stopped, and what is wrong with
    /// crash notes; empty when there is none.
    public var faults: [String] { screen.faults }

    /// The sections shown now: the header, the menu, and the sections of the document under their own names.
    ///
    /// The facets above a section come first in it. The header and the menu are the sections `header` and `menu`, with
    /// a slash behind the name where a section of the document has that name.
    public var sections: [SectionContent<RenderedComponent>] { screen.sections }

    /// Returns a component as it is shown now, also one inside another, or one around the sections.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? {
        screen.facet(of: id) ?? accessorySections.lazy.flatMap(\.components).first { $0.id == id }?.facet
    }

    /// The things that the user still has to do, in screen order.
    public var missing: [Missing] { screen.missing }

    /// Calls back after each change of what is shown, and of the status; what has changed is empty for that.
    ///
    /// - Returns: the observation, which lasts for as long as it is retained.
    public func onChange(
        _ listener: @escaping (ScreenChange, [SectionContent<RenderedComponent>]) -> Void
    ) -> ObservationToken {
        screen.onChange(listener)
    }

    // MARK: Acting

    /// Does to a facet what a user would; what its action says is done at once, or begun.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    public func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws(ScreenError) {
        if accessorySections.contains(where: { $0.components.first?.id == component }) {
            return try sendToAccessory(interaction, to: facet, in: component)
        }
        try screen.send(interaction, to: facet, in: component)
    }

    /// Does what an action says.
    ///
    /// A page is the next one of the first section in which something leads there.
    public func perform(_ action: FacetAction) { handle(.performed(action, in: nil)) }

    /// Loads the screen again, or some of its sections; also after a failure.
    ///
    /// A newer document is shown as soon as it is there. The pages behind its sections are loaded again then, also where
    /// the document is the same, and each is shown when it comes.
    ///
    /// - Parameter sections: the ids of sections of the document; nil for the whole screen.
    public func reload(_ sections: [SectionID]? = nil) { handle(.reloaded(sections)) }

    /// Loads the next page of a section, as its `more` says; does nothing where there is none, or while it is loaded.
    public func loadMore(in section: SectionID) { handle(.moreWanted(section)) }

    /// Answers what the status asks, and sends the command; a choice is answered by the id of an option.
    ///
    /// The answer stays in the prompt until the command is done. What is none of the options is not sent.
    public func answer(_ text: String) { handle(.promptAnswered(text)) }

    /// Gives up the command that asks; what it has shown ahead is taken back.
    public func dismissPrompt() { handle(.promptDismissed) }

    /// Reports that a component became visible.
    public func appeared(_ id: ComponentID) { screen.appeared(id) }

    /// Takes the message away.
    public func dismissMessage() { handle(.messageDismissed) }

    /// Shows another document, or the same for other flags; what stays keeps what the user entered.
    ///
    /// The words are the client's, in the language of the document.
    public func replan(for requirements: DocumentRequirements) {
        guard !isTornDown else { return }
        flags = requirements.flags
        handle(.replaced(requirements.document), hasOtherFlags: true)
    }

    // MARK: Entries

    /// Returns what the user has entered and chosen, to be stored for this user.
    public func entries(of owner: String) -> ScreenEntries { screen.entries(of: owner) }

    /// Enters and chooses again what was stored for this user, in the components that are there.
    ///
    /// - Returns: the entries that are not there now, each with the reason.
    @discardableResult
    public func restore(_ entries: ScreenEntries, of owner: String) -> [ScreenEntries.Lost] {
        let lost = screen.restore(entries, of: owner)
        guard entries.owner == owner else { return lost }
        // The form of the whole screen is what counts and what is sent.
        channel.form.update { form in
            for values in entries.values(of: PlainFacetBuilder.name, as: [String: FacetValue].self) {
                for (id, value) in values { form.enter(value, into: FacetID(rawValue: id)) }
            }
        }
        return lost
    }

    // MARK: Life

    /// Waits until nothing is being loaded, sent or worked on.
    public func waitUntilIdle() async {
        while let scope = ([commandWork, storeWork] + requests.values).first(where: { !$0.isIdle }) {
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
        for scope in [commandWork] + requests.values { scope.cancel() }
        screen.tearDown()
    }

    // MARK: Events and effects

    /// Takes the state to where an event leads, shows it, and runs the effects.
    func handle(_ event: RemoteState.Event, hasOtherFlags: Bool = false) {
        guard !isTornDown else { return }
        // Components write these, too.
        (state.form, state.query) = (channel.form.value, channel.query.value)
        let effects = state.reduce(event)
        show(hasOtherFlags: hasOtherFlags)
        for effect in effects where !isTornDown { run(effect) }
    }

    /// Shows the state as it is now: a listener that hears of a part of it may have taken it further.
    private func show(hasOtherFlags: Bool) {
        let isOther = hasOtherFlags || plan.requirements.document != state.document
        screen.change {
            channel.form.update { $0 = state.form }
            channel.selections.update { $0 = state.commands.selections }
            if isOther {
                screen.replan(for: DocumentRequirements(document: state.document, flags: flags, words: state.words))
            }
        }
        if isOther { reportStateless() }
        status.update { $0 = state.status }
    }

    private func run(_ effect: RemoteState.Effect) {
        switch effect {
        case .read(let id, let path):
            work(on: id) { [service, store = client.store] in
                if let store { await service.stored(path, in: store) } else { nil }
            } then: {
                .stored(id, $0)
            }
        case .load(let id, let request, let base):
            let removals = client.store?.removals(of: request.path) ?? 0
            work(on: id) { [service] in
                await service.document(request, since: base)
            } then: {
                .answered(id, $0, removals: removals)
            }
        case .cancel(let id): requests.removeValue(forKey: id)?.cancel()
        case .send(let id, let request):
            commandWork.run { [service] in
                await service.outcome(of: request)
            } then: { [weak self] outcome in
                if case .success(let outcome) = outcome { self?.handle(.finished(id, outcome)) }
            }
        case .keep(let answer, let path, let removals):
            keep { [service] in
                _ = try await service.keep(answer, of: path, in: $0, askedAfter: removals)
            }
        case .forgetUser:
            screen.forgetEntries()
            keep { [service] in try await service.forgetUser(in: $0) }
        case .navigate(let link): navigate(link)
        case .dismiss(let action):
            if let dismiss { dismiss() } else { report(.unknownAction(action)) }
        case .act(let action, let filled):
            if let kind = client.library.actions.first(where: { $0.name == action.name }) {
                kind.perform(filled)
            } else {
                report(.unknownAction(action))
            }
        case .record(let exposures): record(exposures)
        case .report(let problem): report(problem)
        }
    }

    private func work<Answer>(
        on id: Int, _ work: @escaping @MainActor () async -> Answer,
        then event: @escaping @MainActor (Answer) -> RemoteState.Event
    ) {
        let scope = TaskScope()
        requests[id] = scope
        scope.run(work) { [weak self] answer in
            guard let self, case .success(let answer) = answer else { return }
            requests[id] = nil
            handle(event(answer))
        }
    }

    private func keep(_ work: @escaping @MainActor (DocumentStore) async throws -> Void) {
        guard let store = client.store else { return }
        storeWork.run {
            try await work(store)
        } then: { [weak self] outcome in
            if case .failure(let fault) = outcome { self?.report(.notStored("\(fault)")) }
        }
    }

    /// Reports what flags decided on the service for the user whom the client asks for.
    private func record(_ exposures: [Exposure]) {
        for var exposure in exposures {
            exposure.user = client.flags.userKey
            client.flags.exposures?.record(exposure, nameless: exposed)
        }
    }

    private func report(_ problem: ScreenIncident.Problem) {
        if problem.isReportedOnce, !reported.insert(problem).inserted { return }
        client.report(ScreenIncident(screen: link.path, problem: problem))
    }

    /// Tells of facets that should be components with state, and are drawn as they came.
    private func reportStateless() {
        let document = plan.requirements.document
        let kinds = client.library.statefulKinds(plan.requirements.flags)
        guard !kinds.isEmpty, document.facets.contains(where: { kinds.contains($0.kind) }) else { return }
        var decisions: [ComponentID: [String: Decision]] = [:]
        for entry in plan.entries where kinds.contains(FacetKind(rawValue: entry.builder)) {
            decisions[entry.component, default: [:]][entry.builder] = entry.decision
        }
        for (area, facets) in document.areas {
            for top in facets {
                let place = ComponentID(area.rawValue).scoping(item: top.id)
                for facet in top.all where kinds.contains(facet.kind) {
                    let component = facet.id == top.id ? place : place.scoping(item: facet.id)
                    let decision = decisions[component]?[facet.kind.rawValue]
                    guard decision != .included else { continue }
                    let reason = decision.map { "\($0)" } ?? "it is inside a component that draws it itself"
                    report(.stateless(facet.id, facet.kind, because: reason))
                }
            }
        }
    }
}

extension ScreenDocument {
    /// The facets that are inside no other, by the areas that their components are named for.
    fileprivate var areas: [(SectionID, [Facet<FacetAction>])] {
        [(.header, header), (.menu, menu), (.body, sections.flatMap { $0.header + $0.body })]
    }
}
