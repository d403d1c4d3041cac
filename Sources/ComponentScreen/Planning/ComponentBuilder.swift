public import FeatureFlags

/// What a component is composed from besides its builder's own dependencies: a value, frozen for one pass.
public protocol ScreenRequirements: Sendable {
    /// The flags, frozen; planning reads flags from nowhere else.
    var flags: Flags { get }
}

/// Makes one component from requirements, and says where it belongs and when it takes part.
///
/// A builder is a value with its dependencies in it. Of the builders with one id, the first whose condition holds and
/// that builds wins the place; the ones after it are its fallbacks.
///
/// ```swift
/// public struct PackagePhotoBuilder: ComponentBuilder {
///     public let placement = Placement<DeliveryRequirements>("package-photo", in: .parcel, when: .on(.packagePhoto))
///
///     public func build(for requirements: DeliveryRequirements) -> Component {
///         Component(placement.id, state: PackagePhotoState(), view: PackagePhotoView()) { store in
///             PackagePhotoPresenter(store: store, order: order, library: library)
///         }
///     }
/// }
/// ```
public protocol ComponentBuilder<Requirements>: Sendable {
    /// What the screen is composed from.
    associatedtype Requirements: ScreenRequirements

    /// The builder's name in plans and explanations.
    ///
    /// The default is the type's name without "Builder".
    var name: String { get }

    /// Where the component belongs and when it takes part; the same on every call.
    var placement: Placement<Requirements> { get }

    /// Makes the component, under the placement's id.
    ///
    /// An error costs the screen this candidate alone: the next one for the place is built, and the plan says what
    /// failed. Must be pure: nothing comes alive before the component is mounted.
    func build(for requirements: Requirements) throws -> Component

    /// The builders inside, for a component that is made out of further ones; none by default.
    ///
    /// Composing makes their components and puts them into the one that `build` makes.
    var inside: Inside<Requirements>? { get }
}

extension ComponentBuilder {
    /// No builders inside.
    public var inside: Inside<Requirements>? { nil }

    /// The type's name without "Builder".
    public var name: String {
        let type = String(describing: Self.self)
        return type.hasSuffix("Builder") ? String(type.dropLast("Builder".count)) : type
    }
}
