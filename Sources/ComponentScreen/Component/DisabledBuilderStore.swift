/// A store of the builders that screens have disabled, so that a new launch does not try them again.
///
/// A host keeps the values where it keeps settings, and clears them with `store["Home"] = [:]`, for example after an
/// update of the application.
@MainActor
public protocol DisabledBuilderStore: AnyObject {
    /// The builders that a screen has disabled, each with the message of its last failure; empty where there is none.
    ///
    /// The screen is named as in `Screen.init`; one inside a component has the component's id behind that: `Home/hub`. A
    /// builder is named as in the plan; a candidate of a feed has the feed's id in front: `preferences/TripTypes`.
    subscript(screen: String) -> [String: String] { get set }

    /// The guard that counts components which end the program; nil, as by default, counts thrown errors alone.
    var crashGuard: CrashGuard? { get }

    /// The reason why the store could not be read or written, in a sentence; nil, as by default, where it could.
    ///
    /// It is one of the screen's faults.
    var fault: String? { get }
}

extension DisabledBuilderStore {
    /// Nil: thrown errors alone are counted.
    public var crashGuard: CrashGuard? { nil }

    /// Nil: the store does not fail.
    public var fault: String? { nil }
}
