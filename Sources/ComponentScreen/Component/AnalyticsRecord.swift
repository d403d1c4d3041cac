/// Receives the analytics records of a screen.
@MainActor
public protocol AnalyticsSink: AnyObject {
    /// Receives one record, in the order of what happened.
    func record(_ record: AnalyticsRecord)

    /// Receives what a flag decided, once for each mounted screen and flag, before what it shows.
    func record(_ exposure: Exposure)
}

/// Something that happened on a screen, with the fields that all records have.
public struct AnalyticsRecord: Hashable, Sendable {
    /// The kinds of records.
    public enum Kind: String, Hashable, Sendable {
        /// A facet appeared on the screen.
        case impression
        /// A facet was used.
        case action
        /// A builder was given up for this screen, because its components have failed too often.
        case givenUp
    }

    /// What happened.
    public let kind: Kind
    /// The name of the screen's router.
    public let screen: String
    /// The component's id; of one inside another, with the ids of those around in front.
    public let component: ComponentID
    /// The name of the component's builder.
    public let builder: String
    /// The treatment of the first flag that the builder needs; nil when it needs none.
    public let treatment: String?
    /// The facet's id; of a builder that is given up, that of the whole component.
    public let facet: FacetID
    /// The facet's `logging`; of a builder that is given up, its `error` and the name of the first `flag` it needs.
    public let fields: [String: String]
}
