public import ComponentScreen
public import Delivery

/// The sender's and the recipient's address, from the address book.
public struct RouteSummaryBuilder: ComponentBuilder {
    /// In the header section, always.
    public let placement = Placement<DeliveryRequirements>("route-summary", in: .header)

    private let order: OrderStream
    private let addressBook: any AddressBook

    /// Needs the order to write to and the address book to ask.
    public init(order: OrderStream, addressBook: any AddressBook) {
        self.order = order
        self.addressBook = addressBook
    }

    /// Makes the component, which loads the route when it is mounted.
    public func build(for requirements: DeliveryRequirements) -> Component {
        Component(placement.id, state: RouteSummaryState(), view: RouteSummaryView()) { store in
            RouteSummaryPresenter(store: store, order: order, addressBook: addressBook)
        }
    }
}
