import FeatureFlags
import StructuredText
import Synchronization

/// One place of a screen as it was decided: its candidates with their decisions, its winner and its children.
///
/// A node has no type parameter. The type of the requirements is erased when the node is made.
struct Node: Sendable {
    private let question: any PlaceQuestion
    private var outcome = Outcome()

    /// Asks for a place; nothing is decided before `plan` or `compose`.
    init<Requirements: ScreenRequirements>(
        _ place: Place<Requirements>, as id: ComponentID, in section: ScreenSection?, for requirements: Requirements,
        under surroundings: PlanSurroundings
    ) {
        question = RequirementsQuestion(place, as: id, in: section, for: requirements, under: surroundings)
    }

    /// The id of the component on the screen, after the ids around it.
    var id: ComponentID { question.id }

    /// Finds who has the place.
    mutating func plan() { question.decide(&outcome, building: false) }

    /// Builds the component and what is inside it; a builder that throws leaves the place to the next.
    mutating func compose() {
        // A plan has found nobody for many places.
        if outcome.decided == 0 || outcome.winner != nil { question.decide(&outcome, building: true) }
    }

    /// The component; nil where none was built.
    var component: Component? { outcome.component }

    /// Calls back for each component on the screen with its section: for the component itself, or the items of a feed.
    fileprivate func forEachShown(in area: ScreenSection?, _ body: (ScreenSection, Component) -> Void) {
        guard let component = outcome.component else { return }
        let area = question.section ?? area
        guard component.isFeed else { return body(area ?? ScreenSection(.item), component) }
        for index in component.nodes.indices { component.nodes[index].forEachShown(in: area, body) }
    }
}

extension [Node] {
    /// The components on the screen with their sections, in order.
    var shown: [(section: ScreenSection, component: Component)] {
        var shown: [(section: ScreenSection, component: Component)] = []
        for index in indices { self[index].forEachShown(in: nil) { shown.append(($0, $1)) } }
        return shown
    }

    /// The components on the screen, section by section.
    var sections: [SectionContent<Component>] {
        var sections: [SectionContent<Component>] = []
        for index in indices { self[index].forEachShown(in: nil) { sections.append($1, in: $0) } }
        return sections
    }
}

extension Node {
    /// The result of deciding a place.
    struct Outcome: Sendable {
        /// The number of candidates that are decided: those up to the winner, or all.
        var decided = 0
        /// The index of the candidate that has the place.
        var winner: Int?
        /// The candidates whose conditions hold and that are out of use or threw.
        var failures: [Int: Decision] = [:]
        /// The component, once it is built.
        var component: Component?
    }
}

/// The surroundings of the places of one plan: the ids that theirs begin with, and the builders that are out of use.
struct PlanSurroundings: Sendable {
    /// The component around; nil on the screen itself.
    var scope: ComponentID?
    /// The builders that are not asked, with what the plan says of them.
    var disabled: [BuilderKey: Decision] = [:]
    /// Whether the plan is made as if no builder had failed; one whose condition may end the program is still not asked.
    var isAsIfNoneFailed = false
    /// Notes which builder's code runs.
    var crashes = ScreenCrashes()

    /// Returns the id that a place has here.
    func id(of place: ComponentID) -> ComponentID { scope?.scoping(place) ?? place }

    /// Returns the name among all builders of the screen that a builder has here.
    func key(of builder: String) -> BuilderKey { BuilderKey(scope: scope, name: builder) }
}

// MARK: Deciding

extension Place {
    /// Decides the place: the first candidate whose condition holds takes it and, when it is built, that builds.
    ///
    /// The one function that decides. A plan asks no more than it has to, composing continues where the plan has ended,
    /// and a proof gives its own answers.
    ///
    /// - Parameters:
    ///   - outcome: what is known, and becomes known.
    ///   - isBuilding: whether the component is built; otherwise the conditions alone decide.
    ///   - id: the id of the component.
    ///   - surroundings: what is around the place.
    ///   - answer: whether a test of a condition holds.
    ///   - requirements: makes the requirements for a builder, given its name.
    func decide(
        _ outcome: inout Node.Outcome, building isBuilding: Bool, as id: ComponentID,
        under surroundings: PlanSurroundings, answer: (Condition<Requirements>.Test) -> Bool,
        for requirements: (_ builder: String) -> Requirements
    ) {
        for index in (outcome.winner ?? outcome.decided)..<candidates.count {
            let candidate = candidates[index]
            outcome.decided = index + 1
            if let decision = surroundings.unasked(candidate) {
                outcome.failures[index] = decision
                continue
            }
            guard
                index == outcome.winner
                    || surroundings.asking(candidate, { candidate.condition.holds(answer) })
            else { continue }
            if !surroundings.disabled.isEmpty, !surroundings.isAsIfNoneFailed,
                let decision = surroundings.disabled[surroundings.key(of: candidate.key)]
            {
                outcome.failures[index] = decision
                continue
            }
            outcome.winner = index
            guard isBuilding else { return }
            do {
                let requirements = requirements(candidate.name)
                outcome.component = try surroundings.running(.state, candidate) {
                    try candidate.build(id, for: requirements, under: surroundings)
                }
                return
            } catch {
                outcome.failures[index] = .failed(message: String(describing: error))
            }
        }
        outcome.winner = nil
    }
}

extension PlanSurroundings {
    /// Runs code of a candidate, with a note that it runs where the screen notes that.
    fileprivate func running<Requirements, Result, Failure: Error>(
        _ act: CrashNote.Act, _ candidate: Candidate<Requirements>, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard crashes.areNoted else { return try body() }
        return try crashes.during(act, of: key(of: candidate.key), body)
    }

    /// Asks the condition of a candidate; one of flags alone cannot end the program.
    fileprivate func asking<Requirements, Result>(
        _ candidate: Candidate<Requirements>, _ body: () -> Result
    ) -> Result {
        candidate.asksCode ? running(.condition, candidate, body) : body()
    }

    /// Returns the decision on a candidate whose condition is not asked, as that may be what ended the program; nil for
    /// any other.
    fileprivate func unasked<Requirements>(_ candidate: Candidate<Requirements>) -> Decision? {
        disabled.isEmpty || !crashes.areNoted || !candidate.asksCode ? nil : disabled[key(of: candidate.key)]
    }
}

/// A place with what it is decided for, without the type of its requirements.
///
/// A protocol for one generic type, because it is where a node erases the type of the requirements.
private protocol PlaceQuestion: AnyObject, Sendable {
    /// The id of the component on the screen, after the ids around it.
    var id: ComponentID { get }
    /// The section that the place stands in, among its siblings; nil for an item that stands where its feed does.
    var section: ScreenSection? { get }
    var candidates: Int { get }
    func decide(_ outcome: inout Node.Outcome, building: Bool)
    /// Returns whether a candidate is a feed, which is on the screen by its items.
    func isFeed(_ candidate: Int) -> Bool
    /// Returns a candidate with the decision on it.
    ///
    /// - Parameters:
    ///   - outcome: what was decided.
    ///   - isEmpty: whether the winner is a feed without items.
    ///   - section: the section of the screen.
    func entry(of candidate: Int, _ outcome: Node.Outcome, isEmpty: Bool, in section: SectionID) -> PlanEntry
    /// Returns the entry of an item of a feed that nobody takes; nil for any other place.
    func unfilledEntry(in section: SectionID) -> PlanEntry?
    /// Returns the places inside a candidate, planned.
    func children(of candidate: Int) -> [Node]
    /// Reads the data that the sections inside a candidate are ordered by; nil where there is none.
    func readArrangement(inside candidate: Int) -> ArrangementReading?
    /// Returns the flags that a candidate reads while it builds.
    func reads(of candidate: Int) -> [FlagDeclaration]
    /// Returns the flags that the condition of a candidate reads, with its name.
    func conditionReads(of candidate: Int) -> [(builder: String, flag: FlagDeclaration)]
    /// Returns the flags that a candidate reads to make the places inside it.
    func insideReads(of candidate: Int) -> [FlagDeclaration]
}

// A class: its code finds the type of the requirements in the object, and need not look it up.
private final class RequirementsQuestion<Requirements: ScreenRequirements>: PlaceQuestion {
    let place: Place<Requirements>
    let id: ComponentID
    let section: ScreenSection?
    let requirements: Requirements
    let surroundings: PlanSurroundings

    init(
        _ place: Place<Requirements>, as id: ComponentID, in section: ScreenSection?, for requirements: Requirements,
        under surroundings: PlanSurroundings
    ) {
        self.place = place
        self.id = id
        self.section = section
        self.requirements = requirements
        self.surroundings = surroundings
    }

    var candidates: Int { place.candidates.count }

    func decide(_ outcome: inout Node.Outcome, building: Bool) {
        let flags = requirements.flags
        place.decide(
            &outcome, building: building, as: id, under: surroundings, answer: { $0.holds(for: requirements, flags) },
            for: { _ in requirements })
    }

    func isFeed(_ candidate: Int) -> Bool { place.candidates[candidate].inside?.nesting == .onScreen }

    func entry(of index: Int, _ outcome: Node.Outcome, isEmpty: Bool, in section: SectionID) -> PlanEntry {
        let candidate = place.candidates[index]
        let decision = decision(on: index, outcome, isEmpty: isEmpty)
        return entry(candidate.name, candidate.key, decision, in: section) { [self] in
            candidate.condition.bound(to: requirements)
        }
    }

    func unfilledEntry(in section: SectionID) -> PlanEntry? {
        place.unfilled.map { feed, decision in entry(feed, feed, decision, in: section) { .always } }
    }

    private func entry(
        _ builder: String, _ key: String, _ decision: Decision, in section: SectionID,
        condition: @escaping @Sendable () -> Condition<Void>
    ) -> PlanEntry {
        PlanEntry(
            builder: builder, key: surroundings.key(of: key), component: id, section: section, decision: decision,
            makeCondition: condition)
    }

    private func decision(on index: Int, _ outcome: Node.Outcome, isEmpty: Bool) -> Decision {
        let candidate = place.candidates[index]
        if let failure = outcome.failures[index] ?? surroundings.unasked(candidate) { return failure }
        if index == outcome.winner { return isEmpty ? .notApplicable(reason: "it has no items") : .included }
        if let winner = outcome.winner,
            surroundings.asking(candidate, { candidate.condition.holds(for: requirements) })
        {
            return .superseded(by: place.candidates[winner].name)
        }
        if let hindrance = candidate.hindrance { return .notApplicable(reason: hindrance) }
        return surroundings.asking(candidate) { candidate.condition.refusal(for: requirements) }
    }

    func children(of candidate: Int) -> [Node] {
        let candidate = place.candidates[candidate]
        var nodes = surroundings.running(.state, candidate) {
            candidate.children(of: id, for: requirements, under: surroundings)
        }
        for index in nodes.indices { nodes[index].plan() }
        return nodes
    }

    func readArrangement(inside candidate: Int) -> ArrangementReading? {
        let candidate = place.candidates[candidate]
        guard let read = candidate.inside?.readArrangement else { return nil }
        return surroundings.running(.state, candidate) { read(requirements) }
    }

    func reads(of candidate: Int) -> [FlagDeclaration] {
        let candidate = place.candidates[candidate]
        return flagsRead(for: requirements) { observed in
            _ = try? surroundings.running(.state, candidate) { try candidate.builder.state(for: observed) }
        }
    }

    func conditionReads(of candidate: Int) -> [(builder: String, flag: FlagDeclaration)] {
        let candidate = place.candidates[candidate]
        guard candidate.asksCode, surroundings.unasked(candidate) == nil else { return [] }
        let read = flagsRead(for: requirements) { observed in
            surroundings.asking(candidate) { _ = candidate.condition.holds(for: observed) }
        }
        return read.map { (candidate.name, $0) }
    }

    func insideReads(of candidate: Int) -> [FlagDeclaration] {
        let candidate = place.candidates[candidate]
        guard candidate.inside != nil else { return [] }
        return flagsRead(for: requirements) { observed in
            surroundings.running(.state, candidate) {
                _ = candidate.children(of: id, for: observed, under: surroundings)
            }
        }
    }
}

/// Returns the flags that a closure reads of requirements; it is called once, and has to be pure.
func flagsRead<Requirements: ScreenRequirements>(
    for requirements: Requirements, by body: (Requirements) -> Void
) -> [FlagDeclaration] {
    let log = ReadLog()
    var observed = requirements
    observed.flags = requirements.flags.observed { flag in log.flags.withLock { _ = $0.insert(flag) } }
    body(observed)
    return Array(log.flags.withLock { $0 })
}

private final class ReadLog: Sendable {
    let flags = Mutex<Set<FlagDeclaration>>([])
}

extension Condition where Requirements: ScreenRequirements {
    /// Returns why it does not hold.
    fileprivate func refusal(for requirements: Requirements) -> Decision {
        let flags = requirements.flags
        func failure(of condition: Condition) -> Condition? {
            condition.firstFailure { $0.holds(for: requirements, flags) }
        }
        guard let flag = failure(of: self)?.onlyFlags?.first else {
            // Without a failure, a test that is not pure has changed its mind.
            return .notApplicable(reason: failure(of: simplified)?.reason ?? "does not apply")
        }
        let answer = flags.answer(for: flag)
        return .switchedOff(flag: answer.flag, treatment: answer.treatment, label: answer.label)
    }
}

// MARK: Reading

extension Node {
    /// Returns every candidate with its decision; behind the winner, the places inside it.
    ///
    /// - Parameters:
    ///   - includedOnly: whether only those whose components are on the screen are returned.
    ///   - area: the section of the screen, for a place inside another.
    func entries(includedOnly: Bool, in area: SectionID? = nil) -> [PlanEntry] {
        let area = area ?? question.section?.id ?? .item
        var entries: [PlanEntry] = []
        let children = children
        // Nothing of a feed without items is on the screen.
        let isEmpty = children.isEmpty && outcome.winner.map(question.isFeed) ?? false
        for index in 0..<question.candidates where !includedOnly || index == outcome.winner && !isEmpty {
            entries.append(question.entry(of: index, outcome, isEmpty: isEmpty, in: area))
            guard index == outcome.winner else { continue }
            entries += children.flatMap { $0.entries(includedOnly: includedOnly, in: area) }
        }
        if !includedOnly, outcome.winner == nil, let entry = question.unfilledEntry(in: area) { entries.append(entry) }
        return entries
    }

    /// The flags that the builders of what is on the screen read while they build, with their places.
    ///
    /// Building is pure, so they are found by building once more with flags that report reads.
    var builderReads: [FlagRead] {
        guard let winner = outcome.winner else { return [] }
        return question.reads(of: winner).map { (id, $0) } + children.flatMap(\.builderReads)
    }

    /// The flags that the conditions of the candidates read, with the builders.
    var conditionReads: [(builder: String, flag: FlagDeclaration)] {
        (0..<question.candidates).flatMap(question.conditionReads) + children.flatMap(\.conditionReads)
    }

    /// The flags that builders on the screen read to make what is inside them, with their places.
    var insideReads: [FlagRead] {
        guard let winner = outcome.winner else { return [] }
        return question.insideReads(of: winner).map { (id, $0) } + children.flatMap(\.insideReads)
    }

    /// The data that sections inside are ordered by, each with the component around; also that of components further inside.
    var arrangementsInside: [(component: ComponentID, reading: ArrangementReading)] {
        let own = outcome.winner.flatMap { question.readArrangement(inside: $0) }.map { [(component: id, reading: $0)] }
        return (own ?? []) + children.flatMap(\.arrangementsInside)
    }

    /// The components around others, each before those inside it.
    var frames: [ComponentID] {
        guard let component, !component.nodes.isEmpty else { return [] }
        return (component.nesting == .behind ? [component.id] : []) + component.nodes.flatMap(\.frames)
    }

    /// The places inside: as they were composed, or else as they are planned.
    private var children: [Node] {
        component?.nodes ?? outcome.winner.map(question.children) ?? []
    }
}

/// A flag that the builder of a component reads.
typealias FlagRead = (component: ComponentID, flag: FlagDeclaration)
