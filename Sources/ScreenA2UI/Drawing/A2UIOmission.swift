/// A part of a screen that a client's catalog cannot say, and where it is.
public struct A2UIOmission: Hashable, Sendable, CustomStringConvertible {
    /// The component and the facet, such as `insurance/toggle`; of a section `section:` and its id.
    public let place: String
    /// The member as documents name it, such as `style.tone`.
    public let member: String
    /// The value that is lost.
    public let value: String

    /// The omission on one line, such as `insurance/toggle: style.tone promotion`.
    public var description: String { "\(place): \(member) \(value)" }
}
