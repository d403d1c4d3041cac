import ComponentScreen

/// The way into a hub, in the hub's place while it is closed.
struct HubEntryBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<HomeRequirements>
    let title: String
    let hub: HubModel
    let view = HubEntryView()
    let entry = \HubEntryState.noEntry

    func state(for requirements: HomeRequirements) -> HubEntryState { HubEntryState(title: title) }

    func presenter(_ store: Store<HubEntryState>) -> HubEntryPresenter { HubEntryPresenter(store: store, hub: hub) }
}

struct HubEntryState: ComponentState {
    let title: String
    var changeCount = 0

    var subtitle: String? {
        switch changeCount {
        case 0: nil
        case 1: "1 change is not saved"
        default: "\(changeCount) changes are not saved"
        }
    }
}

enum HubEntryEvent: Equatable, Encodable, Sendable {
    case openTapped
}

struct HubEntryView: ComponentView {
    func body(_ state: HubEntryState) -> Facet<HubEntryEvent> {
        .row("open", title: state.title, subtitle: state.subtitle, tap: .openTapped)
    }
}

struct HubEntryPresenter: Presenter {
    let store: Store<HubEntryState>
    let hub: HubModel

    func start() { store.follow(hub.draft) { $0.changeCount = $1.changes.count } }

    func handle(_ event: HubEntryEvent) {
        switch event {
        case .openTapped: hub.open()
        }
    }
}
