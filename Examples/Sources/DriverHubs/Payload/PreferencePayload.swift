import Foundation

/// The payload of a backend: the preferences that can be used, and what is wrong with the rest.
///
/// A payload is a JSON array with one object for each preference. What is wrong costs the part concerned: a required
/// member that is missing, of another type or too long costs the preference or option it belongs to; any other member
/// costs itself alone. A payload that ends too early costs the preference it ends in.
public struct PreferencePayload: Hashable, Sendable {
    /// The preferences, in the payload's order.
    public let preferences: [Preference]
    /// The parts that were left out, in the payload's order.
    public let faults: [PayloadFault]

    /// Takes preferences that need no reading.
    public init(_ preferences: [Preference], faults: [PayloadFault] = []) {
        self.preferences = preferences
        self.faults = faults
    }

    /// Reads what a backend sent.
    public init(reading bytes: [UInt8]) {
        var reader = PreferenceReader()
        do {
            let elements = try JSONElements(bytes)
            for (index, element) in elements.whole.enumerated() {
                reader.read(bytes[element], at: "\(index)")
            }
            if let end = elements.end {
                reader.faults.append(PayloadFault("\(elements.whole.count)", end, .preference))
            }
        } catch {
            reader.faults.append(PayloadFault("payload", "\(error)", .payload))
        }
        self.init(reader.preferences, faults: reader.faults)
    }
}

/// Something in a payload that cannot be used.
public struct PayloadFault: Hashable, Sendable, CustomStringConvertible {
    /// The cost of a fault.
    public enum Cost: String, Hashable, Sendable {
        /// Everything.
        case payload
        /// One preference, with all that it has.
        case preference
        /// One option of a preference.
        case option
        /// One member, which is taken as not given.
        case member
    }

    /// Where it is, by indices and names: `3/options/0/title`.
    public let path: String
    /// The problem.
    public let problem: String
    /// The loss that comes of it.
    public let cost: Cost

    init(_ path: String, _ problem: String, _ cost: Cost) {
        self.path = path
        self.problem = problem
        self.cost = cost
    }

    /// The fault in a line: `3/title: is longer than 300 characters; costs the preference`.
    public var description: String { "\(path): \(problem); costs the \(cost.rawValue)" }
}
