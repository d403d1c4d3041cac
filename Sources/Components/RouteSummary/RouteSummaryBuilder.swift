import ComponentScreen
import Delivery

/// The sender's and the recipient's address, from the address book.
struct RouteSummaryBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("route-summary", in: .header)
    let order: OrderStream
    let addressBook: any AddressBook
    let view = RouteSummaryView()
    let entry = \RouteSummaryState.swapped

    func state(for requirements: DeliveryRequirements) -> RouteSummaryState { .init(words: requirements.words) }

    func presenter(_ store: Store<RouteSummaryState>) -> RouteSummaryPresenter {
        RouteSummaryPresenter(store: store, order: order, addressBook: addressBook)
    }
}
