public import FeatureFlags

/// The values that a component is composed from besides its builder's own dependencies, frozen for one pass.
public protocol ScreenRequirements: NamedMembers, Sendable {
    /// The flags, frozen; planning reads flags from nowhere else.
    ///
    /// They can be exchanged in a copy: so a screen finds out what a flag decides.
    var flags: Flags { get set }

    /// The words of the user's language, for section headers and failure notices; English by default.
    ///
    /// A screen that speaks several languages carries them here, and hands them to its states.
    var words: Words { get }
}

extension ScreenRequirements {
    /// English.
    public var words: Words { .english }
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
/// A presenter sees no requirements. Everything it needs of them is in the state, so a screen that plans again keeps a
/// component exactly when its initial state is equal. A view that sends no events needs no presenter.
///
/// A module keeps its builders, states and views to itself and exports the list of them, as `any ComponentBuilder`.
public protocol ComponentBuilder<Requirements>: Sendable {
    /// The values that the screen is composed from.
    associatedtype Requirements: ScreenRequirements
    /// The component's view; its state is the component's state.
    associatedtype View: ComponentView
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

    /// Makes the state that the component starts with.
    ///
    /// An error costs the screen this candidate alone: the next one for the place is built, and the plan says what
    /// failed. Must be pure: nothing comes alive before the component is mounted.
    func state(for requirements: Requirements) throws -> View.State

    /// Makes the presenter when a screen mounts the component.
    @MainActor
    func presenter(_ store: Store<View.State>) -> ComponentPresenter

    /// Returns the state with which a mounted component goes on that would start in another one now; nil, the default,
    /// to make the component anew.
    ///
    /// Where the states to start in are equal, a component stays as it is, and this is not asked. A builder says here
    /// which part of what it is built from the state belongs to:
    ///
    /// ```swift
    /// func keeps(_ old: FoldedState, for new: FoldedState) -> FoldedState? {
    ///     guard old.article == new.article else { return nil }    // what was opened was another one
    ///     var kept = new                                          // the new texts
    ///     kept.isOpen = old.isOpen                                // what the user did
    ///     return kept
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - old: the state as it is, with what the user did.
    ///   - new: the state that the component would start in.
    func keeps(_ old: View.State, for new: View.State) -> View.State?

    /// The builders inside, for a component that is made out of further ones; none by default.
    ///
    /// Composing makes their components and puts them into this one.
    var children: Children<Requirements>? { get }
}

extension ComponentBuilder {
    /// Keeps nothing.
    public func keeps(_ old: View.State, for new: View.State) -> View.State? { nil }

    /// No builders inside.
    public var children: Children<Requirements>? { nil }

    /// The type's name without "Builder".
    public var name: String {
        let type = String(describing: Self.self)
        return type.hasSuffix("Builder") ? String(type.dropLast("Builder".count)) : type
    }
}

extension ComponentBuilder {
    /// Puts the component together.
    ///
    /// - Throws: what `state(for:)` throws.
    public func build(for requirements: Requirements) throws -> Component {
        Component(placement.id, parts: try parts(for: requirements))
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
