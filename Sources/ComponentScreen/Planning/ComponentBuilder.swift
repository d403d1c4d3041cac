public import FeatureFlags

/// What a component is composed from besides its builder's own dependencies: a value, frozen for one pass.
public protocol ScreenRequirements: Sendable {
    /// The flags, frozen; planning reads flags from nowhere else.
    var flags: Flags { get }
}

/// Makes one component from requirements, and says where it belongs and when it takes part.
///
/// A builder is a value with its dependencies in it. Of the builders with one id, the first that is switched on,
/// applies and builds wins the place; the ones after it are its fallbacks.
///
/// ```swift
/// public struct PackagePhotoBuilder: ComponentBuilder {
///     public let id: ComponentID = "package-photo"
///     public let section: SectionID = .parcel
///     public let pluginSwitch: PluginSwitch? = .on(.packagePhoto)
///     …
/// }
/// ```
public protocol ComponentBuilder<Requirements>: Sendable {
    /// What the screen is composed from.
    associatedtype Requirements: ScreenRequirements

    /// The builder's name in plans and explanations.
    ///
    /// The default is the type's name without "Builder".
    var name: String { get }

    /// The place the component takes.
    var id: ComponentID { get }

    /// The area of the screen the place is in; the same for all builders of one id.
    var section: SectionID { get }

    /// The flag that switches the builder on.
    ///
    /// The default, nil, is always on.
    var pluginSwitch: PluginSwitch? { get }

    /// When the builder applies, apart from the switch.
    ///
    /// The default is always.
    var condition: Condition<Requirements> { get }

    /// Flags that `condition` or `build` read besides the switch, so that they are frozen with the rest.
    ///
    /// The default is none.
    var flags: [FlagDeclaration] { get }

    /// Makes the component.
    ///
    /// An error costs the screen this candidate alone: the next one for the place is built, and the plan says what
    /// failed. Must be pure: nothing comes alive before the component is mounted.
    func build(for requirements: Requirements) throws -> Component
}

extension ComponentBuilder {
    /// The type's name without "Builder".
    public var name: String {
        let type = String(describing: Self.self)
        return type.hasSuffix("Builder") ? String(type.dropLast("Builder".count)) : type
    }
    /// Always on.
    public var pluginSwitch: PluginSwitch? { nil }
    /// Applies to everybody.
    public var condition: Condition<Requirements> { .always }
    /// No flags besides the switch.
    public var flags: [FlagDeclaration] { [] }
}
