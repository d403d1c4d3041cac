import ComponentScreen

/// A card with one sentence.
struct NoteBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<HomeRequirements>
    let text: @Sendable (Words) -> String
    let view = NoteView()

    init(_ name: String, _ id: ComponentID, in section: SectionID, text: @escaping @Sendable (Words) -> String) {
        self.name = name
        self.placement = Placement(id, in: section)
        self.text = text
    }

    func state(for home: HomeRequirements) -> Note { Note(text: text(home.words)) }
}

struct Note: ComponentState { var text: String }

struct NoteView: ComponentView {
    func body(_ note: Note) -> Facet<Never> { .card("note", title: note.text) }
}

/// The interests of the user: the screen itself asks for one or two of them.
struct InterestsBuilder: ComponentBuilder {
    let placement = Placement<HomeRequirements>("interests", in: .interests)
    let view = InterestsView()
    let entry = \Interests.chosen

    func state(for home: HomeRequirements) -> Interests { Interests(words: home.words) }
    func presenter(_ store: Store<Interests>) -> InterestsPresenter { InterestsPresenter(store: store) }
}

struct Interests: ComponentState {
    let words: Words
    var chosen: Set<Interest> = []
}

enum Interest: String, CaseIterable, Codable {
    case food, music, sport

    func title(_ words: Words) -> String {
        switch self {
        case .food: words("Food")
        case .music: words("Music")
        case .sport: words("Sport")
        }
    }
}

struct InterestsView: ComponentView {
    func body(_ state: Interests) -> Facet<Interest> {
        var choice = Facet.choice(
            "interests", title: state.words("Your interests"), selection: .many, fewest: 1, most: 2
        ) {
            for interest in Interest.allCases {
                Facet.option(
                    FacetID(rawValue: interest.rawValue), title: interest.title(state.words),
                    isSelected: state.chosen.contains(interest), tap: interest)
            }
        }
        choice.text.details = state.words("They decide which offers you see, and nothing else.")
        return .card("card") { choice }
    }
}

struct InterestsPresenter: Presenter {
    let store: Store<Interests>

    func handle(_ interest: Interest) { store.state.chosen.formSymmetricDifference([interest]) }
}

/// The button that goes on.
struct ContinueBuilder: ComponentBuilder {
    let placement = Placement<HomeRequirements>("continue", in: .goOn)
    let view = ContinueView()
    let entry = \Continuing.times

    func state(for home: HomeRequirements) -> Continuing { Continuing(words: home.words) }
    func presenter(_ store: Store<Continuing>) -> ContinuePresenter { ContinuePresenter(store: store) }
}

struct Continuing: ComponentState {
    let words: Words
    var times = 0
}

enum ContinueEvent: Equatable { case tapped }

struct ContinueView: ComponentView {
    func body(_ state: Continuing) -> Facet<ContinueEvent> {
        .button(
            "continue", title: state.words("Continue"), style: FacetElement.Style(emphasis: .primary), tap: .tapped)
    }
}

struct ContinuePresenter: Presenter {
    let store: Store<Continuing>

    func handle(_ event: ContinueEvent) { store.state.times += 1 }
}
