public import ComponentScreen

/// The phrases that the components of a screen say, and the texts that no phrase has made.
///
/// It is asked in a pseudo-language, in which everything that a phrase has made stands between ⟦ and ⟧.
public struct SpokenTexts: Sendable {
    /// A text that no phrase has made.
    public struct Unsaid: Hashable, Sendable, CustomStringConvertible {
        /// The component that shows it.
        public let component: ComponentID
        /// The facet that shows it; nil for what the user still has to do.
        public let facet: FacetID?
        /// The text.
        public let text: String

        /// One line for people.
        public var description: String {
            "\(component)\(facet.map { "/\($0)" } ?? ""): \"\(text)\" is said by no phrase"
        }
    }

    /// The keys of the phrases by component.
    public private(set) var phrases: [ComponentID: Set<String>] = [:]
    /// The texts that no phrase has made, each once, in the order they were found.
    public private(set) var unsaid: [Unsaid] = []

    /// The words that a screen has to be mounted in: what one component hands on to another was said in them, too.
    public let words: Words
    fileprivate let heard = NotedNames()

    /// Starts with nothing heard.
    public init() {
        let heard = heard
        words = Words(Words.pseudoLanguages[0]).noting { heard.note($0.key) }
    }

    /// Takes up what a mounted screen shows now.
    @MainActor
    public mutating func hear(_ screen: some LivingScreen) {
        guard let speaker = screen as? any SpeakingScreen else { return }
        heard.take()
        for component in screen.sections.flatMap(\.components) {
            guard let (facet, missing) = speaker.said(component.id, in: words) else { continue }
            take(facet, missing, of: component.id)
        }
    }

    private mutating func take(_ facet: Facet<AnyEvent>, _ missing: [String], of id: ComponentID) {
        phrases[id, default: []].formUnion(heard.take())
        let found =
            facet.unsaidTexts.map { Unsaid(component: id, facet: $0.facet, text: $0.text) }
            + missing.filter(\.isUnsaid).map { Unsaid(component: id, facet: nil, text: $0) }
        for text in found where !unsaid.contains(text) { unsaid.append(text) }
    }
}

extension ScreenSpace {
    /// Finds the phrases and the texts that no phrase has made in
    /// every variant of a screen, before anybody did anything.
    ///
    /// - Parameter words: the member of the requirements that has the words.
    /// - Throws: `ProofError` where builders do not allow a proof.
    public func spokenTexts(
        _ words: any WritableKeyPath<Requirements, Words> & Sendable
    ) throws(ProofError) -> SpokenTexts {
        try spokenTexts {
            var requirements = $0
            requirements[keyPath: words] = $1
            return requirements
        }
    }

    package func spokenTexts(
        speaking: @escaping @Sendable (Requirements, Words) -> Requirements
    ) throws(ProofError) -> SpokenTexts {
        var texts = SpokenTexts()
        for (place, id) in places.ids.enumerated() {
            _ = try allCases(of: id.rawValue, budget: 1 << 16) { probe in
                texts.heard.take()
                let component = probe.compose(place) { speaking(probe.requirements, texts.words) }.component
                if let component { texts.take(component) }
                return component != nil
            }
        }
        return texts
    }
}

extension SpokenTexts {
    fileprivate mutating func take(_ component: Component) {
        let missing: [String] =
            switch component.readiness {
            case .ready: []
            case .incomplete(let message): [message]
            }
        take(component.render(), missing, of: component.id)
    }
}

extension SpokenTexts {
    /// Does things to a screen at random, and takes up what it shows.
    ///
    /// - Parameters:
    ///   - screen: the mounted screen.
    ///   - steps: the number of acts.
    ///   - seed: the seed that they are drawn from; the same seed gives the same acts.
    @MainActor
    public mutating func walk(_ screen: some LivingScreen, steps: Int, seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let entries = [
            "", "1", "5", "50", "12,5", "2.75", "999999999", "abc", "Ann Lee", "+886912345678",
            String(repeating: "x", count: 130),
        ]
        hear(screen)
        for step in 0..<steps {
            let targets = screen.sections.flatMap(\.components).flatMap { component in
                component.facet.all.filter { $0.status.isEnabled && !$0.events.isEmpty }.map { (component.id, $0) }
            }
            guard let (component, facet) = targets.randomElement(using: &random) else { return }
            let entry = entries.randomElement(using: &random) ?? ""
            let names = facet.events.others.keys.sorted() + [nil]
            let interaction: Interaction =
                switch (names.randomElement(using: &random) ?? nil, facet.kind.interaction) {
                case (let name?, _): .event(name)
                case (nil, .enter?): .enter(entry)
                case (nil, .choose?): .choose
                case (nil, .toggle?): .toggle
                case (nil, .tap?), (nil, .event?), (nil, nil): .tap
                }
            try? screen.send(interaction, to: facet.id, in: component)
            if step.isMultiple(of: 8) { await screen.waitUntilIdle() }
            hear(screen)
        }
        await screen.waitUntilIdle()
        hear(screen)
    }
}
