import Foundation

/// All that a user has entered and chosen on a screen, by place and builder, to be stored across launches.
///
/// ```swift
/// let stored = try JSONEncoder().encode(screen.entries(of: user))                        // to the background
/// let lost = screen.restore(try JSONDecoder().decode(ScreenEntries.self, from: stored), of: user)    // and back
/// ```
///
/// It holds the entries that builders name, and no state besides. Entries belong to their owner: delete what is stored
/// when that user signs out, and tear the screen down.
public struct ScreenEntries: Hashable, Sendable, Codable {
    /// The maximum size of all entries of a screen as JSON, in bytes.
    public static let maximumBytes = 65_536

    /// The user whose entries they are.
    public let owner: String
    /// The version of this form; another one is not read.
    private(set) var version = currentVersion
    /// The entries, in screen order; those of components that are not on the screen at present come last.
    private(set) var items: [Item] = []
    /// The entries that did not fit, or could not be encoded.
    public private(set) var leftOut: [Lost] = []

    private static let currentVersion = 1

    private enum CodingKeys: CodingKey {
        case owner, version, items
    }

    /// The entry of one component.
    struct Item: Hashable, Sendable, Codable {
        let place: FilledPlace
        /// The entry as JSON.
        let entry: String
        /// Whether the user has acted on another candidate for the place since; nil where not.
        let givesWay: Bool?
    }

    /// An entry that was not restored, and why.
    public struct Lost: Hashable, Sendable, Codable, CustomStringConvertible {
        /// The reason why an entry was not restored.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// No component of this builder has the place now. The entry returns once one has it again.
            case noPlace
            /// The builder has another form of entry now.
            case otherForm
            /// Another user has made the entries.
            case otherOwner
            /// The entries took more than `maximumBytes` before it.
            case noRoom
            /// The entry could not be encoded.
            case notEncoded
        }

        /// The place of the component.
        public let component: ComponentID
        /// The builder's name.
        public let builder: String
        /// The reason why it was not restored.
        public let reason: Reason

        init(_ place: FilledPlace, _ reason: Reason) {
            (component, builder, self.reason) = (place.component, place.builder, reason)
        }

        /// The entry and the reason, in one line.
        public var description: String {
            let entry = "the entry of \(builder) in \"\(component)\""
            return switch reason {
            case .noPlace: "\(entry) has no place on the screen now"
            case .otherForm: "\(entry) has another form now"
            case .otherOwner: "\(entry) belongs to another user"
            case .noRoom: "\(entry) did not fit: all entries together may take \(ScreenEntries.maximumBytes) bytes"
            case .notEncoded: "\(entry) could not be encoded"
            }
        }
    }

    /// Makes the entries of a screen on which nothing was entered.
    public init(of owner: String) { self.owner = owner }

    /// Encodes entries for as long as they have room.
    init(
        of owner: String, _ entries: [(place: FilledPlace, entry: RetainedEntry, givesWay: Bool)],
        _ crashes: ScreenCrashes
    ) {
        self.owner = owner
        var bytes = 0
        for (place, entry, givesWay) in entries {
            guard let data = try? entry.encoded(crashes) else {
                leftOut.append(Lost(place, .notEncoded))
                continue
            }
            let entry = String(decoding: data, as: UTF8.self)
            // It stands in JSON as a text, with more escapes.
            let size = (try? JSONEncoder().encode(entry).count) ?? data.count
            guard bytes + size <= Self.maximumBytes else {
                leftOut.append(Lost(place, .noRoom))
                continue
            }
            bytes += size
            items.append(Item(place: place, entry: entry, givesWay: givesWay ? true : nil))
        }
    }

    /// Returns the entries of a builder's components; those of another form are left out.
    package func values<Value: Decodable>(of builder: String, as type: Value.Type) -> [Value] {
        items.filter { $0.place.builder == builder && version == Self.currentVersion }.compactMap {
            try? JSONDecoder().decode(type, from: Data($0.entry.utf8))
        }
    }

    /// Returns why none of the entries can be restored for a user; nil where they can.
    func refusal(for owner: String) -> Lost.Reason? {
        if owner != self.owner { return .otherOwner }
        return version == Self.currentVersion ? nil : .otherForm
    }
}

extension Component {
    /// Its place and builder, which its entry stays with.
    var filledPlace: FilledPlace { FilledPlace(component: id, builder: builder) }
}
