/// A receiver of the analytics records of a screen.
///
/// The `ExposureLog` that a screen's flags carry gets what they decided about the screen.
@MainActor
public protocol AnalyticsSink: AnyObject {
    /// Receives one record, in the order of what happened.
    func record(_ record: AnalyticsRecord)

    /// The fields that every record gets, such as a session, a user and a version; asked for each record.
    ///
    /// They take the place of a facet's `logging` under the same names. None if not given.
    var additions: [String: String] { get }
}

extension AnalyticsSink {
    /// None.
    public var additions: [String: String] { [:] }
}

/// Something that happened on a screen, with the fields that all records have.
public struct AnalyticsRecord: Hashable, Sendable {
    /// The things that can happen.
    public enum Happening: String, Hashable, Sendable {
        /// A facet appeared on the screen.
        case impression
        /// A facet was used.
        case action
        /// A builder was disabled for this screen, because its components have failed too often.
        case disabled
        /// Components changed each other without end, and were stopped.
        case loop
    }

    /// The thing that happened.
    public let kind: Happening
    /// The name of the screen.
    public let screen: String
    /// The component's id, after the ids of the components around it: `hub/trip-types`.
    public let component: ComponentID
    /// The name of the component's builder.
    public let builder: String
    /// The treatment of the first flag that the builder needs; nil when it needs none.
    public let treatment: String?
    /// The facet's id.
    ///
    /// Of a builder that is disabled, it is the root facet's. If the program ended before anything was drawn, it is the
    /// component's own.
    public let facet: FacetID
    /// The facet's `logging`, that of all that it stands in, and the sink's `additions`.
    ///
    /// The innermost value of a name counts. Where a builder is disabled, the fields are the `error` and the name of the
    /// first `flag` it needs; of a loop, the `components` in it.
    public let fields: [String: String]
}
