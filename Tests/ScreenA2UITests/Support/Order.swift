import ComponentScreen
import FeatureFlags

/// A small screen with an input of each sort.
struct OrderRequirements: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
    var words = Words.english
    var hasNote = true

    static var memberNames: [PartialKeyPath<Self>: String] { [\.hasNote: "note"] }
}

struct OrderState: ComponentState {
    struct Entry: Codable, Equatable {
        var name = ""
        var isInsured = false
        var size: String?
        var extras: Set<String> = []
        var count = 1
        var isPaid = false
    }

    var entry = Entry()
}

enum OrderEvent: Equatable, Sendable {
    case named(String)
    case insured, added, paying
    case size(String)
    case extra(String)
}

struct OrderView: ComponentView {
    func body(_ state: OrderState) -> Facet<OrderEvent> {
        let entry = state.entry
        return .card("order", title: "Order \(entry.count)", accessory: entry.isPaid ? "paid" : "open") {
            Facet.field("name", title: "Name", value: entry.name, enter: OrderEvent.named)
            Facet.toggle("insured", title: "Insured", isOn: entry.isInsured, tap: .insured)
            Facet.choice("size", title: "Size") {
                for size in ["s", "m"] {
                    Facet.option(FacetID(size), title: size, isSelected: entry.size == size, tap: .size(size))
                }
            }
            Facet.choice("extras", title: "Extras", selection: .many) {
                for extra in ["gift", "photo", "dear"] {
                    Facet.option(
                        FacetID(extra), title: extra, isSelected: entry.extras.contains(extra), tap: .extra(extra))
                }
            }
            Facet.button(
                "add", title: "Add \(entry.extras.contains("dear") ? "dear " : "")to \(entry.count)", tap: .added)
            Facet.button(
                "pay", title: "Pay", status: entry.name.isEmpty ? .disabled(reason: "Enter a name") : .ready,
                tap: .paying)
        }
    }
}

struct OrderPresenter: Presenter {
    let store: Store<OrderState>

    func handle(_ event: OrderEvent) {
        switch event {
        // Names are written in capitals, and a name of one letter is none.
        case .named(let text): if text.count != 1 { store.state.entry.name = text.uppercased() }
        case .insured: store.state.entry.isInsured.toggle()
        case .size(let size): store.state.entry.size = size
        // No order has more than two extras.
        case .extra(let extra):
            let extras = store.state.entry.extras.symmetricDifference([extra])
            if extras.count <= 2 { store.state.entry.extras = extras }
        case .added: store.state.entry.count += 1
        case .paying:
            store.run {
                await Task.yield()
            } then: { _ in
                store.state.entry.isPaid = true
            }
        }
    }
}

struct OrderBuilder: ComponentBuilder {
    let placement = Placement<OrderRequirements>("order", in: "main")
    let view = OrderView()
    var entry: any WritableKeyPath<OrderState, OrderState.Entry> & Sendable { \.entry }

    func state(for requirements: OrderRequirements) -> OrderState { OrderState() }
    func presenter(_ store: Store<OrderState>) -> OrderPresenter { OrderPresenter(store: store) }
}

struct NoteState: ComponentState { let text: String }

struct NoteView: ComponentView {
    func body(_ state: NoteState) -> Facet<Never> { .message("note", state.text) }
}

struct NoteBuilder: ComponentBuilder {
    let placement = Placement<OrderRequirements>("note", in: "main", when: .is(\.hasNote, true))
    let view = NoteView()
    func state(for requirements: OrderRequirements) -> NoteState { NoteState(text: "Mind the gap") }
}
