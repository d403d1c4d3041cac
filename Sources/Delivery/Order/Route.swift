/// The addresses where a package is picked up and delivered.
public struct Route: Hashable, Codable, OrderPart {
    /// The address where it is picked up.
    public var sender: Address
    /// The address where it is delivered.
    public var recipient: Address

    /// Makes a route.
    public init(from sender: Address, to recipient: Address) {
        self.sender = sender
        self.recipient = recipient
    }
}

/// A name and a street address.
public struct Address: Hashable, Codable, Sendable {
    /// The person who is there.
    public var name: String
    /// Street, house and district in one line.
    public var line: String

    /// Makes an address.
    public init(name: String, line: String) {
        self.name = name
        self.line = line
    }
}
