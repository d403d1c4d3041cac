public import ComponentScreen

/// The phrases that the components of a screen show, and the texts that no phrase has made.
///
/// It is asked in a pseudo-language, in which everything that a phrase has made stands between ⟦ and ⟧.
public struct ScreenTexts: Sendable {
    /// A text that no phrase has made.
    public struct Unlocalized: Hashable, Sendable, CustomStringConvertible {
        /// The component that shows it.
        public let component: ComponentID
        /// The facet that shows it; nil for what the user still has to do.
        public let facet: FacetID?
        /// The text.
        public let text: String

        /// One line for people.
        public var description: String {
            "\(component)\(facet.map { "/\($0)" } ?? ""): \"\(text)\" does not come from a phrase"
        }
    }

    /// The keys of the phrases by component.
    public private(set) var phrases: [ComponentID: Set<String>] = [:]
    /// The texts that no phrase has made, each once, in the order they were found.
    public private(set) var unlocalized: [Unlocalized] = []

    /// The keys of all phrases that were said.
    package private(set) var all: Set<String> = []
    /// The keys of the phrases that no component says when it is asked: headers of sections, and what was said once, such
    /// as a notice of a failure.
    public var outsideComponents: Set<String> { phrases.values.reduce(all) { $0.subtracting($1) } }

    /// The words that a screen has to be mounted in: what one component hands on to another was said in them, too.
    public let words: Words
    fileprivate let heard = NotedNames()

    /// Starts with nothing heard.
    public init() {
        let heard = heard
        words = Words(Words.pseudoLanguages[0]).noting { heard.note($0.key) }
    }

    /// Adds what a mounted screen shows now, or one component of it.
    @MainActor
    public mutating func hear(_ screen: some MountedScreen, only component: ComponentID? = nil) {
        let ids = component.map { [$0] } ?? screen.sections.flatMap(\.components).map(\.id)
        // The screen has said all components at once, so nobody knows which one said what.
        let together = heard.take()
        if component == nil { all.formUnion(together) }
        for id in ids {
            guard let shown = screen.localized(id, in: words) else { continue }
            take(shown.facet, shown.missing.map(\.message), of: id)
        }
    }

    private mutating func take(_ facet: Facet<AnyEvent>, _ missing: [String], of id: ComponentID) {
        let said = heard.take()
        all.formUnion(said)
        phrases[id, default: []].formUnion(said)
        let found =
            facet.unlocalizedTexts.map { Unlocalized(component: id, facet: $0.facet, text: $0.text) }
            + missing.filter(\.isUnlocalized).map { Unlocalized(component: id, facet: nil, text: $0) }
        for text in found where !unlocalized.contains(text) { unlocalized.append(text) }
    }

    /// Returns a line for each phrase that has no text in a language, in the order of components, phrases and languages.
    package func untranslated(in languages: [String], of catalog: StringCatalog) -> [String] {
        let components = phrases.sorted { $0.key.rawValue < $1.key.rawValue }.map { ("of \($0)", $1) }
        return (components + [("around the components", outsideComponents)]).flatMap { place, phrases in
            phrases.sorted().filter { catalog.entries[$0]?.isTranslated != false }.flatMap { key in
                languages.filter { catalog.state(of: key, in: $0) == nil }.map {
                    "\"\(key)\" \(place) has no text in \($0)"
                }
            }
        }
    }
}

extension ScreenSpace {
    /// Finds the phrases and the texts that no phrase has made, in every variant of a screen and along random walks on it.
    ///
    /// Each variant is looked at before anybody did anything. Then things are done at random in contexts in which each two
    /// values of axes and flags meet.
    ///
    /// - Parameters:
    ///   - steps: the number of things that are done, on all screens together.
    ///   - mount: mounts the screen; without it, the components of the space are mounted as they are, which is enough where
    ///     nothing ties them together.
    /// - Throws: `ProofError` where builders do not allow a proof or the requirements ignore words, and what `mount` throws.
    @MainActor
    public func screenTexts(
        steps: Int = 1000, mount: (@MainActor (Requirements) async throws -> any MountedScreen<Requirements>)? = nil
    ) async throws -> ScreenTexts {
        guard requirements(in: baseline).carriesWords else {
            throw ProofError("the requirements ignore words; give them a member `var words = Words.english`")
        }
        let mount = mount ?? { mountedAlone($0) }
        var texts = try firstTexts()
        let contexts = try rows(strength: 2)
        for (index, context) in contexts.enumerated() where steps > 0 {
            let screen = try await mount(requirements(in: context).localized(in: texts.words))
            let share = (steps + contexts.count - 1 - index) / contexts.count
            await texts.walk(screen, steps: share, seed: UInt64(index + 1))
            screen.tearDown()
        }
        return texts
    }

    /// Mounts the screen with the host that its plugin point names; what stands for one that fails has no words.
    @MainActor
    private func mountedAlone(_ requirements: Requirements) -> Screen<Requirements> {
        let sign: Phrase = "\("×")"
        return Screen(
            pluginPoint, for: requirements, name: "words",
            failure: FailureNotice(title: sign, message: sign, retry: sign, missing: sign))
    }

    /// Finds what every variant says before anybody did anything.
    private func firstTexts() throws(ProofError) -> ScreenTexts {
        var texts = ScreenTexts()
        for section in pluginPoint.sections { texts.take(section) }
        for (place, id) in places.ids.enumerated() {
            _ = try allCases(of: id.rawValue, budget: 1 << 16) { probe in
                texts.heard.take()
                let component = probe.compose(place) { probe.requirements.localized(in: texts.words) }.component
                if let component { texts.take(component) }
                return component != nil
            }
        }
        return texts
    }
}

extension ScreenTexts {
    fileprivate mutating func take(_ section: ScreenSection) {
        _ = section.localized(in: words)
        all.formUnion(heard.take())
    }
}

extension ScreenTexts {
    fileprivate mutating func take(_ component: Component) {
        let missing: [String] =
            switch component.readiness {
            case .ready: []
            case .incomplete(let message): [message]
            }
        take(component.render(), missing, of: component.id)
    }
}

extension ScreenTexts {
    /// Does things to a screen at random, and takes up what it shows.
    ///
    /// Half of them are done where the user still has something to do, and where nothing is left, in any component alike:
    /// so a form gets filled, and what is said behind it is heard, too.
    ///
    /// - Parameters:
    ///   - screen: the mounted screen.
    ///   - steps: the number of acts.
    ///   - seed: the seed that they are drawn from; the same seed gives the same acts.
    @MainActor
    public mutating func walk(_ screen: some MountedScreen, steps: Int, seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let entries = [
            "", "1", "5", "50", "12,5", "2.75", "999999999", "abc", "Ann Lee", "+886912345678",
            String(repeating: "x", count: 130),
        ]
        hear(screen)
        for _ in 0..<steps {
            let components = screen.sections.flatMap(\.components).map { component in
                // A link works where its facet is disabled.
                component.facet.all.filter { $0.status.isEnabled ? !$0.events.isEmpty : !$0.links.isEmpty }
                    .map { (component.id, $0) }
            }.filter { !$0.isEmpty }
            let waiting = Set(screen.missing.map { String($0.component.rawValue.prefix { $0 != "/" }) })
            let unfilled = components.filter { waiting.contains($0[0].0.rawValue) }
            let near = unfilled.isEmpty ? components.randomElement(using: &random) : unfilled.flatMap { $0 }
            let targets = Bool.random(using: &random) ? near ?? [] : components.flatMap { $0 }
            guard let (component, facet) = targets.randomElement(using: &random) else { return }
            let entry = entries.randomElement(using: &random) ?? ""
            let names: [String?] =
                facet.status.isEnabled ? facet.events.others.keys.sorted() + [nil] : facet.links.map(\.event)
            let interaction: Interaction =
                switch (names.randomElement(using: &random) ?? nil, facet.kind.interaction) {
                case (let name?, _): .event(name)
                case (nil, .enter?): .enter(facet.entry(near: entry))
                case (nil, .enterSecret?): .enterSecret(Secret(entry))
                case (nil, .choose?): .choose
                case (nil, .toggle?): .toggle
                case (nil, .tap?), (nil, .event?), (nil, nil): .tap
                }
            try? screen.send(interaction, to: facet.id, in: component)
            // What is under way is seen, and so is what comes of it.
            if Bool.random(using: &random) { await screen.waitUntilIdle() }
            hear(screen)
        }
        await screen.waitUntilIdle()
        hear(screen)
    }
}

extension Facet {
    /// Returns a text, or a day or a time in its place where this facet takes one.
    fileprivate func entry(near text: String) -> String {
        guard takes(text: text) == false else { return text }
        return element.kind == .date ? "2026-12-0\(1 + text.count % 9)" : "1\(text.count % 9):30"
    }
}
