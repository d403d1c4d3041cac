/// Why a capabilities file cannot be read: everything that is wrong with it.
public struct CapabilitiesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A line for each fault in the order of the text, with its place and what to do about it; at least one.
    public let faults: [String]

    /// A line for each fault.
    public var description: String { faults.joined(separator: "\n") }
}
