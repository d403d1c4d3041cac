/// The user's newest acts on parts of shared models, at each place of a screen.
///
/// Candidates for a place share parts: the newest act counts, whichever of them was on the screen then.
@MainActor
final class PartActs {
    private struct Subject: Hashable {
        let place: ComponentID
        let part: SharedPart.ID
    }

    private struct Act {
        let builder: String
        /// The part as the act left it; empty where the user emptied it.
        let part: any Equatable
    }

    private var newest: [Subject: Act] = [:]

    /// Notes an act on the entry of a component, which had and has a value for the part.
    func note<Part: Equatable>(_ part: Part, after former: Part, on id: SharedPart.ID, at place: EntryPlace) {
        let subject = Subject(place: place.component, part: id)
        let known = newest[subject].flatMap { $0.builder == place.builder ? $0.part as? Noted<Part> : nil }
        // Where the value did not count before, as in another country, it is the act before that is replaced.
        guard part != known?.part ?? former else { return }
        newest[subject] = Act(builder: place.builder, part: Noted(part: part))
    }

    /// Notes an entry that was made before the screen, unless an act is known.
    func begin<Part: Equatable>(with part: Part, besides empty: Part, on id: SharedPart.ID, at place: EntryPlace) {
        if newest[Subject(place: place.component, part: id)] == nil { note(part, after: empty, on: id, at: place) }
    }

    /// Returns a part as the newest act left it; nil where that was in the same builder's component.
    func newest<Part: Equatable>(on id: SharedPart.ID, as type: Part.Type, at place: EntryPlace) -> Part? {
        guard let act = newest[Subject(place: place.component, part: id)], act.builder != place.builder else {
            return nil
        }
        return (act.part as? Noted<Part>)?.part
    }

    /// Returns whether an entry is older than the choice of another candidate that shares what was entered.
    func areNewer(than entry: RetainedEntry, at place: EntryPlace) -> Bool {
        newest.contains { subject, act in
            guard subject.place == place.component, act.builder != place.builder else { return false }
            return switch entry {
            case .value(_, _, let parts): parts.contains(subject.part)
            // A stored entry whose component was not there since may share it.
            case .stored: true
            }
        }
    }

    /// Forgets all acts.
    func forget() { newest = [:] }
}

/// A part, also an optional one that is nil.
private struct Noted<Part: Equatable>: Equatable {
    let part: Part
}

/// The acts of the candidates for one component's place.
@MainActor
struct PlaceActs {
    let place: EntryPlace
    let acts: PartActs

    func note<Part: Equatable>(_ part: Part, after former: Part, on id: SharedPart.ID) {
        acts.note(part, after: former, on: id, at: place)
    }

    func begin<Part: Equatable>(with part: Part, besides empty: Part, on id: SharedPart.ID) {
        acts.begin(with: part, besides: empty, on: id, at: place)
    }

    func newest<Part: Equatable>(on id: SharedPart.ID, as type: Part.Type) -> Part? {
        acts.newest(on: id, as: type, at: place)
    }
}
