public import FeatureFlags

/// The values that a component is composed from besides its builder's own dependencies, frozen for one pass.
public protocol ScreenRequirements: NamedMembers, Sendable {
    /// The flags, frozen; planning reads flags from nowhere else.
    ///
    /// They can be exchanged in a copy: so a screen finds out what a flag decides.
    var flags: Flags { get set }

    /// The words of the user's language, for section headers and failure notices; English by default.
    ///
    /// A screen that speaks several languages carries them here, and hands them to its states. They can be exchanged in a
    /// copy: so a mounted screen finds out what it would say in another language.
    var words: Words { get set }
}

extension ScreenRequirements {
    /// English; other words are ignored.
    public var words: Words {
        get { .english }
        set {}
    }

    /// Returns the same with other words; unchanged where they are ignored.
    package func localized(in words: Words) -> Self {
        var requirements = self
        requirements.words = words
        return requirements
    }

    /// Whether words that are set are there when they are read: whether a screen can be shown in another language.
    package var carriesWords: Bool {
        Words.pseudoLanguages.allSatisfy { localized(in: Words($0)).words.language == $0 }
    }
}

/// The parts of one component, where it belongs and when it takes part.
///
/// A builder is a value with its dependencies in it. Among the builders with one id, the first whose condition holds
/// and that builds wins the place; the ones after it are its fallbacks.
///
/// ```swift
/// struct InsuranceBuilder: ComponentBuilder {
///     let placement = Placement<DeliveryRequirements>("insurance", in: .value, when: .on(.insurance))
///     let order: OrderStream
///     let view = InsuranceView()
///     let entry = \InsuranceState.choice
///
///     func state(for requirements: DeliveryRequirements) throws -> InsuranceState {
///         InsuranceState(country: requirements.country, terms: try InsuranceTerms(in: requirements.country))
///     }
///
///     func presenter(_ store: Store<InsuranceState>) -> InsurancePresenter {
///         InsurancePresenter(store: store, order: order)
///     }
/// }
/// ```
///
/// A presenter sees no requirements: everything it needs of them is in the state. So a screen that plans again makes the
/// state anew, and keeps the presenter and the entry. A view that sends no events needs no presenter and no entry.
///
/// A module keeps its builders, states and views to itself and exports the list of them, as `any ComponentBuilder`.
public protocol ComponentBuilder<Requirements>: Sendable {
    /// The values that the screen is composed from.
    associatedtype Requirements: ScreenRequirements
    /// The component's view; its state is the component's state.
    associatedtype View: ComponentView
    /// The part of the state that is the user's.
    associatedtype Entry: Codable & Equatable & Sendable
    /// The component's presenter.
    associatedtype ComponentPresenter: Presenter
    where ComponentPresenter.State == View.State, ComponentPresenter.Event == View.Event

    /// The builder's name in plans and explanations.
    ///
    /// The default is the type's name without "Builder".
    var name: String { get }

    /// The place of the component and when it takes part; the same on every call.
    var placement: Placement<Requirements> { get }

    /// The view that arranges the state as facets.
    var view: View { get }

    /// The member of the state that is the user's: what was entered and chosen, as it was meant.
    ///
    /// Once the user has touched it, it stays for as long as this builder has the place: over another plan, another
    /// language, another country, and a launch. Everything else is made anew by `state(for:)`, and followed again.
    /// Whether an entry counts here and now is computed by the state.
    ///
    /// ```swift
    /// let entry = \InsuranceState.choice             // struct Choice: Codable { var isWanted = false; var tier: Cover? }
    /// ```
    ///
    /// An entry holds an amount with its currency, a number with its country, a window by its date; nothing secret, as
    /// it may be stored. A component with events and nothing to enter says `let entry = \FooterState.noEntry`; one
    /// without events says nothing.
    var entry: any WritableKeyPath<View.State, Entry> & Sendable { get }

    /// Makes the state that the component starts with.
    ///
    /// An error costs the screen this candidate alone: the next one for the place is built, and the plan says what
    /// failed. Must be pure: nothing comes alive before the component is mounted.
    func state(for requirements: Requirements) throws -> View.State

    /// Makes the presenter when a screen mounts the component.
    @MainActor
    func presenter(_ store: Store<View.State>) -> ComponentPresenter

    /// The builders inside, for a component that is made out of further ones; none by default.
    ///
    /// Composing makes their components and puts them into this one.
    var children: Children<Requirements>? { get }
}

extension ComponentBuilder {
    /// No builders inside.
    public var children: Children<Requirements>? { nil }

    /// The type's name without "Builder".
    public var name: String {
        let type = String(describing: Self.self)
        return type.hasSuffix("Builder") ? String(type.dropLast("Builder".count)) : type
    }
}

extension ComponentBuilder {
    /// Puts the component together, with those inside it.
    ///
    /// - Throws: what `state(for:)` throws; a builder inside that throws costs itself alone.
    public func build(for requirements: Requirements) throws -> Component {
        try Candidate(self).build(placement.id, for: requirements, under: PlanSurroundings())
    }
}

extension ComponentBuilder where View.Event == Never {
    /// Nothing is the user's: the view has no events.
    public var entry: any WritableKeyPath<View.State, NoEntry> & Sendable { \.noEntry }
}

/// The entry of a component in which the user enters nothing.
public struct NoEntry: Codable, Hashable, Sendable {
    /// Makes it.
    public init() {}
}

extension ComponentState {
    /// The entry of a component in which the user enters nothing.
    public var noEntry: NoEntry {
        get { NoEntry() }
        set {}
    }
}

extension ComponentBuilder where View.Event == Never {
    /// Returns a presenter that does nothing.
    public func presenter(_ store: Store<View.State>) -> IdlePresenter<View.State> { IdlePresenter(store: store) }
}

/// The presenter of a component that only shows something.
public struct IdlePresenter<State: ComponentState>: Presenter {
    /// The store of the state, which does not change.
    public let store: Store<State>

    /// Handles nothing, as there are no events.
    public func handle(_ event: Never) {}
}
