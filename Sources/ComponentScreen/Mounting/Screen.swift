import FeatureFlags
import Foundation

/// A mounted screen: it runs the presenters, routes events to them and reports changes.
///
/// ```swift
/// let screen = Screen(pluginPoint, for: requirements)
/// let changes = screen.onChange { change, sections in view.animate(change, to: sections) }    // retain it
/// try screen.send(.tap, to: "add", in: "package-photo")
/// await screen.waitUntilIdle()
/// screen.replan(for: newRequirements)
/// ```
///
/// The owner has to tear the screen down. A screen that is only released writes nothing more, but its components may keep
/// observing and working.
///
/// A screen holds the flags it was planned with, and no others, until `replan` gives it new requirements. Flags with an
/// `ExposureLog` report what they decided about it, before it shows that.
@MainActor
public final class Screen<Requirements: ScreenRequirements>: MountedScreen, CheckedScreen {
    /// The current plan, as composing and failures left it.
    public private(set) var plan: Plan<Requirements>

    /// The name in analytics and exposures, and in a store of disabled builders.
    public let name: String

    /// The node that RIBs among the components are attached to.
    public let router: Router
    private let hasOwnRouter: Bool

    /// The faults that a developer has to know, each in a sentence; empty when there is none.
    ///
    /// The plan has some. Others are layouts and images that cannot be drawn as they say, changes without end that were
    /// stopped, entries of another form, and what is wrong with the store of disabled builders and its crash notes.
    public var faults: [String] {
        let drawn = components.tree.map { (id: $0.id, facet: $0.ownFacet) }
        let images = drawn.flatMap { id, facet in
            facet.all.flatMap { inner in inner.element.undrawnImages.map { "\(id)/\(inner.id): nobody draws its \($0)" }
            }
        }
        return plan.faults + drawn.flatMap { $0.facet.layoutFaults(in: $0.id) } + images + builders.faults + ownFaults
    }

    /// The logic around the screen, where it has one.
    public let host: (any ScreenHost<Requirements>)?

    /// Is told where a component would change by a plan for the same requirements, after an event of its own, and once all
    /// work has ended; for tests.
    package var onUnstableState: ((_ fault: String) -> Void)?

    private let failure: FailureNotice
    private let analytics: Analytics?
    /// The decisions of flags that are reported already, for a user who is not known.
    private let exposed = ExposureLog.Reported()
    private let builders: DisabledBuilders
    private let reportsAppearance: Bool
    private let reporter = ChangeReporter()
    /// The components on the screen, with those inside them.
    private var components: [MountedComponent] = []

    /// The requirements that are to be planned for.
    private var pending: Requirements?
    /// Whether something has changed that is not reported yet.
    private var hasChanged = false
    /// The components that have changed since their states were compared with fresh ones, under test.
    private var unchecked: Set<ComponentID> = []
    /// The components that have changed since the last report.
    private var changing: Set<ComponentID> = []
    /// The components that change in a loop which a stream has stopped.
    private var looping: Set<ComponentID> = []
    private var reportedMissing: [Missing] = []
    /// Whether listeners are called though the screen shows the same.
    private var isAnnounced = false
    private var activity = Activity.idle
    private var phase = Phase.mounting
    /// The changes without end that were stopped, and the entries that could not be stored.
    private var ownFaults: [String] = []
    /// The events for components that are not started yet.
    private var waiting: [() -> Void] = []
    private let entries = RetainedEntries()

    /// The states that a screen can be in.
    private enum Phase {
        /// The components of the first plan are not there yet; the host takes the screen.
        case mounting
        case mounted
        /// Nothing is started, shown or reported any more.
        case tornDown
    }

    /// The things that a screen can be doing.
    private enum Activity {
        case idle
        /// It changes and reports what follows from a change.
        case settling
        /// It reports for the last time what changes without end: what listeners send is not handled any more.
        case stopping
    }

    private var isTornDown: Bool { phase == .tornDown }

    /// Mounts a screen that forgets which builders it has disabled when it ends.
    ///
    /// ```swift
    /// let screen = Screen(welcome, for: guest)
    /// ```
    ///
    /// - Parameters:
    ///   - point: the builders, and the host where the point's closure names one. Where a closure makes the builders,
    ///     they are made anew for this screen.
    ///   - requirements: the values that the screen is composed from.
    ///   - name: the screen's name in analytics and exposures. By default it is the name of the `router`, or "screen"
    ///     without a router.
    ///   - router: the node of an application of RIBs that RIBs among the components are attached to; the application
    ///     activates it. It runs the host of one screen, so give each screen that has a host its own. Without one the
    ///     screen has a node of its own, which is active.
    ///   - host: the logic around the screen, in place of the one that the point names.
    ///   - failure: what is shown in place of a component whose presenter threw.
    ///   - analytics: records what is shown and used, and which builders are disabled.
    ///   - reportsAppearance: whether a renderer says which components became visible; impressions are recorded then,
    ///     and not when the screen is loaded.
    public convenience init(
        _ point: PluginPoint<Requirements>,
        for requirements: Requirements,
        name: String? = nil,
        router: Router? = nil,
        host: (any ScreenHost<Requirements>)? = nil,
        failure: FailureNotice = .standard,
        analytics: (any AnalyticsSink)? = nil,
        reportsAppearance: Bool = false
    ) {
        self.init(
            point, for: requirements, name: name ?? router?.name ?? "screen", disabledBuilders: nil, router: router,
            host: host, failure: failure, analytics: analytics, reportsAppearance: reportsAppearance)
    }

    /// Mounts a screen whose disabled builders are remembered across launches, under its name.
    ///
    /// The next screen of this name skips the builders in `disabledBuilders`, so give each screen of an application its own
    /// name. A store with a `CrashGuard` counts components that end the
    /// program, too. The other parameters mean the same as without a store.
    public init(
        _ point: PluginPoint<Requirements>,
        for requirements: Requirements,
        name: String,
        disabledBuilders: (any DisabledBuilderStore)?,
        router: Router? = nil,
        host: (any ScreenHost<Requirements>)? = nil,
        failure: FailureNotice = .standard,
        analytics: (any AnalyticsSink)? = nil,
        reportsAppearance: Bool = false
    ) {
        let point = point.renewed
        self.name = name
        self.router = router ?? Router(name)
        self.hasOwnRouter = router == nil
        self.host = host ?? point.host(for: requirements)
        self.failure = failure
        self.analytics = Analytics(analytics, screen: name)
        self.builders = DisabledBuilders(disabledBuilders, screen: name)
        self.reportsAppearance = reportsAppearance
        self.plan = point.composed(for: requirements, without: builders)
        settle {
            self.host?.mounted(on: self)
            change(to: plan)
        }
        guard !isTornDown else { return }
        builders.live()
        if let host = self.host { self.router.run(host) }
        if hasOwnRouter { self.router.activate() }
    }

    // MARK: Looking

    /// The components shown now, section by section, in screen order.
    public var sections: [SectionContent<RenderedComponent>] {
        components.inSections(\.section) {
            RenderedComponent(id: $0.id, builder: $0.component.builder, facet: $0.facet)
        }
    }

    /// Returns a component as it is shown now, also one inside another; nil when it is not on the screen.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? { component(id)?.facet }

    /// Returns a component as it would be shown in the words of another language; nothing changes.
    ///
    /// It is composed with those words, and takes the entry of the mounted one and all that this follows.
    public func localized(_ id: ComponentID, in words: Words) -> LocalizedComponent? {
        guard let component = component(id),
            let made = plan.point.composed(id, for: plan.requirements.localized(in: words), without: builders)
        else { return nil }
        return component.preview(adopting: made, words: words)
    }

    /// The things that the user still has to do, in screen order.
    public var missing: [Missing] { components.flatMap(\.missing) }

    /// Calls back after each change with what has changed since the last call, and what is shown now.
    ///
    /// The change is empty where only what is missing has changed. Never while a presenter handles an event. If a
    /// listener changes something itself, all listeners are called again.
    ///
    /// - Returns: the observation, which lasts for as long as it is retained.
    public func onChange(
        _ listener: @escaping (ScreenChange, [SectionContent<RenderedComponent>]) -> Void
    ) -> ObservationToken {
        reporter.onChange(of: sections, listener)
    }

    /// Returns a component that is shown, at any depth.
    private func component(_ id: ComponentID) -> MountedComponent? {
        components.lazy.compactMap { $0.shown(id) }.first
    }

    private var tree: [MountedComponent] { components.tree }

    /// Calls the listeners, also where the screen shows what it showed: something beside it has changed.
    package func announce() {
        guard !isTornDown else { return }
        settle { (hasChanged, isAnnounced) = (true, true) }
    }

    /// Makes several changes that listeners hear of as one.
    package func change(_ body: () -> Void) {
        guard !isTornDown else { return }
        settle(after: body)
    }

    // MARK: Acting

    /// Reports that a component became visible; its impressions are recorded, each once while it stays on the screen.
    ///
    /// Components inside become visible by themselves. They are named by their own ids, such as `hub/trip-types`, or by
    /// one of their facets behind the id of the outermost component.
    public func appeared(_ id: ComponentID) {
        guard let component = tree.first(where: { $0.id == id }) ?? owner(of: id), !component.isSeen else { return }
        component.isSeen = true
        recordImpressions()
    }

    /// Returns the component of a facet that is named behind the component it is drawn in.
    private func owner(of id: ComponentID) -> MountedComponent? {
        components.lazy.compactMap { outer in
            outer.id.rest(of: id.rawValue).flatMap { outer.owner(of: FacetID(rawValue: $0))?.component }
        }.first
    }

    private func recordImpressions() {
        guard let analytics else { return }
        func visit(_ component: MountedComponent, isHidden: Bool) {
            if isHidden {
                component.disappeared()
            } else if component.isSeen || !reportsAppearance {
                analytics.shown(component, plan.requirements.flags)
            }
            for child in component.children { visit(child, isHidden: isHidden || component.failure != nil) }
        }
        for component in components { visit(component, isHidden: false) }
    }

    /// Performs an interaction on a facet, as a user would, and lets its component react.
    ///
    /// An error of the presenter is not thrown here. The screen shows the failure notice in place of the component,
    /// which keeps what was entered and is shown again after a retry. After its second failure the builder is disabled
    /// for this screen, and the next eligible one takes the place; a `DisabledBuilderStore` keeps that over launches.
    ///
    /// Where listeners change the screen without end, what they send after many rounds is not handled; `faults` says so.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    public func send(
        _ interaction: Interaction, to facet: FacetID, in component: ComponentID
    ) throws(ScreenError) {
        let owned = self.component(component)?.owner(of: facet)
        func find() throws(ScreenError) -> AnyEvent { try target(of: interaction, at: facet, in: component).event }
        // The closure of a field makes the event, and is code of the component.
        let event = if let owned { try owned.component.running(.event, find) } else { try find() }
        guard activity != .stopping, let (owner, own) = owned else { return }
        let used = analytics == nil ? nil : owner.facetLogging.first { $0.id == own.id }
        settle(as: "\(interaction) of \"\(facet)\"", in: component) {
            if let used { analytics?.used(used, of: owner.component, plan.requirements.flags) }
            if owner.failure != nil {
                retry(owner)
            } else if owner.isStarted {
                handle(event, in: owner)
            } else {
                // A presenter starts before it handles anything.
                waiting.append { [weak self] in if owner.isStarted { self?.handle(event, in: owner) } }
            }
        }
    }

    /// Reports, under test, the components that would change by a plan for the same requirements.
    private func checkStates(of ids: Set<ComponentID>, after act: String) {
        // A component is checked with those inside it.
        unchecked = unchecked.filter { id in !ids.contains { $0 == id || $0.rest(of: id.rawValue) != nil } }
        guard let onUnstableState, !isTornDown else { return }
        for id in ids.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let shown = localized(id, in: plan.requirements.words), !shown.isAsNow else { continue }
            onUnstableState(
                """
                after \(act), "\(id)" would change by a new plan for the same requirements; what the user does belongs to \
                the entry, and what an answer brings is followed
                """)
        }
    }

    /// Plans again for new requirements and changes what has to change.
    ///
    /// While the same builder has the same place, its component stays with presenter, work and observations. Its entry
    /// stays once the user has touched it; everything else in the state is made anew and followed again. What goes is torn
    /// down, and the parts of shared models that only it wrote are reset; its entry is there again when it comes back. A
    /// component that takes over a place is started before that: it can still read what the former one has written. A
    /// call while an event is handled or a change reported takes effect after that. If called repeatedly, only the last
    /// call takes effect. If listeners change the screen without end, the last report after many rounds plans nothing more;
    /// `faults` says so.
    public func replan(for requirements: Requirements) {
        guard !isTornDown, activity != .stopping else { return }
        let taken = host?.willReplan(for: requirements) ?? requirements
        settle { pending = taken }
    }

    // MARK: Entries

    /// Returns what the user has entered and chosen, to be stored for this user.
    ///
    /// Entries of components that are not on the screen at present are among them.
    public func entries(of owner: String) -> ScreenEntries {
        let shown = tree
        let entered = shown.compactMap { component in component.entry.map { (component.filledPlace, $0, $0.givesWay) } }
        let retained = entries.sorted(besides: Set(shown.map(\.filledPlace)))
        return ScreenEntries(of: owner, entered + retained, builders.crashes)
    }

    /// Restores what was stored for this user.
    ///
    /// An entry whose builder does not have its place now is kept, and there once it has.
    ///
    /// A host may call it in `ScreenHost.mounted(on:)`, before the components of the first plan are there.
    ///
    /// - Returns: the entries that are not there now, each with the reason.
    @discardableResult
    public func restore(_ entries: ScreenEntries, of owner: String) -> [ScreenEntries.Lost] {
        if let refusal = entries.refusal(for: owner) {
            return entries.items.map { ScreenEntries.Lost($0.place, refusal) }
        }
        var lost: [ScreenEntries.Lost] = []
        settle {
            let mounted = Dictionary(tree.map { ($0.filledPlace, $0) }) { first, _ in first }
            let planned =
                phase != .mounting ? [] : plan.nodes.shown.flatMap { [$0.component] + $0.component.descendants }
            let coming = Dictionary(planned.map { ($0.filledPlace, $0) }) { first, _ in first }
            for item in entries.items {
                let entry = RetainedEntry.stored(Data(item.entry.utf8), givesWay: item.givesWay ?? false)
                if let component = mounted[item.place] {
                    if !component.restore(entry) { lost.append(ScreenEntries.Lost(item.place, .otherForm)) }
                } else if let component = coming[item.place] {
                    if builders.crashes.during(.entry, of: component.key, { component.content.takes(entry) }) {
                        self.entries[item.place] = entry
                    } else {
                        lost.append(ScreenEntries.Lost(item.place, .otherForm))
                    }
                } else {
                    self.entries[item.place] = entry
                    lost.append(ScreenEntries.Lost(item.place, .noPlace))
                }
            }
        }
        return lost
    }

    /// Forgets the entries of components that are not on the screen at present: they are another user's.
    package func forgetEntries() { entries.forget() }

    /// Whether neither a component nor the host has work under way.
    public var isIdle: Bool { tree.allSatisfy(\.isIdle) && host?.isIdle ?? true }

    /// Waits until neither a component nor the host has work under way.
    public func waitUntilIdle() async {
        repeat {
            while let busy = tree.first(where: { !$0.isIdle }) { await busy.waitUntilIdle() }
            await host?.waitUntilIdle()
        } while !isIdle
        // Now everybody has the values that they follow.
        checkStates(of: unchecked, after: "the end of all work")
    }

    /// Ends all components: observations end, work is cancelled, RIBs are detached.
    ///
    /// Final, wherever it is called from: after it nothing is started, shown or reported.
    public func tearDown() {
        guard !isTornDown else { return }
        phase = .tornDown
        builders.end()
        reporter.end()
        let ended = components
        components = []
        entries.forget()
        end(ended)
        if hasOwnRouter { router.deactivate() }
        if let host { router.stop(host) }
    }

    // MARK: Changing

    /// Does something, and then changes and reports what follows from it until nothing does.
    ///
    /// A nested call leaves the rest to the outer one. After many rounds the screen stops, and names what keeps changing.
    ///
    /// - Parameters:
    ///   - act: an event, after which the state of its component is checked under test; another change may be one of
    ///     several that follow from one value.
    ///   - component: the component of the event.
    private func settle(
        as act: @autoclosure () -> String = "", in component: ComponentID? = nil, after body: () -> Void
    ) {
        guard activity == .idle else { return body() }
        activity = .settling
        // Within another event or a report, the screen is not done yet.
        defer {
            activity = .idle
            if onUnstableState != nil, let component { checkStates(of: [component], after: act()) }
        }
        body()
        // The host's code runs there, too.
        if hasChanged || pending != nil { builders.crashes.apart(followUp) }
        if !isTornDown { builders.live() }
    }

    /// Changes and reports what follows from a change until nothing does.
    private func followUp() {
        var rounds = 0
        while !isTornDown, hasChanged || pending != nil {
            rounds += 1
            guard rounds <= mostRounds else { return stop() }
            if !looping.isEmpty {
                reportLoop(of: looping)
                looping = []
            }
            if let requirements = pending {
                pending = nil
                change(to: plan.point.composed(for: requirements, without: builders))
            } else {
                report()
            }
        }
    }

    /// Stops a loop: the last replan still counts, and what the screen then shows is reported once more.
    private func stop() {
        reportLoop(of: changing)
        if let requirements = pending {
            pending = nil
            change(to: plan.point.composed(for: requirements, without: builders))
        }
        guard !isTornDown else { return }
        activity = .stopping
        report()
    }

    private func report() {
        (hasChanged, changing) = (false, [])
        if builders.crashes.areNoted { builders.crashes.together { for component in tree { component.draw() } } }
        recordImpressions()
        let missing = missing
        if missing != reportedMissing { host?.missingChanged(missing) }
        let always = isAnnounced || missing != reportedMissing
        (reportedMissing, isAnnounced) = (missing, false)
        reporter.report(sections, always: always)
    }

    /// Changes the screen to another plan, in phases, so that nothing is written while components are compared.
    private func change(to new: Plan<Requirements>) {
        let (words, crashes, entries) = (new.requirements.words, builders.crashes, entries)
        let onChange: MountedComponent.OnChange = { [weak self] component, isInLoop, writes in
            guard let self else { return }
            settle {
                self.changed(component, inLoop: isInLoop)
                writes()
            }
        }
        var changes = Reconciliation(words: words) { [weak self] component, section, former in
            let place = component.filledPlace
            // A component that is made anew has the entry of the former one.
            let entry = former?.filledPlace == place ? former?.entry : entries.remove(at: place)
            let mounted = MountedComponent(
                component, in: section, words: words, restoring: entry, entries, crashes, onChange: onChange)
            if entry != nil, mounted.entry == nil {
                self?.ownFaults.append("\(ScreenEntries.Lost(place, .otherForm))")
            }
            return mounted
        }
        let former = components
        let next = crashes.together { changes.reconcile(former, with: new.nodes) }
        // Making a presenter may have torn the screen down.
        guard !isTornDown else { return end(next + changes.gone) }
        // Views show words beside the components, too.
        if words != plan.requirements.words { isAnnounced = true }
        (plan, components, hasChanged, phase) = (new, next, true, .mounted)
        for (entry, message) in builders.crashed(in: { plan.entries }) {
            analytics?.disabled(entry, plan.requirements.flags, message)
        }
        plan.recordExposures(on: name, nameless: exposed)
        let gone = changes.gone.tree
        // The entries of components that go stay until the screen ends.
        let places = gone.isEmpty ? [] : Set(changes.added.map(\.filledPlace))
        for component in gone where !places.contains(component.filledPlace) {
            entries[component.filledPlace] = component.entry
        }
        end(changes.gone)
        let ids = Set(places.map(\.component))
        clear(gone.filter { !ids.contains($0.id) })
        crashes.together {
            for component in tree where !isTornDown { component.release() }
            for component in changes.added where !isTornDown { start(component) }
        }
        let due = waiting
        waiting = []
        for handle in due where !isTornDown { handle() }
        if !isTornDown { clear(gone.filter { ids.contains($0.id) }) }
    }

    private func handle(_ event: AnyEvent, in component: MountedComponent) {
        do { try component.handle(event) } catch { failed(component, error) }
    }

    private func start(_ component: MountedComponent) {
        do { try component.start() } catch { failed(component, error) }
        if !isTornDown, component.isStarted, let own = component.router { router.attach(own) }
    }

    /// Ends components, those inside before the one around.
    private func end(_ ended: [MountedComponent]) {
        for component in ended.tree.reversed() {
            if let own = component.router { router.detach(own) }
            component.tearDown()
        }
    }

    /// Resets the parts that removed components have written and no component on the screen writes.
    private func clear(_ gone: [MountedComponent]) {
        let parts = gone.flatMap(\.parts)
        guard !parts.isEmpty else { return }
        let written = Set(tree.flatMap { $0.parts.map(\.id) })
        for part in parts where !written.contains(part.id) { part.clear() }
        // The other components write their values again.
        let removed = Set(parts.map(\.id))
        for component in tree where component.parts.contains(where: { removed.contains($0.id) }) {
            component.writeAgain()
        }
    }

    // MARK: Failing

    private func failed(_ component: MountedComponent, _ error: any Error) {
        // The presenter may have torn the screen down.
        guard !component.isTornDown else { return }
        switch builders.failed(component.component.key, error) {
        case .first:
            component.fail(showing: failure)
            hasChanged = true
        case .last:
            builders.crashes.apart {
                analytics?.disabled(component, plan.requirements.flags, String(describing: error))
            }
            pending = pending ?? plan.requirements
        case .known: break
        }
    }

    private func retry(_ component: MountedComponent) {
        hasChanged = true
        if !component.retry() { pending = pending ?? plan.requirements }
    }

    // MARK: Loops

    private func changed(_ component: MountedComponent, inLoop: Bool) {
        hasChanged = true
        changing.insert(component.id)
        if onUnstableState != nil { unchecked.insert(component.id) }
        if inLoop { looping.insert(component.id) }
    }

    /// Reports that changes followed from each other without end.
    private func reportLoop(of ids: Set<ComponentID>) {
        let known = tree.filter { ids.contains($0.id) }
        let names = known.isEmpty ? "a listener" : known.map { "\"\($0.id)\"" }.joined(separator: " and ")
        let fault = """
            \(names) changed without end, and \(known.count > 1 ? "were" : "was") stopped after \(mostRounds) rounds; let what \
            follows a change not make another
            """
        if !ownFaults.contains(fault) { ownFaults.append(fault) }
        guard let first = known.first else { return }
        analytics?.record(
            .loop, first.component, plan.requirements.flags, first.ownFacet.id,
            ["components": known.map(\.id.rawValue).joined(separator: " ")])
    }
}
