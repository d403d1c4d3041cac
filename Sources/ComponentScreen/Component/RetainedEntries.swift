import Foundation

/// The entry of a component that is not on the screen at present.
enum RetainedEntry {
    /// The entry as the user left it on this screen.
    ///
    /// `parts` are those that the component shared, as its entry had them.
    case value(any Codable & Equatable & Sendable, of: BuilderKey, parts: [SharedPart.ID: any Equatable])
    /// The entry as JSON, as it was stored over a launch.
    ///
    /// With `givesWay`, the user has acted on another candidate for the place since. In the parts that both share, that
    /// act counts.
    case stored(Data, givesWay: Bool)

    /// Returns the entry as a builder names it; nil where it has another form.
    func value<Entry: Codable>(as type: Entry.Type) -> Entry? {
        switch self {
        case .value(let value, _, _): value as? Entry
        case .stored(let data, _): try? JSONDecoder().decode(type, from: data)
        }
    }

    /// Returns the entry as JSON.
    ///
    /// - Throws: what the entry throws where it cannot be encoded.
    func encoded(_ crashes: ScreenCrashes) throws -> Data {
        switch self {
        case .value(let value, let builder, _):
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try crashes.during(.entry, of: builder) { try encoder.encode(value) }
        case .stored(let data, _): return data
        }
    }

    var givesWay: Bool {
        switch self {
        case .value: false
        case .stored(_, let givesWay): givesWay
        }
    }
}

/// The entries of components that are not on a screen at present, and the user's newest acts on parts of shared models.
///
/// Candidates for a place share parts: the newest act on a part counts, whichever of them was on the screen then.
@MainActor
final class RetainedEntries {
    fileprivate struct Subject: Hashable {
        let place: ComponentID
        let part: SharedPart.ID
    }

    fileprivate struct Act {
        let builder: String
        /// The part as the act left it; empty where the user emptied it.
        let part: any Equatable
        /// Whether it was done on this screen, and not before a launch.
        let isNew: Bool
    }

    private var entries: [FilledPlace: RetainedEntry] = [:]
    fileprivate var newest: [Subject: Act] = [:]

    /// The entry of a component that is not on the screen; nil where the user has touched none.
    subscript(place: FilledPlace) -> RetainedEntry? {
        get { entries[place] }
        set { entries[place] = newValue }
    }

    /// Returns the entry of a component that comes back, which is no longer retained here.
    func remove(at place: FilledPlace) -> RetainedEntry? { entries.removeValue(forKey: place) }

    /// Returns the entries by place, each with whether it gives way to a newer act on another candidate.
    func sorted(besides shown: Set<FilledPlace>) -> [(place: FilledPlace, entry: RetainedEntry, givesWay: Bool)] {
        entries.filter { !shown.contains($0.key) }.map { ($0.key, $0.value, givesWay($0.value, at: $0.key)) }.sorted {
            ($0.place.component.rawValue, $0.place.builder) < ($1.place.component.rawValue, $1.place.builder)
        }
    }

    private func givesWay(_ entry: RetainedEntry, at place: FilledPlace) -> Bool {
        entry.givesWay
            || newest.contains { subject, act in
                guard subject.place == place.component, act.builder != place.builder else { return false }
                return switch entry {
                // One that has the part as the act left it is as new as that.
                case .value(_, _, let parts): parts[subject.part].map { !areEqual($0, act.part) } ?? false
                // Which parts it shares shows once its component is there.
                case .stored: act.isNew
                }
            }
    }

    /// Forgets all entries and acts.
    func forget() { (entries, newest) = ([:], [:]) }
}

/// The newest acts on the parts that one candidate shares.
@MainActor
struct PlaceActs {
    let place: FilledPlace
    let entries: RetainedEntries

    /// Notes an act on the candidate's entry, with the part as it left that.
    func note<Part: Equatable>(_ part: Part, on id: SharedPart.ID, isNew: Bool = true) {
        entries.newest[subject(id)] = .init(builder: place.builder, part: PartValue(part: part), isNew: isNew)
    }

    /// Returns a part as the newest act left it, and whether that was in another candidate's component; nil for no act.
    func newest<Part: Equatable>(on id: SharedPart.ID, as type: Part.Type) -> (part: Part, isOfAnother: Bool)? {
        guard let act = entries.newest[subject(id)], let known = act.part as? PartValue<Part> else { return nil }
        return (known.part, act.builder != place.builder)
    }

    private func subject(_ id: SharedPart.ID) -> RetainedEntries.Subject { .init(place: place.component, part: id) }
}

/// A value of a part whose type is not known, also a nil of an optional part.
struct PartValue<Part: Equatable>: Equatable {
    let part: Part
}
