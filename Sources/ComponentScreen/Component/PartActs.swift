/// The place of a component with the builder that has it; an entry stays with both.
struct EntryPlace: Hashable, Sendable, Codable {
    let component: ComponentID
    let builder: String
}

/// The user's newest acts on parts of shared models, at all places of a screen.
@MainActor
final class PartActs {
    fileprivate struct Subject: Hashable {
        let place: ComponentID
        let part: SharedPart.ID
    }

    fileprivate struct Act {
        let builder: String
        /// The part as the act left it; empty where the user emptied it.
        let part: any Equatable
    }

    fileprivate var newest: [Subject: Act] = [:]

    /// Forgets all acts.
    func forget() { newest = [:] }
}

/// The acts at the place of one candidate.
///
/// Candidates for a place share parts: the newest act counts, whichever of them was on the screen then.
@MainActor
struct PlaceActs {
    let place: EntryPlace
    let acts: PartActs

    /// Notes an act on the candidate's entry, which had and has a value for the part.
    func note<Part: Equatable>(_ part: Part, after former: Part, on id: SharedPart.ID) {
        let known = act(on: id).flatMap { $0.builder == place.builder ? $0.part as? Noted<Part> : nil }
        // Where the value did not count before, as in another country, it is the act before that is replaced.
        guard part != known?.part ?? former else { return }
        acts.newest[subject(id)] = .init(builder: place.builder, part: Noted(part: part))
    }

    /// Notes an entry that was made before the screen, unless an act is known.
    func begin<Part: Equatable>(with part: Part, besides empty: Part, on id: SharedPart.ID) {
        if act(on: id) == nil { note(part, after: empty, on: id) }
    }

    /// Returns a part as the newest act left it; nil where that was in the candidate's own component.
    func newest<Part: Equatable>(on id: SharedPart.ID, as type: Part.Type) -> Part? {
        guard let act = act(on: id), act.builder != place.builder else { return nil }
        return (act.part as? Noted<Part>)?.part
    }

    /// Returns whether the candidate's entry is older than the choice of another candidate that shares it.
    func areNewer(than entry: RetainedEntry) -> Bool {
        acts.newest.contains { subject, act in
            guard subject.place == place.component, act.builder != place.builder else { return false }
            return switch entry {
            case .value(_, _, let parts): parts.contains(subject.part)
            // A stored entry whose component was not there since may share it.
            case .stored: true
            }
        }
    }

    private func act(on id: SharedPart.ID) -> PartActs.Act? { acts.newest[subject(id)] }

    private func subject(_ id: SharedPart.ID) -> PartActs.Subject { .init(place: place.component, part: id) }
}

/// A part, also an optional one that is nil.
private struct Noted<Part: Equatable>: Equatable {
    let part: Part
}
